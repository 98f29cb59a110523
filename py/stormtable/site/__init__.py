"""What the build does: pages, pictures, packing, the snapshot, and serving the result."""
