# Die Texte des Spiels auf Deutsch. Was hier fehlt, wird auf Englisch gesagt; alles, was die Seite zeigt, ist da.
# $who ist "you", wo der Leser handelt, und "other", wo jemand anders handelt, dessen Name dann in $by steht.

cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
suit-c = Kreuz
suit-d = Karo
suit-h = Herz
suit-s = Pik

## Warum etwas nicht geht

violation-unknown-event = Das ist kein Zug dieses Spiels.
violation-game-over = Die Runde ist vorbei.
violation-already-begun = Die Runde hat schon begonnen.
violation-too-few-players = Durak spielt man mindestens zu zweit.
violation-too-many-players = Für so viele Spieler reicht das Deck nicht.
violation-bad-deck = Das Deck ist nicht vollständig.
violation-not-begun = Die Karten sind noch nicht ausgeteilt.
violation-wrong-phase = Jetzt nicht: Angreifer legen Karten oder passen, der Verteidiger schlägt, schiebt weiter oder nimmt auf.
violation-unknown-player = So heißt hier niemand.
violation-player-out = { $by } ist nicht mehr im Spiel.
violation-not-your-turn = { $active } ist am Zug.
violation-duplicate-card = Eine Karte kann nur einmal gespielt werden.
violation-card-not-held = { $by } hat { $card } nicht auf der Hand.
violation-must-lead = Wer eröffnet, muss eine Karte legen.
violation-one-card-only = Nur eine Karte auf einmal.
violation-mixed-ranks = Zusammen ausgespielte Karten müssen denselben Rang haben.
violation-rank-not-on-table = Auf dem Tisch liegt keine Karte vom Rang { $face }.
violation-field-full = Nicht mehr als { $limit } Angriffskarten in diesem Zug.
violation-over-defender = Dafür hat { $defender } nicht genug Karten.
violation-duplicate-target = { $card } kann nur einmal geschlagen werden.
violation-not-on-field = { $card } greift nicht an.
violation-already-beaten = { $card } ist schon geschlagen.
violation-does-not-beat = { $defence } schlägt { $attack } nicht.
violation-must-beat-all = Alle Karten müssen auf einmal geschlagen werden.
violation-transfer-off = Weiterschieben wird hier nicht gespielt.
violation-flash-off = Trumpf zeigen wird hier nicht gespielt.
violation-no-cards = Zum Weiterschieben braucht es eine Karte.
violation-transfer-first-turn = Der Angriff des ersten Zuges kann nicht weitergegeben werden.
violation-no-next-defender = Es ist niemand mehr da, dem man den Angriff weitergeben könnte.
violation-already-defended = Du hast schon begonnen, dich zu verteidigen.
violation-attack-reinforced = Ein anderer Angreifer hat schon nachgelegt.
violation-wrong-rank = Weitergeben geht nur mit einer Karte vom Rang des Angriffs.
violation-not-trump = Nur ein Trumpf kann gezeigt werden.
violation-flashed-before = Dieser Trumpf wurde schon gezeigt.
violation-over-next-defender = Dafür hat { $next } nicht genug Karten.

## Was gespielt wurde

event-lead = { $who ->
    [you] Du spielst
   *[other] { $by } spielt
} { $cards } aus.
event-throw-in = { $who ->
    [you] Du legst
   *[other] { $by } legt
} { $cards } nach.
event-pass = { $who ->
    [you] Du passt.
   *[other] { $by } passt.
}
event-forced-pass = Du passt: Es gibt nichts nachzulegen.
event-defend = { $who ->
    [you] Du schlägst:
   *[other] { $by } schlägt:
} { $pairs }.
event-take = { $who ->
    [you] Du nimmst auf.
   *[other] { $by } nimmt auf.
}
event-transfer = { $who ->
    [you] Du schiebst
   *[other] { $by } schiebt
} mit { $cards } weiter; { $whom ->
    [you] du verteidigst.
   *[other] { $next } verteidigt.
}
event-flash = { $who ->
    [you] Du zeigst
   *[other] { $by } zeigt
} { $cards }; { $whom ->
    [you] du verteidigst.
   *[other] { $next } verteidigt.
}
pair = { $defence } auf { $attack }

## Was dann geschah

change-dealt = Alle bekommen { cards }.
change-dealt-unequally = Ausgeteilt: { $list }.
change-trump-card = Trumpf: { $card }, offen unter dem Deck.
change-trump-suit = Trumpf: { $suit }. Das ganze Deck ist ausgeteilt.
change-discarded = Alles geschlagen: { cards } abgelegt.
change-took = { $who ->
    [you] Du nimmst
   *[other] { $by } nimmt
} { cards } auf: { $list }.
change-drew = Gezogen: { $list }.
change-counted = { $who ->
    [you] du { $count }
   *[other] { $by } { $count }
}
change-cheated = { $who ->
    [you] Du brichst eine Regel
   *[other] { $by } bricht eine Regel
} ({ $codes }).
change-caught = { $name } ertappt { $cheat } beim Schummeln: Es wird zurückgenommen, und { $cheat } nimmt die Karten.
change-out = { $who ->
    [you] Du bist fertig: Platz { $place }.
   *[other] { $by } ist fertig: Platz { $place }.
}
change-turn = Zug { $turn }: { $who ->
    [you] Du spielst aus
   *[other] { $by } spielt aus
}, { $whom ->
    [you] du verteidigst.
   *[other] { $next } verteidigt.
}
change-durak = { $who ->
    [you] Du bist der Durak.
   *[other] { $by } ist der Durak.
}
change-draw-by-cards = Unentschieden: Niemand hat noch Karten.
change-draw-by-turns = Unentschieden: { $turn } Züge sind vorbei.
change-draw-by-repetition = Unentschieden: dieselbe Stellung zum dritten Mal.
change-left-with = { $who ->
    [you] Dir bleiben
   *[other] { $by } bleiben
} { $list }.
change-places = Plätze: { $list }.
change-place = { $place }. { $who ->
    [you] du
   *[other] { $by }
}

## Der Tisch

table-top = { $deck ->
    [0] Deck leer
   *[other] Deck { $deck }
} | Trumpf { $trump } | abgelegt { $pile }
table-field = Feld
table-hand = Hand
table-you = du
table-bot = Bot
role-opens = greift zuerst an
role-attacks = greift an
role-defends = verteidigt
role-takes = nimmt auf
role-watches = sieht zu
role-out = fertig, Platz { $place }

ask-lead = Du spielst aus:
ask-throw-in = Nachlegen?
ask-pile-on = { $defender } nimmt auf. Noch etwas dazulegen?
ask-defend = Du verteidigst:
ask-which = Das kann heißen:
choice-pass = passen
choice-take = aufnehmen
choice-transfer = weiterschieben mit { $cards }
choice-flash = { $cards } zeigen

play-leave = Du verlässt den Tisch. Auf Wiedersehen.
play-name = Spieler
names = Anna Boris Vera Gleb Dina Jegor Soja Iwan

