"""Every illegal action is answered with the rule that forbids it and a sentence a player understands, in both languages."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from .table import at, new, play, said, started, why


class Case(NamedTuple):
    """One refusal: where, what was tried, the rule that says no, all rules named, and the sentences."""

    number: int
    table: Callable
    line: str
    rule: str
    named: list
    english: str
    dutch: str
    values: dict = {}  # what stands in the {places} of the sentences


CASES = [
    # 1. Setup with a warrior outside the own Haven or two on one hex
    Case(1, lambda: new(),
         "place G-Wa1 B1", "ORT-2.3", ["ORT-2.3"],
         "Place one warrior on each of your eight Haven hexes.",
         "Zet op elk van uw acht Rust-hexen één krijger."),
    # 1. Setup with a warrior outside the own Haven or two on one hex
    Case(1, lambda: play(new(), "place G-Wi1 A1"),
         "place G-Wa1 A1", "ORT-2.3", ["ORT-2.3", "ORT-2.9"],
         "Place one warrior on each of your eight Haven hexes.",
         "Zet op elk van uw acht Rust-hexen één krijger."),
    # 2. Move a warrior a second time, or after its charge
    Case(2, lambda: at("B-Ea1 J10", 0, 14, moved=["B-Ea1"]),
         "move B-Ea1 J9", "ORT-3.7", ["ORT-3.7"],
         "This warrior has already moved this turn.",
         "Deze krijger heeft deze beurt al bewogen."),
    # 2. Move a warrior a second time, or after its charge
    Case(2, lambda: play(at("B-Ea1 J10 G-Fi1 F10", 9, 14), "charge B-Ea1 G-Fi1 G10", "save G-Fi1"),
         "move B-Ea1 G9", "ORT-3.7", ["ORT-3.7"],
         "This warrior has already moved this turn.",
         "Deze krijger heeft deze beurt al bewogen."),
    # 3. Attack a second time
    Case(3, lambda: at("B-Fi1 H11 G-Wa1 H12", attacked=["B-Fi1"]),
         "strike B-Fi1 G-Wa1", "ORT-3.8", ["ORT-3.8"],
         "This warrior has already attacked this turn.",
         "Deze krijger heeft deze beurt al aangevallen."),
    # 4. Attack with a warrior that began in the Haven
    Case(4, lambda: at("B-Wi1 O6 G-Ea1 J10", 0, 14),
         "ranged B-Wi1 G-Ea1", "ORT-3.8", ["ORT-3.8"],
         "Warriors that began the turn in the Haven can only move.",
         "Krijgers die in de Rust begonnen mogen alleen bewegen."),
    # 5. Use a Fallen warrior
    Case(5, lambda: at("B-Wi1 fallen", 0, 14),
         "move B-Wi1 J10", "ORT-3.8", ["ORT-3.8"],
         "A Fallen warrior can do nothing before it returns.",
         "Een Gevallene kan niets doen tot hij terugkeert."),
    # 5. Use a Fallen warrior
    Case(5, lambda: at("B-Wi1 fallen G-Wa1 H12", 0, 14),
         "ranged B-Wi1 G-Wa1", "ORT-3.8", ["ORT-3.8"],
         "A Fallen warrior can do nothing before it returns.",
         "Een Gevallene kan niets doen tot hij terugkeert."),
    # 6. Move onto an occupied hex
    Case(6, lambda: at("B-Ea1 J10 B-Ea2 J9", 0, 14),
         "move B-Ea1 J9", "ORT-1.18", ["ORT-1.18"],
         "That hex is occupied.",
         "Die hex is bezet."),
    # 7. Move or charge onto or through the Core
    Case(7, lambda: at("B-Ea1 H9", 0, 14),
         "move B-Ea1 H8", "ORT-1.7", ["ORT-1.7"],
         "No warrior may enter the Core.",
         "Geen krijger mag de Kern betreden."),
    # 7. Move or charge onto or through the Core
    Case(7, lambda: at("B-Ea1 H10 G-Fi1 H7", 0, 14),
         "charge B-Ea1 G-Fi1 H8", "ORT-1.7", ["ORT-1.7", "ORT-5.11"],
         "No warrior may enter the Core.",
         "Geen krijger mag de Kern betreden."),
    # 8. Enter the opponent's Haven
    Case(8, lambda: at("B-Ea1 B4", 0, 14),
         "move B-Ea1 A4", "ORT-1.18", ["ORT-1.18"],
         "You may not enter the opponent's Haven.",
         "U mag de Rust van uw tegenstander niet betreden."),
    # 9. Action costing more than the Energy left
    Case(9, lambda: at("B-Ea1 J10", 0, 2),
         "move B-Ea1 G10", "ORT-4.18", ["ORT-4.18"],
         "You need {n} Energy and have {m}.",
         "U hebt {n} Energie nodig en u hebt er {m}.", {'n': 3, 'm': 2}),
    # 9. Action costing more than the Energy left
    Case(9, lambda: at("B-Wi1 K8 G-Ea1 H9", 0, 1),
         "ranged B-Wi1 G-Ea1", "ORT-4.18", ["ORT-4.18"],
         "You need {n} Energy and have {m}.",
         "U hebt {n} Energie nodig en u hebt er {m}.", {'n': 3, 'm': 1}),
    # 10. Move to a hex with no free route
    Case(10, lambda: at("B-Ea1 J10 G-Wi1 H2 G-Wi2 I1 G-Ea1 G1", 0, 14),
         "move B-Ea1 H1", "ORT-5.4", ["ORT-5.4"],
         "There is no free way to that hex.",
         "Er is geen vrije weg naar die hex."),
    # 11. Attack a warrior in its Haven
    Case(11, lambda: at("B-Wi1 D4 G-Fi1 A4", 0, 14),
         "ranged B-Wi1 G-Fi1", "ORT-7.2", ["ORT-7.2"],
         "Warriors in their Haven are safe.",
         "Krijgers in de Rust staan veilig."),
    # 12. Attack an own warrior
    Case(12, lambda: at("B-Wi1 D4 B-Ea1 F4", 0, 14),
         "ranged B-Wi1 B-Ea1", "ORT-7.2", ["ORT-7.2"],
         "That is your own warrior.",
         "Dat is uw eigen krijger."),
    # 13. Charge an adjacent warrior
    Case(13, lambda: at("B-Ea1 G10 G-Fi1 F10", 0, 14),
         "charge B-Ea1 G-Fi1 F9", "ORT-7.5", ["ORT-7.5"],
         "You cannot charge a warrior next to you; only a Strike is possible.",
         "U kunt niet chargeren op een krijger naast u; alleen een Slag kan."),
    # 14. Charge after having moved
    Case(14, lambda: at("B-Ea1 J10 G-Fi1 F10", 0, 14, moved=["B-Ea1"]),
         "charge B-Ea1 G-Fi1 G10", "ORT-7.5", ["ORT-7.5"],
         "A charge uses the move too, and this warrior has moved.",
         "Een charge gebruikt ook de beweging, en die is al gedaan."),
    # 15. Charge ending not adjacent to the target, or in the own Haven
    Case(15, lambda: at("B-Ea1 J10 G-Fi1 F10", 0, 14),
         "charge B-Ea1 G-Fi1 H10", "ORT-5.11", ["ORT-5.11"],
         "A charge must end on an Arena hex next to its target.",
         "Een charge eindigt op een Arena-hex naast het doel."),
    # 15. Charge ending not adjacent to the target, or in the own Haven
    Case(15, lambda: at("B-Ea1 K4 G-Fi1 N4", 0, 14),
         "charge B-Ea1 G-Fi1 O4", "ORT-5.11", ["ORT-5.11"],
         "A charge must end on an Arena hex next to its target.",
         "Een charge eindigt op een Arena-hex naast het doel."),
    # 16. Ranged on an adjacent warrior
    Case(16, lambda: at("B-Wi1 H12 G-Wa1 H11", 0, 14),
         "ranged B-Wi1 G-Wa1", "ORT-7.6", ["ORT-7.6"],
         "Too close for a ranged attack.",
         "Te dichtbij voor een afstandsaanval."),
    # 17. Ranged on a completely enclosed warrior
    Case(17, lambda: at("B-Wi1 H12 G-Wi1 H1 G-Wi2 H2 G-Ea1 I1 G-Ea2 G1", 0, 28),
         "ranged B-Wi1 G-Wi1", "ORT-7.6", ["ORT-7.6"],
         "No shot can get through to that warrior.",
         "Geen schot kan die krijger bereiken."),
    # 18. Ranged by Earth or Water; Charge by Wind or Fire
    Case(18, lambda: at("B-Ea1 J10 G-Fi1 F10", 0, 14),
         "ranged B-Ea1 G-Fi1", "ORT-7.17", ["ORT-7.17"],
         "This element does not have that attack.",
         "Dit element heeft die aanval niet."),
    # 18. Ranged by Earth or Water; Charge by Wind or Fire
    Case(18, lambda: at("B-Fi1 J10 G-Fi1 F10", 0, 14),
         "charge B-Fi1 G-Fi1 G10", "ORT-7.17", ["ORT-7.17"],
         "This element does not have that attack.",
         "Dit element heeft die aanval niet."),
    # 19. Strike on a warrior that was not adjacent at the start of the turn
    Case(19, lambda: at("B-Fi1 H11 G-Wa1 H12", adjacent=[]),
         "strike B-Fi1 G-Wa1", "ORT-7.7", ["ORT-7.7"],
         "You can only Strike a warrior that stood next to yours when the turn began.",
         "U slaat alleen een krijger die aan het begin van de beurt naast de uwe stond."),
    # 20. Strike on a warrior no longer adjacent
    Case(20, lambda: at("B-Fi1 H10 G-Wa1 H12", adjacent=[["B-Fi1", "G-Wa1"]]),
         "strike B-Fi1 G-Wa1", "ORT-7.7", ["ORT-7.7"],
         "The target is not next to your warrior.",
         "Het doel staat niet naast uw krijger."),
    # 21. Ordinary move of Wind under the Wind rules
    Case(21, lambda: at("B-Wi1 J10", 0, 14, "Wi"),
         "move B-Wi1 I12", "ORT-5.9", ["ORT-5.9"],
         "Wind warriors fly; choose a direction.",
         "Wind krijgers vliegen; kies een richting."),
    # 22. move of a Wind warrior under the Wind rules to a hex on a flight line before its end (named together with 5.9)
    Case(22, lambda: at("B-Wi1 J10", 0, 14, "Wi"),
         "move B-Wi1 J11", "ORT-5.6", ["ORT-5.9", "ORT-5.6"],
         "A flight goes on until something stops it.",
         "Een vlucht gaat door tot iets hem stopt."),
    # 23. Fly in a direction blocked at once
    Case(23, lambda: at("B-Wi1 J10 B-Ea1 J11", 0, 14, "Wi"),
         "fly B-Wi1 E", "ORT-5.7", ["ORT-5.7"],
         "The way is blocked in that direction.",
         "Die richting is versperd."),
    # 24. Second Wind flight of the start player in the first turn
    Case(24, lambda: play(started("B", level="wind"), "fly B-Wi1 SE"),
         "fly B-Wi2 SE", "ORT-5.10", ["ORT-5.10"],
         "In the first turn the start player moves only one Wind warrior.",
         "In de eerste beurt beweegt de startspeler maar één Wind krijger."),
    # 25. Choose a covered Earth warrior as target
    Case(25, lambda: at("B-Wi1 K8 G-Ea1 H9", 0, 14, "Ea"),
         "ranged B-Wi1 G-Ea1", "ORT-6.6", ["ORT-6.6"],
         "This Earth warrior is covered; an enemy Earth warrior must have a Hexline to it.",
         "Deze Aarde krijger is bedekt; alleen een Aarde krijger met een Hexlijn ontdekt hem."),
    # 26. Ranged with a Fire warrior under the Fire rules
    Case(26, lambda: at("B-Fi1 K8 G-Wa1 H9", 0, 14, "Fi"),
         "ranged B-Fi1 G-Wa1", "ORT-7.14", ["ORT-7.14"],
         "Fire warriors attack together (Dragons) or Strike.",
         "Vuur krijgers vallen samen aan (Draken) of geven een Slag."),
    # 27. Dragons with one Fire warrior without Hexline
    Case(27, lambda: at("B-Fi1 J7 B-Fi2 K11 G-Wa1 H11", 0, 14, "Fi"),
         "dragons G-Wa1", "ORT-7.14", ["ORT-7.14"],
         "Both Fire warriors need a Hexline to the target.",
         "Beide Vuur krijgers moeten een Hexlijn met het doel hebben."),
    # 28. Dragons with one Fire adjacent to the target
    Case(28, lambda: at("B-Fi1 H12 B-Fi2 K11 G-Wa1 H11", 0, 14, "Fi"),
         "dragons G-Wa1", "ORT-7.14", ["ORT-7.14"],
         "There must be an empty hex between each Fire warrior and the target.",
         "Tussen elke Vuur krijger en het doel moet een lege hex liggen."),
    # 29. Dragons when one Fire has attacked or began in the Haven
    Case(29, lambda: at("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", 0, 14, "Fi", attacked=["B-Fi1"]),
         "dragons G-Wa1", "ORT-7.14", ["ORT-7.14"],
         "Both Fire warriors must still be able to attack.",
         "Beide Vuur krijgers moeten nog kunnen aanvallen."),
    # 29. Dragons when one Fire has attacked or began in the Haven
    Case(29, lambda: at("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", 0, 14, "Fi", began=["B-Fi1"]),
         "dragons G-Wa1", "ORT-7.14", ["ORT-7.14"],
         "Both Fire warriors must still be able to attack.",
         "Beide Vuur krijgers moeten nog kunnen aanvallen."),
    # 30. Apprentice Charge by Earth/Water with their Master rules on
    Case(30, lambda: at("B-Ea1 J10 G-Fi1 F10", 0, 14, "Ea"),
         "charge B-Ea1 G-Fi1 G10", "ORT-7.9", ["ORT-7.9"],
         "In this game that warrior charges with its own technique.",
         "In dit spel chargeert deze krijger met zijn eigen techniek."),
    # 30. Apprentice Charge by Earth/Water with their Master rules on
    Case(30, lambda: at("B-Wa1 J10 G-Fi1 F10", 0, 14, "Wa"),
         "charge B-Wa1 G-Fi1 G10", "ORT-7.10", ["ORT-7.10"],
         "In this game that warrior charges with its own technique.",
         "In dit spel chargeert deze krijger met zijn eigen techniek."),
    # 31. Save of a hit warrior whose Power is above the defender's Energy left
    Case(31, lambda: play(at("B-Wa1 J10 G-Fi1 F10 G-Wa1 F12", 3, 10, "Wa", dice=[5]), "six B-Wa1 G-Fi1 F11"),
         "save G-Fi1", "ORT-4.13", ["ORT-4.13"],
         "Saving this warrior costs {n} Energy; you have {m}.",
         "Deze krijger redden kost {n} Energie; u hebt er {m}.", {'n': 4, 'm': 3}),
    # 32. Save of a warrior that was not hit or is already saved
    Case(32, lambda: play(at("B-Fi1 H11 G-Wa1 H12 G-Ea1 F4", 9), "strike B-Fi1 G-Wa1"),
         "save G-Ea1", "ORT-4.13", ["ORT-4.13"],
         "That warrior is not under attack.",
         "Die krijger wordt niet aangevallen."),
    # 32. Save of a warrior that was not hit or is already saved
    Case(32, lambda: play(at("B-Wa1 J10 G-Fi1 F10 G-Wa1 F12", 9, 10, "Wa"), "six B-Wa1 G-Fi1 F11", "save G-Wa1"),
         "save G-Wa1", "ORT-4.13", ["ORT-4.13"],
         "That warrior is not under attack.",
         "Die krijger wordt niet aangevallen."),
    # 33. Any action while a Defend or Guide decision is open
    Case(33, lambda: play(at("B-Fi1 H11 G-Wa1 H12"), "strike B-Fi1 G-Wa1"),
         "end", "ORT-8.14", ["ORT-8.14", "ORT-4.12"],
         "First the open decision must be made.",
         "Eerst moet de open beslissing genomen worden."),
    # 33. Any action while a Defend or Guide decision is open
    Case(33, lambda: play(at("B-Fi1 H11 G-Wa1 H12", 9), "strike B-Fi1 G-Wa1"),
         "end", "ORT-8.14", ["ORT-3.12", "ORT-8.14", "ORT-4.12"],
         "First the open decision must be made.",
         "Eerst moet de open beslissing genomen worden."),
    # 34. Guide placed outside the own Haven at the first Honour
    Case(34, lambda: play(at("B-Fi1 H11 G-Wa1 H12"), "strike B-Fi1 G-Wa1"),
         "guide N4", "ORT-9.2", ["ORT-9.2"],
         "The Guide starts on one of your Haven hexes.",
         "De Gids begint op een hex van uw Rust."),
    # 35. Guide step that does not come nearer to the Core
    Case(35, lambda: play(at("B-Fi1 H11 G-Wa1 H12", guides={"B": "O4"}, honour={"B": 1}), "strike B-Fi1 G-Wa1"),
         "guide O5", "ORT-9.3", ["ORT-9.3"],
         "The Guide must come one step nearer to the Core.",
         "De Gids moet één stap dichter bij de Kern komen."),
    # 36. Return onto an occupied Guide hex, or two warriors on the Guide
    Case(36, lambda: at("G-Fi1 fallen B-Wa1 C5", phase="return", active="G", guides={"G": "C5"}, honour={"G": 3}),
         "return G-Fi1 C5", "ORT-10.2", ["ORT-10.2"],
         "Only one Fallen can return on the Guide, and only if its hex is empty.",
         "Slechts één Gevallene kan op de Gids, en alleen als die vrij is."),
    # 37. Return to any other Arena hex
    Case(37, lambda: at("G-Fi1 fallen", phase="return", active="G"),
         "return G-Fi1 B4", "ORT-10.1", ["ORT-10.1"],
         "Fallen return to free Haven hexes or the Guide.",
         "Gevallenen keren terug op vrije Rust-hexen of de Gids."),
    # 38. EndManeuver or any other action in the Return step with a Fallen left
    Case(38, lambda: at("G-Fi1 fallen", phase="return", active="G"),
         "end", "ORT-10.4", ["ORT-10.4", "ORT-4.12"],
         "All your Fallen must return.",
         "Al uw Gevallenen moeten terugkeren."),
    # 39. Bid of 7 or more, not lower than the last, below 0
    Case(39, lambda: started("B", bidding="on"),
         "bid 7", "ORT-12.16", ["ORT-12.16"],
         "A bid must be lower than the last one and between 6 and 0.",
         "Een bod moet lager zijn dan het vorige en tussen 6 en 0 liggen."),
    # 39. Bid of 7 or more, not lower than the last, below 0
    Case(39, lambda: play(started("B", bidding="on"), "bid 3"),
         "bid 3", "ORT-12.16", ["ORT-12.16"],
         "A bid must be lower than the last one and between 6 and 0.",
         "Een bod moet lager zijn dan het vorige en tussen 6 en 0 liggen."),
    # 40. Acting in the opponent's turn (except Save, Done, draw answer, Resign)
    Case(40, lambda: play(at("B-Fi1 H11 G-Wa1 H12", 9), "strike B-Fi1 G-Wa1"),
         "move G-Wa1 H13", "ORT-3.12", ["ORT-3.12", "ORT-8.14", "ORT-4.3"],
         "It is not your decision now.",
         "U bent nu niet aan zet."),
    # 41. Attack from the own Haven after walking in
    Case(41, lambda: play(at("B-Wi1 N4 G-Ea1 L4", 0, 14), "move B-Wi1 O4"),
         "ranged B-Wi1 G-Ea1", "ORT-7.1", ["ORT-7.1"],
         "Attacks are made from the Arena.",
         "Aanvallen gebeurt vanaf de Arena."),
    # 42. Use of an element technique that is switched off
    Case(42, lambda: at("B-Ea1 J10 G-Fi1 F10", 0, 14),
         "bear B-Ea1 G-Fi1 G10", "ORT-7.16", ["ORT-7.16"],
         "That technique is not used at this level.",
         "Die techniek wordt op dit niveau niet gebruikt."),
    # 43. Fly with a warrior that is not Wind, or with the Wind rules off
    Case(43, lambda: at("B-Ea1 J10", 0, 14, "Wi"),
         "fly B-Ea1 E", "ORT-4.4", ["ORT-4.4"],
         "Only Wind warriors fly, and only under the Wind rules.",
         "Alleen Wind krijgers vliegen, en alleen met de Wind regels."),
    # 43. Fly with a warrior that is not Wind, or with the Wind rules off
    Case(43, lambda: at("B-Wi1 J10", 0, 14),
         "fly B-Wi1 E", "ORT-4.4", ["ORT-4.4"],
         "Only Wind warriors fly, and only under the Wind rules.",
         "Alleen Wind krijgers vliegen, en alleen met de Wind regels."),
    # 44. Place a warrior twice, or on an occupied hex of the own Haven; ready-made after a first placement
    Case(44, lambda: play(new(), "place G-Wa1 A1"),
         "place G-Wa1 A2", "ORT-2.9", ["ORT-2.9"],
         "Place each warrior once, on an empty Haven hex.",
         "Plaats elke krijger één keer, op een lege Rust-hex."),
    # 44. Place a warrior twice, or on an occupied hex of the own Haven; ready-made after a first placement
    Case(44, lambda: play(new(), "place G-Wa1 A1"),
         "place G-Wi1 A1", "ORT-2.9", ["ORT-2.3", "ORT-2.9"],
         "Place each warrior once, on an empty Haven hex.",
         "Plaats elke krijger één keer, op een lege Rust-hex."),
    # 44. Place a warrior twice, or on an occupied hex of the own Haven; ready-made after a first placement
    Case(44, lambda: play(new(), "place G-Wa1 A1"),
         "place G ready", "ORT-2.10", ["ORT-2.10"],
         "Place each warrior once, on an empty Haven hex.",
         "Plaats elke krijger één keer, op een lege Rust-hex."),
    # 45. Charge whose end hex has no free route
    Case(45, lambda: at("B-Ea1 J10 G-Fi1 H2 G-Wi1 I1 G-Wi2 G1", 0, 28),
         "charge B-Ea1 G-Fi1 H1", "ORT-5.4", ["ORT-5.4"],
         "There is no free way to that hex.",
         "Er is geen vrije weg naar die hex."),
    # 46. Return on the Guide while it stands in the Haven, as a ninth place
    Case(46, lambda: at("G-Fi1 fallen G-Wa1 A3", phase="return", active="G", guides={"G": "A3"}, honour={"G": 1}),
         "return G-Fi1 A3", "ORT-10.7", ["ORT-10.7", "ORT-10.1"],
         "Your Guide is not on the Arena yet.",
         "Uw Gids staat nog niet op de Arena."),
    # 47. Return onto an occupied Haven hex
    Case(47, lambda: at("G-Fi1 fallen G-Wa1 A3", phase="return", active="G"),
         "return G-Fi1 A3", "ORT-10.1", ["ORT-10.1"],
         "That hex is occupied.",
         "Die hex is bezet."),
    # 48. Second draw offer in one turn, or outside the own Maneuver step
    Case(48, lambda: at("B-Fi1 H11", offered=True),
         "offerdraw", "ORT-4.17", ["ORT-4.17"],
         "You can offer a draw once per turn, in your Maneuver step.",
         "U kunt één keer per beurt remise aanbieden, in uw Maneuvreer stap."),
    # 48. Second draw offer in one turn, or outside the own Maneuver step
    Case(48, lambda: new(),
         "offerdraw", "ORT-4.17", ["ORT-4.17"],
         "You can offer a draw once per turn, in your Maneuver step.",
         "U kunt één keer per beurt remise aanbieden, in uw Maneuvreer stap."),
    # 49. Accept or decline without an offer
    Case(49, lambda: at("B-Fi1 H11"),
         "acceptdraw", "ORT-4.17", ["ORT-4.17"],
         "No draw has been offered.",
         "Er is geen remise aangeboden."),
    # 49. Accept or decline without an offer
    Case(49, lambda: at("B-Fi1 H11"),
         "declinedraw", "ORT-4.17", ["ORT-4.17"],
         "No draw has been offered.",
         "Er is geen remise aangeboden."),
    # 50. Bid or PassBid with bidding off
    Case(50, lambda: started("B"),
         "bid 6", "ORT-4.2", ["ORT-4.2"],
         "There is no bidding in this game.",
         "In dit spel wordt niet geboden."),
    # 50. Bid or PassBid with bidding off
    Case(50, lambda: started("B"),
         "passbid", "ORT-4.2", ["ORT-4.2"],
         "There is no bidding in this game.",
         "In dit spel wordt niet geboden."),
    # 51. Flag without clock, in setup, or for the House that is not deciding
    Case(51, lambda: started("B"),
         "flag B", "ORT-12.24", ["ORT-12.24"],
         "That clock is not running.",
         "Die klok loopt niet."),
    # 51. Flag without clock, in setup, or for the House that is not deciding
    Case(51, lambda: new(clock="600"),
         "flag G", "ORT-12.21", ["ORT-12.21"],
         "That clock is not running.",
         "Die klok loopt niet."),
    # 51. Flag without clock, in setup, or for the House that is not deciding
    Case(51, lambda: started("B", clock="600"),
         "flag G", "ORT-12.21", ["ORT-12.21"],
         "That clock is not running.",
         "Die klok loopt niet."),
    # 52. Any action after the end
    Case(52, lambda: play(started("B"), "resign"),
         "end", "ORT-11.12", ["ORT-11.12"],
         "The game is over.",
         "Het spel is afgelopen."),
    # 53. Move to the hex the warrior stands on
    Case(53, lambda: at("B-Ea1 J10", 0, 14),
         "move B-Ea1 J10", "ORT-5.1", ["ORT-5.1"],
         "A move is at least one step.",
         "Een beweging is minstens één stap."),
    # 54. Attack by an opponent's warrior, or move of one
    Case(54, lambda: at("B-Ea1 J10 G-Fi1 F10", 0, 14),
         "move G-Fi1 F9", "ORT-1.1", ["ORT-1.1"],
         "That is not your warrior.",
         "Dat is niet uw krijger."),
    # 54. Attack by an opponent's warrior, or move of one
    Case(54, lambda: at("B-Ea1 G10 G-Fi1 F10", 0, 14),
         "strike G-Fi1 B-Ea1", "ORT-1.1", ["ORT-1.1"],
         "That is not your warrior.",
         "Dat is niet uw krijger."),
]


def sentence(case):
    """The sentence that belongs to the rule of the case, in the language of the table."""
    s = case.table()
    by_rule = list(zip(why(s, case.line), said(s, case.line)))
    return [text for rule, text in by_rule if rule == case.rule]


def titled(case):
    return f"{case.number} {case.line}"


@pytest.mark.rule("ORT-4.26")
@pytest.mark.parametrize("case", CASES, ids=titled)
def test_the_rule_is_named(case):
    assert why(case.table(), case.line) == case.named


@pytest.mark.parametrize("case", CASES, ids=titled)
def test_the_sentence_is_english(case):
    assert sentence(case) == [case.english.format(**case.values)]


@pytest.mark.parametrize("case", CASES, ids=titled)
def test_the_sentence_is_dutch(case, dutch):
    assert sentence(case) == [case.dutch.format(**case.values)]


def test_every_refusal_of_the_book_is_here():
    assert sorted({case.number for case in CASES}) == list(range(1, 55))
