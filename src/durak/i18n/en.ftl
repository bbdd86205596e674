# The texts of the game in English. Plain ASCII, so that every terminal can show them.
# $who is "you" where the reader acts and "other" where somebody else does, whose name then stands in $by.

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

## Why an event is refused

violation-unknown-event = This is not an event of the game.
violation-game-over = The round is over.
violation-already-begun = The round has already begun.
violation-too-few-players = Durak needs at least two players.
violation-too-many-players = The deck is too small for so many players.
violation-uneven-teams = Team games need four or six players.
violation-bad-deck = The deck is not complete.
violation-not-begun = The cards have not been dealt.
violation-wrong-phase = Not now: attackers lay cards or pass, and the defender beats them, hands them on or takes.
violation-unknown-player = Nobody by that name sits here.
violation-player-out = { $by } is out of the game.
violation-not-your-turn = It is { $active }'s move.
violation-duplicate-card = A card can be played only once.
violation-card-not-held = { $by } does not hold { $card }.
violation-must-lead = The first attacker has to lead a card.
violation-one-card-only = Only one card at a time.
violation-mixed-ranks = Cards led together must be of one rank.
violation-rank-not-on-table = No card of rank { $face } is on the table.
violation-field-full = No more than { $limit } attack cards in this turn.
violation-over-defender = { $defender } does not have enough cards for that.
violation-duplicate-target = { $card } can be beaten only once.
violation-not-on-field = { $card } is not attacking.
violation-already-beaten = { $card } is already beaten.
violation-does-not-beat = { $defence } does not beat { $attack }.
violation-must-beat-all = All cards must be beaten at once.
violation-transfer-off = Transfers are not allowed at this table.
violation-flash-off = Showing a trump is not allowed at this table.
violation-no-cards = A transfer needs a card.
violation-transfer-first-turn = The attack of the first turn cannot be handed on.
violation-no-next-defender = Nobody is left to hand the attack to.
violation-already-defended = You have already begun to defend.
violation-attack-reinforced = Another attacker has already joined.
violation-wrong-rank = Only a card of the attack's rank can hand it on.
violation-not-trump = Only a trump can be shown.
violation-flashed-before = This trump has already been shown.
violation-over-next-defender = { $next } does not have enough cards for that.

## What was played

event-lead = { $who ->
    [you] You lead
   *[other] { $by } leads
} { $cards }.
event-throw-in = { $who ->
    [you] You throw in
   *[other] { $by } throws in
} { $cards }.
event-pass = { $who ->
    [you] You pass.
   *[other] { $by } passes.
}
event-forced-pass = You pass: there is nothing to add.
event-defend = { $who ->
    [you] You beat:
   *[other] { $by } beats:
} { $pairs }.
event-take = { $who ->
    [you] You take.
   *[other] { $by } takes.
}
event-transfer = { $who ->
    [you] You transfer with
   *[other] { $by } transfers with
} { $cards }; { $whom ->
    [you] you defend.
   *[other] { $next } defends.
}
event-flash = { $who ->
    [you] You show
   *[other] { $by } shows
} { $cards }; { $whom ->
    [you] you defend.
   *[other] { $next } defends.
}
pair = { $defence } on { $attack }
pair-beaten = { $attack } with { $defence }

## What happened then

change-dealer = { $who ->
    [you] You deal
   *[other] { $by } deals
}{ $why ->
    [lot] : drawn by lot.
    [durak] : the durak of the last round.
   *[order] .
}
change-dealer-short = The dealer gets one card less.
change-lead = { $who ->
    [you] You lead
   *[other] { $by } leads
}: { $rule ->
    [lowest-trump] nobody has a lower trump.
    [left-of-dealer] the dealer's left neighbour.
    [attack-durak] the durak is attacked first.
    [after-durak] the durak's left neighbour.
   *[order] the dealer's right neighbour.
}
change-dealt = Everybody is dealt { cards }.
change-dealt-unequally = Dealt: { $list }.
change-trump-card = Trump: { $card }, face up under the deck.
change-trump-suit = Trump: { $suit }. The whole deck is dealt.
change-discarded = All beaten: { cards } discarded.
change-took = { $who ->
    [you] You pick up
   *[other] { $by } picks up
} { cards }: { $list }.
change-drew = Drawn: { $list }.
change-counted = { $who ->
    [you] you { $count }
   *[other] { $by } { $count }
}
change-cheated = { $who ->
    [you] You break a rule
   *[other] { $by } breaks a rule
} ({ $codes }).
change-caught = { $name } catches { $cheat } cheating: it is undone, and { $cheat } takes the cards.
change-out = { $who ->
    [you] You are out: place { $place }.
   *[other] { $by } is out: place { $place }.
}
change-left = { $who ->
    [you] You are out.
   *[other] { $by } is out.
}
change-turn = Turn { $turn }: { $who ->
    [you] you lead
   *[other] { $by } leads
}, { $whom ->
    [you] you defend.
   *[other] { $next } defends.
}
change-durak = { $who ->
    [you] You are the durak.
   *[other] { $by } is the durak.
}
change-teams = Partners: { $list }.
change-team = { $team } - { $names }
change-team-durak = { $who ->
    [you] Your team is the durak: { $names }.
   *[other] Team { $team } is the durak: { $names }.
}
change-team-won = { $who ->
    [you] Your team has won: { $names }.
   *[other] Team { $team } has won: { $names }.
}
change-draw-by-cards = A draw: nobody has any cards left.
change-draw-by-turns = A draw: { $turn } turns are over.
change-draw-by-repetition = A draw: the same position for the third time.
change-left-with = { $who ->
    [you] You are
   *[other] { $by } is
} left with { $list }.
change-places = Places: { $list }.
change-place = { $place }. { $who ->
    [you] you
   *[other] { $by }
}

## The table

table-top = { $deck ->
    [0] Deck empty
   *[other] Deck { $deck }
} | trump { $trump } | discarded { $pile }
table-field = Field
table-hand = Hand
table-you = you
table-bot = bot
table-partner = partner
table-names = { $names } and { $last }
role-opens = leads
role-attacks = attacks
role-defends = defends
role-takes = takes
role-watches = waits
role-out = out, place { $place }
role-left = out
## Partners

team-sun = Sun
team-moon = Moon
team-of = Team { $team }
team-wait = Partners need every chair: { $seated } of { $seats } are taken.
team-partner = { $who ->
    [you] your partner
   *[other] partner of { $name }
}
team-opponent = { $who ->
    [you] your opponent
   *[other] opponent of { $name }
}

## Asking for a move

ask-lead = You lead:
ask-throw-in = Throw in?
ask-pile-on = { $defender } takes. Add cards?
ask-defend = You defend:
ask-which = Which do you mean?
ask-more = There are more choices: type the cards, for example { $example }.
ask-help =
    Type the number of a choice, or the cards (face 2-10 J Q K A, suit c d h s):
      7c            lay this card, or beat with it
      7c 7d         several cards at once
      8h on 7h      beat this card
      pass          add nothing
      take          give up and take the cards
      transfer 7h   hand the attack on with a card of the same rank
      show 7s       hand the attack on by showing the trump of the same rank
ask-help-table =
    { "  " }hint          see what each move is worth, in a practice game
      undo          take your last move back, in a practice game
      say TEXT      tell the others something
      mute NAME     as the host: silence somebody; unmute NAME lets them speak again
      remove NAME   as the host: ask a spectator to leave or, between rounds, a player
ask-help-end =
    { "  " }?             this help
      q             leave the table
    "durak rules { $preset }" prints the rules of this table.
ask-help-cheat = Rules may be broken at this table. If you notice, type: cheat NAME. The move is undone, and the cheat takes the cards.
choice-pass = pass
choice-take = take
choice-transfer = transfer { $cards }
choice-flash = show { $cards }
answer-nobody-else = There is nobody here to do that to.
answer-whom = Whom? You can name: { $names }.
answer-unknown-name = Nobody here is called { $name }. You can name: { $names }.
answer-no-choice = There is no choice { $number } here.
answer-not-understood = I do not understand "{ $text }". Type a number, cards such as 7c, or ? for help.
answer-no-beating = These cards cannot beat what is on the table.
answer-not-held = You do not hold { $card }.
answer-one-card = Show exactly one card.

typed-help = help h
typed-quit = quit q exit leave
typed-hint = hint
typed-undo = undo back
typed-say = say
typed-mute = mute
typed-unmute = unmute
typed-remove = remove kick
typed-cheat = cheat cheater cheating
typed-pass = pass done beaten
typed-take = take
typed-attack = attack lead lay throw in add
typed-defend = beat defend
typed-transfer = transfer
typed-flash = show flash
typed-on = on
typed-yes = y yes
# The suits and the faces above ten as they may be typed, in the order of the deck.
typed-suits = c d h s
typed-faces = j q k a

## Playing and watching

play-start = Durak, preset { $preset }: { $bots } and you.
play-seed = Seed { $seed }. The same seed deals the same cards again; type ? for help.
play-again = Another round? [y/n]{ " " }
play-leave = You leave the table. Goodbye.
lines-watch = Durak, preset { $preset }: { $bots }. You watch.
play-kept = The game is saved. Continue it with "durak resume".
play-kept-others = { $count ->
    [one] Your unfinished game is kept: "durak resume" continues it.
   *[other] Your { $count } unfinished games are kept: "durak resume" lists them.
}
resume-nothing = There is no saved game. Start one with "durak play".
resume-several = You have { $count } unfinished games. "durak resume NUMBER" continues one of them, otherwise it is the newest.
resume-unknown = There is no unfinished game { $number }: there are { $count }, and 1 is the newest.
lines-back = Connected again.
lines-practice = Hints and undo work in practice games: durak play --practice.
lines-may-take = You may still take what is beaten: type "take".
lines-may-throw-in = You may throw in before the new defender answers: type the cards.
lines-table = Table { $table }. Others can join with this id.
play-saved = Saved in { $file }.
play-name = Player
watch-start = Durak, preset { $preset }: { $bots }.
watch-seed = Seed { $seed }. The same seed plays the same round again.
watch-seed-timed = Seed { $seed }. The same seed deals the same cards again, but a bot that thinks by the clock may play them differently.
watch-leave = You stop watching. Goodbye.
names = Anna Boris Vera Gleb Dina Egor Zoya Ivan

level-novice = novice
level-beginner = beginner
level-amateur = amateur
level-skilled = skilled
level-expert = expert
level-master = master
level-champion = champion
about-novice = Has just learnt the rules.
about-beginner = Plays its lowest cards first, and remembers nothing.
about-amateur = Remembers every card, and saves its trumps.
about-skilled = Also makes no mistakes once only two players are left.
about-expert = Also imagines what the others may hold.
about-master = Also thinks ahead about how everybody will answer.
about-champion = Learnt by playing against itself, and checks what it learnt.
bot-random = random bot
bot-novice = novice bot
bot-simple = simple bot
bot-careful = careful bot
bot-counter = counting bot
bot-sampler = sampling bot
bot-searcher = searching bot
bot-champion-fast = quick champion
bot-champion = champion bot
notices-random = Plays anything that is legal.
notices-novice = Sees only the cards on the field and how high its own are: it plays trumps like any other card, and never throws in.
notices-simple = Plays the lowest card that works and keeps trumps for last, but remembers nothing.
notices-careful = Remembers every card, saves its high trumps, and sees when it can get rid of all its cards.
notices-counter = Plays like careful, but makes no mistakes in a two-player endgame that it can solve.
notices-sampler = Also notices what the others did not play, deals the hidden cards many times, and plays what works best on average.
notices-searcher = Also thinks about how everybody will answer: it searches a tree of steps over many such deals.
notices-champion-fast = Instantly plays what a network learned in hundreds of millions of rounds against itself, and solves endgames.
notices-champion = Also tries the network's likely steps two turns ahead in many deals; where cheating is allowed it plays like searcher.
option-worlds = how many times the hidden cards are dealt
option-iterations = how many games a move is searched with
option-milliseconds = think this long about a move instead of counting; 0 is off
option-solver = play two-player endgames exactly
option-doubts = take into account what the others did not play
option-threads = how many threads to think in
option-weights = networks of your own: a file that durak learn wrote
option-chance = sample from the network instead of playing its likeliest step
option-pull = how much better than the likeliest step another must be, per mille
option-turns = how many turns are played before the network judges
bots-bot = Bot
bots-level = Level
bots-notices = What it notices
bots-options = Options: { $options }
bots-level-is = The level { $level } is { $bot }
bots-more = "durak play --level LEVEL,..." and "durak watch BOT..." take levels and bots, with options as in sampler:worlds=50,threads=2.

replay-start = Durak, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}: { $seats }.
replay-unfinished = The record ends here; the round was not finished.

error-players-exactly = The preset { $preset } is made for exactly { $count } players, not { $seats }.
error-players-least = Durak needs at least 2 players, not { $seats }.
error-players-most = { $seats } players are too many: { $most } is the most that can play with { $deck } cards, { $hand } each.
error-players-partners = Team games need 4 or 6 players, not { $seats }.
error-seats-most = { $seats } players are too many: the table has { $most } chairs.
error-bots = There is no bot { $bot }: choose from { $bots }.
error-bots-seats = There are { $bots } bots for { $seats } seats: name fewer bots, or ask for more seats.
error-deck = A deck needs each of the { $size } cards exactly once. This one has { $count }; missing: { $missing }.
error-name = A name needs at least one letter, and only printable characters.
error-letters = This output ({ $encoding }) cannot show the letters of this language: use a UTF-8 terminal, or --lang en.

## The presets in one line

preset-spec = Everything there is: throw in, transfer, or hand the attack on by just showing a trump.
preset-throw-in = Beat or take, and the others throw in ranks that lie on the table. One card at a time, no transfers.
preset-classic = Throw-in as at home: lead one card, beat everything at once; whoever takes is given nothing more.
preset-neighbours = Transfer durak with 32 cards: only the two neighbours attack, and both at once.
preset-duel = Transfer durak for two: whoever attacks with their last card has won.
preset-club = Throw-in as in the clubs: at most five cards until something is discarded, and a round can be a draw.
preset-transfer-club = Transfer durak: lay a card of the same rank, and the next player has to defend. Otherwise like Club.
preset-pass-card = Transfer durak in which showing a trump is enough, once a turn for each trump.
preset-lead-only = Only the player who leads throws in; the others wait for their turn.
preset-partners = Two against two or three against three, seated alternately: a team loses together. Otherwise like Club.
presets-more = "durak rules PRESET" prints the rules of one of them.

## The rules of a table, setting by setting

rules-title = The rules of Durak: { $preset }
rules-goal = The goal
rules-goal-text = { $partners ->
    [yes] Get rid of your cards, you and your partners. The team that is left holding cards at the end is the durak, the fool of the table.
   *[no] Get rid of your cards. Whoever is left holding cards at the end is the durak, the fool of the table.
}