level-novice = Neuling
level-beginner = Anfänger
level-amateur = Amateur
level-skilled = Könner
level-expert = Experte
level-master = Meister
level-champion = Champion
about-novice = Hat gerade erst die Regeln gelernt.
about-beginner = Spielt niedrige Karten zuerst und vergisst alles.
about-amateur = Merkt sich jede Karte und spart die Trümpfe auf.
about-skilled = Macht außerdem keinen Fehler, wenn am Ende zwei übrig sind.
about-expert = Stellt sich außerdem vor, was die anderen haben könnten.
about-master = Denkt außerdem voraus, was alle antworten werden.
about-champion = Hat gelernt, indem er gegen sich selbst spielte, und probiert das Gelernte aus.
language = Deutsch

## Die Spielarten in einer Zeile

title-spec = Alles erlaubt
title-throw-in = Podkidnoi
title-classic = Wie zu Hause
title-neighbours = Nachbarn
title-duel = Duell
title-club = Klub
title-transfer-club = Perewodnoi
title-pass-card = Durchreichen
title-lead-only = Einfach
preset-spec = Alles ist möglich: nachlegen, weiterschieben und den Trumpf zeigen.
preset-throw-in = Podkidnoi, Karte für Karte: Der erste Angreifer ist immer zuerst dran.
preset-classic = Wie zu Hause: eine Karte zum Anfang, alles auf einmal schlagen, Aufnehmen beendet den Zug.
preset-neighbours = Nur die beiden Nachbarn des Verteidigers greifen an; 32 Karten, mit Weiterschieben.
preset-duel = Für zwei: Wer mit der letzten Karte angreift, hat gewonnen.
preset-club = Wie in den Klubs: fünf Karten vor dem ersten Ablegen, und es gibt Unentschieden.
preset-transfer-club = Perewodnoi: das Klubspiel mit Weiterschieben.
preset-pass-card = Mit Weiterschieben, und jeder Trumpf darf einmal im Zug gezeigt werden.
preset-lead-only = Das alte einfache Spiel: Nur wer ausspielt, darf nachlegen.

## Die Regeln eines Tisches, Einstellung für Einstellung

rules-title = Die Regeln von Durak: { $preset }
rules-goal = Das Ziel
rules-goal-text = Werde deine Karten los. Wer am Ende noch Karten hat, ist der Durak, der Dummkopf der Runde.

rules-deal = Deck und Austeilen
rules-deal-deck = Gespielt wird mit { $deck_size } Karten, { $lowest } bis Ass in jeder Farbe; das Ass ist hoch. { $most ->
    [2] Das Spiel ist für 2 Spieler.
   *[other] Es spielen 2 bis { $most } Spieler.
}
rules-deal-hands = Der Geber gibt allen { $hand_size ->
    [one] { $hand_size } Karte
   *[other] { $hand_size } Karten
}, einzeln, links beginnend. { $turn_up ->
    [top] Die nächste Karte wird aufgedeckt und unter das Deck gelegt, wo sie sichtbar bleibt
   *[bottom] Die unterste Karte des Decks wird aufgedeckt und bleibt dort sichtbar liegen
}: Ihre Farbe ist Trumpf, und sie wird zuletzt gezogen.
rules-deal-whole = Zu { $whole } wird das ganze Deck ausgeteilt. { $full_deal ->
    [short] Der Geber bekommt dann eine Karte weniger: Diese Karte bestimmt den Trumpf, und mehr ist nicht zu ziehen.
   *[whole] Die letzte Karte, eine des Gebers, wird gezeigt und bestimmt den Trumpf; zu ziehen gibt es nichts.
}
rules-deal-beats = Eine Karte wird von einer höheren derselben Farbe geschlagen, eine einfache auch von jedem Trumpf.

rules-lead = Wer anfängt
rules-lead-first = { $starter ->
    [lowest-trump] In der ersten Runde spielt aus, wer den niedrigsten Trumpf hat.
    [left-of-dealer] In der ersten Runde spielt aus, wer links vom Geber sitzt.
   *[order] In der ersten Runde werden die Plätze ausgelost, und es spielt aus, wer rechts vom Geber sitzt.
}
rules-lead-no-trump = Hat niemand einen Trumpf, so spielt aus, wer { $no_trump ->
    [order] rechts
   *[left-of-dealer] links
} vom Geber sitzt.
rules-lead-next = { $next_starter ->
    [attack-durak] Danach gibt der Durak der letzten Runde und wird zuerst angegriffen, von seinem rechten Nachbarn.
    [after-durak] Danach gibt der Durak der letzten Runde, und sein linker Nachbar spielt aus.
    [lowest-trump] Danach gibt der Durak der letzten Runde, und der niedrigste Trumpf spielt aus.
   *[order] Für jede spätere Runde werden die Plätze neu ausgelost, und es spielt aus, wer rechts vom Geber sitzt.
} Nach einem Unentschieden beginnt die nächste Runde wie eine erste.

rules-attack = Der Angriff
rules-attack-lead = Ein Zug ist ein Angriff auf einen Spieler: Wer ausspielt, greift den linken Nachbarn an, den Verteidiger, { $lead_size ->
    [any] mit einer Karte oder mit mehreren vom selben Rang.
   *[one] mit einer Karte.
}
rules-attack-who = { $attackers ->
    [all] Dann dürfen er und alle anderen Karten nachlegen,
    [neighbours] Dann dürfen er und der andere Nachbar des Verteidigers, und sonst niemand, Karten nachlegen,
   *[principal] Dann darf nur er Karten nachlegen,
} { $throw_size ->
    [any] beliebig viele auf einmal,
   *[one] eine auf einmal,
} solange eine Karte vom selben Rang auf dem Tisch liegt, angreifend oder schlagend. Nichts nachzulegen heißt passen.
rules-attack-tempo = { $tempo ->
    [cycle] Alle Angreifer werden reihum gefragt, zuerst der, der ausgespielt hat; wenn alle gefragt sind, antwortet der Verteidiger, und das Fragen beginnt von vorn.
    [principal] Der Verteidiger antwortet auf jeden Angriff sofort. Nach jeder Antwort wird zuerst gefragt, wer ausgespielt hat, dann die anderen im Uhrzeigersinn.
    [next] Der Verteidiger antwortet auf jeden Angriff sofort. Nach jeder Antwort ist der nächste Angreifer im Uhrzeigersinn dran, bis alle nacheinander gepasst haben.
   *[same] Der Verteidiger antwortet auf jeden Angriff sofort. Wer angegriffen hat, macht weiter, bis er passt; dann wird der nächste im Uhrzeigersinn gefragt, bis alle nacheinander gepasst haben.
}
rules-attack-tempo-alone = Angreifer und Verteidiger wechseln sich ab: Nach jeder Antwort legt der Angreifer nach oder passt.
rules-attack-limit = { $field_limit ->
    [none] In einem Zug darf es beliebig viele Angriffskarten geben, aber nie mehr ungeschlagene, als der Verteidiger Karten hat.
    [one] In einem Zug gibt es höchstens { $field_limit } Angriffskarte.
   *[other] In einem Zug gibt es höchstens { $field_limit } Angriffskarten, und nie mehr ungeschlagene, als der Verteidiger Karten hat.
}
rules-attack-first-limit = { $first_until ->
    [discard] Bis etwas abgelegt wurde,
   *[turn] Im ersten Zug
} sind es höchstens { $first_limit }.

rules-defence = Die Verteidigung
rules-defence-partial = { $partial ->
    [yes] Der Verteidiger darf einige Karten jetzt schlagen und andere später, solange am Ende alle geschlagen sind.
   *[no] Der Verteidiger muss alle Karten, die daliegen, auf einmal schlagen oder aufnehmen.
} Schlagende Karten bleiben auf dem Tisch, auf den Karten, die sie schlagen.

