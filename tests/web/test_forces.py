"""Saved forces: nothing is written over what cannot be read, and nothing is said to be saved that is not."""

import importlib
import json

import pytest

BROKEN = ["[" * 5000, "{", "[]", "7", '{"Mine": "MAE1-']


@pytest.fixture
def bench(load_web, new_browser):
    """bench(kept) opens the builder of Maelstrom in a browser that has kept this: (browser, forces, builder)."""
    def opened(kept=""):
        browser = new_browser("maelstrom")
        module = load_web(browser, "builder")
        forces = importlib.import_module("stormtable.web.forces")
        if kept:
            browser.kept[forces.KEY] = kept
        builder = module.Builder(importlib.import_module("stormtable.games.maelstrom.table.building").Draft)
        builder.open()
        return browser, forces, builder
    return opened


def fill(browser, keys=("",)):
    """From now on nothing goes in under keys that end like this."""
    def put(key, text):
        if key.endswith(tuple(keys)):
            raise OSError("QuotaExceededError")
        browser.kept[key] = text
    browser.storage.setItem = put


@pytest.mark.parametrize("text", BROKEN)
def test_what_cannot_be_read_is_told_and_has_a_copy_before_another_takes_its_place(bench, text):
    browser, forces, _builder = bench(text)
    assert "cannot be read" in browser.shown["notice"] and "Copy the text" in browser.shown["notice"]
    assert forces.saved() == {} and forces.unreadable() == text
    assert forces.keep("New", "MAE1-new") and forces.saved() == {"New": "MAE1-new"} and forces.unreadable() == text


def test_two_that_cannot_be_read_are_both_there(bench):
    browser, forces, _builder = bench("{one")
    forces.keep("New", "MAE1-new")
    browser.kept[forces.KEY] = "{two"
    forces.keep("New", "MAE1-new")
    assert forces.unreadable().split() == ["{one", "{two"]
    forces.discard()
    assert forces.unreadable() == "" and forces.saved() == {"New": "MAE1-new"}


def test_without_room_for_the_copy_nothing_is_written_over_it(bench):
    browser, forces, _builder = bench("{one")
    fill(browser, [":broken"])
    assert not forces.keep("New", "MAE1-new") and browser.kept[forces.KEY] == "{one"


@pytest.mark.parametrize("does", ["rename", "delete", "restore"])
def test_in_a_full_browser_nothing_is_said_to_be_saved(bench, does):
    browser, forces, builder = bench(json.dumps({"Old": "MAE1-old"}))
    module = importlib.import_module("stormtable.web.builder")
    builder.opened, builder.draft.name, builder.deleted = "Old", "New", ("Gone", "MAE1-gone")
    fill(browser)
    getattr(module, does)(builder, "Old")
    assert "does not let the page save" in browser.shown["notice"] and forces.saved() == {"Old": "MAE1-old"}