rules-deal = The deck and the deal
rules-deal-deck = You need { $deck_size } cards, { $lowest } to ace in each suit; the ace is high. { $most ->
    [2] The game is for 2 players.
   *[other] { $partners ->
        [yes] { $most ->
            [4] There are 4 players, in two teams.
           *[other] There are 4 or 6 players, in two teams.
        }
       *[no] There may be 2 to { $most } players.
    }
}
rules-deal-hands = The dealer gives everybody { $hand_size ->
    [one] { $hand_size } card
   *[other] { $hand_size } cards
}, one at a time, beginning on the left. { $turn_up ->
    [top] The next card is turned up and put under the deck, where it stays visible
   *[bottom] The bottom card of the deck is turned up and stays there, visible
}: its suit is trump, and it is drawn last.
rules-deal-whole = With { $whole } players the deal takes the whole deck. { $full_deal ->
    [short] The dealer then gets one card less: that card names the trump, and it is all there is to draw.
   *[whole] Everybody still gets all { $hand_size } cards, including the dealer. The last card dealt, one of the dealer's, is shown and names the trump; there is nothing to draw.
}
rules-deal-beats = A card is beaten by a higher one of its suit; a plain card is also beaten by any trump.

rules-partners = Partners
rules-partners-seats = Two teams play against each other. Partners do not sit side by side: every neighbour is an opponent.
rules-partners-attack = Only opponents attack each other. When you defend, your partners neither help nor hinder you, and they add nothing.
rules-partners-out = When a partner is out, the others of the team play on. If the opponent on the left is out, the next one is attacked.
rules-partners-end = The team that is rid of all its cards first has won. The other team has lost as a whole, also those who were out. For the next deal the durak is whoever defended last, if they still hold cards, and otherwise the next player to their left who does.
rules-lead = Who begins
rules-lead-first = The first dealer is drawn by lot. { $starter ->
    [lowest-trump] In the first round the holder of the lowest trump leads.
    [left-of-dealer] In the first round the player on the dealer's left leads.
   *[order] In the first round the player on the dealer's right leads.
}
rules-lead-no-trump = If nobody holds a trump, the player on the dealer's { $no_trump ->
    [order] right
   *[left-of-dealer] left
} leads.
rules-lead-next = { $next_starter ->
    [attack-durak] { $most ->
        [2] After that the durak of the last round deals, and the winner leads.
       *[other] After that the durak of the last round deals and is attacked first, by the neighbour on the right.
    }
    [after-durak] After that the durak of the last round deals, and the neighbour on the left leads.
    [lowest-trump] After that the durak of the last round deals, and the lowest trump leads.
   *[order] For every later round the dealer is drawn by lot again, and the player on the dealer's right leads.
} After a draw the next round begins like a first one.

rules-attack = The attack
rules-attack-lead = A turn is one attack on one player: the leader attacks { $partners ->
    [yes] the next opponent on the left
   *[no] the player on the left
}, the defender, { $lead_size ->
    [any] with one card or with several of the same rank.
   *[one] with one card.
}
rules-attack-who = { $attackers ->
    [all] { $partners ->
        [yes] Then all opponents of the defender, and nobody else, may throw in cards,
       *[no] Then the leader and all the others may throw in cards,
    }
    [neighbours] Then the leader and the defender's other neighbour, and nobody else, may throw in cards,
   *[principal] Then the leader, and nobody else, may throw in cards,
} { $throw_size ->
    [any] any number at a time,
   *[one] one at a time,
} as long as a card of the same rank is on the table, attacking or beating. Adding nothing is called passing.
rules-attack-tempo = { $tempo ->
    [cycle] All attackers are asked in turn, the leader first and then clockwise; when all have been asked, the defender answers, and the asking begins again with the leader.
    [principal] The defender answers each attack at once. After every answer the leader is asked first, then the others clockwise.
    [next] The defender answers each attack at once. After every answer it is the next attacker's turn, clockwise, until all have passed in a row.
    [same] The defender answers each attack at once. Whoever attacked goes on until they pass; then the next player clockwise is asked, until all have passed in a row.
   *[repeat] All attackers are asked in turn, the leader first and then clockwise, and may go on adding cards until all have passed in a row; then the defender answers, and the asking begins again with the leader.
}
rules-attack-at-once = The attackers do not wait for each other, and the defender does not wait for them. { $tempo ->
    [repeat] Each of them may add more and more cards at any moment,
   *[other] Each of them may add cards once before every answer,
} and the defender may answer at any moment. Once everything is beaten, { $window ->
    [one] { $window } second
   *[other] { $window } seconds
} without a new card close the turn.
rules-attack-tempo-alone = { $tempo ->
    [repeat] The attacker may go on adding cards until they pass; then the defender answers, and so on.
   *[other] Attacker and defender take turns: after every answer the attacker adds cards or passes.
}
rules-attack-limit = { $field_limit ->
    [none] There may be any number of attack cards in a turn
    [one] There is at most { $field_limit } attack card in a turn
   *[other] There are at most { $field_limit } attack cards in a turn
}{ $hand_limit ->
    [yes] , but never more unbeaten ones than the defender holds cards.
   *[no] , however few cards the defender holds. Only a defender without cards is not attacked any more.
}
rules-attack-first-limit = { $first_until ->
    [discard] Until something has been discarded,
   *[turn] In the first turn
} the limit is { $first_limit }.

rules-defence = The defence
rules-defence-partial = { $partial ->
    [yes] The defender may beat some cards now and leave others for later, as long as in the end all are beaten.
   *[no] The defender has to beat all the cards at once, or take.
} Beating cards stay on the table, on the cards they beat.

rules-handing-on = Handing the attack on
rules-handing-on-never = Not allowed: the defender beats the attack or takes it.
rules-handing-on-transfer = The defender may transfer: add one or more cards of the attack's rank, and { $partners ->
    [yes] the next opponent on the left
   *[no] the next player on the left
} has to defend against all of them.
rules-handing-on-flash = { $transfer ->
    [yes] Instead of laying a card the defender may just show the trump of that rank; it stays in the hand.
   *[no] The defender may show the trump of the attack's rank, without laying it, and { $partners ->
        [yes] the next opponent on the left
       *[no] the next player on the left
    } has to defend.
} { $flash_once ->
    [yes] The same trump can be shown only once in a turn.
   *[no] The same trump may be shown again if the attack comes back.
}
rules-handing-on-when = { $transfer_defended ->
    [yes] This is possible as long as something is unbeaten, also after other cards were beaten; the rank of the first attack card counts.
   *[no] This is possible only while nothing has been beaten.
} { $hand_limit ->
    [yes] { $partners ->
        [yes] The next opponent
       *[no] The next player
    } needs enough cards to beat what is unbeaten.
   *[no] It does not matter how many cards { $partners ->
        [yes] the next opponent
       *[no] the next player
    } has.
} { $transfer_first_turn ->
    [yes] It may be done in every turn.
   *[no] In the first turn of a round it is not allowed.
}
rules-handing-on-joined = { $transfer_joined ->
    [yes] It does not matter whether other attackers have thrown in already.
   *[no] Once another attacker has thrown in, it is too late.
}
rules-handing-on-principal = { $principal ->
    [keep] { $partners ->
        [yes] The player who led the turn remains the first attacker of a defender of the other team. A partner of theirs is attacked first by the next opponent on the left.
       *[no] The player who led the turn remains the first attacker.
    }
   *[moves] The player who handed the attack on becomes the first attacker.
}

rules-taking = Taking
rules-taking-text = { $take_beaten ->
    [yes] The defender may give up at any moment, without waiting to be asked, and take all the cards on the table, also those that are beaten, as long as the turn is not closed.
   *[no] The defender may give up and take all the cards on the table whenever it is their move, that is, as long as something is unbeaten. Once everything is beaten, there is nothing to take.
} { $pile_on ->
    [limited] { $tempo ->
        [repeat] Before the cards are taken, the attackers may go on throwing in cards that fit, within the same limits, until all have passed in a row.
       *[other] Before the cards are taken, every attacker may once more throw in cards that fit, within the same limits.
    }
    [none] The turn is over at once.
   *[unlimited] { $tempo ->
        [repeat] Before the cards are taken, the attackers may go on throwing in cards that fit, as many as they like, until all have passed in a row: no limit applies.
       *[other] Before the cards are taken, every attacker may once more throw in cards that fit, as many as they like: no limit applies.
    }
} A player who has taken does not lead: { $most ->
    [2] the attacker leads again.
   *[other] the next player on the left does.
}

rules-turn-end = The end of a turn
rules-turn-end-text = When all cards are beaten and everybody has passed, or no more may be added, the cards are discarded face down and stay out of the round. The defender leads next.
rules-turn-end-draw = While the deck lasts, everybody with fewer than { $hand_size } cards draws up to { $hand_size }: { $refill ->
    [attack] first the attackers in the order in which they are asked, the defender last.
    [participation] first the attackers in the order in which they laid cards, then the others, the defender last.
   *[opener] first { $transfer_joined ->
        [yes] whoever led the turn, even if the attack came back to them
       *[no] whoever led the turn or, if it was handed on, was first to add to it after that
    }, then the attackers in the order in which they are asked, the defender last.
} Once the deck is empty, a player without cards is out, and safe.

rules-round-end = The end of the round
rules-round-end-text = { $endgame ->
    [at-once] When the deck is empty and { $partners ->
        [yes] a whole team is out, the other team is
       *[no] all the others are out, the last player is
    } the durak at once, even if the last attack could still be beaten.
    [attacker-first] When the deck is empty and { $partners ->
        [yes] a whole team is out, the last attack is still answered, but the defender's team is
       *[no] all the others are out, the last attack is still answered, but the defender is
    } the durak even after beating it with the very last card.
   *[draw] When the deck is empty and { $partners ->
        [yes] a whole team is out, the last attack is still answered: if the other team gets rid of its very last card by beating it, the round is a draw; otherwise that team is the durak.
       *[no] all the others are out, the last attack is still answered: a defender who beats it with the very last card makes the round a draw; otherwise the defender is the durak.
    }
} { $max_turns ->
    [none] There is no limit to the number of turns.
   *[other] After turn { $max_turns } the round is a draw.
}
rules-round-end-repeated = If a turn would begin for the third time with the same cards in the same hands, the round is a draw, too.

rules-relax = Allowed at this table
rules-relax-text = These rules may be broken; it is for the others to notice:
relax-one-card-only = laying several cards where only one is allowed
relax-mixed-ranks = leading cards of different ranks
relax-rank-not-on-table = throwing in a rank that is not on the table
relax-field-full = more attack cards than the limit
relax-over-defender = more attack cards than the defender holds
relax-does-not-beat = beating with a card that does not beat
relax-must-beat-all = leaving cards unbeaten
relax-transfer-first-turn = handing on the attack of the first turn
relax-already-defended = handing on an attack after beating a part of it
relax-attack-reinforced = handing on an attack that others have joined
relax-wrong-rank = handing on with a card of another rank
relax-not-trump = showing a card that is not a trump
relax-flashed-before = showing the same trump twice in a turn
relax-over-next-defender = handing on to a player with too few cards

## The presets by their titles, and the settings in words

language = English
title-spec = Anything goes
title-throw-in = Podkidnoy
title-classic = At home
title-neighbours = Neighbours
title-duel = Duel
title-club = Club
title-transfer-club = Perevodnoy
title-pass-card = Pass card
title-lead-only = Simple
title-partners = Partners

setting-deck-size = Cards in the deck
setting-deck-size-text = The highest cards of each suit: 36 begin with the six, 52 with the two.
setting-hand-size = Cards in a hand
setting-hand-size-text = How many cards everybody is dealt, and draws up to after a turn.
setting-field-limit = Attack cards in a turn
setting-field-limit-text = How many cards can be laid against one defender; without a limit only the size of the defender's hand counts.
setting-hand-limit = Limit by the hand
setting-hand-limit-text = The defender is never attacked with more cards than they hold.
setting-first-limit = Attack cards at the beginning
setting-first-limit-text = A tighter limit for the beginning of a round.
setting-first-until = The beginning lasts
setting-first-until-text = How long the tighter limit applies.
value-first-until-discard = until the first discard
value-first-until-turn = for the first turn
setting-attackers = Who may throw in
setting-attackers-text = Who attacks besides the player who leads.
value-attackers-all = everybody
value-attackers-neighbours = the defender's two neighbours
value-attackers-principal = only the player who leads
setting-tempo = Order of the attackers
setting-tempo-text = When the defender answers, and who is asked next.
value-tempo-cycle = all in turn, then the defender answers
value-tempo-principal = an answer after each attack, then the leader first
value-tempo-next = an answer after each attack, then the next attacker
value-tempo-same = an answer after each attack, then the same attacker again
value-tempo-repeat = all in turn, again and again, until all pass; then the defender answers
setting-lead-size = Cards to lead
setting-lead-size-text = How many cards of a rank can lead a turn.
value-lead-size-any = as many as fit
value-lead-size-one = one
setting-throw-size = Cards to throw in
setting-throw-size-text = How many cards may be thrown in at a time.
value-throw-size-any = as many as fit
value-throw-size-one = one
setting-partial = Beating one by one
setting-partial-text = The defender may beat some cards and leave others for later.
setting-pile-on = Throwing in after a take
setting-pile-on-text = May cards be added after the defender has decided to take?
value-pile-on-limited = yes, within the limits
value-pile-on-none = no
value-pile-on-unlimited = yes, without limits
setting-take-beaten = Taking at any moment
setting-take-beaten-text = The defender may take without being asked, and also what is beaten, as long as the turn lasts. This is usual where the attackers do not wait for each other.
setting-transfer = Transferring
setting-transfer-text = The defender may hand the attack on by laying a card of its rank.
setting-flash = Showing the trump
setting-flash-text = The defender may hand the attack on by showing the trump of its rank.
setting-flash-once = Each trump shown once
setting-flash-once-text = A trump that was shown cannot be shown again in the same turn.
setting-transfer-joined = Transferring after others joined
setting-transfer-joined-text = An attack may be handed on after another attacker has thrown in.
setting-transfer-defended = Transferring after a defence
setting-transfer-defended-text = An attack may be handed on after some of its cards were beaten.
setting-transfer-first-turn = Transferring in the first turn
setting-transfer-first-turn-text = The first attack of a round may be handed on.
setting-principal = First attacker after a transfer
setting-principal-text = Who is asked first, and draws first, after the attack was handed on.
value-principal-keep = the player who led
value-principal-moves = the player who handed it on
setting-refill = Drawing order
setting-refill-text = In what order players draw after a turn; the defender is last.
value-refill-attack = in the order they are asked
value-refill-participation = in the order they laid cards
value-refill-opener = whoever led first, then as they are asked
setting-endgame = The last attack
setting-endgame-text = What happens when the deck is empty and all attackers are out.
value-endgame-at-once = the defender is the durak at once
value-endgame-attacker-first = it is answered, but the defender has already lost
value-endgame-draw = whoever beats it with their last card has a draw
setting-starter = Who begins the first round
setting-starter-text = Who leads when there is no durak yet.
value-starter-lowest-trump = the lowest trump
value-starter-left-of-dealer = the dealer's left neighbour
value-starter-order = drawn by lot
setting-no-trump = If nobody has a trump
setting-no-trump-text = Who leads if the lowest trump should decide and nobody holds one.
value-no-trump-order = the dealer's right neighbour
value-no-trump-left-of-dealer = the dealer's left neighbour
setting-next-starter = Who begins the next round
setting-next-starter-text = Who leads when there is a durak; the durak deals.
value-next-starter-attack-durak = the durak is attacked first
value-next-starter-after-durak = the durak's left neighbour
value-next-starter-lowest-trump = the lowest trump
value-next-starter-order = drawn by lot
setting-full-deal = If the deal takes the whole deck
setting-full-deal-text = What happens to the card that names the trump.
value-full-deal-short = the dealer gets one card less
value-full-deal-whole = all is dealt, and the last card names the trump
setting-turn-up = The trump card
setting-turn-up-text = Where the card that names the trump comes from.
value-turn-up-top = the next card of the deck
value-turn-up-bottom = the last card of the deck
setting-max-turns = Turns until a draw
setting-max-turns-text = After this many turns a round is a draw.
setting-partners = Playing in teams
setting-partners-text = Two teams that sit alternately and win or lose together; for four or six players.
setting-relax = Cheating
setting-relax-text = Rules that may be broken as long as nobody notices: players who are caught take the cards.
value-yes = yes
value-no = no
value-none = no limit
value-nothing = nothing