rules-handing-on = Den Angriff weitergeben
rules-handing-on-never = Wird nicht gespielt: Der Verteidiger schlägt den Angriff oder nimmt ihn auf.
rules-handing-on-transfer = Der Verteidiger darf weiterschieben: Er legt eine oder mehr Karten vom Rang des Angriffs dazu, und der nächste Spieler links muss sich gegen alle verteidigen.
rules-handing-on-flash = { $transfer ->
    [yes] Statt eine Karte zu legen, genügt es, den Trumpf dieses Ranges zu zeigen; er bleibt auf der Hand.
   *[no] Der Verteidiger darf den Trumpf vom Rang des Angriffs zeigen, ohne ihn zu legen, und der nächste Spieler links muss sich verteidigen.
} { $flash_once ->
    [yes] Derselbe Trumpf kann in einem Zug nur einmal gezeigt werden.
   *[no] Derselbe Trumpf darf wieder gezeigt werden, wenn der Angriff zurückkommt.
}
rules-handing-on-when = Das geht nur, solange nichts geschlagen ist, und nur, wenn der nächste Spieler genug Karten hat. { $transfer_first_turn ->
    [yes] Es ist in jedem Zug erlaubt.
   *[no] Im ersten Zug einer Runde ist es nicht erlaubt.
}
rules-handing-on-joined = { $transfer_joined ->
    [yes] Ob andere Angreifer schon nachgelegt haben, ist gleich.
   *[no] Sobald ein anderer Angreifer nachgelegt hat, ist es zu spät.
}
rules-handing-on-principal = { $principal ->
    [keep] Wer den Zug ausgespielt hat, bleibt der erste Angreifer.
   *[moves] Wer den Angriff weitergegeben hat, wird der erste Angreifer.
}

rules-taking = Aufnehmen
rules-taking-text = Der Verteidiger darf jederzeit aufgeben und alle Karten auf dem Tisch nehmen. { $pile_on ->
    [limited] Vorher darf jeder Angreifer noch einmal passende Karten dazulegen, innerhalb derselben Grenzen.
    [none] Damit ist der Zug sofort zu Ende.
   *[unlimited] Vorher darf jeder Angreifer noch einmal passende Karten dazulegen, so viele es gibt: Keine Grenze zählt mehr.
} Wer aufgenommen hat, spielt nicht aus: Das tut der nächste links.

rules-turn-end = Das Ende eines Zuges
rules-turn-end-text = Sind alle Karten geschlagen und haben alle gepasst, oder darf nichts mehr dazu, so werden die Karten verdeckt abgelegt und bleiben aus dem Spiel. Der Verteidiger spielt als Nächster aus.
rules-turn-end-draw = Solange das Deck reicht, ziehen alle, die weniger als { $hand_size } Karten haben, auf { $hand_size } nach: { $refill ->
    [attack] zuerst die Angreifer in der Reihenfolge, in der sie gefragt werden, der Verteidiger zuletzt.
   *[participation] zuerst die Angreifer in der Reihenfolge, in der sie gelegt haben, dann die anderen, der Verteidiger zuletzt.
} Ist das Deck leer, so ist fertig und in Sicherheit, wer keine Karten mehr hat.

rules-round-end = Das Ende der Runde
rules-round-end-text = { $endgame ->
    [at-once] Ist das Deck leer und sind alle anderen fertig, so ist der letzte Spieler sofort der Durak, auch wenn er den letzten Angriff noch schlagen könnte.
    [attacker-first] Ist das Deck leer und sind alle anderen fertig, so wird der letzte Angriff noch beantwortet, aber der Verteidiger ist der Durak, auch wenn er ihn mit der allerletzten Karte schlägt.
   *[draw] Ist das Deck leer und sind alle anderen fertig, so wird der letzte Angriff noch beantwortet: Schlägt ihn der Verteidiger mit der allerletzten Karte, so ist die Runde unentschieden, sonst ist er der Durak.
} { $max_turns ->
    [none] Die Zahl der Züge ist nicht begrenzt.
   *[other] Nach Zug { $max_turns } ist die Runde unentschieden.
}

rules-relax = An diesem Tisch geduldet
rules-relax-text = Diese Regeln dürfen gebrochen werden; es ist Sache der anderen, es zu merken:
relax-one-card-only = mehrere Karten legen, wo nur eine erlaubt ist
relax-mixed-ranks = Karten verschiedener Ränge ausspielen
relax-rank-not-on-table = einen Rang nachlegen, der nicht auf dem Tisch liegt
relax-field-full = mehr Angriffskarten als erlaubt
relax-over-defender = mehr Angriffskarten, als der Verteidiger Karten hat
relax-does-not-beat = mit einer Karte schlagen, die nicht schlägt
relax-must-beat-all = Karten ungeschlagen lassen
relax-transfer-first-turn = den Angriff des ersten Zuges weitergeben
relax-already-defended = einen Angriff weitergeben, der zum Teil geschlagen ist
relax-attack-reinforced = einen Angriff weitergeben, zu dem andere nachgelegt haben
relax-wrong-rank = mit einer Karte anderen Ranges weitergeben
relax-not-trump = eine Karte zeigen, die kein Trumpf ist
relax-flashed-before = denselben Trumpf in einem Zug zweimal zeigen
relax-over-next-defender = an jemanden weitergeben, der zu wenige Karten hat

