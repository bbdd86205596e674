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
violation-uneven-teams = Partner spielen zu viert oder zu sechst.
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
violation-rank-not-on-table = Auf dem Tisch liegt keine Karte vom Rang { card-face }.
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
pair-beaten = { $attack } mit { $defence }

## Was dann geschah

change-dealer = { $who ->
    [you] Du gibst
   *[other] { $by } gibt
}{ $why ->
    [lot] : ausgelost.
    [durak] : der Durak der letzten Runde.
   *[order] .
}
change-dealer-short = Wer gibt, bekommt eine Karte weniger.
change-lead = { $who ->
    [you] Du spielst aus
   *[other] { $by } spielt aus
}: { $rule ->
    [lowest-trump] niemand hat einen niedrigeren Trumpf.
    [left-of-dealer] der Platz links vom Geber.
    [attack-durak] der Durak wird zuerst angegriffen.
    [after-durak] der Platz links vom Durak.
   *[order] der Platz rechts vom Geber.
}
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
change-left = { $who ->
    [you] Du bist fertig.
   *[other] { $by } ist fertig.
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
change-teams = Mannschaften: { $list }.
change-team = { $team } – { $names }
change-team-durak = { $who ->
    [you] Deine Mannschaft ist der Durak: { $names }.
   *[other] Mannschaft { $team } ist der Durak: { $names }.
}
change-team-won = { $who ->
    [you] Deine Mannschaft hat gewonnen: { $names }.
   *[other] Mannschaft { $team } hat gewonnen: { $names }.
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
table-partner = Partner
table-names = { $names } und { $last }
role-opens = spielt aus
role-attacks = greift an
role-defends = verteidigt
role-takes = nimmt auf
role-watches = wartet
role-out = fertig, Platz { $place }
role-left = fertig
## Partner

team-sun = Sonne
team-moon = Mond
team-of = Mannschaft { $team }
team-wait = Partner brauchen jeden Platz: { $seated } von { $seats } sind besetzt.
team-partner = { $who ->
    [you] dein Partner
   *[other] Partner von { $name }
}
team-opponent = { $who ->
    [you] dein Gegner
   *[other] Gegner von { $name }
}

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
title-partners = Partner
preset-spec = Alles, was es gibt: nachlegen, weiterschieben und dafür einen Trumpf auch nur zeigen.
preset-throw-in = Schlagen oder aufnehmen, und die anderen legen Ränge nach, die schon liegen. Karte für Karte, ohne Weiterschieben.
preset-classic = Nachlegen wie zu Hause: eine Karte ausspielen, alles auf einmal schlagen; wer aufnimmt, bekommt nichts mehr dazu.
preset-neighbours = Mit Weiterschieben und 32 Karten: Nur die beiden Nachbarn greifen an, beide zugleich.
preset-duel = Mit Weiterschieben zu zweit: Wer mit der letzten Karte angreift, hat gewonnen.
preset-club = Nachlegen wie in den Klubs: höchstens fünf Karten, bis etwas abgelegt ist, und es gibt Unentschieden.
preset-transfer-club = Leg eine Karte desselben Ranges dazu, und der Nächste muss sich wehren. Sonst wie Klub.
preset-pass-card = Mit Weiterschieben, und ein Trumpf muss dafür nur gezeigt werden, jeder einmal im Zug.
preset-lead-only = Nur wer ausspielt, legt nach; die anderen warten, bis sie dran sind.
preset-partners = Zwei gegen zwei oder drei gegen drei: Eine Mannschaft verliert zusammen. Sonst wie Klub.

## Die Regeln eines Tisches, Einstellung für Einstellung

rules-title = Die Regeln von Durak: { $preset }
rules-goal = Das Ziel
rules-goal-text = { $partners ->
    [yes] Werde deine Karten los, zusammen mit deinen Partnern. Die Mannschaft, die am Ende noch Karten hat, ist der Durak, der Dummkopf der Runde.
   *[no] Werde deine Karten los. Wer am Ende noch Karten hat, ist der Durak, der Dummkopf der Runde.
}

rules-deal = Deck und Austeilen
rules-deal-deck = Gespielt wird mit { $deck_size } Karten, { $lowest } bis Ass in jeder Farbe; das Ass ist hoch. { $most ->
    [2] Das Spiel ist für 2 Spieler.
   *[other] { $partners ->
        [yes] { $most ->
            [4] Es spielen 4 in zwei Mannschaften.
           *[other] Es spielen 4 oder 6 in zwei Mannschaften.
        }
       *[no] Es spielen 2 bis { $most } Spieler.
    }
}
rules-deal-hands = Der Geber gibt allen { $hand_size ->
    [one] { $hand_size } Karte
   *[other] { $hand_size } Karten
}, einzeln, links beginnend. { $turn_up ->
    [top] Die nächste Karte wird aufgedeckt und unter das Deck gelegt, wo sie sichtbar bleibt
   *[bottom] Die unterste Karte des Decks wird aufgedeckt und bleibt dort sichtbar liegen
}: Ihre Farbe ist Trumpf, und sie wird zuletzt gezogen.
rules-deal-whole = Bei { $whole } Spielern wird das ganze Deck ausgeteilt. { $full_deal ->
    [short] Der Geber bekommt dann eine Karte weniger: Diese Karte bestimmt den Trumpf, und mehr ist nicht zu ziehen.
   *[whole] Trotzdem bekommen alle ihre { $hand_size }, auch der Geber. Die letzte Karte, eine des Gebers, wird gezeigt und bestimmt den Trumpf; zu ziehen gibt es nichts.
}
rules-deal-beats = Eine Karte wird von einer höheren derselben Farbe geschlagen, eine einfache auch von jedem Trumpf.

rules-partners = Partner
rules-partners-seats = Zwei Mannschaften spielen gegeneinander. Partner sitzen nie nebeneinander: Beide Nachbarn sind Gegner.
rules-partners-attack = Nur Gegner greifen einander an. Wer sich verteidigt, bekommt von seinen Partnern weder Hilfe noch Karten.
rules-partners-out = Ist ein Partner fertig, so spielen die anderen der Mannschaft weiter. Ist der Gegner links fertig, so wird der nächste angegriffen.
rules-partners-end = Es gewinnt die Mannschaft, die zuerst alle Karten los ist. Die andere verliert ganz, auch wer von ihr schon fertig war. Beim nächsten Geben gilt als Durak, wer sich zuletzt verteidigt hat, wenn er noch Karten hat, und sonst der nächste links von ihm, der welche hat.
rules-lead = Wer anfängt
rules-lead-first = Der erste Geber wird ausgelost. { $starter ->
    [lowest-trump] In der ersten Runde spielt aus, wer den niedrigsten Trumpf hat.
    [left-of-dealer] In der ersten Runde spielt aus, wer links vom Geber sitzt.
   *[order] In der ersten Runde spielt aus, wer rechts vom Geber sitzt.
}
rules-lead-no-trump = Hat niemand einen Trumpf, so spielt aus, wer { $no_trump ->
    [order] rechts
   *[left-of-dealer] links
} vom Geber sitzt.
rules-lead-next = { $next_starter ->
    [attack-durak] { $most ->
        [2] Danach gibt der Durak der letzten Runde, und der Sieger spielt aus.
       *[other] Danach gibt der Durak der letzten Runde und wird zuerst angegriffen, von seinem rechten Nachbarn.
    }
    [after-durak] Danach gibt der Durak der letzten Runde, und sein linker Nachbar spielt aus.
    [lowest-trump] Danach gibt der Durak der letzten Runde, und der niedrigste Trumpf spielt aus.
   *[order] Für jede spätere Runde wird der Geber neu ausgelost, und es spielt aus, wer rechts von ihm sitzt.
} Nach einem Unentschieden beginnt die nächste Runde wie eine erste.

rules-attack = Der Angriff
rules-attack-lead = Ein Zug ist ein Angriff auf einen Spieler: Wer ausspielt, greift { $partners ->
    [yes] den nächsten Gegner links
   *[no] den linken Nachbarn
} an, den Verteidiger, { $lead_size ->
    [any] mit einer Karte oder mit mehreren vom selben Rang.
   *[one] mit einer Karte.
}
rules-attack-who = { $attackers ->
    [all] { $partners ->
        [yes] Dann dürfen alle Gegner des Verteidigers, und sonst niemand, Karten nachlegen,
       *[no] Dann dürfen er und alle anderen Karten nachlegen,
    }
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
    [same] Der Verteidiger antwortet auf jeden Angriff sofort. Wer angegriffen hat, macht weiter, bis er passt; dann wird der nächste im Uhrzeigersinn gefragt, bis alle nacheinander gepasst haben.
   *[repeat] Alle Angreifer werden reihum gefragt, zuerst der, der ausgespielt hat, und dürfen immer weiter nachlegen, bis alle nacheinander gepasst haben; dann antwortet der Verteidiger, und das Fragen beginnt von vorn.
}
rules-attack-at-once = Die Angreifer warten nicht aufeinander, und der Verteidiger wartet nicht auf sie. { $tempo ->
    [repeat] Jeder darf jederzeit immer weiter nachlegen,
   *[other] Jeder darf vor jeder Antwort einmal nachlegen,
} und der Verteidiger darf jederzeit antworten. Ist alles geschlagen, so schließen { $window ->
    [one] { $window } Sekunde
   *[other] { $window } Sekunden
} ohne neue Karte den Zug.
rules-attack-tempo-alone = { $tempo ->
    [repeat] Der Angreifer darf immer weiter nachlegen, bis er passt; dann antwortet der Verteidiger, und so weiter.
   *[other] Angreifer und Verteidiger wechseln sich ab: Nach jeder Antwort legt der Angreifer nach oder passt.
}
rules-attack-limit = { $field_limit ->
    [none] In einem Zug darf es beliebig viele Angriffskarten geben
    [one] In einem Zug gibt es höchstens { $field_limit } Angriffskarte
   *[other] In einem Zug gibt es höchstens { $field_limit } Angriffskarten
}{ $hand_limit ->
    [yes] , aber nie mehr ungeschlagene, als der Verteidiger Karten hat.
   *[no] , wie wenige Karten der Verteidiger auch hat. Nur wer keine mehr hat, wird nicht weiter angegriffen.
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
rules-handing-on-transfer = Der Verteidiger darf weiterschieben: Er legt eine oder mehr Karten vom Rang des Angriffs dazu, und { $partners ->
    [yes] der nächste Gegner links
   *[no] der nächste Spieler links
} muss sich gegen alle verteidigen.
rules-handing-on-flash = { $transfer ->
    [yes] Statt eine Karte zu legen, genügt es, den Trumpf dieses Ranges zu zeigen; er bleibt auf der Hand.
   *[no] Der Verteidiger darf den Trumpf vom Rang des Angriffs zeigen, ohne ihn zu legen, und { $partners ->
        [yes] der nächste Gegner links
       *[no] der nächste Spieler links
    } muss sich verteidigen.
} { $flash_once ->
    [yes] Derselbe Trumpf kann in einem Zug nur einmal gezeigt werden.
   *[no] Derselbe Trumpf darf wieder gezeigt werden, wenn der Angriff zurückkommt.
}
rules-handing-on-when = { $transfer_defended ->
    [yes] Das geht, solange etwas ungeschlagen ist, auch wenn andere Karten schon geschlagen sind; es zählt der Rang der ersten Angriffskarte.
   *[no] Das geht nur, solange nichts geschlagen ist.
} { $hand_limit ->
    [yes] { $partners ->
        [yes] Der nächste Gegner
       *[no] Der nächste Spieler
    } braucht genug Karten für alle ungeschlagenen.
   *[no] Wie viele Karten { $partners ->
        [yes] der nächste Gegner
       *[no] der nächste Spieler
    } hat, ist gleich.
} { $transfer_first_turn ->
    [yes] Es ist in jedem Zug erlaubt.
   *[no] Im ersten Zug einer Runde ist es nicht erlaubt.
}
rules-handing-on-joined = { $transfer_joined ->
    [yes] Ob andere Angreifer schon nachgelegt haben, ist gleich.
   *[no] Sobald ein anderer Angreifer nachgelegt hat, ist es zu spät.
}
rules-handing-on-principal = { $principal ->
    [keep] { $partners ->
        [yes] Wer den Zug ausgespielt hat, bleibt gegen die andere Mannschaft der erste Angreifer. Seinen Partner greift zuerst der nächste Gegner links an.
       *[no] Wer den Zug ausgespielt hat, bleibt der erste Angreifer.
    }
   *[moves] Wer den Angriff weitergegeben hat, wird der erste Angreifer.
}

rules-taking = Aufnehmen
rules-taking-text = { $take_beaten ->
    [yes] Der Verteidiger darf jederzeit aufgeben, auch ungefragt, und alle Karten auf dem Tisch nehmen, auch die geschlagenen, solange der Zug nicht zu Ende ist.
   *[no] Der Verteidiger darf aufgeben und alle Karten auf dem Tisch nehmen, wann immer er am Zug ist, also solange etwas ungeschlagen ist. Ist alles geschlagen, so gibt es nichts aufzunehmen.
} { $pile_on ->
    [limited] { $tempo ->
        [repeat] Bevor die Karten aufgenommen werden, dürfen die Angreifer immer weiter passende Karten nachlegen, innerhalb derselben Grenzen, bis alle nacheinander gepasst haben.
       *[other] Bevor die Karten aufgenommen werden, darf jeder Angreifer noch einmal passende Karten nachlegen, innerhalb derselben Grenzen.
    }
    [none] Damit ist der Zug sofort zu Ende.
   *[unlimited] { $tempo ->
        [repeat] Bevor die Karten aufgenommen werden, dürfen die Angreifer immer weiter passende Karten nachlegen, so viele es gibt, bis alle nacheinander gepasst haben: Keine Grenze zählt mehr.
       *[other] Bevor die Karten aufgenommen werden, darf jeder Angreifer noch einmal passende Karten nachlegen, so viele es gibt: Keine Grenze zählt mehr.
    }
} Wer aufgenommen hat, spielt nicht aus: { $most ->
    [2] Der Gegner spielt wieder aus.
   *[other] Das tut der nächste links.
}

rules-turn-end = Das Ende eines Zuges
rules-turn-end-text = Sind alle Karten geschlagen und haben alle gepasst, oder darf nichts mehr dazu, so werden die Karten verdeckt abgelegt und bleiben aus dem Spiel. Der Verteidiger spielt als Nächster aus.
rules-turn-end-draw = Solange das Deck reicht, ziehen alle, die weniger als { $hand_size } Karten haben, auf { $hand_size } nach: { $refill ->
    [attack] zuerst die Angreifer in der Reihenfolge, in der sie gefragt werden, der Verteidiger zuletzt.
    [participation] zuerst die Angreifer in der Reihenfolge, in der sie gelegt haben, dann die anderen, der Verteidiger zuletzt.
   *[opener] zuerst { $transfer_joined ->
        [yes] wer ausgespielt hat, auch wenn der Angriff zu ihm zurückgekommen ist
       *[no] wer ausgespielt oder, nach dem Weitergeben, als Erster nachgelegt hat
    }, dann die Angreifer in der Reihenfolge, in der sie gefragt werden, der Verteidiger zuletzt.
} Ist das Deck leer, so ist fertig und in Sicherheit, wer keine Karten mehr hat.

rules-round-end = Das Ende der Runde
rules-round-end-text = { $endgame ->
    [at-once] Ist das Deck leer und { $partners ->
        [yes] eine Mannschaft ganz fertig, so ist die andere sofort der Durak, auch wenn sie
       *[no] sind alle anderen fertig, so ist der letzte Spieler sofort der Durak, auch wenn er
    } den letzten Angriff noch schlagen könnte.
    [attacker-first] Ist das Deck leer und { $partners ->
        [yes] eine Mannschaft ganz fertig, so wird der letzte Angriff noch beantwortet, aber die Mannschaft des Verteidigers
       *[no] sind alle anderen fertig, so wird der letzte Angriff noch beantwortet, aber der Verteidiger
    } ist der Durak, auch wenn er ihn mit der allerletzten Karte schlägt.
   *[draw] Ist das Deck leer und { $partners ->
        [yes] eine Mannschaft ganz fertig, so wird der letzte Angriff noch beantwortet: Schlägt ihn die andere Mannschaft mit der allerletzten Karte, so ist die Runde unentschieden, sonst ist sie der Durak.
       *[no] sind alle anderen fertig, so wird der letzte Angriff noch beantwortet: Schlägt ihn der Verteidiger mit der allerletzten Karte, so ist die Runde unentschieden, sonst ist er der Durak.
    }
} { $max_turns ->
    [none] Die Zahl der Züge ist nicht begrenzt.
   *[other] Nach Zug { $max_turns } ist die Runde unentschieden.
}
rules-round-end-repeated = Begänne ein Zug zum dritten Mal mit denselben Karten in denselben Händen, so ist die Runde ebenfalls unentschieden.

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
setting-hand-limit = Grenze durch die Hand
setting-hand-limit-text = Niemand wird mit mehr Karten angegriffen, als er auf der Hand hat.
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
value-tempo-repeat = alle reihum, immer wieder, bis alle passen; dann antwortet der Verteidiger
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
setting-take-beaten = Jederzeit aufnehmen
setting-take-beaten-text = Der Verteidiger darf ungefragt aufnehmen, auch Geschlagenes, solange der Zug dauert. Das ist üblich, wo die Angreifer nicht aufeinander warten.
setting-transfer = Weiterschieben
setting-transfer-text = Der Verteidiger darf den Angriff mit einer Karte vom selben Rang weitergeben.
setting-flash = Trumpf zeigen
setting-flash-text = Der Verteidiger darf den Angriff weitergeben, indem er den Trumpf dieses Ranges zeigt.
setting-flash-once = Jeder Trumpf einmal
setting-flash-once-text = Ein gezeigter Trumpf kann im selben Zug nicht noch einmal gezeigt werden.
setting-transfer-joined = Weitergeben nach dem Nachlegen
setting-transfer-joined-text = Ein Angriff darf weitergegeben werden, nachdem ein anderer nachgelegt hat.
setting-transfer-defended = Weitergeben nach dem Schlagen
setting-transfer-defended-text = Ein Angriff darf weitergegeben werden, nachdem ein Teil geschlagen wurde.
setting-transfer-first-turn = Weitergeben im ersten Zug
setting-transfer-first-turn-text = Der erste Angriff einer Runde darf weitergegeben werden.
setting-principal = Erster Angreifer danach
setting-principal-text = Wer zuerst gefragt wird und zuerst zieht, wenn der Angriff weitergegeben wurde.
value-principal-keep = wer ausgespielt hat
value-principal-moves = wer ihn weitergegeben hat
setting-refill = Reihenfolge beim Ziehen
setting-refill-text = In welcher Reihenfolge nach einem Zug gezogen wird; der Verteidiger ist der Letzte.
value-refill-attack = wie sie gefragt werden
value-refill-participation = wie sie gelegt haben
value-refill-opener = zuerst wer ausgespielt hat, dann wie sie gefragt werden
setting-endgame = Der letzte Angriff
setting-endgame-text = Was geschieht, wenn das Deck leer ist und alle Angreifer fertig sind.
value-endgame-at-once = der Verteidiger ist sofort der Durak
value-endgame-attacker-first = er wird beantwortet, aber der Verteidiger hat verloren
value-endgame-draw = wer ihn mit der letzten Karte schlägt, spielt unentschieden
setting-starter = Wer die erste Runde beginnt
setting-starter-text = Wer ausspielt, wenn es noch keinen Durak gibt.
value-starter-lowest-trump = der niedrigste Trumpf
value-starter-left-of-dealer = der linke Nachbar des Gebers
value-starter-order = ausgelost
setting-no-trump = Wenn niemand einen Trumpf hat
setting-no-trump-text = Wer ausspielt, wenn es der niedrigste Trumpf sollte und niemand einen hat.
value-no-trump-order = der rechte Nachbar des Gebers
value-no-trump-left-of-dealer = der linke Nachbar des Gebers
setting-next-starter = Wer die nächste Runde beginnt
setting-next-starter-text = Wer ausspielt, wenn es einen Durak gibt; der Durak gibt.
value-next-starter-attack-durak = der Durak wird zuerst angegriffen
value-next-starter-after-durak = der linke Nachbar des Duraks
value-next-starter-lowest-trump = der niedrigste Trumpf
value-next-starter-order = ausgelost
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
setting-partners = Spiel in Mannschaften
setting-partners-text = Zwei Mannschaften, die abwechselnd sitzen und zusammen gewinnen oder verlieren; zu viert oder zu sechst.
setting-relax = Schummeln
setting-relax-text = Regeln, die gebrochen werden dürfen, solange es niemand merkt: Wer erwischt wird, nimmt die Karten auf.
value-yes = ja
value-no = nein
value-none = keine Grenze
value-nothing = nichts

## Rückblick auf eine Runde

review-player = Spieler
review-accuracy = Genauigkeit
review-inaccuracy = Ungenau
review-mistake = Fehler
review-blunder = Grobe Fehler
review-luck = Glück
review-result = Ergebnis
review-ended = { $result ->
    [won] gewonnen
    [lost] Durak
    [drawn] unentschieden
   *[open] nicht beendet
}
review-moment = Zug { $turn }, Aktion { $number }. { $by }:
review-cost = { $label ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] Grober Fehler
}: { $exact ->
    [yes] { $points }
   *[no] { $points } { $sign }{ $error }
} Punkte.
review-better = Besser: { $event } ({ $chance } %).
review-judge-champion = Beurteilt vom Champion, nach dem, was jeder wissen konnte. Endspiele zu zweit sind gelöst.
review-judge-sampler = Für solche Tische ist der Champion nicht trainiert; jede Möglichkeit wurde von sparsamen Spielern zu Ende gespielt. Endspiele zu zweit sind gelöst.
review-judge-engine = Beurteilt vom Programm { $engine }.
review-luck-meaning = Glück ist, was Geben und Nachziehen geändert haben, in Punkten der Chance, nicht der Durak zu sein.
review-plot-title = Chance, nicht der Durak zu sein, alle Karten bekannt
review-plot-events = { $events ->
    [one] { $events } Aktion
   *[other] { $events } Aktionen
}

## Am Tisch eines Servers abgelehnt

refused-no-table = Einen Tisch { $table } gibt es nicht.
refused-no-seat = Platz { $seat } passt nicht: Es gibt ihn nicht, oder dort sitzt niemand.
refused-seat-taken = Auf Platz { $seat } sitzt schon jemand.
refused-table-full = Alle Plätze sind besetzt.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-not-host = Das kann nur der Gastgeber.
refused-in-play = Nicht während einer Runde: Warte auf ihr Ende.
refused-not-begun = Es sind noch keine Karten ausgeteilt.
refused-round-over = Die Runde ist vorbei. Bitte um eine neue.
refused-too-few = Durak braucht mindestens zwei am Tisch.
refused-uneven-teams = Partner brauchen jeden Platz: { $seated } von { $seats } sind besetzt. Setze Bots auf die Plätze oder warte auf andere.
refused-wrong-seat = Du kannst nur für deinen eigenen Platz spielen.
refused-not-your-move = Du bist nicht am Zug.
refused-stale = Inzwischen wurde etwas anderes gespielt. Sieh noch einmal auf den Tisch.
refused-id-used = Unter der Kennung { $id } wurde etwas anderes gespielt: Nimm eine neue.
refused-bad-event = Das ist kein Zug: { $reason }
refused-no-step = Schritt { $number } ist hier nicht möglich.
refused-bad-settings = Ein solcher Tisch kann nicht eröffnet werden: { $reason }
refused-no-bot = Bots der Stufe { $bot } gibt es nicht: Wähle aus { $bots }.
refused-too-many-bots = Zu viele Bots: Der Tisch hat { $seats } Plätze, und einer ist deiner.
refused-too-many-tables = Du sitzt an { $most } Tischen, mehr geht nicht: Spiele erst ein Spiel zu Ende oder verlasse einen Tisch.
refused-not-now = Zufall kann nur vor dem Austeilen beigesteuert werden; die nächste Runde ist { $round }.
refused-contributed = Du hast zum nächsten Mischen schon beigesteuert.
refused-broken-promise = Das ist nicht, was du zum Mischen versprochen hattest.
refused-no-phrase = Einen solchen Satz gibt es nicht: Wähle aus { $phrases }.
refused-nothing-said = Schreib einen Text, oder wähle einen fertigen Satz.
refused-muted = Der Gastgeber hat dich an diesem Tisch stumm geschaltet.
refused-removed = Der Gastgeber hat dich gebeten, diesen Tisch zu verlassen.
refused-no-person = Sonst heißt hier niemand { $name }.
refused-no-chat = An diesem Tisch gibt es keinen Chat.
refused-phrases-only = An diesem Tisch gibt es nur die fertigen Sätze.
refused-practice = Das ist ein Übungstisch: An ihm spielt nur eine Person.
refused-not-practice = Nur an einem Übungstisch.
refused-nothing-to-undo = Du hast in dieser Runde noch nichts entschieden, was sich zurücknehmen ließe.
refused-paused = Das Spiel ist angehalten: Lass es erst weitergehen.
refused-not-alone = Hier spielen auch andere: Nur ein Tisch mit einer Person kann angehalten werden.
refused-no-cheating = An diesem Tisch darf niemand eine Regel brechen, also kann auch niemand erwischt werden.
refused-not-caught = { $name } lässt sich jetzt kein Schummeln nachweisen.
refused-replaced = Du hast inzwischen etwas anderes gewählt.
refused-no-advice = Für diese Stellung gibt es keinen Rat.
refused-no-lesson = Eine Lektion { $number } gibt es nicht: Wähle 1 bis { $most }.
refused-bad-message = Das ist keine Nachricht des Protokolls: { $reason }
refused-bad-protocol = Hier wird eine andere Version gesprochen: { $known }. Aktualisiere dein Programm, oder lade die Seite neu.
refused-bad-language = Diese Sprache wird hier nicht gesprochen: Wähle aus { $languages }.
refused-bad-token = Dieser Schlüssel gilt nicht oder nicht mehr: Melde dich an, oder sag ohne ihn hallo.
refused-bad-name = Ein Name besteht aus sichtbaren Buchstaben einer Schrift, Ziffern und Zeichen, ohne Klammern.
refused-hello-first = Sag zuerst hallo.
refused-hello-once = Du hast schon hallo gesagt.
refused-too-fast = Zu viel auf einmal: Warte einen Augenblick.
refused-not-saved = Das konnte nicht gespeichert werden, also ist es nicht geschehen. Versuch es gleich noch einmal.
refused-busy = Gerade wird schon über zu viele Runden nachgedacht: Versuch es gleich noch einmal.
refused-bad-request = Das ist unverständlich: { $reason }
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
refused-other-host = Auf diesen Namen hört der Server nicht. Wer ihn betreibt, kann ihn hinzufügen: durak serve --name NAME.
refused-rated = Ein gewerteter Tisch ist für Leute mit Konto und spielt eine Spielart, wie sie ist: keine Bots, keine geänderten Regeln.
refused-no-family = Solche Wertungen gibt es nicht: Wähle aus { $families }.
refused-no-session = Dort bist du nicht angemeldet, oder nicht mehr.
refused-bad-position = Diese Stellung gibt es nicht: { $reason }
refused-bad-line = Das kann von hier aus nicht gespielt werden: { $reason }
refused-bad-game = Das ist keine Runde: { $reason }
broken-places = { $count ->
    [0] { $card } ist nirgends.
   *[other] { $card } ist an { $count } Stellen.
}
broken-deck = { $card } gehört nicht zu { $size } Karten.
broken-out = { $seat } ist fertig, hat aber Karten.
broken-out-early = jemand ist fertig, obwohl das Deck nicht leer ist.
broken-without = { $seat } spielt noch mit, hat aber keine Karten, und das Deck ist leer.
broken-last = die letzte Karte des Decks, { $card }, ist kein Trumpf.
broken-beats = { $defence } schlägt { $attack } nicht.
broken-rank = eine Angriffskarte hat einen Rang, den auf dem Tisch sonst keine hat.
broken-field = { $count } Karten greifen an: Die Regeln erlauben { $most }.
broken-unbeaten = { $count } Karten sind zu schlagen, und so viele hat { $seat } nicht.
broken-attackers = wer angreift, spielt noch mit, verteidigt nicht und wird einmal genannt.
broken-partners = Partner greifen einander nicht an.
broken-pending = gefragt werden nur die, die angreifen, und jeder einmal.
broken-defend = wer verteidigt, ist am Zug, solange etwas zu schlagen ist, und nur dann.
broken-mover = am Zug ist, wer von den Angreifern zuerst gefragt wird.
broken-take = niemand nimmt auf, wenn alles geschlagen ist.
broken-beginning = vor dem Ausspielen hat noch niemand mit angegriffen oder einen Trumpf gezeigt, und es gibt keinen Hauptangreifer.
broken-leader = wer ausspielt, greift den Nächsten an.
broken-undrawn = { $seat } hat zu wenige Karten: Solange es ein Deck gibt, haben vor einem Zug alle gezogen.
broken-draw = nach diesen Regeln ist das nicht unentschieden.
broken-end = am Ende ist das Deck leer, und nur der Durak hat Karten.
broken-durak = der Durak hat keine Karten.
unread-line = Zeile { $line }: { $reason }
unread-card = „{ $word }“ ist keine Karte: Schreib den Rang und dann die Farbe, wie in 10H.
unread-twice = { $card } steht zweimal da: Einmal genügt.
unread-no-card = eine Karte fehlt: Schreib sie wie in { $example }.
unread-event = „{ $word }“ ist weder eine Karte noch pass, take, transfer oder flash.
unread-no-event = ein Zug fehlt: Schreib { $examples }.
unread-pair = es steht nicht da, was { $card } schlägt: Schreib es wie in 7C/8C.
unread-key = „{ $found }“ gehört nicht hierher: Eine Stellung besteht aus Schlüsseln mit Doppelpunkt, wie in Trump: D.
unread-unknown-key = eine Stellung hat keinen Schlüssel „{ $key }“: Es gibt { $keys }.
unread-key-twice = { $key } steht zweimal da: Eines davon muss weg.
unread-hands = Hands fehlt: Schreib, wer was hat, wie in Hands: anna = 6C 7D, boris = 8S.
unread-nobody = niemand spielt mit.
unread-trump = Trump fehlt: Schreib C, D, H oder S.
unread-suit = „{ $word }“ ist keine Farbe: Schreib C, D, H oder S.
unread-hidden = { $count } Karten sind verdeckt, aber dafür bleiben { $left }: Abgelegte gehören zu Pile.
unread-last = die letzte Karte des Decks liegt offen: Nenne sie.
unread-hand = eine Hand ist ein Name, ein Gleichheitszeichen und Karten, wie in anna = 6C 7D.
unread-two-hands = { $seat } hat zwei Hände: Schreib alle Karten in eine.
unread-no-seat = { $seat } hat Karten, aber keinen Platz.
unread-defender = wer verteidigt, spielt noch mit: { $names }.
unread-phase = „{ $word }“ ist keine Phase: Es gibt { $phases }.
unread-turn = „{ $word }“ ist keine Nummer eines Zuges: Der erste hat die 1.
unread-stranger = { $name } sitzt nicht hier: Am Tisch sitzen { $names }.
unread-named-twice = { $name } wird zweimal genannt: Einmal genügt.
unread-too-much = „{ $found }“ ist hier zu viel.
unread-turn-begins = „{ $found }“ beginnt keinen Zug: Schreib zuerst seine Nummer, wie in { $turn }.
unread-longest = mehr als { $most } Züge werden hier nicht gespielt.
unread-moment = es gibt { $count } Züge, nicht { $number }.
unread-preset = die Vorlage { $name } gibt es nicht: Wähle aus { $names }.
unread-no-preset = nenne die Vorlage, deren Einstellungen du änderst, wie in: { $example }
unread-setting = „{ $found }“ ist keine Einstellung: Wähle aus { $names }.
unread-no-value = ein Wert fehlt: Schreib zum Beispiel { $example }.
unread-value = { $name } kann nicht „{ $word }“ sein: Es gibt { $values }.
unread-number = { $name } ist eine ganze Zahl ab 1, nicht „{ $word }“.
unread-number-or-none = { $name } ist eine ganze Zahl ab 1 oder none, nicht „{ $word }“.
unread-hand-size = { $hand } Karten für jeden von { $players } Spielern sind { $needed }, und im Spiel sind { $deck }.
unread-bot-plain = der Bot { $bot } hat keine Optionen, also auch kein { $option }.
unread-bot-option = der Bot { $bot } hat keine Option { $option }: Er hat { $options }.
unread-bot-switch = die Option { $option } des Bots { $bot } ist on oder off, nicht „{ $word }“.
unread-bot-number = die Option { $option } des Bots { $bot } ist eine ganze Zahl von { $least } bis { $most }, nicht „{ $word }“.
unread-address = { $address } ist nicht die Adresse eines Servers: Schreib HOST:PORT oder den Link zu einem Tisch.
unread-no-seats = Seats fehlt: Schreib, wer am Tisch sitzt, wie in Seats: anna boris
unread-no-deck = Deck fehlt: Schreib alle Karten in der Reihenfolge, in der sie gegeben werden, oder einen Seed, um sie zu mischen.
unread-file = { $file }: { $reason }
unread-place = Zeile { $line }, Spalte { $column }: { $reason }
unread-no-text = das ist kein Text, also auch keine Runde.
unread-not-utf-8 = das ist kein Text in UTF-8.
unread-not-there = diese Datei gibt es nicht.
unread-forbidden = darauf hast du keinen Zugriff.
unread-folder = das ist ein Ordner.
unread-log = { $log } hat keine Runde { $number }: Es sind { $count }, gezählt ab 0.
refused-failed = Hier ist etwas schiefgegangen; geändert hat sich nichts.

family-transfer = Mit Weiterschieben
family-throw-in = Nur Nachlegen
family-duel = Duell
family-partners = Partner

phrase-hello = Hallo!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-hurry = Du bist dran!
phrase-think = Lass mich nachdenken.
phrase-again = Noch eine Runde?
phrase-bye = Auf Wiedersehen!
phrase-haha = Haha!
phrase-wow = Wow!
phrase-bravo = Bravo!
phrase-alas = O je …
guest-name = Gast-{ $code }
spectator = { $name } (Zuschauer)

documents-left-out = Dieses durak wurde ohne seine Dokumentation gebaut. Sie liegt im Ordner docs des Projekts, "make docs" baut sie.
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
web-start-line = Werde deine Karten los. Wer als Letzter noch welche hat, ist der Durak, der Dummkopf.
web-start-bots = Gegen Bots
web-start-friends = Mit Freunden
web-start-friends-text = Eröffne einen Tisch und schick den Link, oder lass den Code scannen. Ganz ohne Konto.
web-start-invite = Freunde einladen
web-start-new = Regeln wählen
web-start-learn = { lesson-title }
web-start-learn-text = { lesson-title-text }
web-start-lobby = Lobby
web-start-lobby-text = Tische, an denen noch jemand fehlt.
web-start-watch = Zusehen
web-start-watch-text = Schau zu, wie andere spielen.
web-start-rules = Regeln
web-start-rules-text = Alle Spielarten, jede vollständig.
web-start-games = Meine Spiele
web-start-games-text = Deine Runden noch einmal, Karte für Karte.
web-start-analysis = Analysebrett
web-start-analysis-text = Stell jede beliebige Stellung auf und sieh, was sie wert ist.
web-start-leaderboard = Rangliste
web-start-leaderboard-text = Die Stärksten auf diesem Server.
web-my-tables = { $count ->
    [one] Dein Spiel fortsetzen
   *[other] Deine angefangenen Spiele
}
web-my-tables-nobody = noch ist niemand da
web-my-tables-leave = Das Spiel mit { $names } aufgeben

web-settings = Einstellungen
web-settings-text = Änderungen gelten sofort und bleiben in diesem Browser gespeichert.
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
web-settings-table-slate = Schiefergrau
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
web-settings-premoves = Im Voraus spielen
web-settings-premoves-text = Eine Karte, die du ablegst, bevor du an der Reihe bist, wird gespielt, sobald es geht. Mit einem Klick nimmst du sie zurück.
web-settings-left = Für Linkshänder
web-settings-left-text = Deck und Ablage tauschen die Seiten.
web-settings-sounds = Töne
web-settings-volume = Lautstärke
web-settings-preview = Vorschau
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
web-lobby-quick-text = Setz dich zu jemandem, der wartet, oder warte selbst auf andere. Ausgeteilt wird, sobald alle da sind; für jeden Zug hast du 30 Sekunden.

web-new = Neuer Tisch
web-new-who = Wer spielt
new-chair = Platz { $number }
new-partner = Platz { $number }: Partner
new-opponent = Platz { $number }: Gegner
web-new-somebody = Wer auch immer kommt
web-new-bot = Bot: { $level }
new-public = In der Lobby
new-public-text = Jeder kann sich setzen; sonst nur, wer den Link hat.
web-new-auto-start = Sofort austeilen
web-new-auto-start-text = Sobald alle Plätze besetzt sind.
web-new-practice = Übung
web-new-practice-text = Mit Tipps, und Züge lassen sich zurücknehmen.
web-new-rated = Gewertet
web-new-rated-text = Nur für Leute mit Konto, ohne Bots und mit den Regeln der Spielart, wie sie sind.
web-new-time = Zeit und Reihenfolge
new-clock = Uhr
new-clock-text = Zeit für jeden Zug, dann eine Reserve für die ganze Runde; danach spielt der Tisch für dich.
new-clock-none = keine Uhr
new-clock-value = { $seconds } s je Zug, { $reserve } s Reserve
new-chat = Chat
new-chat-all = alles
new-chat-phrases = nur fertige Sätze
new-chat-none = kein Chat
new-window = Nachlegen
new-window-text = Reihum oder alle zugleich einige Sekunden lang: Wer zuerst kommt, legt nach.
new-window-own = wie in dieser Spielart üblich
new-window-turn = reihum
new-window-value = alle zugleich, { $seconds } s
web-new-pace = Bots
web-new-pace-0 = Schnell
web-new-pace-1 = Normal
web-new-pace-2 = Ruhig
web-new-auto-pass = Von selbst passen
web-new-auto-pass-text = Der Tisch passt für alle, die sichtbar nichts nachzulegen haben.
new-rules = Alle Regeln
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
web-rules-players-some = { $list } Spieler
web-rules-contents = Inhalt
web-rules-other = Die Regeln von
web-rules-play = So spielen
web-rules-change = Regeln ändern
web-picture-deck = Die Karte unter dem Deck sagt, welche Farbe Trumpf ist; sie wird zuletzt gezogen.
web-picture-order = In jeder Farbe von der niedrigsten Karte bis zum Ass. Jeder Trumpf, hier Herz, ist stärker als sie alle.
web-picture-beats = Eine höhere Karte derselben Farbe schlägt, und ebenso ein Trumpf, hier Herz. Eine höhere Karte einer anderen Farbe schlägt nicht.
web-picture-lead = Ausspielen: eine Karte.
web-picture-lead-several = Ausspielen: eine Karte oder mehrere desselben Ranges.
web-picture-throw-in = Nachlegen: eine Karte, deren Rang schon auf dem Tisch liegt.
web-picture-beat = Schlagen: Die Karte kommt auf die, die sie schlägt.
web-picture-whole = Schlagen: alle Karten auf einmal, jede mit einer eigenen.
web-picture-part = Einen Teil schlagen: Die andere Karte kann später geschlagen werden.
web-picture-transfer = Weiterschieben: Eine Karte desselben Ranges kommt dazu, und der Nächste muss sich wehren.
web-picture-flash = Den Trumpf dieses Ranges zeigen: Der Nächste muss sich wehren, und die Karte bleibt auf der Hand.
web-picture-take = Aufnehmen: Was daliegt, geht auf die Hand des Verteidigers.

lesson-title = Spielen lernen
lesson-title-text = Kurze Lektionen mit Karten auf der Hand: zehn über die Regeln, elf über Strategie.
web-learn = Durak lernen
web-learn-text = Zehn kurze Lektionen, jede mit Karten auf der Hand. Falsch machen kannst du nichts: Was nicht erlaubt ist, wird erklärt.
web-learn-strategy-text = Elf Lektionen für alle, die die Regeln kennen, jede mit mehreren Blättern. Jede Antwort ist geprüft: Endspiele sind gelöst, alles andere beurteilt unser Champion.
web-learn-begin = Anfangen
web-learn-go-on = Weitermachen
web-learn-done = geschafft
lesson-count = { $done } von { $all } geschafft
lesson-number = Lektion { $number } von { $all }
lesson-next = Nächste Lektion
web-learn-again = Noch einmal
web-learn-finish = Eine echte Runde spielen
web-evening = Noch nie gespielt?
web-evening-text = Ein Blick auf den Tisch, ein paar Lektionen, ein Spiel mit dem Trainer: Nach einem Abend kannst du spielen.
web-evening-title = Dein erster Abend
web-evening-begin = Hier anfangen
web-evening-go-on = Weiter
web-evening-dismiss = Ich kenne das Spiel
web-evening-table = Ein Blick auf den Tisch
web-evening-table-text = Was wo liegt, und worum es geht. Eine Minute.
web-evening-lessons = Die Lektionen
web-evening-lessons-text = Sieben, jede nur ein paar Züge lang.
web-evening-game = Ein Spiel mit dem Trainer
web-evening-game-text = Zu zweit, einfache Regeln. Der Trainer erklärt jede Entscheidung.
web-evening-level = Deine Stufe
web-evening-level-text = Der Trainer schlägt einen Gegner vor, der zu dir passt.
web-evening-level-next = Ein Gegner, der zu dir passt: { $level }.
web-tour-part = Der Tisch, { $place } von { $places }
web-tour-next = Weiter
web-tour-back = Zurück
web-tour-lesson = Zu den Lektionen
web-tour-goal = Worum es geht
web-tour-goal-text = Alle wollen ihre Karten loswerden. Wer am Ende noch Karten hat, ist der Durak, der Dummkopf. Es gibt keinen Sieger, nur einen Verlierer: Sieh zu, dass du es nicht bist.
web-tour-hand = Deine Karten
web-tour-hand-text = Niemand sonst sieht sie. Alle beginnen mit sechs. Karten, die du jetzt spielen kannst, sind hell.
web-tour-others = Die anderen
web-tour-others-text = Die Zahl sagt, wie viele Karten sie haben, das Wort, was sie tun: angreifen, verteidigen oder warten.
web-tour-deck = Das Deck und der Trumpf
web-tour-deck-text = Nach jedem Zug ziehen alle von hier auf sechs auf. Die Karte, die quer liegt, kommt zuletzt, und ihre Farbe ist Trumpf: Sie schlägt alle anderen.
web-tour-field = Der Kampf
web-tour-field-text = Einer greift mit einer Karte an, der Nächste schlägt sie: mit einer höheren Karte derselben Farbe oder mit einem Trumpf. Hier hat der Kreuz-Bube die Kreuz-Acht geschlagen.
web-tour-pile = Was weg ist
web-tour-pile-text = Ist alles geschlagen, kommen die Karten hierher und bleiben aus dem Spiel. Wer nicht schlagen kann, nimmt sie stattdessen auf die Hand.
web-tour-button = Was du tun sollst
web-tour-button-text = Diese Zeile sagt immer, was von dir verlangt wird. Mit dem Knopf nimmst du auf, passt oder spielst die gewählten Karten.
web-tour-turn = Und so geht es weiter
web-tour-turn-text = Angreifen, schlagen oder aufnehmen, ziehen, und der Nächste ist dran. Ist das Deck leer, ist gerettet, wer keine Karten mehr hat. Jetzt probier es selbst.
web-coach = Trainer
web-coach-thinks = Einen Moment …
web-coach-greets = Ich erkläre, was von dir verlangt wird und was ich spielen würde. Jeden Zug kannst du zurücknehmen.
web-coach-show = Was würdest du spielen?
web-coach-waits = Rat nur, wenn ich frage
web-coach-chances = Chance, nicht der Durak zu sein: { $percent } %
web-coach-share = Chancen: { $percent } %
web-coach-back = Zurücknehmen
web-coach-leave = Ohne Trainer
web-coach-call = Den Trainer an den Tisch bitten
web-coach-good = { $worse ->
    [0] Entscheidungen: { $decisions }. Nie gab es etwas deutlich Besseres.
   *[other] Entscheidungen: { $decisions }. Deutlich besser ging es in { $worse } davon.
}
web-coach-won = Du bist alle Karten los: Der Durak bist nicht du!
web-coach-lost = Das passiert jedem. Spiel noch eins mit mir: Jetzt weißt du mehr als vor einer Stunde.
web-coach-next = Dein nächster Gegner: { $level }. { $line }
web-coach-play = Spielen: { $level }
web-coach-again = Noch einmal mit dem Trainer
web-coach-without = Ohne Trainer spielen: { $level }
web-start-coach = Mit Trainer
web-start-coach-text = Erklärt jede Entscheidung.
web-start-documents = Alle Dokumente: für Spieler, Gastgeber und Programmierer
lesson-leave = Alle Lektionen
lesson-course-rules = Die Regeln
lesson-course-strategy = Strategie
web-coach-strategy = Nächster Schritt: Strategie
lesson-right = Gut gemacht!
lesson-go-on = Weiter
lesson-question = Welche Karten?
lesson-answer = Antworten

lesson-1-title = Angriff und Verteidigung
lesson-1-line = Schlag eine Karte, dann greif selbst an.
lesson-1-1 = Anna greift dich mit der Kreuz-Acht an. Schlag sie mit einem höheren Kreuz.
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
lesson-3-1 = Anna hat deine Acht mit einem Buben geschlagen. Angreifer dürfen Karten nachlegen, deren Rang schon auf dem Tisch liegt: noch eine Acht oder noch einen Buben. Leg eine nach.
lesson-3-1-other = Du darfst passen, aber du hast eine Karte, die passt: eine Acht oder einen Buben.
lesson-3-2 = Auch das hat Anna geschlagen. Wer nichts nachlegen kann oder will, passt. Pass jetzt.
lesson-3-2-other = Das wäre erlaubt, solange dieser Rang daliegt. Aber versuch jetzt zu passen.
lesson-3-end = Wenn alle Angreifer gepasst haben, gehen die geschlagenen Karten aus dem Spiel. In einem Zug werden nie mehr als sechs Karten gelegt und nie mehr, als der Verteidiger beantworten kann.
lesson-4-title = Aufnehmen
lesson-4-line = Wenn du eine Karte nicht schlagen kannst oder willst.
lesson-4-1 = Boris greift mit der Pik-Dame an. Du hast kein höheres Pik und keinen Trumpf, also schlägt sie nichts. Nimm auf.
lesson-4-1-other = Es gibt nichts, womit du sie schlagen könntest: Nimm auf.
lesson-4-end = Bevor du die Karten genommen hast, durften die anderen ihre Damen dazulegen und haben es getan. Wer aufnimmt, spielt nicht aus: Der nächste Spieler greift an. Aber viele Karten können auch ein Schatz sein.
lesson-5-title = Weiterschieben
lesson-5-line = Soll sich der Nächste verteidigen.
lesson-5-1 = Beim Perewodnoi darf der Verteidiger den Angriff weitergeben. Boris spielt eine Neun aus: Leg deine Neun dazu, und Anna muss sich gegen beide verteidigen.
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
lesson-7-1 = Das Deck ist leer, und Boris hat keine Karten mehr: Er ist in Sicherheit. Du hast zwei Neunen. Karten vom selben Rang darf man zusammen ausspielen: Spiel beide aus.
lesson-7-1-other = Dann schlägt Anna sie, und dir bleibt eine Neun. Spiel beide Neunen zusammen aus.
lesson-7-end = Du bist fertig, und Anna ist die Letzte mit Karten: Sie ist der Durak, der Dummkopf dieser Runde. Das ist alles. Bei Durak gewinnt niemand, es verliert nur einer, also sieh zu, dass nicht du es bist!
lesson-8-title = Den Trumpf zeigen
lesson-8-line = Soll sich der Nächste verteidigen, und du behältst deine Karte.
lesson-8-1 = An manchen Tischen muss man einen Trumpf nicht legen, um einen Angriff weiterzugeben: Es genügt, ihn zu zeigen. Boris spielt eine Neun aus, und du hast die Trumpf-Neun. Zeig sie, und Anna muss sich verteidigen.
lesson-8-1-other = Das ist erlaubt, aber es geht umsonst: Zeig die Herz-Neun, und du behältst sie.
lesson-8-end = Die Herz-Neun ist noch in deiner Hand, aber jetzt wissen das alle. Zeigen kannst du nur den Trumpf des Ranges, der angreift, nur solange nichts geschlagen ist, und an diesem Tisch jeden Trumpf nur einmal im Zug.
lesson-9-title = Sofort nachlegen
lesson-9-line = Mehr Karten, bevor der Verteidiger antwortet.
lesson-9-1 = Boris spielt die Kreuz-Acht aus, und Anna hat noch nicht geantwortet. An vielen Tischen muss niemand auf sie warten: Wer eine Karte desselben Ranges hat, darf sie sofort nachlegen. Leg deine Acht nach.
lesson-9-1-other = Du darfst auch warten, aber eine Acht schlägt sie leicht. Leg deine nach, bevor sie antwortet.
lesson-9-end = Die Kreuz-Acht allein hätte Anna geschlagen, aber nicht beide Achten: Sie nimmt auf. Bevor der Verteidiger antwortet, passt nur der Rang, der ausgespielt wurde; danach auch die Ränge der Karten, mit denen er schlägt.
lesson-10-title = Einen Teil schlagen
lesson-10-line = Eine Karte jetzt, die andere später.
lesson-10-1 = Anna spielt zwei Neunen auf einmal aus. An vielen Tischen musst du nicht beide zusammen schlagen: Schlag die Pik-Neun mit dem Buben, und behalte den Trumpf vorerst auf der Hand.
lesson-10-1-other = Auch das ist erlaubt. Aber schlag diesmal nur die Pik-Neun, mit dem Buben, und warte ab, was die anderen tun.
lesson-10-2 = Niemand hat nachgelegt, und du bist wieder dran. Kein Karo von dir ist höher als die Neun: Schlag sie mit der Trumpf-Sieben.
lesson-10-2-other = Du könntest alles aufnehmen, auch was du geschlagen hast. Aber die Trumpf-Sieben genügt.
lesson-10-end = Wer Karte für Karte schlägt, sieht erst, was nachgelegt wird, und kann immer noch aufnehmen. Aber dann bekommt er alles, auch das Geschlagene, und jede Karte, die schlägt, bringt ihren Rang auf den Tisch.
strategy-1-title = Erst die billigen Karten
strategy-1-line = Was man hergibt, und was man behält.
strategy-1-1 = Herz ist Trumpf, und du spielst aus. Welche Karte gibst du her?
strategy-1-1-other = Diese Karte wird noch etwas wert sein. Spiel die Kreuz-Sechs aus: Sie schlägt fast nie etwas.
strategy-1-1-right = Eine Sechs schlägt nichts. Wer die niedrigste einfache Karte ausspielt, behält die starken für das Ende.
strategy-1-2 = Anna spielt die Karo-Acht aus, und fünf deiner Karten schlagen sie. Nimm die billigste.
strategy-1-2-other = Zu teuer: Die Karo-Neun genügt.
strategy-1-2-right = Die Neun reicht. König, Ass und Trümpfe schlagen, was die Neun nicht kann.
strategy-1-3 = Du hast fast nur Trümpfe. Was spielst du aus?
strategy-1-3-other = Schon der kleinste Trumpf schlägt jede einfache Karte. Spiel die Karo-Sechs aus.
strategy-1-end = Solange ein Deck da ist, gib das Schwache her: Für jede gespielte Karte ziehst du eine neue. Was du behältst, entscheidet das Ende.
strategy-2-title = Paare
strategy-2-line = Karten vom selben Rang helfen einander.
strategy-2-1 = Du spielst aus. Die Sieben ist deine niedrigste Karte, aber sieh, was zusammengehört.
strategy-2-1-other = Dann kannst du nichts nachlegen. Spiel eine der drei Achten aus.
strategy-2-2 = Anna hat die Acht mit der Zehn geschlagen. Was nun?
strategy-2-2-other = Passt du, so kommt sie billig davon. Leg noch eine Acht nach.
strategy-2-2-right = Sie muss aufnehmen. Mit drei Achten folgt auf jede Antwort der nächste Angriff: Das ist mehr wert als eine um einen Rang niedrigere Karte.
strategy-2-3 = Anna hat eine Acht ausgespielt, du hast sie mit der Zehn geschlagen, und sie hat die Karo-Acht nachgelegt. Womit schlägst du am besten?
strategy-2-3-other = Damit liegt ein neuer Rang da, und Anna kann mehr davon nachlegen. Die Karo-Zehn zeigt nichts Neues.
strategy-2-3-right = Etwas teurer als die Neun und doch besser: Eine Zehn liegt schon da. Zur Neun hätte sie Neunen nachlegen können.
strategy-2-4 = Das Deck ist leer. Anna hat Kreuz-Dame, Karo-Sieben und die Trumpf-Acht. Du spielst aus.
strategy-2-4-other = Den König schlägt sie mit dem Trumpf, und dir bleiben zwei Neunen. Spiel eine Neun aus.
strategy-2-5 = Ihr einziger Trumpf ist weg. Mach es fertig.
strategy-2-5-other = Dann spielt sie aus. Leg die andere Neun nach.
strategy-2-end = Sie nimmt alles auf, und dein König geht als letzte Karte. Halte Paare zusammen, und zeig den anderen keine Ränge, die sie brauchen.
strategy-3-title = Wann man aufnimmt
strategy-3-line = Aufnehmen kann billiger sein als Schlagen.
strategy-3-1 = Anna spielt den Kreuz-Buben aus. Nur dein Trumpfass schlägt ihn. Gibst du es her?
strategy-3-1-other = Das Trumpfass für einen Buben, wenn noch das halbe Deck da ist? Zu teuer. Nimm auf.
strategy-3-1-right = Eine Karte mehr, aber das Trumpfass ist noch da. Ein guter Tausch.
strategy-3-2 = Zwei Könige und der Trumpfbube liegen da, und Anna hat einen Buben nachgelegt. Mit Trumpf schlagen oder aufnehmen?
strategy-3-2-other = Das kostet noch einen Trumpf, und sie kann weitermachen. Sieh, was da liegt: Das ist es wert. Nimm auf.
strategy-3-2-right = Zwei Könige und ein Trumpf gehören dir, und deine hohen Trümpfe bleiben. Je besser die Karten, desto besser das Aufnehmen.
strategy-3-3 = Anna spielt die Kreuz-Sechs aus. König und Trumpf schlagen sie. Oder nimmst du sie auf?
strategy-3-3-other = Um den Trumpf wäre es schade, aber Aufnehmen bringt eine Sechs und kostet das Ausspiel. Schlag mit dem König.
strategy-3-end = Nimm auf, wenn Schlagen einen hohen Trumpf kostet oder gute Karten daliegen. Für eine einzelne Sechs nicht: Das kostet das Ausspiel.
strategy-4-title = Wann man nachlegt
strategy-4-line = Druck oder Geschenk?
strategy-4-1 = Anna hat deine Sechs mit der Kreuz-Neun geschlagen. Legst du deine Neun nach?
strategy-4-1-other = Eine Neun ist schwach, und Anna muss darauf antworten. Leg sie nach.
strategy-4-1-right = Das hat Anna eine Dame gekostet, und du ziehst für die Neun eine neue Karte.
strategy-4-2 = Anna hat deine Zehn mit dem König geschlagen. Du hast den Trumpfkönig. Legst du ihn nach?
strategy-4-2-other = Ob sie ihn schlägt oder aufnimmt, dein Trumpfkönig ist weg. Pass.
strategy-4-2-right = Der Trumpfkönig bleibt deiner. Leg nach, was du gern los wärst.
strategy-4-3 = Anna nimmt dein Kreuz-Ass auf. Du darfst noch das Karo-Ass dazulegen: Sie müsste auch das aufnehmen.
strategy-4-3-other = Dann hat sie zwei Asse und du keins. Pass.
strategy-4-end = Leg schwache Karten nach, damit der Verteidiger Arbeit hat. Wer aufnimmt, dem sind Asse und Trümpfe ein Geschenk.
strategy-5-title = Trümpfe behalten
strategy-5-line = Schon der kleinste schlägt jede einfache Karte.
strategy-5-1 = Anna spielt die Kreuz-Neun aus. Schlägst du mit der Zehn oder mit der Trumpf-Acht?
strategy-5-1-other = Der Trumpf schlägt später jede einfache Karte, die Zehn kaum eine. Schlag mit der Zehn.
strategy-5-1-right = Die Zehn hat ihre Arbeit getan, und der Trumpf ist noch da.
strategy-5-2 = Anna spielt die Kreuz-Sechs aus. Um das Ass scheint es schade. Was tust du?
strategy-5-2-other = Das Ass schlägt nur Kreuz, ein Trumpf alles, und wer aufnimmt, verliert das Ausspiel. Schlag mit dem Ass.
strategy-5-2-right = Ein einfaches Ass ist gut, ein Trumpf ist besser.
strategy-5-3 = Du hast einen König und fünf Trümpfe. Was spielst du aus?
strategy-5-3-other = Mit Trümpfen schlägt man. Spiel den König aus: Hier ist er deine schwächste Karte.
strategy-5-end = Solange ein Deck da ist, sind Trümpfe für Notfälle. Eine einfache Karte, die dasselbe tut, ist billiger, selbst ein König oder ein Ass.
strategy-6-title = Trümpfe hergeben
strategy-6-line = Wann sie wegmüssen.
strategy-6-1 = Es ist noch früh. Anna spielt die Kreuz-Neun aus, und nur deine Trumpf-Neun schlägt sie. Hergeben oder aufnehmen?
strategy-6-1-other = Aufnehmen bringt eine Neun und kostet das Ausspiel. Das ist ein kleiner Trumpf wert.
strategy-6-1-right = Jetzt spielst du aus. Ein hoher Trumpf wäre dafür zu teuer, ein kleiner nicht.
strategy-6-2 = Das Deck ist fast leer. Anna hat drei Karten geschlagen und noch drei auf der Hand. Was legst du nach?
strategy-6-2-other = Jetzt lock ihr die letzten Trümpfe heraus, mit deinem kleinsten: Leg die Herz-Sechs nach.
strategy-6-2-right = Deine Sechs hat sie die Trumpfdame gekostet.
strategy-6-3 = Das Deck ist leer. Anna hat zwei Neunen, eine Dame und keinen Trumpf. Was spielst du zuerst aus?
strategy-6-3-other = Damit bekäme sie, womit sie dich aufhält. Spiel zuerst die Trumpf-Acht aus.
strategy-6-end = Sie muss die Acht aufnehmen und dann das Ass, das die Acht nicht schlägt. Die Sechs geht zuletzt. Am Ende greifen Trümpfe an, der kleinere zuerst.
strategy-7-title = Was ein Passen verrät
strategy-7-line = Achte auf das, was nicht gespielt wird.
strategy-7-1 = Anna hat gepasst, obwohl eine Dame daliegt, und Boris hat eine Acht nachgelegt. Schlägst du mit der Neun oder der Dame?
strategy-7-1-other = Eine Neun wäre ein neuer Rang, und wer weiß, wer Neunen hat? Bei Damen hat Anna gepasst.
strategy-7-1-right = Noch eine Dame ist für niemanden neu. Wer passt, sagt: Davon habe ich nichts, oder nichts, was ich hergeben will.
strategy-7-2 = Anna hat eine Sieben ausgespielt, du hast sie mit der Acht geschlagen, und sie hat gepasst. Noch eine Sieben hat sie wohl kaum. Du hast zwei: Spiel aus.
strategy-7-2-other = Nutze, was du weißt. Spiel eine Sieben aus, die andere kannst du nachlegen.
strategy-7-2-right = Eine Sieben ist weg, eine liegt unter dem Deck, zwei hast du. Nur du kannst eine Sieben nachlegen.
strategy-7-3 = Du hast gesehen, was Anna aufgenommen hat. Welche Kreuz-Karten hat sie sicher? Wähle alle.
strategy-7-3-other = Nicht ganz. Sie hat alles aufgenommen, was dalag, auch die Karte, mit der sie geschlagen hatte.
strategy-7-end = Ein Passen sagt, was jemandem fehlt, und ein Aufnehmen, was er hat. Gute Spieler merken sich beides.
strategy-8-title = Zählen
strategy-8-line = Welche Trümpfe sind noch im Spiel?
strategy-8-1 = Herz ist Trumpf, ein Zug ist gespielt. Welche Trümpfe sind noch draußen: nicht deine, nicht weg, nicht unter dem Deck?
strategy-8-1-other = Zähl noch einmal: Deine eigenen, die abgelegten und der unter dem Deck sind nicht draußen.
strategy-8-1-right = Neun Trümpfe gibt es. Einer ist weg, einer liegt unter dem Deck, zwei hast du. Also sind fünf draußen.
strategy-8-2 = Zwei Züge sind gespielt, Pik ist Trumpf. Welche davon sind noch draußen?
strategy-8-2-other = Zähl noch einmal: Anna hat mit zwei Pik geschlagen und ein drittes nachgelegt, das hast du mit dem König geschlagen.
strategy-8-2-right = Nur drei. Wer das weiß, sieht weiter als die anderen.
strategy-8-3 = Das Deck ist leer, und du hast gezählt: Anna hat Karo-Sieben, Pik-Zehn und den letzten Trumpf, das Ass. Du spielst aus.
strategy-8-3-other = Die Sechs schlägt sie mit der Zehn. Lock das Ass heraus: Spiel einen Buben aus.
strategy-8-4 = Das Trumpfass ist gespielt. Und jetzt?
strategy-8-4-other = Dann spielt sie aus. Leg den anderen Buben nach: Ihn schlägt nichts mehr.
strategy-8-end = Fang mit den Trümpfen an, dann zähl Asse und Könige. Ist das Deck leer, weißt du, was der letzte Gegner hat.
strategy-9-title = Das Ende des Decks
strategy-9-line = Wer die letzte Karte zieht, und was es kostet.
strategy-9-1 = Karo ist Trumpf. Zwei Karten sind übrig, die letzte ist das Trumpfass. Angreifer ziehen zuerst, bis sechs; du hast fünf.
strategy-9-1-other = Du brauchst Platz für beide Karten, und die Zehn ist der billigste Weg. Passt du, bekommt Anna das Trumpfass.
strategy-9-1-right = Jetzt hast du vier Karten, also gehören dir beide letzten.
strategy-9-2 = Pik ist Trumpf. Zwei davon liegen da, und das Deck ist fast leer. Schlägst du die Zehn, oder nimmst du auf?
strategy-9-2-other = Das kostet einen hohen Trumpf. Nimm auf: Dann hast du vier Trümpfe.
strategy-9-2-right = Vier Trümpfe gehören dir. Viele Karten schaden nicht, wenn sie alles schlagen.
strategy-9-3 = Zwei Karten sind noch im Deck, und Anna hat acht. Was spielst du jetzt aus?
strategy-9-3-other = Jetzt kommt die Zeit der hohen Karten: Ein Ass schlägt man nicht ohne Trumpf. Spiel es aus.
strategy-9-end = Bevor das Deck leer ist, zähl, wer wie viel zieht und wer den Trumpf darunter bekommt. Ab dann greifen hohe Karten an.
strategy-10-title = Weiterschieben
strategy-10-line = Weitergeben oder das Ausspiel behalten.
strategy-10-1 = Anna spielt eine Neun aus. Du hast selbst eine Neun und einen Buben, der ihre schlägt.
strategy-10-1-other = Das ginge, aber mit dem Weiterschieben wirst du eine schwache Karte los, und Anna muss zwei Neunen schlagen.
strategy-10-1-right = Eine schwache Karte weniger für dich, und zwei zu schlagen für Anna.
strategy-10-2 = Wieder spielt Anna eine Neun aus, aber deine ist jetzt ein Trumpf. Was tust du?
strategy-10-2-other = Dafür ist die Trumpf-Neun zu schade, und Aufnehmen kostet das Ausspiel. Schlag mit der Karo-Zehn.
strategy-10-2-right = Wer mit einem Trumpf weiterschiebt, gibt ihn her.
strategy-10-3 = Das Deck ist fast leer. Anna spielt eine Sechs aus, und du hast auch eine. Weiterschieben oder schlagen?
strategy-10-3-other = Zwei Sechsen tun ihr nichts, und mit einer dritten kommen sie zurück. Schlag mit der Neun, dann spielst du aus.
strategy-10-end = Am Anfang schieb schwache Karten weiter. Gegen Ende überleg zuerst: Was du weiterschiebst, kann zurückkommen, und wer schlägt, spielt aus.
strategy-11-title = Endspiele
strategy-11-line = Alles ist bekannt: Wer zählt, gewinnt.
strategy-11-1 = Das Deck ist leer. Anna hat die Pik-Neun und den Trumpfkönig. Was spielst du zuerst aus?
strategy-11-1-other = Die Sieben schlägt sie, und dann spielt sie aus. Das Trumpfass schlägt nichts: Spiel es zuerst.
strategy-11-1-right = Sie muss aufnehmen. Die Sieben ist dann deine letzte Karte, und ob sie jemand schlägt, ist gleich.
strategy-11-2 = Anna spielt den Trumpfbuben aus. Sie hat noch Kreuz-Ass, Karo-Bube und Pik-König. Schlägst du?
strategy-11-2-other = Zu jedem Rang, den du legst, legt sie etwas nach, bis sie fertig ist. Nimm auf.
strategy-11-2-right = Sie muss wieder ausspielen, und du schlägst, was auch kommt. Manchmal gewinnt nur das Aufnehmen.
strategy-11-3 = Anna spielt die Pik-Sechs aus. Sie hat noch Kreuz-König, Karo-Sechs und die Trumpf-Sechs. Womit schlägst du?
strategy-11-3-other = Den Trumpf brauchst du für die nächste Sechs. Schlag mit der Pik-Sieben.
strategy-11-end = Ohne Deck gibt es kein Glück mehr. Zähl, such, was niemand schlägt, und behalte den letzten Trumpf für die letzte Antwort. In den Aufgaben gibt es Tausende solcher Endspiele.
# Wie es auf der Seite geht; das Terminal sagt es mit eigenen Worten.
lesson-how-beat = { $touch ->
    [yes] Zieh deine Karte darauf, oder tipp auf deine Karte und dann auf die, die du schlägst.
   *[no] Zieh deine Karte darauf, oder klick auf deine Karte und dann auf die, die du schlägst.
}
lesson-how-lay = { $touch ->
    [yes] Zieh sie auf den Tisch, oder tipp auf sie und dann auf den Knopf.
   *[no] Zieh sie auf den Tisch, oder klick auf sie und dann auf den Knopf.
}
lesson-how-pass = Dafür ist der Knopf da.
lesson-how-take = Versuch es ruhig, und drück dann den Knopf.
lesson-how-name = Wähle die Karten, dann drück den Knopf.
lesson-how-transfer = Leg sie neben die Neun, nicht darauf.
lesson-how-several = { $touch ->
    [yes] Tipp auf beide und dann auf den Knopf.
   *[no] Klick auf beide und dann auf den Knopf.
}
lesson-how-show = { $touch ->
    [yes] Tipp auf sie, drück den Knopf, und wähle, was du meinst.
   *[no] Klick auf sie, drück den Knopf, und wähle, was du meinst.
}

web-games = Meine Spiele
web-games-none = Du hast hier noch nicht gespielt.
web-games-more = Ältere
web-games-safe = fertig
web-games-lost = Durak
web-games-draw = unentschieden
web-games-running = läuft

web-replay-title = Aufzeichnung einer Runde
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
web-replay-analyse = Analysieren
web-replay-log = Züge
web-review = Analyse
web-review-progress = Jede Entscheidung wird beurteilt …
web-review-percent = { $percent } %
web-review-verdict = { $who ->
    [you] Du hast { $result ->
        [won] gewonnen
        [lost] verloren
       *[drew] unentschieden gespielt
    }
   *[other] { $by } hat { $result ->
        [won] gewonnen
        [lost] verloren
       *[drew] unentschieden gespielt
    }
}, { $accuracy ->
    [none] ohne eine einzige Entscheidung
   *[other] mit { $accuracy } % Genauigkeit
}: { $luck ->
    [cost] die Karten haben { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } gekostet.
    [gave] die Karten haben { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } gebracht.
   *[even] Glück und Pech hielten sich die Waage.
}
web-review-graph = Chancen, nicht der Durak zu sein
web-review-graph-told = { $by }: zwischen { $low } % und { $high } %.
web-review-open = Alle Karten offen
web-review-seen = Wie jeder es sah
web-review-label = { $label ->
    [forced] Erzwungen
    [only] Einziger Zug
    [best] Bester Zug
    [good] Gut
    [inaccuracy] Ungenau
    [mistake] Fehler
   *[blunder] Grober Fehler
}
web-review-loss = { $exact ->
    [yes] −{ $points } Punkte, genau
   *[no] −{ $points } ±{ $error } Punkte
}
web-review-played = Gespielt:
web-review-played-mark = gespielt
web-review-better = Besser:
web-review-options = Was gespielt werden konnte, das Beste zuerst
web-review-look = Zeigen, wie es weitergehen könnte
web-review-more = { $count ->
    [one] { $count } weitere
   *[other] { $count } weitere
}
web-review-ahead = Wie es hätte weitergehen können
web-review-ahead-text = Alle spielen weiter wie der Champion, nach dem, was sie sehen; die Karten kommen, wie sie lagen.
web-review-return = Zur Analyse
web-review-moments = Momente
web-review-no-moments = Nichts ging schief, und von den Karten hing wenig ab.
web-review-turn = Zug { $turn }
web-review-deal = Die verteilten Karten
web-review-draw = Nachgezogen
web-review-players = Spieler
web-review-share = Woraus das Ergebnis besteht: { $by }
web-review-part = { $part ->
    [start] Zu Beginn
    [luck] Karten
    [own] Eigenes Spiel
    [others] Andere
   *[result] Ergebnis
}
web-review-share-text = In Punkten der Chance, nicht der Durak zu sein, wenn alle Karten offen liegen. Beurteile Spieler nach ihrer Genauigkeit: Fremde Karten sahen sie nicht.
web-review-learn = Aus Fehlern lernen
web-review-learn-count = { $count ->
    [one] Aus deinem Fehler lernen
   *[other] Aus deinen { $count } Fehlern lernen
}
web-review-try = Etwas Besseres finden
web-review-puzzle = Als Aufgabe lösen
web-review-puzzles =
    { $count ->
        [one] Eine Aufgabe aus dieser Runde:
       *[other] Aufgaben aus dieser Runde:
    }
web-review-find = Was ist hier besser?
web-review-you-played = Du hast das gespielt:
web-review-cost = { $points ->
    [one] Das hat { $points } Punkt gekostet.
   *[other] Das hat { $points } Punkte gekostet.
}
web-review-worse = { $points ->
    [one] Es gibt etwas Besseres: Das kostet { $points } Punkt. Versuch es noch einmal.
   *[other] Es gibt etwas Besseres: Das kostet { $points } Punkte. Versuch es noch einmal.
}
web-review-as-before = { $points ->
    [one] Das hast du gespielt: Es kostet { $points } Punkt. Versuch etwas anderes.
   *[other] Das hast du gespielt: Es kostet { $points } Punkte. Versuch etwas anderes.
}
web-review-hint = Tipp
web-review-show = Zeigen
web-review-skip = Überspringen
web-review-well-done = Richtig!
web-review-shown = Das war besser
web-review-instead = Deine Chancen: { $best } % statt { $own } %.
web-review-also = Genauso gut, oder fast. Am besten war:
web-review-next = Nächster Fehler
web-review-finish = Fertig
web-review-through = Das waren alle
web-review-score = Etwas Besseres gefunden: { $found } von { $all }.

web-analysis = Analysebrett
web-analysis-mode = Was mit den Karten geschieht
web-analysis-analyse = Analyse
web-analysis-set-up = Aufstellen
web-analysis-deal = Austeilen
web-analysis-pass = passen
web-analysis-take = aufnehmen
web-analysis-transfer = weiterschieben { $cards }
web-analysis-flash = { $card } zeigen
web-analysis-hidden-card = eine verdeckte Karte
web-analysis-hidden-of = Verdeckte Karten: { $name }
web-analysis-fewer = Eine weniger
web-analysis-more = Eine mehr
web-analysis-no-cards = keine Karten
web-analysis-put = { $count ->
    [one] Hierher legen
   *[other] { $count } hierher legen
}
web-analysis-deck = Deck
web-analysis-deck-count = Deck: { $count }
web-analysis-deck-order = Reihenfolge des Decks, die nächste Karte zuerst
web-analysis-trump = Trumpf
web-analysis-field = Feld
web-analysis-field-empty = Hierher kommen Angriffskarten, auf eine Karte die, die sie schlägt
web-analysis-attacks = greift an
web-analysis-beats = schlägt { $card }
web-analysis-pile = Abgelegt
web-analysis-pile-count = abgelegt: { $count }
web-analysis-unseen = Nicht zu sehen: in verdeckten Händen oder im Deck
web-analysis-could-hold = Was { $name } haben könnte
web-analysis-edit-hint = Ziehe Karten, oder tippe sie an und dann den Ort, an den sie gehören.
web-analysis-put-hint = Jetzt der Ort: eine Hand, das Feld, das Deck oder die Ablage.
web-analysis-engine = Bewertung
web-analysis-thinking = Denkt nach …
web-analysis-over = Die Runde ist zu Ende.
web-analysis-solved = Gelöst: Das ist sicher.
web-analysis-worlds = { $judge ->
   *[champion] Champion
    [sampler] Ausspielen
}, bisher { $worlds } Verteilungen …
web-analysis-worlds-done = { $judge ->
   *[champion] Champion
    [sampler] Ausspielen: Solche Tische hat der Champion nicht gelernt
}, { $worlds } Verteilungen
web-analysis-win = gewinnt sicher
web-analysis-win-in = { $turns ->
    [one] gewinnt sicher in diesem Zug
   *[other] gewinnt sicher in { $turns } Zügen
}
web-analysis-lose = verliert sicher
web-analysis-lose-in = { $turns ->
    [one] verliert sicher in diesem Zug
   *[other] verliert sicher in { $turns } Zügen
}
web-analysis-draw = sicher unentschieden
web-analysis-then = dann wohl { $events }
web-analysis-chance = Die Chance von { $name }, nicht der Durak zu werden, mit der Hälfte ihres 95-%-Intervalls.
web-analysis-hidden-mover = Die Chance aller, nicht der Durak zu werden: Die Karten von { $name } sind verdeckt. Wähle, was { $name } spielt.
web-analysis-all = Alle { $count }
web-analysis-less = Weniger
web-analysis-moves = Züge
web-analysis-first = Zur Stellung
web-analysis-no-moves = Spiele eine Karte, oder klicke auf eine Zeile der Bewertung. Eine andere Karte an derselben Stelle beginnt eine Variante.
web-analysis-promote = Zur Hauptvariante machen
web-analysis-forget = Ab hier entfernen
web-analysis-play-on = Von hier weiterspielen
web-analysis-play-on-text = Bots spielen für alle anderen. Ohne sie spielst du jede Hand selbst.
web-analysis-near = Du bist
web-analysis-level = Bots
web-analysis-by-hand = Bots anhalten
web-analysis-bot-thinks = { $name } denkt nach …
web-analysis-your-move = Du bist am Zug.
web-analysis-new-deal = Neu austeilen
web-analysis-clear = Tisch leeren
web-analysis-paste = Notation einfügen
web-analysis-knowledge = Was bekannt ist
web-analysis-all-open = Alle Karten offen
web-analysis-one-knows = Nur was { $name } weiß
web-analysis-all-open-text = Alle Hände sind bekannt; nur die Reihenfolge des Decks zählt nie.
web-analysis-one-knows-text = Karten, die { $name } nicht sieht, gelten als verdeckt; was von anderen Händen bekannt ist, kann dort liegen.
web-analysis-defender = Verteidigt
web-analysis-principal = Hauptangreifer
web-analysis-as-usual = wie üblich
web-analysis-takes = { $name } nimmt auf
web-analysis-asked = Wer gefragt wird
web-analysis-turn = Zug
web-analysis-link = Link kopieren
web-analysis-notation = Notation
web-analysis-notation-text = Eine Stellung oder eine ganze Runde in Notation:
web-analysis-copy = Kopieren
web-analysis-show = Zeigen
web-analysis-no-game = Eine beendete Runde { $game } gibt es nicht.

web-fair = Das Austeilen lässt sich prüfen
web-fair-proven = Ehrlich ausgeteilt, hier geprüft
web-fair-wrong = Dieses Austeilen ist nicht bewiesen
web-fair-text = Vor dem Austeilen hat der Server einen Hash seines geheimen Startwerts veröffentlicht, und die Spieler Hashes eigener Zahlen. Erst als all das versprochen war, wurden die Zahlen genannt. Das Deck folgt aus allem zusammen, also konnte niemand die Karten aussuchen. Dein Browser hat es eben nachgerechnet.
web-fair-commitment = Der Startwert ist der, auf den sich der Server festgelegt hatte.
web-fair-commitment-wrong = Der Startwert ist nicht der, auf den sich der Server festgelegt hatte.
web-fair-promises = Jede genannte Zahl ist die, die versprochen war.
web-fair-promises-wrong = Jemand hat eine andere Zahl genannt als versprochen.
web-fair-left-out = { $name } hat die versprochene Zahl nicht rechtzeitig genannt: Ausgeteilt wurde ohne sie.
web-fair-openly = Die Zahlen wurden offen genannt, ohne Versprechen: Die letzte könnte zusammen mit dem Server gewählt worden sein.
web-fair-nobody = Niemand am Tisch hat eine Zahl beigesteuert: Der Server hat allein entschieden, gebunden an seine Festlegung.
web-fair-mine-missing = Deine eigene Zahl fehlt: Sie kam zu spät, oder der Server hat sie weggelassen.
web-fair-other-promises = Die Versprechen sind nicht die, die diese Seite vor dem Austeilen gesehen hat.
web-fair-other-commitment = Die Festlegung ist nicht die, die diese Seite vor dem Austeilen gesehen hat.
web-fair-deal = Startwert und Beiträge ergeben genau die Karten, die ausgeteilt wurden.
web-fair-deal-wrong = Startwert und Beiträge ergeben andere Karten als die, die ausgeteilt wurden.
web-fair-lot = { $name } wurde als Geber ausgelost; das folgt aus denselben Zahlen.
web-fair-lot-wrong = { $name } gibt, ohne ausgelost zu sein: Aus den Zahlen folgt etwas anderes.
web-fair-no-lot = Nichts zeigt, wer zu geben hatte: Es ist kein Los genannt.
web-fair-other-dealer = Der Geber im Beweis ist nicht der, den diese Seite gesehen hat.
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
web-profile-call = Diesen Namen verwenden
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

## Aufgaben

puzzle-title = Aufgaben
puzzle-title-text = Endspiele mit einem einzigen richtigen Zug: Aufgabe des Tages, Training, Sturm und Serie.
puzzle-number = Aufgabe { $puzzle }
puzzle-rating = Wertung { $rating }
puzzle-rules = { $preset }, { $deck } Karten
puzzle-goal-win = Ein einziger Zug gewinnt, jeder andere verschenkt den Sieg. Finde ihn.
puzzle-goal-draw = Zu gewinnen ist nichts mehr. Ein einziger Zug rettet ein Unentschieden: Finde ihn.
puzzle-open = Alle Karten liegen offen: Wer mitgezählt hat, kennt sie ohnehin.
puzzle-hand = Karten von { $name }
puzzle-unseen = Noch nicht gesehen: im Deck und auf anderen Händen
puzzle-decision = Zug { $number } von { $all }
puzzle-right = Richtig! Und jetzt?
puzzle-solved = Gelöst!
puzzle-solved-text = Von hier an ist nichts mehr falsch zu machen.
puzzle-wrong-loss = Falsch: Das verliert. { $name } zeigt, warum.
puzzle-wrong-draw = Falsch: Das ist nur ein Unentschieden. { $name } zeigt, warum.
puzzle-wrong-over = Falsch: Die Runde ist vorbei, und du hast nicht gewonnen.
puzzle-again = Noch einmal
puzzle-solution = Lösung
puzzle-solution-text = So geht es, bis zum Ende der Runde.
puzzle-next = Nächste Aufgabe
puzzle-all = Alle Aufgaben
puzzle-day = Aufgabe des Tages
puzzle-day-text = Für alle dieselbe, um Mitternacht UTC eine neue.
puzzle-training = Training
puzzle-training-text = Aufgaben, so schwer, wie du stark bist.
puzzle-storm = Sturm
puzzle-storm-text = So viele, wie du in drei Minuten schaffst.
puzzle-streak = Serie
puzzle-streak-text = Immer schwerer, bis zum ersten Fehler.
puzzle-begin = Beginnen
puzzle-solve = Lösen
puzzle-best = Dein Rekord: { $count }
puzzle-count = { $count } gelöst
puzzle-time = noch { $seconds } s
puzzle-over = Vorbei: { $count } gelöst.
puzzle-themes = Nach Themen
puzzle-themes-text = Worum es beim richtigen Zug geht. Solange du löst, bleiben die Themen verdeckt.
puzzle-analyse = Stellung analysieren
puzzle-share = Link kopieren
puzzle-shared = Kopiert
puzzle-own-rating = Deine Wertung: { $rating }
puzzle-progress = { $solved } von { $tries } im ersten Versuch gelöst
puzzle-leaders = Heute
puzzle-leaders-text = Seit Mitternacht UTC im ersten Versuch gelöst, von Leuten mit Konto. Ein Stern: auch die Aufgabe des Tages.
puzzle-leaders-none = Heute noch niemand: Mach den Anfang.
puzzle-leaders-daily = Aufgabe des Tages gelöst
puzzle-theme-hold-the-trump = Den Trumpf behalten
puzzle-theme-take-to-win = Nehmen und gewinnen
puzzle-theme-run-out = Alles ausspielen
puzzle-theme-squeeze = Durch Nachlegen bedrängen
puzzle-theme-force-the-last-trump = Den letzten Trumpf holen
puzzle-theme-transfer-back = Weiterschieben
puzzle-theme-count-the-suit = Die Farbe zählen
puzzle-theme-hold-back = Nichts nachlegen
puzzle-theme-only-draw = Nur ein Unentschieden
puzzle-theme-hidden-cards = Verdeckte Karten
# The numbers are chances not to be the durak.
puzzle-judged-goal = Beurteilt, nicht gelöst: Ein Zug ist deutlich besser als alle anderen. Finde ihn.
puzzle-judged-text = Beurteilt, nicht gelöst: Unser Champion hat jeden Zug in 5000 Verteilungen der verdeckten Karten probiert, und einer ist deutlich besser.
puzzle-judged-right = Richtig! Damit kommst du in { $best } von 100 Verteilungen davon, mit dem zweitbesten Zug in { $second }.
puzzle-judged-wrong = Es gibt Besseres. Mit deinem Zug kommst du in { $own } von 100 Verteilungen davon, mit dem besten in { $best }: { $move }.
puzzle-judged-best = Das ist der beste Zug: { $move }. Damit kommst du in { $best } von 100 Verteilungen davon, mit dem zweitbesten in { $second }.
puzzle-reason = Der Grund: { $reason }.
refused-no-puzzle = Eine Aufgabe { $puzzle } gibt es nicht.
refused-no-puzzle-left = Du kennst alle Aufgaben dieser Art.
refused-no-theme = Dieses Thema gibt es nicht: Wähle aus { $themes }.
web-start-puzzles = { puzzle-title }
web-start-puzzles-text = { puzzle-title-text }
puzzle-text = Im Endspiel kennt jede Karte, wer mitgezählt hat. Finde den einen Zug, der gewinnt oder ein Unentschieden rettet; jeder andere verschenkt das. Die Antworten sind bewiesen, nicht geschätzt.

## Der Trainer

coach-asked-lead = Du spielst aus, und { $defender } verteidigt.
coach-asked-throw-in = Alles ist geschlagen. Du darfst nachlegen oder passen.
coach-asked-more = { $defender } hat noch nicht geantwortet: Du darfst nachlegen oder passen.
coach-asked-pile-on = { $defender } nimmt auf. Du darfst Karten mitgeben.
coach-asked-defend = { $count ->
    [one] Schlag { $cards }, oder nimm auf.
   *[other] Schlag { $cards }, jede mit einer eigenen Karte, oder nimm alles auf.
}
coach-asked-pass = Du darfst nichts mehr nachlegen.
coach-can-lead = Ausspielen darfst du jede Karte.
coach-can-lead-several = Ausspielen darfst du jede Karte, und mehrere von einem Rang zusammen.
coach-can-throw-in = Zu den Rängen auf dem Tisch passt: { $cards }.
coach-can-beat = { $attack } lässt sich schlagen: { $cards }.
coach-can-beat-or-trump = { $attack } lässt sich schlagen: { $cards }, oder mit einem Trumpf: { $trumps }.
coach-can-trump = { $attack } schlägt nur ein Trumpf: { $trumps }.
coach-can-not-beat = Nichts auf deiner Hand schlägt { $cards }.
coach-can-transfer = Du darfst auch weiterschieben: { $cards }.
coach-can-show = Du darfst auch { $cards } zeigen: Das schiebt den Angriff weiter, und du behältst die Karte.
coach-advice = Mein Rat: { $what }, denn { $why }.
coach-pair = { $attack } mit { $defence }
coach-do-lead = { $cards } ausspielen
coach-do-throw-in = { $cards } nachlegen
coach-do-pass = passen
coach-do-finish = nichts mehr mitgeben
coach-do-take = aufnehmen
coach-do-beat = { $pairs } schlagen
coach-do-transfer = mit { $cards } weiterschieben
coach-do-show = { $cards } zeigen
coach-why-wins = das gewinnt, was die anderen auch tun
coach-why-draws = das ist ein sicheres Unentschieden
coach-why-lost = retten kann dich nur noch ein Fehler der anderen
coach-why-only = etwas anderes geht nicht
coach-why-only-card = das ist deine einzige Karte
coach-why-nothing-fits = nichts auf deiner Hand passt
coach-why-cannot-beat = nichts auf deiner Hand schlägt { $cards }
coach-why-cannot-beat-all = alle zusammen kannst du nicht schlagen
coach-why-last-cards = dann ist deine Hand leer
coach-why-unbeatable = { $cards } kann niemand mehr schlagen
coach-why-lowest = weniger wert ist keine deiner Karten
coach-why-lowest-keeps-trumps = weniger wert ist keine deiner Karten, und die Trümpfe bleiben für später
coach-why-several = { $count } Karten gehen auf einmal
coach-why-can-follow = wird sie geschlagen, kann { $cards } folgen
coach-why-one-more = { $count ->
    [one] eine niedrige Karte ist leicht zu entbehren, und auch sie muss geschlagen werden
   *[other] niedrige Karten sind leicht zu entbehren, und auch sie müssen geschlagen werden
}
coach-why-goes-along = { $count ->
    [one] eine niedrige Karte geht mit, und du bist sie los
   *[other] niedrige Karten gehen mit, und du bist sie los
}
coach-why-only-trumps-fit = nur Trümpfe passen ({ $cards }), und die behältst du besser
coach-why-high-cards-fit = nur hohe Karten passen ({ $cards }), und die behältst du besser
coach-why-only-beater = nur { $cards } schlägt das
coach-why-only-a-trump = nur ein Trumpf schlägt das, und { $cards } ist dein niedrigster
coach-why-enough = { $count ->
    [one] das ist die niedrigste Karte, die genügt
   *[other] das sind die niedrigsten Karten, die genügen
}
coach-why-enough-keeps-trumps = { $count ->
    [one] das ist die niedrigste Karte, die genügt, und die Trümpfe bleiben für später
   *[other] das sind die niedrigsten Karten, die genügen, und die Trümpfe bleiben für später
}
coach-why-same-rank = { $count ->
    [one] dieser Rang liegt schon auf dem Tisch, und nichts Neues passt danach
   *[other] diese Ränge liegen schon auf dem Tisch, und nichts Neues passt danach
}
coach-why-costs-a-trump = alles zu schlagen würde dich einen Trumpf kosten
coach-why-hands-on = dann muss { $next } sich gegen { $count } Karten wehren
coach-why-keeps-card = dann verteidigt { $next }, und { $cards } bleibt auf deiner Hand
coach-why-chances = nach meiner Rechnung kommst du so in { $best } von 100 Spielen davon; andernfalls ({ $other }) in { $own }
coach-why-even = der Unterschied ist klein, auch das ginge: { $other }
coach-only = Etwas anderes gab es nicht.
coach-best = Gut, das hätte ich auch getan.
coach-fine = Das geht auch.
coach-worse = Besser wäre: { $what }, denn { $why }. Deine Chancen: { $own } % statt { $best } %.
coach-worse-plain = Besser wäre: { $what }. Deine Chancen: { $own } % statt { $best } %.

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
card-name-beaten = { card-name }
web-title = Durak
web-skip = Zum Inhalt
web-close = Schließen
web-lost = Die Verbindung ist unterbrochen. Sie wird wiederhergestellt …
web-missing = Hier ist nichts
web-missing-text = Die Adresse ist vielleicht alt oder falsch geschrieben.
web-to-start = Zur Startseite
web-level = Wie gut die Bots spielen
web-players = Spieler
web-play-now = Jetzt spielen
web-table-title = Tisch { $table }
web-your-move = Du bist dran
web-wait = { $by } ist am Zug
web-watching = Du siehst zu.
web-looking-back = Du siehst frühere Züge.
web-paused = Angehalten
web-ask-lead = Du spielst aus: Wähle eine Karte.
web-ask-throw-in = Leg nach oder passe.
web-ask-defend = Schlag die Karten oder nimm auf.
web-ask-defend-transfer = Schlag, schieb weiter oder nimm auf.
web-ask-transfer = Schlagen kannst du nicht: Schieb weiter oder nimm auf.
web-ask-take = Nichts auf deiner Hand schlägt das: Nimm auf.
web-ask-pass = Du hast nichts nachzulegen: Passe.
web-may-take = Du kannst noch aufnehmen.
web-may-throw-in = { $by } ist am Zug; du darfst nachlegen.
web-button-play = { $count ->
    [one] Spielen
   *[other] { $count } spielen
}
web-button-take = Aufnehmen
web-button-pass = Passen
web-button-done = Fertig
web-button-lead = Du spielst aus
web-button-wait = Warten
web-button-live = Zurück zum Spiel
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
web-card-premove = { $card }, wird gespielt, sobald es geht; drücken, um sie zurückzunehmen
web-card-hand = { $card }{ $playable ->
    [yes] {""}
   *[no] , jetzt nicht spielbar
}
web-deck = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} im Deck, Trumpf { $card }
web-deck-dealt = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} im Deck
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
web-tools = Bedienung des Tisches
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
web-chat-send = Senden
web-chat-about = Aktionen für { $name }
web-chat-mute = Stumm schalten
web-chat-unmute = Wieder sprechen lassen
web-chat-remove = Wegschicken
web-chat-muted = { $name } darf hier nicht mehr sprechen.
web-chat-unmuted = { $name } darf wieder sprechen.
web-chat-removed = { $name } wurde gebeten zu gehen.
web-chat-off = An diesem Tisch gibt es keinen Chat.
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
web-wait-host = Der Gastgeber teilt aus.
web-invite-text = Schick diesen Link den Leuten, mit denen du spielen willst, oder lass sie den Code scannen.
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
web-name-ask = Wie sollen wir dich nennen?
web-name-text = So sehen dich die anderen. Du kannst es in deinem Profil ändern.
web-name-later = Jetzt nicht
web-name-go = Das bin ich
web-face = Dein Gesicht am Tisch
face-none = der erste Buchstabe meines Namens
face-bear = Bär
face-cat = Katze
face-fox = Fuchs
face-hare = Hase
face-owl = Eule
face-frog = Frosch
face-wolf = Wolf
face-crow = Krähe
web-watchers = Es schauen zu: { $names }
web-react = Etwas ausrufen
web-notices = Melden, wenn ich dran bin
web-notices-note = Solange du etwas anderes ansiehst.
web-hint-even = etwa gleich
web-share = Link verschicken
web-champions = Champions am Tisch
web-champions-text = Drei der stärksten Bots, solange du zuschaust.
web-progress = Meine Runden in Zahlen
web-progress-rounds = Runden
web-progress-lost = Durak
web-progress-share = Punkte
web-progress-streak = In Folge nicht Durak
web-progress-best = Längste Serie
web-progress-graph = Punkte je Runde, im Schnitt der letzten zwanzig
web-progress-levels = Nach Gegnern
web-progress-presets = Nach Regeln
web-progress-people = mit Menschen
web-points = Eine Runde, in der du nicht der Durak bist, zählt einen Punkt, ein Unentschieden einen halben. Zu zweit heißt 50 %, dass du so stark bist wie dein Gegner; zu dritt kommt ein durchschnittlicher Spieler auf 67 %, zu viert auf 75 %.
web-leave-ask = Dieses Spiel verlassen?
web-leave-alone-text = Es kann auf dich warten: Du findest es auf der Startseite. Gibst du es auf, spielt ein Bot es für dich zu Ende.
web-leave-others-text = Ein Bot spielt für dich weiter, und die anderen erfahren es. Das Ergebnis zählt für dich. Bis zum Ende kannst du zurückkommen.
web-leave-stay = Bleiben
web-leave-later = Später weiterspielen
web-leave-give-up = Aufgeben
web-alone = Du bist allein am Tisch. Fülle ihn mit Bots oder lade jemanden ein.
web-durak-twice = Die Narrenkappe bleibt auf: Wer wieder Durak ist, gibt auch wieder.
web-full = Alle sind da
company-sat = { $name } setzt sich.
company-left = { $name } geht.
company-kicked = { $name } wurde gebeten zu gehen.
company-away = { $name } ist nicht da. Solange spielt ein Bot.
company-gone = { $name } verlässt das Spiel. Ein Bot spielt weiter.
company-back = { $name } ist wieder da.
company-agreed = { $name } möchte noch eine Runde.
web-proof-commitment = Festlegung
web-proof-seed = Der Startwert des Servers
web-proof-contribution = Von { $name } beigesteuert
web-download = Runde herunterladen
web-sound = Ton
web-four-colours = Vierfarbiges Deck
web-autopass = Für mich passen
web-autopass-note = Immer wenn ich nur passen könnte. Die anderen merken vielleicht, wie schnell das geht.
web-autopass-alone = Immer wenn ich nur passen kann.
web-closed = Dieser Tisch ist geschlossen.
web-left-handed = Für Linkshänder
web-new-game = Neues Spiel
web-rules = Regeln
web-keys = Tasten
web-key-choose = eine Karte wählen
web-key-several = mehrere Karten
web-key-all = alle Karten, die passen
web-key-play = das Gewählte spielen
web-key-unselect = Auswahl aufheben; noch einmal: aufnehmen
web-key-main = der große Knopf
web-key-let-go = Abgelegtes zurücknehmen, Auswahl aufheben
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
web-premove = Wird gespielt, sobald es geht.
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
web-key-undo = Zug zurücknehmen, in Übungsspielen