## Endgames and speed

solve-nobody = Nobody is to move in this position: there is nothing to solve.
solve-unknown = Unknown: { $nodes } positions were not enough. Give more with --nodes.
solve-value = { $value ->
    [win] { $by } wins.
    [draw] A draw: neither { $by } nor the other can win.
   *[loss] { $by } loses.
}
solve-nodes = { $nodes } positions searched.
solve-trap = But an opponent who always plays the lowest card that works would give it away:
bound-value = { $safe ->
    [yes] Bound: { $by } is safe. All the others together cannot make { $by } the durak.
   *[no] Bound: { $by } is not safe. The others together can make { $by } the durak.
}
bound-team = { $safe ->
    [yes] The team of { $by } does not lose if it makes no mistake.
   *[no] The team of { $by } loses if the other team makes no mistake.
}
bound-unknown = Bound: unknown. { $nodes } positions were not enough. Give more with --nodes.
bound-meaning = With three or more players this is a bound, not an exact value: it treats the others as one side.
advise-nobody = Nobody is to move in this position: there is nothing to advise.
advise-title = { $by } to move: the chance not to be the durak after each event, best first.
advise-event = Event
advise-chance = Chance
advise-exact = { $value ->
    [win] win, exact
    [draw] draw, exact
   *[loss] loss, exact
}
advise-worlds = Estimated over { $worlds ->
    [one] { $worlds } deal
   *[other] { $worlds } deals
} of the cards that { $by } cannot see; { $sign } is the 95 % interval.
analyse-loss = Behind
analyse-then = Then likely
analyse-worlds = Tried in { $worlds ->
    [one] one deal
   *[other] { $worlds } deals
} of the cards that { $by } cannot see; { $sign } is the 95 % interval.
advise-left-out = { $count ->
    [one] { $count } more event is
   *[other] { $count } more events are
} left out: --all prints every one.
advise-many = { $count } events are possible here: only the first { $most } were looked at.
working = Working ...
bench-players = players
bench-games = games/s
bench-print = fingerprint { $nodes } { $print }

## Reviews

review-player = Player
review-accuracy = Accuracy
review-inaccuracy = Inaccuracies
review-mistake = Mistakes
review-blunder = Blunders
review-luck = Luck
review-result = Result
review-ended = { $result ->
    [won] won
    [lost] durak
    [drawn] draw
   *[open] unfinished
}
review-moment = Turn { $turn }, move { $number }. { $by }:
review-cost = { $label ->
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}: { $exact ->
    [yes] { $points }
   *[no] { $points } { $sign }{ $error }
} points.
review-better = Better: { $event } ({ $chance } %).
review-judge-champion = Judged by the champion, by what each player could know. Endgames of two are solved.
review-judge-sampler = The champion was not trained on such tables, so thrifty players played each event on. Endgames of two are solved.
review-judge-engine = Judged by the engine { $engine }.
review-luck-meaning = Luck is what the deal and the draws changed, in points of the chance not to be the durak.
review-plot-title = Chance not to be the durak, with all cards known
review-plot-events = { $events ->
    [one] { $events } move
   *[other] { $events } moves
}

## The arena

arena-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, each played in { $each } line-ups with the same cards. +- is the 95 % interval, deal by deal.
arena-entrant = Player
arena-rounds = Rounds
arena-score = Score
arena-lost = Lost
arena-fair = Less luck
arena-fair-meaning = Less luck: without what was luck in the draws, as far as the deals show that this helps. Its intervals are { $share } times as wide.
arena-rating = Rating
arena-mean = ms
arena-most = 99 %
arena-worst = worst
arena-lapses = Lapses
arena-game = Game { $game }: { $entrants }. { $durak ->
    [none] A draw.
   *[other] The durak: { $durak }.
}
arena-even = If all were equal, each would lose { $share } of the rounds.
arena-leader = Whoever led the first turn scored { $score }.
arena-lengths = A game took { $turns } turns (at most { $most }) and { $events } events (at most { $worst }).
arena-draws = { $draws ->
    [0] There were no draws.
    [one] { $draws } game was a draw.
   *[other] { $draws } games were draws.
}
arena-sprt = { $verdict ->
    [stronger] { $entrant } is stronger: rather by { $elo1 } than by { $elo0 } points
    [not-stronger] { $entrant } is not stronger: rather by { $elo0 } than by { $elo1 } points
   *[open] Not decided whether { $entrant } is stronger by { $elo0 } or by { $elo1 } points
} (log-likelihood ratio { $ratio }, bounds { $low } and { $high }).
arena-log = All games are in { $file }; "durak replay { $file }#0" retells the first one.
arena-plot = The plot is in { $file }.
arena-leave = Interrupted. Nothing is kept without --log.
arena-leave-log = Interrupted. What was played is in { $file }: the same command continues from there.
arena-plot-lost = Share of lost rounds
arena-plot-deals = { $deals } deals

engine-test-ok = ok
engine-test-wrong = WRONG
engine-test-hello = says hello
engine-test-options = its options are what it says they are
engine-test-rounds = plays rounds of every preset by the rules
engine-test-seed = makes the same choices with the same seed
engine-test-unknown = ignores messages and keys that it does not know
engine-test-refused = answers again after its choice was refused
engine-test-id = repeats the id of the question, or leaves it out
engine-test-time = answers in time, also with a clock
engine-test-quit = ends at quit
engine-test-input = ends when its input ends
engine-test-passed = The engine keeps to the protocol: all { $points } points.
engine-test-failed = { $failed } of { $points } points failed or could not be tried.

## Refused at a table of a server

refused-no-table = There is no table { $table }.
refused-no-seat = Chair { $seat } does not fit: it does not exist, or nobody can be asked to leave it.
refused-seat-taken = Somebody is sitting on chair { $seat }.
refused-table-full = All chairs are taken.
refused-not-seated = You are not sitting at this table.
refused-not-host = Only the host can do that.
refused-in-play = Not during a round: wait until it ends.
refused-not-begun = No cards have been dealt yet.
refused-round-over = The round is over. Ask for another one.
refused-too-few = Durak needs at least two players.
refused-uneven-teams = Partners need every chair: { $seated } of { $seats } are taken. Fill the chairs with bots, or wait for others.
refused-wrong-seat = You can play only for your own seat.
refused-not-your-move = It is not your move.
refused-stale = Something else was played before this arrived. Look at the table again.
refused-id-used = Something else was played under the id { $id }: use another one.
refused-bad-event = This is not an event: { $reason }
refused-no-step = Step { $number } is not possible here.
refused-bad-settings = Such a table cannot be opened: { $reason }
refused-no-bot = There is no bot of level { $bot }: choose from { $bots }.
refused-too-many-bots = Too many bots: the table has { $seats } chairs, and one is yours.
refused-too-many-tables = You sit at { $most } tables, and more are not possible: finish a game first, or leave one.
refused-not-now = Randomness can only be added before the cards are dealt; the next round is { $round }.
refused-contributed = You have already contributed to the next shuffle.
refused-broken-promise = This is not what you promised for the shuffle.
refused-no-phrase = There is no such phrase: choose from { $phrases }.
refused-nothing-said = Write something, or choose a phrase.
refused-muted = The host has muted you at this table.
refused-removed = The host has asked you to leave this table.
refused-no-person = Nobody else here is called { $name }.
refused-no-chat = Chat is off at this table.
refused-phrases-only = Only the ready-made phrases can be used at this table.
refused-practice = This is a practice table: it has one person.
refused-not-practice = Only at a practice table.
refused-nothing-to-undo = You have not made a move in this round that could be taken back.
refused-paused = The game is paused: resume it first.
refused-not-alone = Others are playing here: only a table with one person can be paused.
refused-no-cheating = Nobody can break a rule at this table, so nobody can be caught.
refused-not-caught = No cheat by { $name } can be called now.
refused-replaced = You have chosen something else since.
refused-no-advice = There is no advice for this position.
refused-no-lesson = There is no lesson { $number }: choose from 1 to { $most }.
refused-bad-message = This is not a message of the protocol: { $reason }
refused-bad-protocol = This server speaks version { $known }. Update your program, or reload the page.
refused-bad-language = This language is not available: choose from { $languages }.
refused-bad-token = This token is not valid, or no longer valid: log in, or say hello without one.
refused-bad-name = A name consists of visible letters of one script, digits and signs, without brackets.
refused-hello-first = Say hello first.
refused-hello-once = You have said hello already.
refused-too-fast = Too much at once: wait a moment.
refused-not-saved = This could not be saved, so it has not happened. Try again in a moment.
refused-busy = Too many rounds are being thought about just now: try again in a moment.
refused-bad-request = This cannot be understood: { $reason }
refused-too-large = This is too large: at most { $most } bytes.
refused-no-game = There is no round { $game } here, or it is not over yet: its name is TABLE-ROUND.
refused-no-page = There is nothing at this address.
refused-bad-method = This address does not accept that: use { $methods }.
refused-needs-account = This needs an account: create one, or log in.
refused-has-account = You have an account already.
refused-name-taken = The name { $name } is taken, or too much like one that is: choose another.
refused-wrong-password = There is no account with this name and this password.
refused-other-origin = A page may connect only to the server that it came from.
refused-too-slow = This took too long: send the whole request at once.
refused-no-length = Give the length of the body: chunked bodies are not accepted.
refused-not-json = The body must be JSON: send it as application/json.
refused-other-host = This server does not answer to that name. Its host can add it: durak serve --name NAME.
refused-rated = A rated table needs people with accounts and the rules of a preset: no bots, no changed settings.
refused-no-family = There are no such ratings: choose from { $families }.
refused-no-session = You are not logged in there, or no longer.
refused-bad-position = There is no such position: { $reason }
refused-bad-line = This cannot be played from here: { $reason }
refused-bad-game = This is not a round: { $reason }
broken-places = { $count ->
    [0] { $card } is in no place at all.
   *[other] { $card } is in { $count } places.
}
broken-deck = { $card } is not in a deck of { $size } cards.
broken-out = { $seat } is out, but holds cards.
broken-out-early = somebody is out although the deck is not empty.
broken-without = { $seat } is in play, but has no cards, and the deck is empty.
broken-last = the last card of the deck, { $card }, is not a trump.
broken-beats = { $defence } does not beat { $attack }.
broken-rank = a card attacks whose rank nothing else on the field has.
broken-field = { $count } cards attack: the rules allow { $most }.
broken-unbeaten = { $count } cards are to be beaten, and { $seat } does not hold that many.
broken-attackers = whoever attacks is in play, does not defend, and is named once.
broken-partners = partners do not attack each other.
broken-pending = only attackers are asked, and each of them once.
broken-defend = whoever defends is to move as long as a card is to be beaten, and only then.
broken-mover = it is the move of the first attacker who is asked.
broken-take = nobody takes when everything is beaten.
broken-beginning = before the lead nobody has joined the attack or shown a trump, and there is no principal attacker.
broken-leader = whoever leads attacks the next player.
broken-undrawn = { $seat } has too few cards: as long as there is a deck, everybody has drawn before a turn.
broken-draw = by these rules this is not a draw.
broken-end = at the end the deck is empty, and only the durak holds cards.
broken-durak = the durak holds no cards.
unread-line = line { $line }: { $reason }
unread-card = "{ $word }" is not a card: write the face and then the suit, as in 10H.
unread-twice = { $card } is written twice: once is enough.
unread-no-card = a card is missing: write it as in { $example }.
unread-event = "{ $word }" is neither a card nor pass, take, transfer or flash.
unread-no-event = an event is missing: write { $examples }.
unread-pair = it is not said what { $card } beats: write it as in 7C/8C.
unread-key = "{ $found }" has no place here: a position consists of keys with a colon, as in Trump: D.
unread-unknown-key = a position has no key "{ $key }": choose from { $keys }.
unread-key-twice = { $key } is given twice: one of the two has to go.
unread-hands = Hands is missing: write who holds what, as in Hands: anna = 6C 7D, boris = 8S.
unread-nobody = nobody is in play.
unread-trump = Trump is missing: write C, D, H or S.
unread-suit = "{ $word }" is not a suit: write C, D, H or S.
unread-hidden = { $count } cards are hidden, but { $left } are left for that: those that were discarded belong to Pile.
unread-last = the last card of the deck lies face up: name it.
unread-hand = a hand is a name, an equals sign and cards, as in anna = 6C 7D.
unread-two-hands = { $seat } has two hands: write all cards into one.
unread-no-seat = { $seat } has a hand but no seat.
unread-defender = whoever defends is in play: { $names }.
unread-phase = "{ $word }" is not a phase: choose from { $phases }.
unread-turn = "{ $word }" is not the number of a turn: write 1 for the first one.
unread-stranger = nobody called { $name } sits here: the seats are { $names }.
unread-named-twice = { $name } is named twice: once is enough.
unread-too-much = "{ $found }" is too much here.
unread-turn-begins = "{ $found }" does not begin a turn: write its number first, as in { $turn }.
unread-longest = nothing longer than { $most } events is played here.
unread-moment = there are { $count } events, not { $number }.
unread-preset = there is no preset { $name }: choose one of { $names }.
unread-no-preset = name the preset whose settings you change, as in: { $example }
unread-setting = "{ $found }" is not a setting: choose from { $names }.
unread-no-value = a value is missing: write { $example }, for example.
unread-value = { $name } cannot be { $word }: choose from { $values }.
unread-number = { $name } cannot be { $word }: it is a whole number from 1.
unread-number-or-none = { $name } cannot be { $word }: it is a whole number from 1, or none.
unread-hand-size = hands of { $hand } for { $players } players take { $needed } cards, and the deck has { $deck }.
unread-bot-plain = the bot { $bot } has no options, and so no { $option }.
unread-bot-option = the bot { $bot } has no option { $option }: its options are { $options }.
unread-bot-switch = option { $option } of the bot { $bot } cannot be { $word }: it is on or off.
unread-bot-number = option { $option } of the bot { $bot } cannot be { $word }: it is a whole number from { $least } to { $most }.
unread-address = { $address } is not the address of a server: write HOST:PORT, or a link to a table.
unread-no-seats = Seats is missing: write who sits at the table, as in Seats: anna boris
unread-no-deck = Deck is missing: write all cards in the order of the deal, or a Seed to shuffle them.
unread-file = { $file }: { $reason }
unread-place = line { $line }, column { $column }: { $reason }
unread-no-text = this is no text, so it is no game.
unread-not-utf-8 = this is not a text in UTF-8.
unread-not-there = there is no such file.
unread-forbidden = you may not open it.
unread-folder = this is a folder.
unread-log = { $log } has no game { $number }: it has { $count } games, counted from 0.
refused-failed = Something went wrong here; nothing has changed.