setting-deck-size = Karten im Deck
setting-deck-size-text = Die höchsten Karten jeder Farbe: 36 beginnen mit der Sechs, 52 mit der Zwei.
setting-hand-size = Karten auf der Hand
setting-hand-size-text = So viele bekommen alle, und so weit wird nach einem Zug nachgezogen.
setting-field-limit = Angriffskarten in einem Zug
setting-field-limit-text = Wie viele Karten gegen einen Verteidiger gelegt werden können; ohne Grenze zählt nur seine Hand.
setting-first-limit = Angriffskarten am Anfang
setting-first-limit-text = Eine engere Grenze für den Anfang einer Runde.
setting-first-until = Der Anfang dauert
setting-first-until-text = Bis wann die engere Grenze gilt.
value-first-until-discard = bis zum ersten Ablegen
value-first-until-turn = den ersten Zug lang
setting-attackers = Wer nachlegen darf
setting-attackers-text = Wer außer dem, der ausspielt, noch angreift.
value-attackers-all = alle
value-attackers-neighbours = die beiden Nachbarn des Verteidigers
value-attackers-principal = nur wer ausspielt
setting-tempo = Reihenfolge der Angreifer
setting-tempo-text = Wann der Verteidiger antwortet und wer als Nächstes gefragt wird.
value-tempo-cycle = alle reihum, dann antwortet der Verteidiger
value-tempo-principal = Antwort nach jedem Angriff, dann zuerst wieder der Erste
value-tempo-next = Antwort nach jedem Angriff, dann der nächste Angreifer
value-tempo-same = Antwort nach jedem Angriff, dann wieder derselbe
setting-lead-size = Karten beim Ausspielen
setting-lead-size-text = Wie viele Karten eines Ranges einen Zug eröffnen dürfen.
value-lead-size-any = so viele, wie passen
value-lead-size-one = eine
setting-throw-size = Karten beim Nachlegen
setting-throw-size-text = Wie viele Karten auf einmal nachgelegt werden dürfen.
value-throw-size-any = so viele, wie passen
value-throw-size-one = eine
setting-partial = Einzeln schlagen
setting-partial-text = Der Verteidiger darf einige Karten schlagen und andere für später lassen.
setting-pile-on = Dazulegen nach dem Aufnehmen
setting-pile-on-text = Dürfen Karten dazukommen, wenn der Verteidiger gesagt hat, dass er aufnimmt?
value-pile-on-limited = ja, innerhalb der Grenzen
value-pile-on-none = nein
value-pile-on-unlimited = ja, ohne Grenzen
setting-transfer = Weiterschieben
setting-transfer-text = Der Verteidiger darf den Angriff mit einer Karte vom selben Rang weitergeben.
setting-flash = Trumpf zeigen
setting-flash-text = Der Verteidiger darf den Angriff weitergeben, indem er den Trumpf dieses Ranges zeigt.
setting-flash-once = Jeder Trumpf einmal
setting-flash-once-text = Ein gezeigter Trumpf kann im selben Zug nicht noch einmal gezeigt werden.
setting-transfer-joined = Weitergeben nach dem Nachlegen
setting-transfer-joined-text = Ein Angriff darf weitergegeben werden, nachdem ein anderer nachgelegt hat.
setting-transfer-first-turn = Weitergeben im ersten Zug
setting-transfer-first-turn-text = Der erste Angriff einer Runde darf weitergegeben werden.
setting-principal = Erster Angreifer danach
setting-principal-text = Wer zuerst gefragt wird und zuerst zieht, wenn der Angriff weitergegeben wurde.
value-principal-keep = wer ausgespielt hat
value-principal-moves = wer ihn weitergegeben hat
setting-refill = Reihenfolge beim Ziehen
setting-refill-text = In welcher Reihenfolge die Angreifer ziehen; der Verteidiger ist immer der Letzte.
value-refill-attack = wie sie gefragt werden
value-refill-participation = wie sie gelegt haben
setting-endgame = Der letzte Angriff
setting-endgame-text = Was geschieht, wenn das Deck leer ist und alle Angreifer fertig sind.
value-endgame-at-once = der Verteidiger ist sofort der Durak
value-endgame-attacker-first = er wird beantwortet, aber der Verteidiger hat verloren
value-endgame-draw = wer ihn mit der letzten Karte schlägt, spielt unentschieden
setting-starter = Wer die erste Runde beginnt
setting-starter-text = Wer ausspielt, wenn es noch keinen Durak gibt.
value-starter-lowest-trump = der niedrigste Trumpf
value-starter-left-of-dealer = der linke Nachbar des Gebers
value-starter-order = reihum
setting-no-trump = Wenn niemand einen Trumpf hat
setting-no-trump-text = Wer ausspielt, wenn es der niedrigste Trumpf sollte und niemand einen hat.
value-no-trump-order = der rechte Nachbar des Gebers
value-no-trump-left-of-dealer = der linke Nachbar des Gebers
setting-next-starter = Wer die nächste Runde beginnt
setting-next-starter-text = Wer ausspielt, wenn es einen Durak gibt; der Durak gibt.
value-next-starter-attack-durak = der Durak wird zuerst angegriffen
value-next-starter-after-durak = der linke Nachbar des Duraks
value-next-starter-lowest-trump = der niedrigste Trumpf
value-next-starter-order = reihum
setting-full-deal = Wenn das ganze Deck ausgeteilt wird
setting-full-deal-text = Was aus der Karte wird, die den Trumpf bestimmt.
value-full-deal-short = der Geber bekommt eine Karte weniger
value-full-deal-whole = alles wird ausgeteilt, die letzte Karte bestimmt den Trumpf
setting-turn-up = Die Trumpfkarte
setting-turn-up-text = Woher die Karte kommt, die den Trumpf bestimmt.
value-turn-up-top = die nächste des Decks
value-turn-up-bottom = die letzte des Decks
setting-max-turns = Züge bis zum Unentschieden
setting-max-turns-text = Nach so vielen Zügen ist eine Runde unentschieden.
setting-relax = Schummeln
setting-relax-text = Regeln, die gebrochen werden dürfen, solange es niemand merkt: Wer erwischt wird, nimmt die Karten auf.
value-yes = ja
value-no = nein
value-none = keine Grenze
value-nothing = nichts

## Am Tisch eines Servers abgelehnt

refused-no-table = Einen Tisch { $table } gibt es nicht.
refused-no-seat = Platz { $seat } kann nicht gemeint sein: Es gibt ihn nicht, oder dort sitzt niemand.
refused-seat-taken = Auf Platz { $seat } sitzt schon jemand.
refused-table-full = Alle Plätze sind besetzt.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-not-host = Das kann nur der Gastgeber.
refused-in-play = Nicht während einer Runde: Warte auf ihr Ende.
refused-not-begun = Es sind noch keine Karten ausgeteilt.
refused-round-over = Die Runde ist vorbei. Bitte um eine neue.
refused-too-few = Durak braucht mindestens zwei am Tisch.
refused-wrong-seat = Das ist kein Zug deines Platzes: Du musst ihn selbst spielen.
refused-not-your-move = Du bist nicht am Zug.
refused-stale = Vorher wurde schon etwas anderes gespielt. Sieh noch einmal auf den Tisch.
refused-id-used = Unter der Kennung { $id } wurde etwas anderes gespielt: Nimm eine neue.
refused-bad-event = Das ist kein Zug: { $reason }
refused-no-step = Schritt { $number } ist hier nicht möglich.
refused-bad-settings = Ein solcher Tisch kann nicht eröffnet werden: { $reason }
refused-no-bot = Bots der Stufe { $bot } gibt es nicht: Wähle aus { $bots }.
refused-too-many-bots = Zu viele Bots: Der Tisch hat { $seats } Plätze, und einer ist deiner.
refused-too-many-tables = Zu viele Tische: höchstens { $most } auf einmal.
refused-not-now = Zufall kann vor dem Austeilen beigesteuert werden; die nächste Runde ist { $round }.
refused-contributed = Du hast zum nächsten Mischen schon beigesteuert.
refused-broken-promise = Das ist nicht, was du zum Mischen versprochen hattest.
refused-no-phrase = Einen solchen Spruch gibt es nicht: Wähle aus { $phrases }.
refused-nothing-said = Sag einen Text oder einen Spruch.
refused-muted = Der Gastgeber lässt dich an diesem Tisch nicht sprechen.
refused-removed = Der Gastgeber hat dich gebeten, diesen Tisch zu verlassen.
refused-no-person = Sonst heißt hier niemand { $name }.
refused-no-chat = An diesem Tisch wird nicht gesprochen.
refused-phrases-only = An diesem Tisch sagt man nur die fertigen Sätze.
refused-practice = Das ist ein Übungstisch: An ihm spielt nur eine Person.
refused-not-practice = Nur an einem Übungstisch.
refused-nothing-to-undo = Du hast in dieser Runde noch nichts entschieden, was sich zurücknehmen ließe.
refused-paused = Das Spiel ist angehalten: Lass es erst weitergehen.
refused-not-alone = Hier spielen auch andere: Nur ein Tisch mit einer Person kann angehalten werden.
refused-no-cheating = An diesem Tisch darf niemand eine Regel brechen, also kann auch niemand erwischt werden.
refused-not-caught = Von { $name } liegt kein Schummeln auf dem Tisch.
refused-replaced = Du hast dir inzwischen etwas anderes gewünscht.
refused-no-advice = Für diese Stellung gibt es keinen Rat.
refused-no-lesson = Eine Lektion { $number } gibt es nicht: Wähle 1 bis { $most }.
refused-off-lesson = { $reason }
refused-bad-message = Das ist keine Nachricht des Protokolls: { $reason }
refused-bad-protocol = Hier wird eine andere Version gesprochen: { $known }. Erneuere dein Programm, oder lade die Seite neu.
refused-bad-language = Diese Sprache wird hier nicht gesprochen: Wähle aus { $languages }.
refused-bad-token = Dieser Ausweis gilt hier nicht oder nicht mehr: Melde dich an, oder beginne ohne ihn.
refused-bad-name = Ein Name besteht aus sichtbaren Buchstaben einer Schrift, Ziffern und Zeichen, ohne Klammern.
refused-hello-first = Sag zuerst hallo.
refused-hello-once = Du hast schon hallo gesagt.
refused-too-fast = Zu viel auf einmal: Warte einen Augenblick.
refused-not-saved = Das konnte nicht aufgeschrieben werden, also ist es nicht geschehen. Versuche es gleich noch einmal.
refused-bad-request = Das ist nicht zu verstehen: { $reason }
refused-too-large = Das ist zu groß: höchstens { $most } Bytes.
refused-no-game = Eine Runde { $game } gibt es hier nicht, oder sie ist noch nicht vorbei: Sie heißt TISCH-RUNDE.
refused-no-page = An dieser Adresse ist nichts.
refused-bad-method = Diese Adresse nimmt das nicht an: Verwende { $methods }.
refused-needs-account = Das ist für Leute mit Konto: Lege eines an, oder melde dich an.
refused-has-account = Du hast schon ein Konto.
refused-name-taken = Der Name { $name } ist vergeben oder einem vergebenen zu ähnlich: Wähle einen anderen.
refused-wrong-password = Ein Konto mit diesem Namen und diesem Passwort gibt es nicht.
refused-other-origin = Eine Seite darf sich nur mit dem Server verbinden, von dem sie kommt.
refused-too-slow = Das hat zu lange gedauert: Schick die ganze Anfrage auf einmal.
refused-no-length = Sag, wie lang der Inhalt ist: In Stücken (chunked) wird er nicht angenommen.
refused-not-json = Der Inhalt muss JSON sein: Schick ihn als application/json.
refused-other-host = Unter diesem Namen kennt sich der Server nicht. Wer ihn betreibt, kann sagen: durak serve --name NAME.
refused-rated = Ein gewerteter Tisch ist für Leute mit Konto und spielt eine Spielart, wie sie ist: keine Bots, keine geänderten Regeln.
refused-no-family = Solche Wertungen gibt es nicht: Wähle aus { $families }.
refused-no-session = Dort bist du nicht angemeldet, oder nicht mehr.
refused-failed = Hier ist etwas schiefgegangen; geändert hat sich nichts.

family-transfer = Mit Weiterschieben
family-throw-in = Nur Nachlegen
family-duel = Duell

phrase-hello = Hallo!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-hurry = Du bist dran!
phrase-think = Lass mich nachdenken.
phrase-again = Noch eine Runde?
phrase-bye = Auf Wiedersehen!
spectator = { $name } (Zuschauer)

page-left-out = Dieses durak wurde ohne seine Seite gebaut (DURAK_WEB=off). Installiere es ohne diese Einstellung, oder spiele im Terminal: "durak play".

## Die Seiten um den Tisch

web-nav = Seiten
web-nav-play = Spielen
web-nav-lobby = Lobby
web-nav-learn = Lernen
web-nav-rules = Regeln
web-nav-games = Spiele
web-nav-settings = Einstellungen
web-nav-profile = Profil
web-language = Sprache
web-start-line = Werde deine Karten los. Wer die letzten behält, ist der Dumme.
web-start-bots = Gegen Bots
web-start-friends = Mit Freunden
web-start-friends-text = Eröffne einen Tisch und schick den Link, oder lass den Code scannen. Ganz ohne Konto.
web-start-invite = Freunde einladen
web-start-new = Regeln wählen
web-start-learn = Spielen lernen
web-start-learn-text = Sieben kurze Lektionen mit Karten in der Hand.
web-start-lobby = Lobby
web-start-lobby-text = Tische, an denen noch jemand fehlt.
web-start-watch = Zusehen
web-start-watch-text = Schau zu, wie andere spielen.
web-start-rules = Regeln
web-start-rules-text = Neun Spielarten, jede vollständig.
web-start-games = Meine Spiele
web-start-games-text = Deine Runden noch einmal, Karte für Karte.
web-start-leaderboard = Rangliste
web-start-leaderboard-text = Die Stärksten auf diesem Server.

web-settings = Einstellungen
web-settings-text = Sie gelten sofort und bleiben in diesem Browser.
web-settings-look = Aussehen
web-settings-play = Spielen
web-settings-sound = Ton
web-settings-theme = Hell oder dunkel
web-settings-theme-system = Wie das System
web-settings-theme-light = Hell
web-settings-theme-dark = Dunkel
web-settings-table = Farbe des Tisches
web-settings-table-felt = Grün
web-settings-table-baize = Blau
web-settings-table-wine = Weinrot
web-settings-table-slate = Schiefer
web-settings-back = Rückseite der Karten
web-settings-back-lattice = Gitter
web-settings-back-waves = Wellen
web-settings-back-rings = Ringe
web-settings-colours = Vierfarbiges Deck
web-settings-colours-text = Kreuz grün und Karo blau, damit keine zwei Farben gleich aussehen.
web-settings-size = Größe der Karten
web-settings-size-small = Klein
web-settings-size-normal = Normal
web-settings-size-large = Groß
web-settings-order = Hand sortieren
web-settings-order-suit = Nach Farbe
web-settings-order-rank = Nach Rang
web-settings-speed = Bewegung der Karten
web-settings-speed-text = Wo das System weniger Bewegung wünscht, gibt es keine.
web-settings-speed-0 = Sofort
web-settings-speed-120 = Schnell
web-settings-speed-250 = Normal
web-settings-speed-500 = Langsam
web-settings-left = Für Linkshänder
web-settings-left-text = Deck und Ablage tauschen die Seiten.
web-settings-sounds = Töne
web-settings-volume = Lautstärke
web-settings-preview = So sieht es aus
web-start-level = Stufe
web-start-preset = Regeln

web-lobby = Lobby
web-lobby-tables = Tische
web-lobby-show = Anzeigen
web-lobby-waiting = Warten ({ $count })
web-lobby-playing = Spielen ({ $count })
web-lobby-none-waiting = Im Augenblick wartet niemand. Eröffne einen Tisch, dann findet man hier dich.
web-lobby-none-playing = Im Augenblick spielt niemand öffentlich.
web-lobby-open = Tisch eröffnen
web-lobby-chairs = Plätze
web-lobby-free = frei
web-lobby-clock = { $seconds } s
web-lobby-join = Hinsetzen
web-lobby-watch = Zusehen
web-lobby-return = Weiterspielen
web-lobby-quick = Schnelles Spiel
web-lobby-quick-text = Setz dich, wo jemand wartet, oder warte, wo man dich findet. Ausgeteilt wird, sobald alle da sind; ein Zug hat 30 Sekunden.