## What is rated together

family-transfer = With transfers
family-throw-in = Throwing in
family-duel = Duel
family-partners = Partners

## What is said with one tap

phrase-hello = Hello!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-hurry = Your move!
phrase-think = Let me think.
phrase-again = Another round?
phrase-bye = Goodbye!
phrase-haha = Ha-ha!
phrase-wow = Wow!
phrase-bravo = Bravo!
phrase-alas = Oh well ...
guest-name = guest-{ $code }
spectator = { $name } (spectator)

## The server on the command line

serve-ready = The page is at http://{ $address }/ (programs connect to ws://{ $address }/ws, and http://{ $address }/health reports the server's health). Press Ctrl-C to stop. Tables continue at the next start.
part-missing = For this you need { $module }, which is not installed: { $install }
documents-left-out = This durak was built without its documents. They are in the folder docs of the project, and "make docs" builds them.
page-left-out = This durak was built without its page (DURAK_WEB=off). Install it again without that, or play in the terminal with "durak play".
page-ready = The table is at { $url }. Ctrl-C stops; every table continues at the next start.
serve-lan = On the same network: http://{ $address }/ (for programs ws://{ $address }/ws)
serve-code = Scan this code with a phone on the same network:
serve-metrics = Prometheus metrics: port { $port }, /metrics.
serve-address = The server cannot listen at { $address }. Choose another --port, or 0 for any free one.
serve-foreign = The server cannot listen at { $address }: that is not an address of this machine. Choose another --host, or say --lan.
admin-backup = Copied to { $file }.
admin-checked = Checked, version { $version } of the database: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $entries ->
    [one] one entry
   *[other] { $entries } entries
} with hashes, played again; { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} in the index; { $proofs ->
    [one] one deal
   *[other] { $proofs } deals
} proven.
admin-check-well = No problems found.
admin-check-wrong = { $count ->
    [one] One thing is wrong:
   *[other] { $count } things are wrong:
}
admin-wrong-nothing = It contains no tables of durak.
admin-wrong-newer = It was written by a newer version of durak ({ $version }): check it with that one.
admin-wrong-older = It was written by an older version of durak ({ $version }): check it with that one, or start the server once.
admin-wrong-sqlite = SQLite: { $text }
admin-wrong-lost = It went back in time: { $what }.
admin-wrong-log-missing = Table { $table }: entry { $sequence } is missing.
admin-wrong-log-rest = Table { $table }: entry { $sequence } and everything after it are missing.
admin-wrong-log-changed = Table { $table }: entry { $sequence } has been changed.
admin-wrong-log-end = Table { $table }: entry { $sequence } is not the one the log ended with.
admin-wrong-replay = Table { $table }: entry { $sequence } cannot follow those before it ({ $error }).
admin-wrong-closed = Table { $table } is listed as open but is closed, or the other way round.
admin-wrong-index = Round { $game }: the index and the log disagree.
admin-wrong-proof = Round { $game }: { $why }
admin-wrong-game = Round { $game } cannot be read ({ $error }).
admin-export = { $count ->
    [one] One round written to { $target }.
   *[other] { $count } rounds written to { $target }.
}
admin-sure = Delete { $person } for good?
admin-deleted = { $person } is deleted, and is called { $name } at { $tables ->
    [one] one table
   *[other] { $tables } tables
} now.
admin-password = The new password of { $name } is { $password }
admin-audit = { $at } UTC, { $address }, { $who }: { $act }
admin-audit-empty = Nothing has been recorded yet.
admin-act-account-made = created an account
admin-act-login = logged in
admin-act-login-refused = log-in refused: wrong password
admin-act-password-changed = changed the password
admin-act-password-refused = wrong password
admin-act-session-ended = logged out elsewhere
admin-act-account-deleted = deleted the account
admin-act-admin-delete = durak admin delete
admin-act-admin-reset-password = durak admin reset-password
admin-act-admin-backup = durak admin backup
admin-act-admin-export = durak admin export
serve-stopped = Stopped. All tables are saved.
remote-sat = { $name } is playing at table { $table }.
remote-played = Rounds played: { $rounds }.
remote-unreachable = No server answers at { $url }.
remote-no-server = Say which server, as in: durak bot localhost:8765 K7QMX2PDAB
remote-no-table = Say which table, too: its id, or a link to it. With --quick, "durak join" finds one that waits for a player.
verify-fair = The deal is fair: the deck follows from a seed that the server had committed to.
verify-commitment = Commitment: { $commitment }. Compare it with the one that was shown before the deal.
verify-contributed = { $name } contributed { $randomness }.
verify-nobody = Nobody at the table contributed. Only the commitment shows that the server did not try several seeds.
verify-openly = Nobody promised anything beforehand. The last player to contribute could have chosen their part together with the server.
verify-left-out = { $name } promised a contribution but did not send it in time. The cards were dealt without it.
verify-lot = { $name } was drawn as dealer; the draw follows from the same seed.
verify-no-lot = Not proven who was to deal: this game names no lot.
verify-no-proof = This game has no proof of its deal: only rounds played on a server have one.
verify-other-seed = Not proven: the seed of the server is not the one that it had committed to.
verify-other-commitment = Not proven: the commitment in this game is not the one that was published.
verify-stranger = Not proven: somebody contributed who did not play.
verify-unpromised = Not proven: somebody contributed something that nobody had promised before the shuffle.
verify-broken-promise = Not proven: somebody contributed something other than what was promised before the shuffle.
verify-other-promises = Not proven: the promises in this game are not those that were shown before the deal.
verify-mine-missing = Your own contribution is not in this deal: it came too late, or the server left it out.
verify-other-dealer = Not proven: the dealer is not the one that the lot fell on.
verify-other-deck = Not proven: the deck does not follow from the seed of the server and the contributions.

learn-recipes = There is no recipe { $recipe }: choose one of { $recipes }.
learn-recipe-renamed = The recipe { $old } is called { $new } now: it never trained the preset duel.
learn-device = { $device } cannot be used here: the device is cpu, or cuda where there is an NVIDIA GPU.
learn-decisions = decisions
learn-pace = a second
learn-entropy = entropy
learn-thrifty = vs thrifty
learn-old = vs an old self
learn-recent = vs a recent one
learn-done = The weights are in { $weights }, the plot is in { $plot }.
learn-left = Everything learned until the last checkpoint is kept.
learn-exploit = What perfect opponents win per round on average against each policy, from 0 to 1, over { $deals } deals and { $situations } situations:
learn-exploit-perfect = CFR+, { $iterations } iterations
learn-exploit-learned = this network, sampled
learn-exploit-sampler = sampler with exact endgames, { $worlds } worlds, { $seeds } seeds
learn-exploit-simple = simple
learn-exploit-chance = random
exploit-victim = vs the victim
exploit-gained = After { $decisions } decisions the response scores { $gained } +- { $error } points of 100 above one half, on { $deals } new deals played from both seats.
exploit-exact = Over all deals it scores { $response } points above one half when both play by chance; a perfect response scores { $perfect }. It found { $share } of that.
learn-exploit-few = With the cards of { $recipe } there are too many deals to examine: choose one of { $recipes }.

## The pages around the table

web-nav = Pages
web-nav-play = Play
web-nav-lobby = Lobby
web-nav-learn = Learn
web-nav-rules = Rules
web-nav-games = My games
web-nav-settings = Settings
web-nav-profile = Profile
web-language = Language
web-start-line = Get rid of your cards. Whoever holds the last ones is the fool.
web-start-bots = Against bots
web-start-friends = With friends
web-start-friends-text = Open a table and send its link, or let them scan the code. No account needed.
web-start-invite = Invite friends
web-start-new = Choose rules
web-start-learn = { lesson-title }
web-start-learn-text = { lesson-title-text }
web-start-lobby = Lobby
web-start-lobby-text = Tables waiting for one more player.
web-start-watch = Watch
web-start-watch-text = Watch others play.
web-start-rules = Rules
web-start-rules-text = Every way to play, in full.
web-start-games = My games
web-start-games-text = Replay your rounds, card by card.
web-start-analysis = Analysis board
web-start-analysis-text = Set up any position and see what it is worth.
web-start-leaderboard = Leaderboard
web-start-leaderboard-text = The strongest players on this server.
web-my-tables = { $count ->
    [one] Continue your game
   *[other] Your unfinished games
}
web-my-tables-nobody = nobody has come yet
web-my-tables-leave = Give up the game with { $names }

web-settings = Settings
web-settings-text = Changes apply immediately and are kept in this browser.
web-settings-look = Appearance
web-settings-play = Playing
web-settings-sound = Sound
web-settings-theme = Light or dark
web-settings-theme-system = Same as the system
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-table = Colour of the table
web-settings-table-felt = Green
web-settings-table-baize = Blue
web-settings-table-wine = Wine red
web-settings-table-slate = Slate
web-settings-back = Card backs
web-settings-back-lattice = Lattice
web-settings-back-waves = Waves
web-settings-back-rings = Rings
web-settings-colours = Four-colour deck
web-settings-colours-text = Green clubs and blue diamonds, so that no two suits look alike.
web-settings-size = Card size
web-settings-size-small = Small
web-settings-size-normal = Normal
web-settings-size-large = Large
web-settings-order = Sort my hand
web-settings-order-suit = By suit
web-settings-order-rank = By rank
web-settings-speed = Card movement
web-settings-speed-text = If your system asks for less motion, cards do not move.
web-settings-speed-0 = Instant
web-settings-speed-120 = Fast
web-settings-speed-250 = Normal
web-settings-speed-500 = Slow
web-settings-premoves = Premoves
web-settings-premoves-text = A card that you put down before your turn is played as soon as it is possible. Click it to take it back.
web-settings-left = Left-handed
web-settings-left-text = Deck and pile switch sides.
web-settings-sounds = Sounds
web-settings-volume = Volume
web-settings-preview = Preview
web-start-level = Level
web-start-preset = Rules

web-lobby = Lobby
web-lobby-tables = Tables
web-lobby-show = Show
web-lobby-waiting = Waiting ({ $count })
web-lobby-playing = Playing ({ $count })
web-lobby-none-waiting = Nobody is waiting at the moment. Open a table, and others will find you here.
web-lobby-none-playing = Nobody is playing in public at the moment.
web-lobby-open = Open a table
web-lobby-chairs = Chairs
web-lobby-free = free
web-lobby-clock = { $seconds } s
web-lobby-join = Join
web-lobby-watch = Watch
web-lobby-return = Continue playing
web-lobby-quick = Quick play
web-lobby-quick-text = Sit down where somebody is waiting, or wait for others to join you. The cards are dealt as soon as everybody is there; you have 30 seconds for each move.

web-new = New table
web-new-who = Who plays
new-chair = Chair { $number }
new-partner = Chair { $number }: partner
new-opponent = Chair { $number }: opponent
web-new-somebody = Anybody
web-new-bot = bot: { $level }
new-public = In the lobby
new-public-text = Anybody can sit down; otherwise only those who have the link.
web-new-auto-start = Deal at once
web-new-auto-start-text = As soon as every chair is taken.
web-new-practice = Practice
web-new-practice-text = With hints, and you can take moves back.
web-new-rated = Rated
web-new-rated-text = Only for people with accounts, without bots, and with the rules of the preset unchanged.
web-new-time = Time and order
new-clock = Clock
new-clock-text = Time for each move, then a reserve for the whole round; after that the table plays for you.
new-clock-none = no clock
new-clock-value = { $seconds } s per move, { $reserve } s in reserve
new-chat = Chat
new-chat-all = anything
new-chat-phrases = phrases only
new-chat-none = nothing
new-window = Throwing in
new-window-text = In turn, or everybody at once for a few seconds: first come, first served.
new-window-own = as usual in this game
new-window-turn = in turn
new-window-value = everybody at once, { $seconds } s
web-new-pace = Bots
web-new-pace-0 = Quick
web-new-pace-1 = Normal
web-new-pace-2 = Calm
web-new-auto-pass = Automatic pass
web-new-auto-pass-text = The table passes for players who visibly have nothing to add.
new-rules = All rules
web-new-changed = { $count ->
    [0] as usual in this game
    [one] { $count } changed
   *[other] { $count } changed
}
web-new-usual = As usual
web-new-open = Open the table