web-new = Neuer Tisch
web-new-who = Wer spielt
web-new-chair = Platz { $number }
web-new-somebody = Wer kommt
web-new-bot = Bot: { $level }
web-new-public = In der Lobby
web-new-public-text = Jeder kann sich setzen; sonst nur, wer den Link hat.
web-new-auto-start = Sofort austeilen
web-new-auto-start-text = Sobald alle Plätze besetzt sind.
web-new-practice = Übung
web-new-practice-text = Mit Tipps, und Züge lassen sich zurücknehmen.
web-new-rated = Gewertet
web-new-rated-text = Nur für Leute mit Konto, ohne Bots und mit den Regeln der Spielart, wie sie sind.
web-new-time = Zeit und Reihenfolge
web-new-clock = Uhr
web-new-clock-text = So lange für einen Zug, dann die Reserve der ganzen Runde; danach spielt der Tisch.
web-new-clock-none = Keine Uhr
web-new-clock-some = { $seconds } s je Zug, { $reserve } s Reserve
web-new-chat = Gespräch
web-new-chat-all = Alles
web-new-chat-phrases = Nur Sätze
web-new-chat-none = Nichts
web-new-window = Nachlegen
web-new-window-text = Reihum oder alle zugleich einige Sekunden lang: Wer zuerst kommt, legt nach.
web-new-window-own = Wie in dieser Spielart üblich
web-new-window-turn = Reihum
web-new-window-some = Alle zugleich, { $seconds } s
web-new-pace = Bots
web-new-pace-0 = Schnell
web-new-pace-1 = Normal
web-new-pace-2 = Ruhig
web-new-auto-pass = Von selbst passen
web-new-auto-pass-text = Der Tisch passt für den, der nichts nachlegen kann, wo das alle sehen.
web-new-rules = Alle Regeln
web-new-changed = { $count ->
    [0] wie in dieser Spielart üblich
    [one] { $count } geändert
   *[other] { $count } geändert
}
web-new-usual = Wie üblich
web-new-open = Tisch eröffnen

web-rules-text = Durak hat so viele Regeln, wie es Küchen gibt. Das sind die Spielarten, die einen Namen haben; an deinem eigenen Tisch kannst du jede Regel ändern.
web-rules-learn = Noch nie gespielt? Lern es beim Spielen.
web-rules-players = { $most ->
    [2] 2 Spieler
   *[other] { $least } bis { $most } Spieler
}
web-rules-contents = Inhalt
web-rules-other = Die Regeln von
web-rules-play = So spielen
web-rules-change = Regeln ändern

web-learn = Durak lernen
web-learn-text = Sieben kurze Lektionen, jede mit den Karten in der Hand. Falsch machen kannst du nichts: Was nicht erlaubt ist, wird erklärt.
web-learn-begin = Anfangen
web-learn-go-on = Weitermachen
web-learn-done = geschafft
web-learn-count = { $done } von { $all } geschafft
web-learn-lesson = Lektion { $number } von { $all }
web-learn-next = Nächste Lektion
web-learn-again = Noch einmal
web-learn-finish = Eine echte Runde spielen
web-learn-leave = Alle Lektionen
web-learn-right = Gut gemacht!

lesson-1-title = Angriff und Verteidigung
lesson-1-line = Schlag eine Karte, dann greif selbst an.
lesson-1-1 = Anna greift dich mit der Kreuz-Acht an. Schlag sie: Zieh ein höheres Kreuz darauf, oder klick auf die Karte und dann auf die Acht.
lesson-1-1-other = Du könntest sie aufnehmen, aber das musst du nicht: Eines deiner Kreuze ist höher als die Acht.
lesson-1-2 = Geschlagen! Niemand legt nach, also gehen beide Karten aus dem Spiel, und ihr zieht beide wieder auf sechs. Wer verteidigt hat, spielt als Nächster aus: Greif Anna mit irgendeiner Karte an.
lesson-1-2-other = Wer ausspielt, muss eine Karte legen.
lesson-1-end = Das ist der Kern von Durak: Einer greift an, der andere schlägt mit einer höheren Karte derselben Farbe. Wer alles schlägt, spielt als Nächster aus.
lesson-2-title = Trümpfe
lesson-2-line = Die Farbe, die alle anderen schlägt.
lesson-2-1 = Herz ist hier Trumpf: die Farbe der Karte unter dem Deck. Jeder Trumpf schlägt jede Karte einer anderen Farbe. Deine Dame ist niedriger als der Pik-König, also schlag ihn mit der Herz-Sieben.
lesson-2-1-other = Das ist erlaubt, aber teuer: Die Herz-Sieben genügt, und das Ass wirst du noch brauchen.
lesson-2-2 = Anna legt noch einen König nach, den Trumpfkönig. Einen Trumpf schlägt nur ein höherer Trumpf.
lesson-2-2-other = Du könntest aufnehmen, aber du hast die einzige Karte, die den Trumpfkönig schlägt.
lesson-2-end = Jeder Trumpf schlägt jede einfache Karte, und ein höherer Trumpf schlägt einen niedrigeren. Verschwende sie nicht: Oft genügen die kleinen.
lesson-3-title = Nachlegen
lesson-3-line = Mehr Karten für den Verteidiger.
lesson-3-1 = Anna hat deine Acht mit einem Buben geschlagen. Angreifer dürfen Karten dazulegen, deren Rang schon auf dem Tisch liegt: noch eine Acht oder noch einen Buben. Leg eine neben die Karten.
lesson-3-1-other = Du darfst passen, aber du hast eine Karte, die passt: eine Acht oder einen Buben.
lesson-3-2 = Auch das hat Anna geschlagen. Wer nichts nachlegen kann oder will, passt: Drück den Knopf.
lesson-3-2-other = Das wäre erlaubt, solange dieser Rang daliegt. Aber versuch jetzt zu passen.
lesson-3-end = Wenn alle Angreifer gepasst haben, gehen die geschlagenen Karten aus dem Spiel. In einem Zug werden nie mehr als sechs Karten gelegt und nie mehr, als der Verteidiger beantworten kann.
lesson-4-title = Aufnehmen
lesson-4-line = Wenn du eine Karte nicht schlagen kannst oder willst.
lesson-4-1 = Boris greift mit der Pik-Dame an. Du hast kein höheres Pik und keinen Trumpf: Versuch es, und drück dann den Knopf, um aufzunehmen.
lesson-4-1-other = Es gibt nichts, womit du sie schlagen könntest: Nimm auf.
lesson-4-end = Bevor du die Karten genommen hast, durften die anderen ihre Damen dazulegen und haben es getan. Wer aufnimmt, spielt nicht aus: Der nächste Spieler greift an. Aber viele Karten können auch ein Schatz sein.
lesson-5-title = Weiterschieben
lesson-5-line = Soll sich der Nächste verteidigen.
lesson-5-1 = Beim Perewodnoi darf der Verteidiger den Angriff weitergeben. Boris spielt eine Neun aus: Leg deine Neun daneben, nicht darauf, und Anna muss sich gegen beide verteidigen.
lesson-5-1-other = Du darfst sie schlagen, aber es geht besser: Deine Neun, neben die Neun gelegt, gibt den Angriff weiter.
lesson-5-end = Ein Angriff lässt sich weitergeben, solange nichts davon geschlagen ist, und nur mit Karten seines Ranges. Anna hat beide Neunen geschlagen; sie hätte sie auch weitergeben können.
lesson-6-title = Das Deck
lesson-6-line = Wer zieht und wer die Trumpfkarte bekommt.
lesson-6-1 = Nur zwei Karten sind noch zu ziehen, und die letzte ist die Trumpf-Sechs, die alle sehen. Nach einem Zug zieht der Angreifer zuerst und der Verteidiger zuletzt. Schlag die Acht.
lesson-6-1-other = Wenn du aufnimmst, ziehst du nichts. Schlag die Pik-Acht mit einem höheren Pik.
lesson-6-2 = Anna hat zuerst gezogen, und du hast die letzte Karte bekommen: den Trumpf. Das Deck ist jetzt leer, und niemand zieht mehr. Herz bleibt Trumpf. Spiel irgendeine Karte aus.
lesson-6-2-other = Wer ausspielt, muss eine Karte legen.
lesson-6-end = Bis das Deck leer ist, kommen alle wieder auf sechs Karten. Dann wird es ernst: Jede Karte, die du loswirst, zählt, und wer sich merkt, was gespielt wurde, weiß, was die anderen haben.
lesson-7-title = Das Ende
lesson-7-line = Fertig werden, und wer der Durak ist.
lesson-7-1 = Das Deck ist leer, und Boris hat keine Karten mehr: Er ist in Sicherheit. Du hast zwei Neunen. Karten vom selben Rang darf man zusammen ausspielen: Wähle beide, und drück den Knopf.
lesson-7-1-other = Dann schlägt Anna sie, und dir bleibt eine Neun. Wähle beide Neunen, und spiel sie zusammen aus.
lesson-7-end = Du bist fertig, und Anna ist die Letzte mit Karten: Sie ist der Durak, die Dumme dieser Runde. Das ist alles. Bei Durak gewinnt niemand, es verliert nur einer, also sieh zu, dass nicht du es bist!