web-rules-text = Every kitchen has its own rules for Durak. These are the variants we know by name; at a table of your own you can change any rule.
web-rules-learn = Never played? Learn it by playing.
web-rules-players = { $most ->
    [2] 2 players
   *[other] { $least } to { $most } players
}
web-rules-players-some = { $list } players
web-rules-contents = Contents
web-rules-other = The rules of
web-rules-play = Play this
web-rules-change = Change the rules
web-picture-deck = The card under the deck says which suit is trump; it is drawn last.
web-picture-order = In each suit from the lowest to the ace. Any trump, here hearts, is stronger than all of them.
web-picture-beats = A higher card of the same suit beats, and so does a trump, here hearts. A higher card of another suit does not.
web-picture-lead = A lead: one card.
web-picture-lead-several = A lead: one card, or several of the same rank.
web-picture-throw-in = Throwing in: a card of a rank that already lies on the table.
web-picture-beat = Beating: the card is laid on the one that it beats.
web-picture-whole = Beating: all cards at once, each with a card of its own.
web-picture-part = Beating one by one: the other card can be beaten later.
web-picture-transfer = Transferring: a card of the same rank is added, and the next player has to defend.
web-picture-flash = Showing the trump of that rank: the next player has to defend, and the card stays in the hand.
web-picture-take = Taking: whatever lies there goes into the defender's hand.
lesson-title = Learn to play
lesson-title-text = Short lessons, cards in hand: ten on the rules, eleven on strategy.
web-learn = Learn Durak
web-learn-text = Ten short lessons, each with cards in your hand. You cannot do anything wrong: if a move is not allowed, you are told why.
web-learn-strategy-text = Eleven lessons for those who know the rules, each with several hands. Every answer is checked: endgames are solved, and the rest is judged by our champion.
web-learn-begin = Begin
web-learn-go-on = Continue
web-learn-done = done
lesson-count = { $done } of { $all } done
lesson-number = Lesson { $number } of { $all }
lesson-next = Next lesson
web-learn-again = Once more
web-learn-finish = Play a real round
web-evening = Never played?
web-evening-text = A look at the table, a few lessons, a game with a coach: after one evening you can play.
web-evening-title = Your first evening
web-evening-begin = Start here
web-evening-go-on = Go on
web-evening-dismiss = I know the game
web-evening-table = A look at the table
web-evening-table-text = What lies where, and how one wins. One minute.
web-evening-lessons = The lessons
web-evening-lessons-text = Seven of them, each a few moves long.
web-evening-game = A game with the coach
web-evening-game-text = Two players, simple rules. The coach explains every decision.
web-evening-level = Your level
web-evening-level-text = The coach suggests an opponent who fits you.
web-evening-level-next = An opponent who fits you: { $level }.
web-tour-part = The table, { $place } of { $places }
web-tour-next = Next
web-tour-back = Back
web-tour-lesson = To the lessons
web-tour-goal = What it is about
web-tour-goal-text = Everybody wants to get rid of their cards. Whoever is left with cards at the end is the durak, the fool. There is no winner, only somebody who loses: do not let it be you.
web-tour-hand = Your cards
web-tour-hand-text = Nobody else sees them. Everybody begins with six. Cards that can be played now are bright.
web-tour-others = The others
web-tour-others-text = The number says how many cards they hold, and the word what they are doing: attack, defend or wait.
web-tour-deck = The deck and the trump
web-tour-deck-text = After each turn everybody draws up to six from here. The card that lies across is drawn last, and its suit is trump: it beats all other suits.
web-tour-field = The fight
web-tour-field-text = One player attacks with a card, the next one beats it: with a higher card of the same suit, or with a trump. Here the jack of clubs has beaten the eight of clubs.
web-tour-pile = What is gone
web-tour-pile-text = When everything is beaten, the cards come here and stay out of the game. Whoever cannot beat takes them into their hand instead.
web-tour-button = What is asked of you
web-tour-button-text = This line always says what you are to do. The button takes, passes, or plays the cards that you have chosen.
web-tour-turn = And so it goes
web-tour-turn-text = Attack, beat or take, draw, and on to the next. When the deck is empty, whoever has no cards left is safe. Now try it yourself.
web-coach = Coach
web-coach-thinks = One moment ...
web-coach-greets = I explain what is asked of you, and what I would play. You can take back every move.
web-coach-show = What would you play?
web-coach-waits = Advise me only when I ask
web-coach-chances = Chance not to be the durak: { $percent } %
web-coach-share = Chances: { $percent } %
web-coach-back = Take it back
web-coach-leave = Without the coach
web-coach-call = Ask the coach to the table
web-coach-good = { $worse ->
    [0] Decisions: { $decisions }. In none of them was there anything clearly better.
   *[other] Decisions: { $decisions }. Clearly better moves were possible in { $worse } of them.
}
web-coach-won = You have got rid of all your cards: the durak is not you!
web-coach-lost = It happens to everybody. Play another one with me: you know more now than an hour ago.
web-coach-next = Your next opponent: { $level }. { $line }
web-coach-play = Play against { $level }
web-coach-again = Once more with the coach
web-coach-without = Play against { $level } without the coach
web-start-coach = With the coach
web-start-coach-text = Explains every decision.
web-start-documents = All documents: for players, hosts and programmers
lesson-leave = All lessons
lesson-course-rules = The rules
lesson-course-strategy = Strategy
web-coach-strategy = Next step: strategy
lesson-right = Well done!
lesson-go-on = Go on
lesson-question = Which cards?
lesson-answer = Answer

lesson-1-title = Attack and defence
lesson-1-line = Beat a card, then attack yourself.
lesson-1-1 = Anna attacks you with the eight of clubs. Beat it with a higher club.
lesson-1-1-other = You could take the card, but you need not: one of your clubs is higher than the eight.
lesson-1-2 = Beaten! Nobody adds anything, so both cards leave the game, and both of you draw up to six again. Whoever has defended successfully leads next: attack Anna with any card.
lesson-1-2-other = Whoever leads has to lay a card.
lesson-1-end = That is the heart of Durak: one attacks, the other beats with a higher card of the same suit. Whoever beats everything leads next.
lesson-2-title = Trumps
lesson-2-line = The suit that beats all others.
lesson-2-1 = Hearts are trumps here: the suit of the card under the deck. Any trump beats any card of another suit. Your queen is lower than the king of spades, so beat it with the seven of hearts.
lesson-2-1-other = That is allowed, but expensive: the seven of hearts is enough, and you will need the ace.
lesson-2-2 = Anna throws in another king, the king of trumps. Only a higher trump beats a trump.
lesson-2-2-other = You could take, but you hold the only card that beats the king of trumps.
lesson-2-end = Any trump beats any plain card, and a higher trump beats a lower one. Do not waste them: the small ones are often enough.
lesson-3-title = Throwing in
lesson-3-line = More cards for the defender.
lesson-3-1 = Anna has beaten your eight with a jack. Attackers may add cards whose rank is already on the table: another eight, or another jack. Throw one in.
lesson-3-1-other = You may pass, but you hold a card that fits: an eight or a jack.
lesson-3-2 = Anna has beaten that, too. Whoever cannot or does not want to add anything passes. Pass.
lesson-3-2-other = That would be allowed, as long as its rank is on the table. But now try to pass.
lesson-3-end = When all attackers have passed, the beaten cards leave the game. At most six cards are laid in a turn, and never more than the defender can answer.
lesson-4-title = Taking
lesson-4-line = When you cannot beat a card, or do not want to.
lesson-4-1 = Boris attacks with the queen of spades. You have no higher spade and no trump, so nothing beats it. Take.
lesson-4-1-other = There is nothing to beat it with: take.
lesson-4-end = Before you picked the cards up, the others could add queens of their own, and did. Whoever takes does not lead: the next player attacks. But many cards can also be a treasure.
lesson-5-title = Transferring
lesson-5-line = Let the next player defend.
lesson-5-1 = In Perevodnoy the defender may transfer the attack. Boris leads a nine: add your own nine to it, and Anna has to defend against both.
lesson-5-1-other = You may beat it, but you can do better: your nine, laid beside the nine, transfers the attack.
lesson-5-end = An attack can be transferred as long as none of it has been beaten, and only with cards of its rank. Anna beat both nines; she could have transferred them as well.
lesson-6-title = The deck
lesson-6-line = Who draws, and who gets the trump card.
lesson-6-1 = Only two cards are left to draw, and the last one is the six of trumps that everybody can see. After a turn the attacker draws first and the defender last. Beat the eight.
lesson-6-1-other = If you take, you draw nothing. Beat the eight of spades with a higher spade.
lesson-6-2 = Anna drew first, and you got the last card: the trump. The deck is empty now, so nobody draws again. Hearts remain trumps. Lead any card.
lesson-6-2-other = Whoever leads has to lay a card.
lesson-6-end = Until the deck is empty everybody draws back up to six cards. Then it gets serious: every card you get rid of counts, and whoever remembers what has been played knows what the others hold.
lesson-7-title = The end
lesson-7-line = Going out, and who is the durak.
lesson-7-1 = The deck is empty and Boris has no cards left: he is safe. You hold two nines. Cards of the same rank may be led together: lead both.
lesson-7-1-other = Then Anna beats it, and you are left with a nine. Lead both nines together.
lesson-7-end = You are out, and Anna is the last one with cards: she is the durak, the fool of this round. That is the whole game. Nobody wins in Durak; only one player loses, so make sure it is not you!
lesson-8-title = Showing the trump
lesson-8-line = Let the next player defend, and keep your card.
lesson-8-1 = At some tables a trump need not be laid to hand an attack on: it is enough to show it. Boris leads a nine, and you hold the nine of trumps. Show it, and Anna has to defend.
lesson-8-1-other = That is allowed, but it can be had for nothing: show the nine of hearts, and you keep it.
lesson-8-end = The nine of hearts is still in your hand, but now everybody knows that it is there. You can show only the trump of the rank that attacks, only as long as nothing is beaten, and at this table each trump only once in a turn.
lesson-9-title = Throwing in at once
lesson-9-line = More cards before the defender has answered.
lesson-9-1 = Boris leads the eight of clubs, and Anna has not answered yet. At many tables nobody has to wait for her: whoever holds a card of the same rank may throw it in at once. Throw in your eight.
lesson-9-1-other = You may also wait, but then she beats one eight easily. Throw in yours before she answers.
lesson-9-end = Anna could have beaten the eight of clubs alone, but not both eights: she takes them. Before the defender answers, only the rank that was led can be added; afterwards also the ranks of the cards that beat it.
lesson-10-title = Beating a part
lesson-10-line = One card now, the other one later.
lesson-10-1 = Anna leads two nines at once. At many tables you need not beat both together: beat the nine of spades with the jack, and keep the trump in your hand for now.
lesson-10-1-other = That is allowed, too. But this time beat only the nine of spades, with the jack, and wait for what the others do.
lesson-10-2 = Nobody has added anything, and now it is your turn again. No diamond of yours is higher than the nine: beat it with the seven of trumps.
lesson-10-2-other = You could take everything, also what you have beaten. But the seven of trumps is enough.
lesson-10-end = Whoever beats card by card sees first what is thrown in, and can still take. But then everything goes to them, also what was beaten, and each card that beats brings its rank to the table.
strategy-1-title = Cheap cards first
strategy-1-line = What to part with, and what to keep.
strategy-1-1 = Hearts are trumps, and you lead. Which card do you part with?
strategy-1-1-other = That card will be worth something later. Lead the six of clubs: it will hardly ever beat anything.
strategy-1-1-right = A six beats nothing. Whoever leads the lowest plain card keeps the strong ones for the end.
strategy-1-2 = Anna leads the eight of diamonds, and five of your cards beat it. Choose the cheapest.
strategy-1-2-other = Too dear: the nine of diamonds beats it as well.
strategy-1-2-right = The nine is enough. King, ace and trumps will beat what the nine cannot.
strategy-1-3 = Your hand is nearly all trumps. What do you lead?
strategy-1-3-other = Even the smallest trump beats every plain card. Lead the six of diamonds.
strategy-1-end = While there is a deck, get rid of what is weak: for every card that you play you draw another one. What you keep decides the end.
strategy-2-title = Pairs
strategy-2-line = Cards of one rank work together.
strategy-2-1 = You lead. The seven is your lowest card, but look at which cards belong together.
strategy-2-1-other = Then you have nothing to add. Lead one of the three eights.
strategy-2-2 = Anna has beaten your eight with the ten. What now?
strategy-2-2-other = If you pass, she got away cheaply. Throw in another eight.
strategy-2-2-right = She has to take. With three eights every answer is followed by the next attack: that is worth more than a card one rank lower.
strategy-2-3 = Anna led an eight, you beat it with the ten, and now she has thrown in the eight of diamonds. Which card beats it best?
strategy-2-3-other = That shows a new rank, and Anna may throw in more of it. The ten of diamonds shows nothing new.
strategy-2-3-right = One rank dearer than the nine, but better: a ten lies there already. A nine would have let her throw in nines.
strategy-2-4 = The deck is empty. Anna holds the queen of clubs, the seven of diamonds and the eight of trumps. You lead.
strategy-2-4-other = She beats the king with her trump, and you are left with two nines. Lead a nine.
strategy-2-5 = Her only trump is gone. Finish it.
strategy-2-5-other = Then she leads. Throw in the other nine.
strategy-2-end = She takes everything, and your king goes out as the last card. Keep pairs together, and do not show others the ranks they need.
strategy-3-title = When to take
strategy-3-line = Taking can be cheaper than beating.
strategy-3-1 = Anna leads the jack of clubs. Only your ace of trumps beats it. Do you spend it?
strategy-3-1-other = The ace of trumps for a jack, with half the deck still there, is too dear. Take.
strategy-3-1-right = You have a card more, and still the ace of trumps. A good exchange.
strategy-3-2 = Two kings and the jack of trumps lie there, and Anna has thrown in a jack. Beat it with a trump, or take?
strategy-3-2-other = That costs another trump, and she can go on. Look at what lies there: it is worth having. Take.
strategy-3-2-right = Two kings and a trump are yours, and your high trumps stay. The better the cards on the table, the better the take.
strategy-3-3 = Anna leads the six of clubs. Your king and a trump could beat it. Or do you take the six?
strategy-3-3-other = Do not spend the trump, and do not take either: that brings a six and costs the lead. Beat with the king.
strategy-3-end = Take if beating would cost a high trump, or if good cards lie there. For a six alone do not take: it would cost you the lead.
strategy-4-title = When to throw in
strategy-4-line = Pressure, or a gift?
strategy-4-1 = Anna has beaten your six with the nine of clubs. Do you throw in your nine?
strategy-4-1-other = A nine is weak, and Anna has to answer it. Throw it in.
strategy-4-1-right = It cost Anna a queen, and you draw a new card for your nine.
strategy-4-2 = Anna has beaten your ten with the king. You hold the king of trumps. Do you throw it in?
strategy-4-2-other = Whether she beats it or takes it, your king of trumps is gone. Pass.
strategy-4-2-right = The king of trumps stays yours. Throw in what you would like to be rid of.
strategy-4-3 = Anna takes your ace of clubs. You may still add the ace of diamonds: she would have to take that, too.
strategy-4-3-other = Then she holds two aces, and you none. Pass.
strategy-4-end = Throw in weak cards, so that the defender has to work. But to somebody who takes, aces and trumps are a gift.
strategy-5-title = Keeping trumps
strategy-5-line = Even the smallest beats every plain card.
strategy-5-1 = Anna leads the nine of clubs. Do you beat it with the ten or with the eight of trumps?
strategy-5-1-other = Later that trump will beat any plain card, and the ten hardly any. Beat with the ten.
strategy-5-1-right = The ten has done its work, and the trump is still there.
strategy-5-2 = Anna leads the six of clubs. It seems a pity to beat it with the ace. What do you do?
strategy-5-2-other = The ace beats only clubs, a trump beats everything, and whoever takes loses the lead. Beat with the ace.
strategy-5-2-right = A plain ace is good, but a trump is better.
strategy-5-3 = You hold a king and five trumps. What do you lead?
strategy-5-3-other = Trumps are there to beat with. Lead the king: here it is your weakest card.
strategy-5-end = While there is a deck, trumps are for emergencies. A plain card that does the same is cheaper, even if it is a king or an ace.
strategy-6-title = Spending trumps
strategy-6-line = When they have to go.
strategy-6-1 = It is early. Anna leads the nine of clubs, and only your nine of trumps beats it. Do you spend it, or take?
strategy-6-1-other = Taking brings you a nine and costs you the lead. A small trump is a fair price for keeping it.
strategy-6-1-right = You lead now. For a high trump that would have been too dear, for a small one it is not.
strategy-6-2 = The deck is nearly empty, and Anna has beaten three cards. She holds three more. What do you throw in?
strategy-6-2-other = Now make her spend her last trumps, with your smallest one: throw in the six of hearts.
strategy-6-2-right = Your six cost her the queen of trumps.
strategy-6-3 = The deck is empty. Anna holds two nines and a queen, and no trump. What do you lead first?
strategy-6-3-other = With that she would get what she needs to stop you. Lead the eight of trumps first.
strategy-6-end = She has to take the eight, and then the ace, which the eight does not beat. The six goes out last. At the end trumps attack, the lower one first.
strategy-7-title = What a pass tells
strategy-7-line = Watch what others do not play.
strategy-7-1 = Anna passed although a queen lies there, and Boris has thrown in an eight. Do you beat it with the nine or with the queen?
strategy-7-1-other = A nine would be a new rank, and who knows who holds nines? Anna has passed over queens.
strategy-7-1-right = Another queen opens nothing new to anybody. Whoever passes says: I have none of these ranks, or none that I want to part with.
strategy-7-2 = Anna led a seven, you beat it with the eight, and she passed. So she hardly holds another seven. You have two: lead.
strategy-7-2-other = Use what you know. Lead a seven, and you can add the other one.
strategy-7-2-right = One seven is gone, one lies under the deck, two are yours. Nobody but you can add a seven.
strategy-7-3 = You have seen what Anna took. Which clubs does she hold for certain? Choose all of them.
strategy-7-3-other = Not quite. She took everything that lay there, also the card with which she had beaten.
strategy-7-end = A pass says what somebody lacks, and a take what they hold. Good players remember both.
strategy-8-title = Counting
strategy-8-line = Which trumps are still out?
strategy-8-1 = Hearts are trumps, and one turn has been played. Which of them are still out: not yours, not gone, not under the deck?
strategy-8-1-other = Count again: your own trumps, those that have left the game and the one under the deck are not out.
strategy-8-1-right = Nine trumps there are. One is gone, one lies under the deck, two are yours. So five are out.
strategy-8-2 = Two turns have been played, and spades are trumps. Which of them are still out?
strategy-8-2-other = Count again: Anna beat with two spades and threw in a third one, and you beat that with the king.
strategy-8-2-right = Only three. Whoever knows that sees further than the others.
strategy-8-3 = The deck is empty, and you have counted: Anna holds the seven of diamonds, the ten of spades and the last trump, the ace. You lead.
strategy-8-3-other = She beats the six with the ten. Draw out the ace: lead a jack.
strategy-8-4 = The ace of trumps has been played. And now?
strategy-8-4-other = Then she leads. Throw in the other jack: nothing beats it any more.
strategy-8-end = Begin with the trumps, then count aces and kings. When the deck is empty, you know what your last opponent holds.
strategy-9-title = The end of the deck
strategy-9-line = Who draws the last card, and what it costs.
strategy-9-1 = Diamonds are trumps. Two cards are left, and the last one is the ace of trumps. Attackers draw first, up to six cards; you hold five.
strategy-9-1-other = You need room for both cards, and the ten is the cheapest way. If you pass, Anna gets the ace of trumps.
strategy-9-1-right = Now you hold four cards, so both cards that are left will be yours.
strategy-9-2 = Spades are trumps. Two of them lie on the table, and the deck is nearly empty. Do you beat the ten, or take?
strategy-9-2-other = That costs a high trump. Take: then you hold four trumps.
strategy-9-2-right = Four trumps are yours now. Many cards do no harm if they beat everything.
strategy-9-3 = Two cards are left in the deck, and Anna holds eight. What do you lead now?
strategy-9-3-other = The time of the high cards has come: she can hardly beat an ace without a trump. Lead it.
strategy-9-end = Before the deck is empty, count who draws how much, and who gets the trump under it. From then on high cards attack.
strategy-10-title = Transferring
strategy-10-line = Hand it on, or keep the lead.
strategy-10-1 = Anna leads a nine. You hold a nine of your own, and a jack that beats hers.
strategy-10-1-other = You could do that, but a transfer gets rid of a weak card, and Anna has two nines to beat.
strategy-10-1-right = One weak card less for you, and two cards to beat for Anna.
strategy-10-2 = Anna leads a nine again, but now your own nine is a trump. What do you do?
strategy-10-2-other = The nine of trumps is too good for that, and taking costs the lead. Beat with the ten of diamonds.
strategy-10-2-right = Whoever transfers with a trump gives it away.
strategy-10-3 = The deck is nearly empty. Anna leads a six, and you hold one, too. Transfer it, or beat it?
strategy-10-3-other = Two sixes do not hurt her now, and she may hand them back with a third one. Beat with the nine, and you lead.
strategy-10-end = Early in the round transfer weak cards. Near its end look first: what is handed on may come back, and whoever beats leads.
strategy-11-title = Endgames
strategy-11-line = Everything is known: who counts, wins.
strategy-11-1 = The deck is empty. Anna holds the nine of spades and the king of trumps. What do you lead first?
strategy-11-1-other = She beats the seven, and then she leads. Nothing beats the ace of trumps: lead it first.
strategy-11-1-right = She has to take. The seven is your last card then, and whether somebody beats it does not matter any more.
strategy-11-2 = Anna leads the jack of trumps. She has left: ace of clubs, jack of diamonds, king of spades. Do you beat it?
strategy-11-2-other = Every rank that you lay lets her throw in another card, until she has none. Take.
strategy-11-2-right = She has to lead again, and you beat whatever comes. Sometimes only a take wins.
strategy-11-3 = Anna leads the six of spades. She has left: king of clubs, six of diamonds, six of trumps. What do you beat it with?
strategy-11-3-other = You will need the trump for the next six. Beat with the seven of spades.
strategy-11-end = Without a deck there is no luck any more. Count, look for what nobody can beat, and keep the last trump for the last answer. The puzzles have thousands of such endgames.
# How it is done on the page; the terminal says it in words of its own.
lesson-how-beat = { $touch ->
    [yes] Drag your card onto it, or tap your card and then the one to beat.
   *[no] Drag your card onto it, or click your card and then the one to beat.
}
lesson-how-lay = { $touch ->
    [yes] Drag it onto the table, or tap it and then the button.
   *[no] Drag it onto the table, or click it and then the button.
}
lesson-how-pass = The button does it.
lesson-how-take = Try a card if you like, and then press the button.
lesson-how-name = Choose the cards, then press the button.
lesson-how-transfer = Lay it beside the nine, not on it.
lesson-how-several = { $touch ->
    [yes] Tap both of them, and then the button.
   *[no] Click both of them, and then the button.
}
lesson-how-show = { $touch ->
    [yes] Tap it, press the button, and choose what you mean.
   *[no] Click it, press the button, and choose what you mean.
}
# In the terminal, where it differs from the page.
learn-to-play-start-rules = { web-learn-text } ? explains what can be typed, q leaves.
learn-to-play-start-strategy = { web-learn-strategy-text } ? explains what can be typed, q leaves.
learn-to-play-not-here = In a lesson there are only cards to play: type one, its number, or ? for help.
learn-to-play-next = Enter: next lesson. r: this one once more. q: leave.
learn-to-play-last = Enter: leave. r: this one once more.
learn-to-play-finish-rules = You know the game now. "durak play --coach" deals the cards, and a coach explains every decision.
learn-to-play-finish-strategy = You know the strategy now. "durak puzzle" has endgames to try it on.
learn-to-play-cards = Cards are typed like this: 6h 8h. q leaves.
lines-next-step = Next step: "durak learn-to-play --strategy" teaches you to play better, in short lessons.
tui-next-step = Next step: strategy, in short lessons. M opens the menu.
learn-to-play-left-rules = Goodbye. "durak learn-to-play" goes on with lesson { $number }.
learn-to-play-left-strategy = Goodbye. "durak learn-to-play --strategy" goes on with lesson { $number }.
learn-to-play-bye = Goodbye. "durak learn-to-play" goes on where you left off.
learn-to-play-keys = { $left }{ $right } card | { $shift }+{ $left }{ $right } several | { $up } play | { $down } take | Enter button | Esc all lessons | R once more
learn-to-play-list-keys = Up/Down choose | Enter begin | Esc back
tui-how-beat = Bright cards can be played: { $right } chooses one, { $up } plays it.
tui-how-lay = { $left } { $right } choose a card, { $up } plays it.
tui-how-pass = "{ tui-done }" at the bottom right means that you pass: press Enter.
tui-how-take = Enter presses the button at the bottom right.
tui-how-name = Keys 1 to 9 choose the cards from the left, Enter answers.
tui-how-transfer = { $right } chooses the nine, { $up } plays it.
tui-how-several = { $right } chooses a nine, Shift+{ $right } adds the other (or Ctrl+A both), { $up } plays them.
tui-how-show = { $left } { $right } choose the nine, { $up } plays it; then choose "Show".
lines-how-beat = Type the number of your choice, or the card: 10c is the ten of clubs.
lines-how-lay = Type its number, or the card.
lines-how-pass = Type 0, or the word "pass".
lines-how-take = Type 0, or the word "take".
lines-how-name = Type the cards, as in 6h 8h.
lines-how-transfer = Type its number, or "transfer 9c".
lines-how-several = Type their number, or both cards: 9c 9s.
lines-how-show = Type its number, or "show 9h".
web-games = My games
web-games-none = You have not played here yet.
web-games-more = Older games
web-games-safe = safe
web-games-lost = durak
web-games-draw = draw
web-games-running = in progress