web-games = Meine Spiele
web-games-none = Du hast hier noch nicht gespielt.
web-games-more = Ältere
web-games-safe = fertig
web-games-lost = Durak
web-games-draw = remis
web-games-running = läuft

web-replay-title = Eine Runde noch einmal
web-replay-controls = Steuerung
web-replay-moment = Augenblick
web-replay-at = { $index } von { $last }
web-replay-first = Zum Austeilen
web-replay-previous = Einen zurück
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-next = Einen weiter
web-replay-last = Zum Ende
web-replay-speed = Geschwindigkeit
web-replay-more = Mehr
web-replay-running = läuft noch
web-replay-eyes = Gesehen von
web-replay-eyes-all = Allen: alle Karten
web-replay-eyes-none = Einem Zuschauer: nur, was offen liegt
web-replay-hands = Alle Hände
web-replay-deck = Deck
web-replay-link = Link zu diesem Augenblick
web-replay-copied = Kopiert
web-replay-log = Züge

web-fair = Das Austeilen lässt sich prüfen
web-fair-proven = Ehrlich ausgeteilt, hier geprüft
web-fair-wrong = Dieses Austeilen ist nicht bewiesen
web-fair-text = Vor dem Austeilen hat der Server einen Hash seines geheimen Startwerts veröffentlicht, und die Spieler Hashes eigener Zahlen. Erst als all das versprochen war, wurden die Zahlen genannt. Das Deck folgt aus allem zusammen, also konnte niemand die Karten aussuchen. Dein Browser hat es eben nachgerechnet.
web-fair-commitment = Der Startwert ist der, auf den sich der Server festgelegt hatte.
web-fair-commitment-wrong = Der Startwert ist nicht der, auf den sich der Server festgelegt hatte.
web-fair-promises = Jede genannte Zahl ist die, die versprochen war.
web-fair-promises-wrong = Jemand hat eine andere Zahl genannt als versprochen.
web-fair-left-out = { $name } hat die versprochene Zahl nicht rechtzeitig genannt: ausgeteilt wurde ohne sie.
web-fair-openly = Die Zahlen wurden offen genannt, ohne Versprechen: die letzte könnte zusammen mit dem Server gewählt worden sein.
web-fair-nobody = Niemand am Tisch hat eine Zahl beigesteuert: der Server hat allein entschieden, gebunden an seine Festlegung.
web-fair-mine-missing = Deine eigene Zahl fehlt: sie kam zu spät, oder der Server hat sie weggelassen.
web-fair-other-promises = Die Versprechen sind nicht die, die diese Seite vor dem Austeilen gesehen hat.
web-fair-other-commitment = Die Festlegung ist nicht die, die diese Seite vor dem Austeilen gesehen hat.
web-fair-deal = Startwert und Beiträge ergeben genau die Karten, die ausgeteilt wurden.
web-fair-deal-wrong = Startwert und Beiträge ergeben andere Karten als die, die ausgeteilt wurden.
web-fair-insecure = Hier berechnet der Browser keine Hashes; er tut es an einer Adresse mit https oder auf dem Rechner des Servers. Lade die Runde herunter, und prüfe sie mit "durak verify".
web-fair-mixed = Der Startwert des Mischens