web-replay-title = Replay
web-replay-controls = Controls
web-replay-moment = Moment
web-replay-at = { $index } of { $last }
web-replay-first = To the deal
web-replay-previous = One back
web-replay-play = Play
web-replay-pause = Stop
web-replay-next = One forward
web-replay-last = To the end
web-replay-speed = Speed
web-replay-more = Details
web-replay-running = still in progress
web-replay-eyes = View
web-replay-eyes-all = All cards
web-replay-eyes-none = Spectator: only what lies open
web-replay-hands = All hands
web-replay-deck = Deck
web-replay-link = Link to this moment
web-replay-copied = Copied
web-replay-analyse = Analyse this
web-replay-log = Moves
web-review = Review
web-review-progress = Every decision is being judged...
web-review-percent = { $percent } %
web-review-verdict = { $who ->
    [you] You { $result ->
        [won] won
        [lost] lost
       *[drew] drew
    }
   *[other] { $by } { $result ->
        [won] won
        [lost] lost
       *[drew] drew
    }
} { $accuracy ->
    [none] with nothing to decide
   *[other] with { $accuracy } % accuracy
}: { $luck ->
    [cost] the cards cost { $who ->
        [you] you
       *[other] them
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [gave] the cards gave { $who ->
        [you] you
       *[other] them
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[even] good and bad luck were even.
}
web-review-graph = Chances not to be the durak
web-review-graph-told = { $by }: between { $low } % and { $high } %.
web-review-open = All cards known
web-review-seen = As each saw it
web-review-label = { $label ->
    [forced] Forced
    [only] Only move
    [best] Best
    [good] Good
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}
web-review-loss = { $exact ->
    [yes] { "\u2212" }{ $points } points, exactly
   *[no] { "\u2212" }{ $points } { "\u00b1" }{ $error } points
}
web-review-played = Played:
web-review-played-mark = played
web-review-better = Better:
web-review-options = What could be played, the best first
web-review-look = Show how it might go on
web-review-more = { $count ->
    [one] { $count } more
   *[other] { $count } more
}
web-review-ahead = How it might have gone on
web-review-ahead-text = Everybody plays on as the champion would, by what they can see; the cards come as they lay.
web-review-return = Back to the review
web-review-moments = Moments
web-review-no-moments = Nothing went wrong, and nothing much depended on the cards.
web-review-turn = Turn { $turn }
web-review-deal = The deal
web-review-draw = The draw
web-review-players = Players
web-review-share = Where the result of { $by } comes from
web-review-part = { $part ->
    [start] At first
    [luck] Cards
    [own] Own play
    [others] Others
   *[result] Result
}
web-review-share-text = In points of the chance not to be the durak, with all cards known. Judge players by their accuracy: they could not see what others held.
web-review-learn = Learn from your mistakes
web-review-learn-count = { $count ->
    [one] Learn from your mistake
   *[other] Learn from your { $count } mistakes
}
web-review-try = Find something better
web-review-puzzle = Solve it as a puzzle
web-review-puzzles =
    { $count ->
        [one] A puzzle from this round:
       *[other] Puzzles from this round:
    }
web-review-find = What is better here?
web-review-you-played = You played this:
web-review-cost = { $points ->
    [one] That cost { $points } point.
   *[other] That cost { $points } points.
}
web-review-worse = { $points ->
    [one] There is something better: this costs { $points } point. Try again.
   *[other] There is something better: this costs { $points } points. Try again.
}
web-review-as-before = { $points ->
    [one] That is what you played: it costs { $points } point. Try something else.
   *[other] That is what you played: it costs { $points } points. Try something else.
}
web-review-hint = Hint
web-review-show = Show it
web-review-skip = Skip
web-review-well-done = Well done!
web-review-shown = This was better
web-review-instead = Your chances: { $best } % instead of { $own } %.
web-review-also = Just as good, or nearly. The best was:
web-review-next = Next mistake
web-review-finish = Finish
web-review-through = That was all of them
web-review-score = You found something better for { $found } of { $all }.

web-analysis = Analysis board
web-analysis-mode = What to do with the cards
web-analysis-analyse = Analyse
web-analysis-set-up = Set up
web-analysis-deal = the deal
web-analysis-pass = pass
web-analysis-take = take
web-analysis-transfer = transfer { $cards }
web-analysis-flash = show { $card }
web-analysis-hidden-card = a hidden card
web-analysis-hidden-of = Hidden cards: { $name }
web-analysis-fewer = One less
web-analysis-more = One more
web-analysis-no-cards = no cards
web-analysis-put = { $count ->
    [one] Put it here
   *[other] Put { $count } here
}
web-analysis-deck = Deck
web-analysis-deck-count = deck: { $count }
web-analysis-deck-order = Order of the deck, the next card first
web-analysis-trump = Trump
web-analysis-field = Field
web-analysis-field-empty = Drag cards here to attack, and onto a card to beat it
web-analysis-attacks = attacks
web-analysis-beats = beats { $card }
web-analysis-pile = Discarded
web-analysis-pile-count = discarded: { $count }
web-analysis-unseen = Unseen: in hidden hands or in the deck
web-analysis-could-hold = What { $name } could hold
web-analysis-edit-hint = Drag cards, or tap them and then the place where they belong.
web-analysis-put-hint = Now the place: a hand, the field, the deck or the tray.
web-analysis-engine = Engine
web-analysis-thinking = Thinking...
web-analysis-over = The round is over.
web-analysis-solved = Solved: this is certain.
web-analysis-worlds = { $judge ->
   *[champion] Champion
    [sampler] Playouts
}, { $worlds } deals so far...
web-analysis-worlds-done = { $judge ->
   *[champion] Champion
    [sampler] Playouts: the champion was not taught such tables
}, { $worlds } deals
web-analysis-win = wins by force
web-analysis-win-in = { $turns ->
    [one] wins by force in this turn
   *[other] wins by force in { $turns } turns
}
web-analysis-lose = loses by force
web-analysis-lose-in = { $turns ->
    [one] loses by force in this turn
   *[other] loses by force in { $turns } turns
}
web-analysis-draw = a draw by force
web-analysis-then = then likely { $events }
web-analysis-chance = The chance of { $name } not to be the durak, with half its 95 % interval.
web-analysis-hidden-mover = Everybody's chance not to be the durak: the cards of { $name } are hidden. Choose what { $name } plays.
web-analysis-all = All { $count }
web-analysis-less = Fewer
web-analysis-moves = Moves
web-analysis-first = To the position
web-analysis-no-moves = Play a card, or click a line of the engine. Another card at the same place begins a side line.
web-analysis-promote = Make this the main line
web-analysis-forget = Remove from here
web-analysis-play-on = Play on from here
web-analysis-play-on-text = Bots play for all others. Without them you play every hand yourself.
web-analysis-near = You are
web-analysis-level = Bots
web-analysis-by-hand = Stop the bots
web-analysis-bot-thinks = { $name } is thinking...
web-analysis-your-move = It is your move.
web-analysis-new-deal = New deal
web-analysis-clear = Empty the table
web-analysis-paste = Paste notation
web-analysis-knowledge = Whose knowledge
web-analysis-all-open = All cards open
web-analysis-one-knows = Only what { $name } knows
web-analysis-all-open-text = Everybody's cards are known; only the order of the deck is never used.
web-analysis-one-knows-text = Cards that { $name } does not see count as hidden; what they know of other hands can be put there.
web-analysis-defender = Defends
web-analysis-principal = Principal attacker
web-analysis-as-usual = as usual
web-analysis-takes = { $name } takes
web-analysis-asked = Who is asked
web-analysis-turn = Turn
web-analysis-link = Copy the link
web-analysis-notation = Notation
web-analysis-notation-text = A position, or a whole round, in notation:
web-analysis-copy = Copy
web-analysis-show = Show this
web-analysis-no-game = There is no finished round { $game }.

web-fair = The deal can be checked
web-fair-proven = A fair deal, checked here
web-fair-wrong = This deal is not proven
web-fair-text = Before the deal the server published a hash of its secret seed, and the players published hashes of numbers of their own. The numbers were revealed only when all the hashes were on the table. The deck follows from all of them, so nobody could choose the cards. Your browser has just checked the calculation.
web-fair-commitment = The seed is the one that the server had committed to.
web-fair-commitment-wrong = The seed is not the one that the server had committed to.
web-fair-promises = Every revealed number is the one that was promised.
web-fair-promises-wrong = Somebody revealed a different number from the one they promised.
web-fair-left-out = { $name } did not reveal the promised number in time: the cards were dealt without it.
web-fair-openly = The numbers were revealed openly, without a promise: whoever came last could have chosen theirs together with the server.
web-fair-nobody = No player added a number: the server alone decided, bound by its commitment.
web-fair-mine-missing = Your own number is missing: it came too late, or the server left it out.
web-fair-other-promises = The promises are not those that this page saw before the deal.
web-fair-other-commitment = The commitment is not the one that this page saw before the deal.
web-fair-deal = Seed and contributions give exactly the cards that were dealt.
web-fair-deal-wrong = Seed and contributions give different cards from those that were dealt.
web-fair-lot = { $name } was drawn as dealer; the draw follows from the same numbers.
web-fair-lot-wrong = The lot did not make { $name } the dealer.
web-fair-no-lot = Nothing shows who was to deal: no lot is named.
web-fair-other-dealer = The dealer in the proof is not the one that this page saw.
web-fair-insecure = The browser calculates hashes only at an address with https, or on the server's own computer. Download the round and use "durak verify".
web-fair-mixed = The seed of the shuffle

web-profile = Profile
web-profile-account = Has an account here.
web-profile-ratings = Rating
web-profile-rated = +- { $deviation }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
web-profile-unrated = No rated games yet. A table can be rated if everybody at it has an account.
web-profile-manage = Account
web-profile-logout = Log out
web-profile-change = Change the password
web-profile-delete = Delete the account
web-profile-delete-text = Your name, rating and list of games will be gone for good.
web-profile-delete-sure = Delete for good
web-profile-guest = You play as a guest
web-profile-guest-text = This browser remembers you. With an account you keep your name, rating and games everywhere.
web-profile-name = Name
web-profile-call = Use this name
web-profile-called = Your name has been changed.
web-profile-way = Account
web-profile-create = Create an account
web-profile-login = Log in
web-profile-create-text = Just a name and a password. Everything you have played as a guest stays yours.
web-profile-login-text = Welcome back.
web-profile-password = Password
web-profile-password-text = At least 8 characters. It cannot be recovered, so keep it safe.
web-profile-old = Old password
web-profile-new = New password
web-profile-created = The account { $name } is yours.
web-profile-welcome = Welcome back, { $name }.
web-profile-changed = Your password has been changed; other devices have to log in again.
web-profile-deleted = Your account has been deleted.
web-sessions = Where you are logged in
web-sessions-unknown = Unknown device
web-sessions-here = This device
web-sessions-used = Since { $made }, last used { $used }
web-sessions-end = Log out there: { $device }
web-sessions-ended = You have been logged out there.
web-sessions-others = Log out everywhere else
web-sessions-alone = You have been logged out everywhere else.

web-leaderboard = Leaderboard
web-leaderboard-text = Rated games only, all between people with accounts.
web-leaderboard-family = Games
web-leaderboard-none = Nobody has enough rated games yet. First place is free.
web-leaderboard-place = Place
web-leaderboard-name = Name
web-leaderboard-rating = Rating
web-leaderboard-games = Games

## Puzzles

puzzle-title = Puzzles
puzzle-title-text = Endgames with one right move: the puzzle of the day, training, storm and streak.
puzzle-number = Puzzle { $puzzle }
puzzle-rating = rating { $rating }
puzzle-rules = { $preset }, { $deck } cards
puzzle-goal-win = One move wins, and every other one gives the win away. Find it.
puzzle-goal-draw = There is no win left. One move saves a draw: find it.
puzzle-open = Both hands are open: whoever has counted knows them anyway.
puzzle-hand = { $name }'s cards
puzzle-unseen = Not seen yet: in the deck and in other hands
puzzle-decision = Move { $number } of { $all }
puzzle-right = Right! And now?
puzzle-solved = Solved!
puzzle-solved-text = From here on you cannot go wrong any more.
puzzle-wrong-loss = Wrong: that loses. { $name } shows why.
puzzle-wrong-draw = Wrong: that is only a draw. { $name } shows why.
puzzle-wrong-over = Wrong: the round is over, and you have not won.
puzzle-again = Try again
puzzle-solution = Solution
puzzle-solution-text = This is how it is done, to the end of the round.
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-day = Puzzle of the day
puzzle-day-text = The same for everybody, a new one at midnight UTC.
puzzle-training = Training
puzzle-training-text = Puzzles that match your strength.
puzzle-storm = Storm
puzzle-storm-text = As many as you can in three minutes.
puzzle-streak = Streak
puzzle-streak-text = Harder and harder, until the first mistake.
puzzle-begin = Begin
puzzle-solve = Solve it
puzzle-best = Your best: { $count }
puzzle-count = { $count } solved
puzzle-time = { $seconds } s left
puzzle-over = It is over: { $count } solved.
puzzle-themes = By theme
puzzle-themes-text = What the right move is about. While you solve, the themes stay hidden.
puzzle-analyse = Analyse this
puzzle-share = Copy link
puzzle-shared = Copied
puzzle-own-rating = Your rating: { $rating }
puzzle-progress = { $solved } of { $tries } solved at the first try
puzzle-leaders = Today
puzzle-leaders-text = Solved at the first try since midnight UTC, by people with accounts. A star: also the puzzle of the day.
puzzle-leaders-none = Nobody yet today: be the first.
puzzle-leaders-daily = puzzle of the day solved
puzzle-theme-hold-the-trump = Hold the trump
puzzle-theme-take-to-win = Take to win
puzzle-theme-run-out = Run out
puzzle-theme-squeeze = Squeeze by throwing in
puzzle-theme-force-the-last-trump = Force the last trump
puzzle-theme-transfer-back = Transfer back
puzzle-theme-count-the-suit = Count the suit
puzzle-theme-hold-back = Hold back
puzzle-theme-only-draw = Only a draw
puzzle-theme-hidden-cards = Hidden cards
# The numbers are chances not to be the durak.
puzzle-judged-goal = Judged, not solved: one move is clearly ahead of all others. Find it.
puzzle-judged-text = Judged, not solved: our champion tried every move in 5,000 deals of the hidden cards, and one is clearly ahead.
puzzle-judged-right = Right! With it you get away in { $best } of 100 deals, with the next best move in { $second }.
puzzle-judged-wrong = There is something better. With your move you get away in { $own } of 100 deals, with the best one in { $best }: { $move }.
puzzle-judged-best = This is the best move: { $move }. With it you get away in { $best } of 100 deals, with the next best one in { $second }.
puzzle-reason = The reason: { $reason }.
refused-no-puzzle = There is no puzzle { $puzzle }.
refused-no-puzzle-left = You know every puzzle of this kind.
refused-no-theme = There is no such theme: choose from { $themes }.
web-start-puzzles = { puzzle-title }
web-start-puzzles-text = { puzzle-title-text }
puzzle-text = In an endgame whoever has counted knows every card. Find the one move that wins, or saves a draw; every other one gives that away. The answers are proven, not judged.
lines-puzzle-next = Enter: next puzzle. r: try again. s: solution. q: leave.
lines-puzzle-not-here = In a puzzle there are only cards to play: type one, its number, or ? for help.
lines-puzzle-bye = Goodbye. "durak puzzle" has more.
lines-puzzle-help = { puzzle-open } ? explains what can be typed, q leaves.
tui-puzzle-keys = { $left }{ $right } card | { $shift }+{ $left }{ $right } several | { $up } play | { $down } take | Enter button | R once more | S solution | Esc leave

## The coach

coach-asked-lead = You lead, and { $defender } defends.
coach-asked-throw-in = Everything is beaten. You may throw in more, or pass.
coach-asked-more = { $defender } has not answered yet: you may throw in more, or pass.
coach-asked-pile-on = { $defender } takes. You may add cards that go along.
coach-asked-defend = { $count ->
    [one] Beat { $cards }, or take it.
   *[other] Beat { $cards }, each with a card of its own, or take them all.
}
coach-asked-pass = There is nothing you may add.
coach-can-lead = Any card may be led.
coach-can-lead-several = Any card may be led, and several of one rank together.
coach-can-throw-in = What fits the ranks on the table: { $cards }.
coach-can-beat = { $attack } is beaten by { $cards }.
coach-can-beat-or-trump = { $attack } is beaten by { $cards }, and by a trump: { $trumps }.
coach-can-trump = { $attack } is beaten only by a trump: { $trumps }.
coach-can-not-beat = Nothing you hold beats { $cards }.
coach-can-transfer = You may also transfer the attack with { $cards }.
coach-can-show = You may also show { $cards }: that hands the attack on, and you keep the card.
coach-advice = I would { $what }: { $why }.
coach-pair = { $attack } with { $defence }
coach-do-lead = lead { $cards }
coach-do-throw-in = throw in { $cards }
coach-do-pass = pass
coach-do-finish = add nothing more
coach-do-take = take
coach-do-beat = beat { $pairs }
coach-do-transfer = transfer with { $cards }
coach-do-show = show { $cards }
coach-why-wins = that wins, whatever anybody does
coach-why-draws = that makes sure of a draw
coach-why-lost = there is no way out any more, unless somebody slips
coach-why-only = nothing else is possible
coach-why-only-card = it is the only card you have
coach-why-nothing-fits = nothing you hold fits
coach-why-cannot-beat = nothing you hold beats { $cards }
coach-why-cannot-beat-all = you cannot beat all of them
coach-why-last-cards = then your hand is empty
coach-why-unbeatable = nobody else can beat { $cards } any more
coach-why-lowest = nothing in your hand is worth less
coach-why-lowest-keeps-trumps = nothing in your hand is worth less, and your trumps stay for later
coach-why-several = { $count } cards go at once
coach-why-can-follow = if it is beaten, { $cards } can follow
coach-why-one-more = { $count ->
    [one] a low card is easily spared, and it has to be beaten, too
   *[other] low cards are easily spared, and they have to be beaten, too
}
coach-why-goes-along = { $count ->
    [one] a low card goes along, and you are rid of it
   *[other] low cards go along, and you are rid of them
}
coach-why-only-trumps-fit = only trumps fit ({ $cards }), and a trump is better kept
coach-why-high-cards-fit = only high cards fit ({ $cards }), and they are better kept
coach-why-only-beater = only { $cards } beats it
coach-why-only-a-trump = only a trump beats it, and { $cards } is your lowest
coach-why-enough = { $count ->
    [one] it is the lowest card that is enough
   *[other] they are the lowest cards that are enough
}
coach-why-enough-keeps-trumps = { $count ->
    [one] it is the lowest card that is enough, and your trumps stay for later
   *[other] they are the lowest cards that are enough, and your trumps stay for later
}
coach-why-same-rank = { $count ->
    [one] its rank is on the table already, so nothing new fits afterwards
   *[other] their ranks are on the table already, so nothing new fits afterwards
}
coach-why-costs-a-trump = beating everything would cost you a trump
coach-why-hands-on = then { $next } faces { $count } cards
coach-why-keeps-card = then { $next } defends, and { $cards } stays in your hand
coach-why-chances = by my reckoning you get away in { $best } of 100 games; if you { $other }, in { $own }
coach-why-even = it makes little difference, and you could as well { $other }
coach-only = There was nothing else to do.
coach-best = Good, I would have done the same.
coach-fine = That is all right, too.
coach-worse = It was better to { $what }: { $why }. Your chances: { $own } % instead of { $best } %.
coach-worse-plain = It was better to { $what }. Your chances: { $own } % instead of { $best } %.

## The page

card-face = { $face ->
   *[other] { $face }
}
card-name = { $face ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $face }
} of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
card-name-beaten = { card-name }
web-title = Durak
web-skip = Skip to content
web-close = Close
web-lost = Connection lost. Reconnecting...
web-missing = There is nothing here
web-missing-text = The address may be old or misspelt.
web-to-start = To the start page
web-level = How well the bots play
web-players = Players
web-play-now = Play now
web-table-title = Table { $table }
web-your-move = Your move
web-wait = { $by } is to move
web-watching = You are watching.
web-looking-back = You are looking back.
web-paused = Paused
web-ask-lead = Your lead: choose a card.
web-ask-throw-in = Throw in or pass.
web-ask-defend = Beat the cards or take.
web-ask-defend-transfer = Beat, transfer or take.
web-ask-transfer = You cannot beat this: transfer or take.
web-ask-take = Nothing you hold beats this: take.
web-ask-pass = You have nothing to add: pass.
web-may-take = You may still take.
web-may-throw-in = { $by } is to move; you may throw in.
web-button-play = Play { $count ->
    [one] it
   *[other] { $count }
}
web-button-take = Take
web-button-pass = Pass
web-button-done = Done
web-button-lead = Your lead
web-button-wait = Wait
web-button-live = Back to the game
web-choice-beat = Beat { $pairs }
web-choice-transfer = Transfer with { $cards }
web-choice-flash = Show { $cards } and keep it
web-choice-lay = Lay { $cards }
web-bubble-pass = Pass
web-bubble-beaten = Beaten!
web-bubble-take = I take
web-bubble-transfer = Over to you!
web-bubble-flash = Look: { $card }
web-seat = { $name }, { $size ->
    [one] { $size } card
   *[other] { $size } cards
}
web-away = away
web-card-attack = { $card }, attacking
web-card-defence = { $card }, beating { $attack }
web-card-premove = { $card }, to be played when it is possible; press to take it back
web-card-hand = { $card }{ $playable ->
    [yes] {""}
   *[no] , cannot be played now
}
web-deck = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the deck, trump { $card }
web-deck-dealt = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the deck
web-deck-gone = The deck is empty, trump is { $suit }
web-pile = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} discarded
web-trump = Trump is { $suit }
web-turn = Turn { $turn }
role-passed = passed
role-durak = durak
role-out-short = out, { $place }.
web-tools = Table tools
web-menu = Menu
web-back = One move back
web-forward = One move forward
web-sort = { $order ->
    [suit] Sort by rank
   *[rank] Sort by suit
}
web-talk = Log and chat
web-log = Log
web-chat = Chat
web-chat-empty = Nothing has been said yet.
web-chat-text = Say something
web-chat-send = Send
web-chat-about = Actions for { $name }
web-chat-mute = Mute
web-chat-unmute = Unmute
web-chat-remove = Remove
web-chat-muted = { $name } can no longer speak here.
web-chat-unmuted = { $name } can speak again.
web-chat-removed = { $name } was asked to leave.
web-chat-off = Chat is off at this table.
web-waiting = Waiting for players
web-free-chairs = { $free ->
    [one] A chair is free
   *[other] { $free } chairs are free
}
web-chair-free = Free
web-host = (host)
web-kick = Ask { $name } to leave
web-sit = Sit down
web-add-bot = Add a bot
web-fill = Fill with bots and deal
web-deal = Deal
web-wait-host = The host deals the cards.
web-invite-text = Send this link to the people you want to play with, or let them scan the code.
web-invite-link = Link to this table
web-invite-code = Link to this table as a QR code
web-invite-watch = Invite somebody to watch
web-copy = Copy the link
web-copied = Copied
web-draw = A draw: there is no durak
web-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
web-rematch = Another round
web-waiting-others = Waiting for the others
web-replay = Replay
web-look = Show the table
web-result = Result
web-leave = Leave the table
web-name-ask = What shall we call you?
web-name-text = This is how the others see you. You can change it in your profile.
web-name-later = Not now
web-name-go = That is me
web-face = Your face at the table
face-none = the first letter of my name
face-bear = bear
face-cat = cat
face-fox = fox
face-hare = hare
face-owl = owl
face-frog = frog
face-wolf = wolf
face-crow = crow
web-watchers = Watching: { $names }
web-react = Call something out
web-notices = Tell me when it is my turn
web-notices-note = While you look at something else.
web-hint-even = about equal
web-share = Send the link
web-champions = Champions at play
web-champions-text = Three of the strongest bots, as long as you watch.
web-progress = My rounds in numbers
web-progress-rounds = Rounds
web-progress-lost = Durak
web-progress-share = Points
web-progress-streak = In a row without losing
web-progress-best = Longest streak
web-progress-graph = Points per round, averaged over the last twenty
web-progress-levels = By opponents
web-progress-presets = By rules
web-progress-people = with people
web-points = A round in which you are not the durak is worth a point, a draw half a point. Between two players 50 % means that you are as strong as your opponent; an average player among three scores 67 %, among four 75 %.
web-leave-ask = Leave this game?
web-leave-alone-text = It can wait for you: you find it on the start page. If you give it up, a bot plays it to the end for you.
web-leave-others-text = A bot plays on for you, and the others are told. The result counts as yours. Until the end you can come back.
web-leave-stay = Stay
web-leave-later = Continue later
web-leave-give-up = Give it up
web-alone = You are alone at this table. Fill it with bots, or invite somebody.
web-durak-twice = The fool's cap stays on: durak again, and the durak deals.
web-full = Everybody is here
web-proof-commitment = Commitment
web-proof-seed = The server's seed
web-proof-contribution = Added by { $name }
web-download = Download the round
web-sound = Sound
web-four-colours = Four-colour deck
web-autopass = Pass for me
web-autopass-note = Whenever passing is my only choice. The others may notice how quick that is.
web-autopass-alone = Whenever passing is my only choice.
web-closed = This table is closed.
web-left-handed = Left-handed
web-new-game = New game
web-rules = Rules
web-keys = Keys
web-key-choose = choose a card
web-key-several = several cards
web-key-all = all cards that fit
web-key-play = play what is chosen
web-key-unselect = deselect; pressed again: take
web-key-main = the main button
web-key-let-go = take back what is put down or chosen
web-key-pause = pause (only at a table with bots)
web-key-back = look back at the round, and return
web-key-sort = sort the hand
web-key-log = log and chat
web-key-menu = menu
web-key-new = new game
web-key-full = full screen
web-key-keys = these keys
web-caught = You cheated, { $name }!
web-waits = Your card waits for the others.
web-premove = Will be played when it is possible.
web-hint = Hint
web-undo = Undo
web-pause = Pause
web-go-on = Resume
web-hint-title = { $exact ->
    [yes] Solved: the chance not to be the durak
   *[no] The chance not to be the durak, as estimated
}
web-hint-range = { $win } (between { $low } and { $high })
web-choice-pass = Pass
web-choice-take = Take
web-swap = Sit here
web-lonely = Nobody has come yet. Bots can take the free chairs.
web-key-hint = hint (practice games)
web-key-undo = undo (practice games)