web-profile = Profil
web-profile-account = Hat hier ein Konto.
web-profile-ratings = Wertung
web-profile-rated = +- { $deviation }, { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
web-profile-unrated = Noch keine gewerteten Spiele. Gewertet werden kann ein Tisch, an dem nur Leute mit Konto sitzen.
web-profile-manage = Konto
web-profile-logout = Abmelden
web-profile-change = Passwort ändern
web-profile-delete = Konto löschen
web-profile-delete-text = Name, Wertung und die Liste deiner Spiele sind dann für immer weg.
web-profile-delete-sure = Für immer löschen
web-profile-guest = Du spielst als Gast
web-profile-guest-text = Dieser Browser erinnert sich an dich. Mit einem Konto behältst du Name, Wertung und Spiele überall.
web-profile-name = Name
web-profile-call = So heißen
web-profile-called = Von jetzt an heißt du so.
web-profile-way = Konto
web-profile-create = Konto anlegen
web-profile-login = Anmelden
web-profile-create-text = Ein Name und ein Passwort, sonst nichts. Was du als Gast gespielt hast, bleibt deines.
web-profile-login-text = Willkommen zurück.
web-profile-password = Passwort
web-profile-password-text = Mindestens 8 Zeichen. Zurückholen lässt es sich nicht, also heb es gut auf.
web-profile-old = Altes Passwort
web-profile-new = Neues Passwort
web-profile-created = Das Konto { $name } gehört dir.
web-profile-welcome = Willkommen zurück, { $name }.
web-profile-changed = Das Passwort ist geändert; andere Geräte müssen sich neu anmelden.
web-profile-deleted = Das Konto ist gelöscht.
web-sessions = Wo du angemeldet bist
web-sessions-unknown = Unbekanntes Gerät
web-sessions-here = Dieses Gerät
web-sessions-used = Seit { $made }, zuletzt benutzt { $used }
web-sessions-end = Dort abmelden: { $device }
web-sessions-ended = Du bist dort abgemeldet.
web-sessions-others = Überall sonst abmelden
web-sessions-alone = Du bist überall sonst abgemeldet.

web-leaderboard = Rangliste
web-leaderboard-text = Nur gewertete Spiele, alle zwischen Leuten mit Konto.
web-leaderboard-family = Spiele
web-leaderboard-none = Noch hat niemand genug gewertete Spiele. Der erste Platz ist frei.
web-leaderboard-place = Platz
web-leaderboard-name = Name
web-leaderboard-rating = Wertung
web-leaderboard-games = Spiele

## Die Seite

card-face = { $face ->
    [J] B
    [Q] D
   *[other] { $face }
}
card-name = { $suit ->
    [C] Kreuz
    [D] Karo
    [H] Herz
   *[S] Pik
} { $face ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $face }
}
web-title = Durak
web-skip = Zum Inhalt
web-close = Schließen
web-lost = Die Verbindung ist abgerissen. Wir kommen zurück ...
web-missing = Hier ist nichts
web-missing-text = Die Adresse ist vielleicht alt oder falsch geschrieben.
web-to-start = Zum Anfang
web-level = Wie gut die Bots spielen
web-players = Spieler
web-play-now = Jetzt spielen
web-table-title = Tisch { $table }
web-your-move = Du bist dran
web-wait = { $by } ist am Zug
web-watching = Du siehst zu.
web-looking-back = Du siehst zurück.
web-paused = Angehalten
web-ask-lead = Du spielst aus: Wähle eine Karte.
web-ask-throw-in = Leg nach, oder passe.
web-ask-defend = Schlag die Karten, oder nimm sie auf.
web-button-play = { $count ->
    [one] Spielen
   *[other] { $count } spielen
}
web-button-take = Aufnehmen
web-button-pass = Passen
web-button-done = Fertig
web-button-lead = Du spielst aus
web-button-wait = Warten
web-button-live = Zurück zu jetzt
web-choice-beat = { $pairs } schlagen
web-choice-transfer = Mit { $cards } weiterschieben
web-choice-flash = { $cards } zeigen und behalten
web-choice-lay = { $cards } legen
web-bubble-pass = Passe
web-bubble-beaten = Geschlagen!
web-bubble-take = Ich nehme
web-bubble-transfer = Jetzt du!
web-bubble-flash = Schau: { $card }
web-seat = { $name }, { $size ->
    [one] { $size } Karte
   *[other] { $size } Karten
}
web-away = abwesend
web-card-attack = { $card }, greift an
web-card-defence = { $card }, schlägt { $attack }
web-card-hand = { $card }{ $playable ->
    [yes] {""}
   *[no] , jetzt nicht spielbar
}
web-deck = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} im Deck, Trumpf { $card }
web-deck-gone = Das Deck ist leer, Trumpf ist { $suit }
web-pile = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} abgelegt
web-trump = Trumpf ist { $suit }
web-turn = Zug { $turn }
role-passed = hat gepasst
role-durak = Durak
role-out-short = fertig, { $place }.
web-tools = Werkzeuge des Tisches
web-menu = Menü
web-back = Einen Zug zurück
web-forward = Einen Zug vor
web-sort = { $order ->
    [suit] Nach Rang sortieren
   *[rank] Nach Farbe sortieren
}
web-talk = Protokoll und Chat
web-log = Protokoll
web-chat = Chat
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-text = Sag etwas
web-chat-send = Sagen
web-chat-about = Was tun mit { $name }
web-chat-mute = Stumm schalten
web-chat-unmute = Sprechen lassen
web-chat-remove = Wegschicken
web-chat-muted = { $name } darf hier nicht mehr sprechen.
web-chat-unmuted = { $name } darf wieder sprechen.
web-chat-removed = { $name } wurde gebeten zu gehen.
web-chat-off = An diesem Tisch wird nicht gesprochen.
web-waiting = Warten auf Spieler
web-free-chairs = { $free ->
    [one] Ein Platz ist frei
   *[other] { $free } Plätze sind frei
}
web-chair-free = Frei
web-host = (Gastgeber)
web-kick = { $name } bitten zu gehen
web-sit = Hinsetzen
web-add-bot = Bot dazusetzen
web-fill = Mit Bots auffüllen und austeilen
web-deal = Austeilen
web-wait-host = Der Gastgeber lässt austeilen.
web-invite-text = Schick diesen Link, mit wem du spielen willst, oder lass ein Telefon den Code lesen.
web-invite-link = Link zu diesem Tisch
web-invite-code = Link zu diesem Tisch als QR-Code
web-invite-watch = Zum Zusehen einladen
web-copy = Link kopieren
web-copied = Kopiert
web-draw = Unentschieden: Es gibt keinen Durak
web-score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
web-rematch = Noch eine Runde
web-waiting-others = Warten auf die anderen
web-replay = Noch einmal ansehen
web-look = Auf den Tisch sehen
web-result = Ergebnis
web-leave = Den Tisch verlassen
web-proof-commitment = Festlegung
web-proof-seed = Der Startwert des Servers
web-proof-contribution = Von { $name } beigesteuert
web-download = Runde herunterladen
web-sound = Ton
web-four-colours = Vierfarbiges Deck
web-autopass = Für mich passen
web-autopass-note = Immer wenn ich nur passen könnte. Die anderen merken vielleicht, wie schnell das geht.
web-closed = Dieser Tisch ist geschlossen.
web-left-handed = Für Linkshänder
web-speed = Bewegung
web-speed-value = { $value ->
    [0] keine
    [120] schnell
    [250] normal
   *[500] langsam
}
web-table-colour = Tisch
web-table-felt = grün
web-table-baize = blau
web-table-wine = rot
web-table-slate = grau
web-new-game = Neues Spiel
web-rules = Regeln
web-keys = Tasten
web-key-choose = eine Karte wählen
web-key-several = mehrere Karten
web-key-all = alle Karten, die passen
web-key-play = das Gewählte spielen
web-key-unselect = loslassen; noch einmal: aufnehmen
web-key-main = der große Knopf
web-key-pause = anhalten, an einem Tisch nur mit Bots
web-key-back = in der Runde zurücksehen, und wieder vor
web-key-sort = die Hand sortieren
web-key-log = Protokoll und Chat
web-key-menu = Menü
web-key-new = neues Spiel
web-key-full = ganzer Bildschirm
web-key-keys = diese Tasten
web-caught = { $name } hat geschummelt!
web-waits = Deine Karte wartet auf die anderen.
web-hint = Tipp
web-undo = Zurücknehmen
web-pause = Anhalten
web-go-on = Weiter
web-hint-title = { $exact ->
    [yes] Gelöst: die Aussicht, nicht der Durak zu sein
   *[no] Die Aussicht, nicht der Durak zu sein, geschätzt
}
web-hint-range = { $win } (zwischen { $low } und { $high })
web-choice-pass = Passen
web-choice-take = Aufnehmen
web-swap = Hierher setzen
web-lonely = Noch ist niemand gekommen. Bots können die freien Plätze nehmen.
web-key-hint = Tipp, in Übungsspielen
web-key-undo = zurücknehmen, in Übungsspielen