## The table on the whole screen

company-sat = { $name } sits down.
company-left = { $name } leaves.
company-kicked = { $name } was asked to leave.
company-away = { $name } is away. A bot plays for them.
company-gone = { $name } leaves the game. A bot plays on.
company-back = { $name } is back.
company-agreed = { $name } wants another round.
company-left-out = { $name } did not answer in time and did not take part in the shuffle.
company-said = { $name }: { $text }
company-muted = { $name } was muted.
company-unmuted = { $name } can speak again.
company-moved = { $name } moves to chair { $chair }.
company-waits = Nobody has joined. The host can fill the table with bots.
company-paused = Paused.
company-resumed = The game goes on.
company-undone = The last move was taken back.
company-closed = The table is closed.
tui-waiting-table = The cards have not been dealt yet.
tui-no-cards = You have no cards.
tui-empty-chair = empty chair
tui-ready = sits here
tui-dealer = dealer
tui-host = host
tui-away = away
tui-durak = DURAK
tui-says = says "{ $text }"
# What somebody does in this turn, where there is room for seven letters.
tui-short-opens = leads
tui-short-attacks = attacks
tui-short-defends = defends
tui-short-takes = takes
tui-short-watches = waits
tui-short-dealer = D
tui-trump = trump { $suit }
tui-deck = deck { $count }
tui-pile = discard { $count }
tui-round = round { $round }
tui-table = table { $table }
tui-watching = watching
tui-lost = Connection lost: reconnecting ...
tui-menu-key = M Menu
tui-clock = { $seconds } s, reserve { $reserve } s
tui-score = Score: { $score }
tui-leave = Another table
tui-waits = { $name } is to move
tui-waits-or-take = { $name } is to move. Down: take
tui-waits-or-throw-in = { $name } is to move. You may throw in
tui-waits-host = The host deals
tui-not-these = Not these cards
tui-choose = Choose a card
tui-agreed = Waiting for the others
tui-again = Another round
tui-deal = Deal the cards
tui-fill = Add a bot
tui-done = Done
tui-pass = Pass
tui-take = Take
tui-lead = Lead { $cards }
tui-throw-in = Throw in { $cards }
tui-beat = Beat { $pairs }
tui-transfer = Transfer { $cards }
tui-show = Show { $card }
tui-paused = Paused
tui-go-on = Resume
tui-hint = { $best } ({ $chance } % not to be the durak)
tui-thinking = Thinking ...
tui-trouble = That did not work
tui-keys = ? keys | { $left }{ $right } card | { $shift }+{ $left }{ $right } several | { $up } play | { $down } take | Enter button | Space pause | T say | G my games
tui-keys-cheat = C you cheated!
tui-keys-title = Keys
tui-keys-text =
    LEFT, RIGHT      choose a card that can be played
    SHIFT + those    choose several cards
    CTRL + A         choose all cards that can be played together
    UP               play what is chosen
    DOWN             put it back; if nothing is chosen: take
    ENTER            what the button says
    SPACE            pause and resume
    ESC              clear the choice; close a window
    H                a hint, at a practice table
    U                take a move back, at a practice table
    T                say something to the others
    P                people: mute somebody or ask them to leave, as the host
    G                my games, to replay or review them
    V                review of the round that has just ended
    M                menu, with lessons for beginners
    CTRL+N           new game
    CTRL+C           leave; the game is saved
    ?                this page

    The mouse: click a card to choose it, click it again to play it,
    or click the card you want to beat. The wheel scrolls the log.
tui-keys-cheat-text = At this table rules may be broken as long as nobody notices. If you do, press C: it is undone, and the cheat takes the cards.
menu-title = Menu
menu-back = Back to the table
menu-hint = A hint
menu-undo = Take the last move back
menu-pause = Pause
menu-go-on = Resume
menu-say = Say something
menu-people = People at this table
menu-cheat = Call a cheat
menu-mute = Mute { $name }
menu-unmute = Let { $name } speak again
menu-remove = Ask { $name } to leave
menu-nobody = There is nobody here you can mute or ask to leave right now.
menu-rules = The rules of this table
menu-replay = Replay this round
menu-review = Review this round
menu-new = New game
menu-games = My games
menu-four-colours = Four colours
menu-two-colours = Two colours
menu-keys = Keys
menu-lobby = Leave the table
menu-quit = Quit (the game is saved)
say-text = Your words
say-help = Type and press Enter, or choose one of the phrases below.
games-title = My games
games-help = Finished rounds, to replay.
games-keys = Up/Down choose | Enter replay | R review | Esc back
games-open = { $game }, durak: { $durak }. Enter shows it step by step.
games-older = Older games
games-none = You have not finished a round yet.
games-more = "durak games GAME" retells one of them.
games-unknown = There is no finished game { $game }. "durak games" lists yours.
games-reading = One moment ...
games-unread = The server does not answer, so your games cannot be listed.
new-title = New game
new-keys = arrow keys choose, Enter starts, Esc leaves
new-start = Deal
new-start-help = Enter deals at once, from any row. Your choices are remembered.
new-name = Your name
new-preset = Rules
new-seats = Players
new-level = All opponents
new-person = a person
new-chat-help = What can be said at the table.
new-pace = Bots answer after
new-pace-value = { $seconds } s
new-practice = Hints and undo
new-practice-help = A practice table: H gives a hint, U takes a move back.
new-relax = Allowed at this table
lobby-title = Tables at { $server }
lobby-keys = Up/Down choose | Enter sit down, or watch | M menu | Ctrl+C leave
lobby-quick = Quick play
lobby-quick-help = Join somebody who is waiting for a player, or wait for one yourself.
lobby-new = New table
lobby-new-help = For friends and bots, with any rules.
lobby-link = Table or link
lobby-link-help = Type or paste the id of a table, or a link to it, and press Enter.
lobby-no-link = This is neither the id of a table nor a link to one.
lobby-tables = Public tables
lobby-playing = playing: watch
lobby-open = { $free ->
    [0] full
    [one] 1 chair free
   *[other] { $free } chairs free
}
lobby-empty = Nobody is here yet.
screen-review-title = Review
screen-review-keys = Up/Down choose | Enter show on the table | A whose mistakes | Esc back
screen-review-begins = Judging ...
screen-review-progress = Judging: { $judged } of { $of } decisions.
screen-review-of-all = What everybody's decisions cost:
screen-review-of-one = What the decisions of { $name } cost:
screen-review-nothing = No mistakes. A lists those of the others.
screen-review-shows = Enter shows it on the table.
replay-keys = Left/Right event | Up/Down turn | Home/End | Tab seat | Esc leave
replay-at = Event { $at } of { $of }, seen from { $name }'s seat.
tui-no-terminal = The full-screen table needs a terminal. Use "durak play" instead.

## How a command is used

usage-usage = Usage:
usage-arguments = Arguments:
usage-options = Options:
usage-commands = Commands:
usage-examples = Examples:
usage-required = [required]
usage-default = [default:
usage-no-option = There is no option { $what }.
usage-no-command = There is no command { $what }.
usage-missing = This is missing: { $what }.
usage-too-many = This is too much: { $what }.
usage-no-value = The option { $what } needs a value.
usage-value = The option { $what } takes no value.
usage-wrong-value = This is not possible here: { $what }.
usage-hint = "{ $command } --help" explains it.
