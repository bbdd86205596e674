# Тексти гри українською. Чого тут немає, те кажеться англійською; усе, що показує сторінка, є.
# $who дорівнює "you", коли діє читач, і "other", коли хтось інший; його ім'я тоді в $by.

cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
suit-c = трефи
suit-d = бубни
suit-h = чирви
suit-s = піки

## Чому так не можна

violation-unknown-event = Такої дії у грі немає.
violation-game-over = Партію закінчено.
violation-already-begun = Партія вже почалася.
violation-too-few-players = У дурня грають щонайменше вдвох.
violation-too-many-players = На стільки гравців не вистачить колоди.
violation-bad-deck = Колода неповна.
violation-not-begun = Карти ще не роздано.
violation-wrong-phase = Зараз так не можна: нападник підкидає або каже «пас», захисник б'є, переводить або бере.
violation-unknown-player = За столом немає нікого з таким ім'ям.
violation-player-out = { $by } вже поза грою.
violation-not-your-turn = Зараз черга іншого гравця: { $active }.
violation-duplicate-card = Карту можна зіграти лише раз.
violation-card-not-held = У гравця { $by } немає карти { $card }.
violation-must-lead = Перший нападник мусить ходити: покладіть карту.
violation-one-card-only = Лише по одній карті.
violation-mixed-ranks = Кілька карт разом можна класти, лише якщо вони одного рангу.
violation-rank-not-on-table = На столі немає карти рангу { $face }.
violation-field-full = За цей хід не більше карт нападу, ніж { $limit }.
violation-over-defender = Стільки не можна: гравцеві { $defender } не вистачить карт.
violation-duplicate-target = Карту { $card } можна побити лише раз.
violation-not-on-field = Карта { $card } не нападає.
violation-already-beaten = Карту { $card } вже побито.
violation-does-not-beat = { $defence } не б'є { $attack }.
violation-must-beat-all = Відбитися треба одразу від усіх карт.
violation-transfer-off = Тут не переводять.
violation-flash-off = Тут козиря не показують.
violation-no-cards = Щоб перевести, потрібна карта.
violation-transfer-first-turn = Перший хід не переводять.
violation-no-next-defender = Переводити більше ні на кого.
violation-already-defended = Ви вже почали відбиватися.
violation-attack-reinforced = Інший гравець уже підкинув.
violation-wrong-rank = Перевести можна лише картою того самого рангу.
violation-not-trump = Показати можна лише козиря.
violation-flashed-before = Цей козир уже показано.
violation-over-next-defender = Стільки не можна: гравцеві { $next } не вистачить карт.

## Що зіграно

event-lead = { $who ->
    [you] Ви ходите
   *[other] { $by } ходить
} { $cards }.
event-throw-in = { $who ->
    [you] Ви підкидаєте
   *[other] { $by } підкидає
} { $cards }.
event-pass = { $who ->
    [you] Ви пасуєте.
   *[other] { $by } пасує.
}
event-forced-pass = Ви пасуєте: підкинути нічого.
event-defend = { $who ->
    [you] Ви б'єте:
   *[other] { $by } б'є:
} { $pairs }.
event-take = { $who ->
    [you] Ви берете.
   *[other] { $by } бере.
}
event-transfer = { $who ->
    [you] Ви переводите
   *[other] { $by } переводить
}: { $cards }; { $whom ->
    [you] відбиваєтеся ви.
   *[other] відбивається { $next }.
}
event-flash = { $who ->
    [you] Ви показуєте
   *[other] { $by } показує
} { $cards }; { $whom ->
    [you] відбиваєтеся ви.
   *[other] відбивається { $next }.
}
pair = { $defence } на { $attack }

## Що сталося потім

change-dealt = Усім роздано по { cards }.
change-dealt-unequally = Роздано: { $list }.
change-trump-card = Козир: { $card }, відкритий під колодою.
change-trump-suit = Козир: { $suit }. Роздано всю колоду.
change-discarded = Побито: { cards } у відбій.
change-took = { $who ->
    [you] Ви забираєте
   *[other] { $by } забирає
} { cards }: { $list }.
change-drew = Добрано: { $list }.
change-counted = { $who ->
    [you] ви { $count }
   *[other] { $by } { $count }
}
change-cheated = { $who ->
    [you] Ви порушуєте правило
   *[other] { $by } порушує правило
} ({ $codes }).
change-caught = { $name } ловить на обмані: { $cheat }. Обман скасовано, і { $cheat } забирає карти.
change-out = { $who ->
    [you] Ви вийшли: місце { $place }.
   *[other] { $by } виходить: місце { $place }.
}
change-turn = Хід { $turn }: { $who ->
    [you] ходите ви
   *[other] ходить { $by }
}, { $whom ->
    [you] відбиваєтеся ви.
   *[other] відбивається { $next }.
}
change-durak = { $who ->
    [you] Ви дурень.
   *[other] { $by } лишається в дурнях.
}
change-draw-by-cards = Нічия: карт ні в кого не лишилося.
change-draw-by-turns = Нічия: зіграно ходів { $turn }.
change-draw-by-repetition = Нічия: позиція повторилася втретє.
change-left-with = { $who ->
    [you] У вас лишилося
   *[other] У гравця { $by } лишилося
}: { $list }.
change-places = Місця: { $list }.
change-place = { $place }. { $who ->
    [you] ви
   *[other] { $by }
}

## Стіл

table-top = { $deck ->
    [0] Колода порожня
   *[other] Колода { $deck }
} | козир { $trump } | відбій { $pile }
table-field = Стіл
table-hand = Рука
table-you = ви
table-bot = бот
role-opens = ходить першим
role-attacks = нападає
role-defends = відбивається
role-takes = бере
role-watches = дивиться
role-out = вихід, місце { $place }

ask-lead = Ваш хід:
ask-throw-in = Підкинете?
ask-pile-on = { $defender } бере. Підкинете ще?
ask-defend = Відбивайтеся:
ask-which = Це може означати:
choice-pass = пас
choice-take = взяти
choice-transfer = перевести { $cards }
choice-flash = показати { $cards }

play-leave = Ви йдете від столу. До побачення.
play-name = Гравець
names = Ганна Борис Віра Гліб Діна Єгор Зоя Іван

level-novice = новачок
level-beginner = початківець
level-amateur = аматор
level-skilled = умілець
level-expert = знавець
level-master = майстер
level-champion = чемпіон
about-novice = Щойно вивчив правила.
about-beginner = Спершу грає малими картами і все забуває.
about-amateur = Пам'ятає кожну карту й береже козирі.
about-skilled = Ще й не помиляється, коли наприкінці лишилося двоє.
about-expert = Ще й уявляє, що можуть мати інші.
about-master = Ще й думає наперед, що хто відповість.
about-champion = Учився, граючи сам із собою, і перевіряє вивчене.
language = Українська

## Різновиди одним рядком

title-spec = Усе дозволено
title-throw-in = Підкидний
title-classic = Домашній
title-neighbours = Сусіди
title-duel = Дуель
title-club = Клубний
title-transfer-club = Перевідний
title-pass-card = Проїзний
title-lead-only = Простий
preset-spec = Можна все: підкидати, переводити й показувати козиря.
preset-throw-in = Підкидний, карта за картою: першим завжди той, хто ходив.
preset-classic = Як удома: починають однією картою, б'ють усе одразу, взяття закінчує хід.
preset-neighbours = Нападають лише двоє сусідів захисника; 32 карти, з переводом.
preset-duel = Для двох: хто напав останньою картою, той переміг.
preset-club = Як у клубах: п'ять карт до першого відбою, буває нічия.
preset-transfer-club = Перевідний: клубна гра з переводом.
preset-pass-card = З переводом, і кожного козиря можна показати раз за хід.
preset-lead-only = Стара проста гра: підкидає лише той, хто ходив.

## Правила столу, налаштування за налаштуванням

rules-title = Правила дурня: { $preset }
rules-goal = Мета
rules-goal-text = Позбутися карт. Хто наприкінці лишається з картами, той і дурень.

rules-deal = Колода й роздача
rules-deal-deck = Потрібно карт: { $deck_size }, від { $lowest } до туза в кожній масті; туз найстарший. { $most ->
    [2] Гра на двох.
   *[other] Гравців може бути від 2 до { $most }.
}
rules-deal-hands = Роздавач дає кожному { $hand_size ->
    [one] по { $hand_size } карті
    [few] по { $hand_size } карти
   *[many] по { $hand_size } карт
}, по одній, починаючи ліворуч. { $turn_up ->
    [top] Наступну карту відкривають і кладуть під колоду, де її видно
   *[bottom] Нижню карту колоди відкривають, і вона лежить там на виду
}: її масть козирна, і її добирають останньою.
rules-deal-whole = Коли гравців { $whole }, роздається вся колода. { $full_deal ->
    [short] Роздавач тоді дістає на карту менше: ця карта визначає козир, і більше добирати нічого.
   *[whole] Останню карту, одну з карт роздавача, показують, і вона визначає козир; добирати нічого.
}
rules-deal-beats = Карту б'є старша тієї самої масті, а просту ще й будь-який козир.

rules-lead = Хто починає
rules-lead-first = { $starter ->
    [lowest-trump] У першій партії ходить той, у кого наймолодший козир.
    [left-of-dealer] У першій партії ходить той, хто ліворуч від роздавача.
   *[order] У першій партії місця розігрують, і ходить той, хто праворуч від роздавача.
}
rules-lead-no-trump = Якщо козиря немає ні в кого, ходить той, хто { $no_trump ->
    [order] праворуч
   *[left-of-dealer] ліворуч
} від роздавача.
rules-lead-next = { $next_starter ->
    [attack-durak] Далі роздає дурень минулої партії, і перший хід роблять під нього, сусід праворуч.
    [after-durak] Далі роздає дурень минулої партії, а ходить його сусід ліворуч.
    [lowest-trump] Далі роздає дурень минулої партії, а ходить наймолодший козир.
   *[order] Для кожної наступної партії місця розігрують знову, і ходить той, хто праворуч від роздавача.
} Після нічиєї наступна партія починається як перша.

rules-attack = Напад
rules-attack-lead = Хід — це один напад на одного гравця: хто ходить, нападає на сусіда ліворуч, захисника, { $lead_size ->
    [any] однією картою або кількома одного рангу.
   *[one] однією картою.
}
rules-attack-who = { $attackers ->
    [all] Потім він і всі інші можуть підкидати карти,
    [neighbours] Потім він і другий сусід захисника, і більше ніхто, можуть підкидати карти,
   *[principal] Потім лише він може підкидати карти,
} { $throw_size ->
    [any] скільки завгодно за раз,
   *[one] по одній за раз,
} якщо карта такого рангу лежить на столі, нападає вона чи б'є. Нічого не підкинути — це пас.
rules-attack-tempo = { $tempo ->
    [cycle] Нападників питають по черзі, першим того, хто ходив, далі за годинниковою стрілкою; коли спитали всіх, відповідає захисник, і все починається знову.
    [principal] Захисник відповідає на кожен напад одразу. Після кожної відповіді першим питають того, хто ходив, потім інших за годинниковою стрілкою.
    [next] Захисник відповідає на кожен напад одразу. Після кожної відповіді черга наступного нападника за годинниковою стрілкою, доки всі підряд не спасують.
   *[same] Захисник відповідає на кожен напад одразу. Хто напав, продовжує, доки не спасує; тоді питають наступного за годинниковою стрілкою, доки всі підряд не спасують.
}
rules-attack-tempo-alone = Нападник і захисник чергуються: після кожної відповіді нападник підкидає або пасує.
rules-attack-limit = { $field_limit ->
    [none] Карт нападу за хід може бути скільки завгодно, але непобитих ніколи не більше, ніж карт у захисника.
    [one] За хід щонайбільше { $field_limit } карта нападу.
   *[other] За хід щонайбільше { $field_limit } карт нападу, і непобитих ніколи не більше, ніж карт у захисника.
}
rules-attack-first-limit = { $first_until ->
    [discard] До першого відбою
   *[turn] За перший хід
} їх щонайбільше { $first_limit }.

rules-defence = Захист
rules-defence-partial = { $partial ->
    [yes] Захисник може побити частину карт зараз, а решту згодом, аби врешті було побито все.
   *[no] Захисник мусить побити всі карти на столі одразу або взяти.
} Карти, якими побито, лишаються на столі, на тих, які вони б'ють.

rules-handing-on = Передача нападу
rules-handing-on-never = Не грають: захисник б'є або бере.
rules-handing-on-transfer = Захисник може перевести: докласти одну чи більше карт рангу нападу, і від усіх відбивається наступний гравець ліворуч.
rules-handing-on-flash = { $transfer ->
    [yes] Замість класти карту досить показати козиря цього рангу; він лишається в руці.
   *[no] Захисник може показати козиря рангу нападу, не кладучи його, і відбивається наступний гравець ліворуч.
} { $flash_once ->
    [yes] Одного й того самого козиря за хід показують лише раз.
   *[no] Того самого козиря можна показати знову, якщо напад повернеться.
}
rules-handing-on-when = Це можна лише доти, доки нічого не побито, і лише якщо наступному вистачить карт. { $transfer_first_turn ->
    [yes] Можна в будь-який хід.
   *[no] У перший хід партії не можна.
}
rules-handing-on-joined = { $transfer_joined ->
    [yes] Байдуже, чи вже підкинули інші.
   *[no] Щойно підкинув хтось інший, уже пізно.
}
rules-handing-on-principal = { $principal ->
    [keep] Першим нападником лишається той, хто ходив.
   *[moves] Першим нападником стає той, хто передав напад.
}

rules-taking = Взяття
rules-taking-text = Захисник може будь-коли здатися й забрати всі карти зі столу. { $pile_on ->
    [limited] Перед тим кожен нападник може ще раз підкинути, що пасує, у тих самих межах.
    [none] На цьому хід одразу закінчується.
   *[unlimited] Перед тим кожен нападник може ще раз підкинути все, що пасує: меж більше немає.
} Хто взяв, той не ходить: ходить наступний ліворуч.

rules-turn-end = Кінець ходу
rules-turn-end-text = Коли все побито й усі спасували або більше підкидати не можна, карти йдуть сорочкою вгору у відбій і в цій партії вже не грають. Далі ходить захисник.
rules-turn-end-draw = Доки є колода, усі, в кого менше ніж { $hand_size } карт, добирають до { $hand_size }: { $refill ->
    [attack] спершу нападники в тому порядку, в якому їх питають, захисник останнім.
   *[participation] спершу нападники в тому порядку, в якому клали карти, потім інші, захисник останнім.
} Коли колоди немає, гравець без карт виходить, і йому вже нічого не загрожує.

rules-round-end = Кінець партії
rules-round-end-text = { $endgame ->
    [at-once] Коли колоди немає й усі інші вийшли, останній гравець одразу дурень, навіть якби міг побити останній напад.
    [attacker-first] Коли колоди немає й усі інші вийшли, на останній напад ще відповідають, але захисник дурень, навіть якщо поб'є його останньою картою.
   *[draw] Коли колоди немає й усі інші вийшли, на останній напад ще відповідають: хто поб'є його останньою картою, має нічию, інакше захисник дурень.
} { $max_turns ->
    [none] Кількість ходів не обмежено.
   *[other] Після ходу { $max_turns } партія закінчується нічиєю.
}

rules-relax = За цим столом терплять
rules-relax-text = Ці правила можна порушувати; помітити — справа інших:
relax-one-card-only = класти кілька карт, де можна одну
relax-mixed-ranks = ходити картами різних рангів
relax-rank-not-on-table = підкидати ранг, якого немає на столі
relax-field-full = більше карт нападу, ніж можна
relax-over-defender = більше карт нападу, ніж є в захисника
relax-does-not-beat = бити картою, яка не б'є
relax-must-beat-all = лишати карти непобитими
relax-transfer-first-turn = передавати перший напад партії
relax-already-defended = передавати напад, частину якого побито
relax-attack-reinforced = передавати напад, до якого долучилися інші
relax-wrong-rank = передавати картою іншого рангу
relax-not-trump = показувати карту, яка не козир
relax-flashed-before = показувати того самого козиря двічі за хід
relax-over-next-defender = передавати тому, в кого замало карт

setting-deck-size = Карт у колоді
setting-deck-size-text = Найстарші карти кожної масті: 36 починаються з шістки, 52 з двійки.
setting-hand-size = Карт у руці
setting-hand-size-text = Стільки роздають кожному, і до стількох добирають після ходу.
setting-field-limit = Карт нападу за хід
setting-field-limit-text = Скільки карт можна покласти проти одного захисника; без межі важить лише його рука.
setting-first-limit = Карт нападу спочатку
setting-first-limit-text = Суворіша межа для початку партії.
setting-first-until = Початок триває
setting-first-until-text = Доки діє суворіша межа.
value-first-until-discard = до першого відбою
value-first-until-turn = перший хід
setting-attackers = Хто може підкидати
setting-attackers-text = Хто нападає, крім того, хто ходить.
value-attackers-all = усі
value-attackers-neighbours = двоє сусідів захисника
value-attackers-principal = лише той, хто ходить
setting-tempo = Черга нападників
setting-tempo-text = Коли відповідає захисник і кого питають далі.
value-tempo-cycle = усі по черзі, потім відповідає захисник
value-tempo-principal = відповідь на кожен напад, далі знову перший
value-tempo-next = відповідь на кожен напад, далі наступний
value-tempo-same = відповідь на кожен напад, далі той самий
setting-lead-size = Карт для ходу
setting-lead-size-text = Скількома картами одного рангу можна ходити.
value-lead-size-any = скільки пасує
value-lead-size-one = однією
setting-throw-size = Карт для підкидання
setting-throw-size-text = Скільки карт можна підкинути за раз.
value-throw-size-any = скільки пасує
value-throw-size-one = одну
setting-partial = Бити по одній
setting-partial-text = Захисник може побити частину карт, а решту лишити на потім.
setting-pile-on = Підкидати, коли беруть
setting-pile-on-text = Чи можна докладати карти, коли захисник сказав, що бере?
value-pile-on-limited = так, у межах
value-pile-on-none = ні
value-pile-on-unlimited = так, без меж
setting-transfer = Перевід
setting-transfer-text = Захисник може передати напад, поклавши карту того самого рангу.
setting-flash = Показ козиря
setting-flash-text = Захисник може передати напад, показавши козиря цього рангу.
setting-flash-once = Кожен козир раз
setting-flash-once-text = Показаного козиря не можна показати вдруге за той самий хід.
setting-transfer-joined = Перевід після підкидання
setting-transfer-joined-text = Напад можна передати й тоді, коли вже підкинув хтось інший.
setting-transfer-first-turn = Перевід у перший хід
setting-transfer-first-turn-text = Перший напад партії можна передати.
setting-principal = Перший після переводу
setting-principal-text = Кого питають першим і хто першим добирає, коли напад передано.
value-principal-keep = той, хто ходив
value-principal-moves = той, хто передав
setting-refill = Порядок добору
setting-refill-text = У якому порядку добирають нападники; захисник завжди останній.
value-refill-attack = як їх питають
value-refill-participation = як вони клали карти
setting-endgame = Останній напад
setting-endgame-text = Що буде, коли колоди немає й усі нападники вийшли.
value-endgame-at-once = захисник одразу дурень
value-endgame-attacker-first = на нього відповідають, але захисник програв
value-endgame-draw = хто б'є його останньою картою, має нічию
setting-starter = Хто починає першу партію
setting-starter-text = Хто ходить, коли дурня ще немає.
value-starter-lowest-trump = наймолодший козир
value-starter-left-of-dealer = сусід роздавача ліворуч
value-starter-order = по черзі
setting-no-trump = Якщо козирів ні в кого немає
setting-no-trump-text = Хто ходить, коли мав би наймолодший козир, а його ніхто не має.
value-no-trump-order = сусід роздавача праворуч
value-no-trump-left-of-dealer = сусід роздавача ліворуч
setting-next-starter = Хто починає наступну партію
setting-next-starter-text = Хто ходить, коли дурень є; роздає дурень.
value-next-starter-attack-durak = спершу ходять під дурня
value-next-starter-after-durak = сусід дурня ліворуч
value-next-starter-lowest-trump = наймолодший козир
value-next-starter-order = по черзі
setting-full-deal = Якщо роздається вся колода
setting-full-deal-text = Що буде з картою, яка визначає козир.
value-full-deal-short = роздавач дістає на карту менше
value-full-deal-whole = роздають усе, козир визначає остання карта
setting-turn-up = Козирна карта
setting-turn-up-text = Звідки береться карта, яка визначає козир.
value-turn-up-top = наступна з колоди
value-turn-up-bottom = остання в колоді
setting-max-turns = Ходів до нічиєї
setting-max-turns-text = Після стількох ходів у партії нічия.
setting-relax = Шахрування
setting-relax-text = Правила, які можна порушувати, доки ніхто не помітив: кого спіймали, той забирає карти.
value-yes = так
value-no = ні
value-none = без межі
value-nothing = нічого

## Відмови за столом сервера

refused-no-table = Столу { $table } немає.
refused-no-seat = Місце { $seat } не може бути тим, що треба: його немає, або там нікого.
refused-seat-taken = Місце { $seat } зайняте.
refused-table-full = Усі місця зайнято.
refused-not-seated = Ви не сидите за цим столом.
refused-not-host = Це може лише господар.
refused-in-play = Не під час партії: дочекайтеся її кінця.
refused-not-begun = Карти ще не роздано.
refused-round-over = Партію закінчено. Попросіть ще одну.
refused-too-few = Для дурня за столом потрібно хоча б двоє.
refused-wrong-seat = Це хід не вашого місця: грати його маєте ви.
refused-not-your-move = Зараз не ваш хід.
refused-stale = Раніше зіграно щось інше. Гляньте на стіл ще раз.
refused-id-used = Під номером { $id } вже зіграно інше: візьміть новий.
refused-bad-event = Це не хід: { $reason }
refused-no-step = Крок { $number } тут неможливий.
refused-bad-settings = Такий стіл не можна відкрити: { $reason }
refused-no-bot = Ботів рівня { $bot } немає: виберіть із { $bots }.
refused-too-many-bots = Забагато ботів: місць за столом { $seats }, і одне з них ваше.
refused-too-many-tables = Забагато столів: щонайбільше { $most } водночас.
refused-not-now = Випадковість додають до роздачі; наступна партія { $round }.
refused-contributed = Ви вже додали своє до наступного тасування.
refused-broken-promise = Це не те, що ви обіцяли додати до тасування.
refused-no-phrase = Такої фрази немає: виберіть із { $phrases }.
refused-nothing-said = Скажіть щось своє або фразу.
refused-muted = Господар столу не дає вам слова.
refused-removed = Господар попросив вас піти від цього столу.
refused-no-person = Нікого іншого на ім'я { $name } тут немає.
refused-no-chat = За цим столом не розмовляють.
refused-phrases-only = За цим столом говорять лише готовими фразами.
refused-practice = Це стіл для вправ: за ним одна людина.
refused-not-practice = Лише за столом для вправ.
refused-nothing-to-undo = У цій партії ви ще нічого не вирішили, що можна було б повернути.
refused-paused = Гру призупинено: спершу продовжте її.
refused-not-alone = Тут грають і інші: призупинити можна лише стіл з однією людиною.
refused-no-cheating = За цим столом ніхто не може порушувати правил, тож ловити нікого.
refused-not-caught = Шахрування гравця { $name } на столі немає.
refused-replaced = Відтоді ви забажали іншого.
refused-no-advice = Для цієї позиції поради немає.
refused-no-lesson = Уроку { $number } немає: виберіть від 1 до { $most }.
refused-off-lesson = { $reason }
refused-bad-message = Це не повідомлення протоколу: { $reason }
refused-bad-protocol = Тут говорять іншою версією: { $known }. Оновіть програму або перезавантажте сторінку.
refused-bad-language = Цією мовою тут не говорять: виберіть із { $languages }.
refused-bad-token = Цей жетон тут недійсний або вже недійсний: увійдіть або привітайтеся без нього.
refused-bad-name = Ім'я складається з видимих літер однієї писемності, цифр і знаків, без дужок.
refused-hello-first = Спершу привітайтеся.
refused-hello-once = Ви вже привіталися.
refused-too-fast = Забагато одразу: зачекайте хвилинку.
refused-not-saved = Цього не вдалося записати, тож воно не сталося. Спробуйте за мить.
refused-bad-request = Цього не зрозуміти: { $reason }
refused-too-large = Це завелике: щонайбільше { $most } байтів.
refused-no-game = Партії { $game } тут немає, або вона ще триває: її назва СТІЛ-ПАРТІЯ.
refused-no-page = За цією адресою нічого немає.
refused-bad-method = Ця адреса такого не приймає: вживайте { $methods }.
refused-needs-account = Це для тих, хто має обліковий запис: створіть його або увійдіть.
refused-has-account = Ви вже маєте обліковий запис.
refused-name-taken = Ім'я { $name } зайняте або надто схоже на зайняте: виберіть інше.
refused-wrong-password = Облікового запису з таким ім'ям і паролем немає.
refused-other-origin = Сторінка може з'єднуватися лише з сервером, з якого вона прийшла.
refused-too-slow = Це тривало надто довго: надішліть увесь запит одразу.
refused-no-length = Вкажіть довжину тіла запиту: частинами (chunked) воно не приймається.
refused-not-json = Тіло запиту має бути в JSON: надішліть його як application/json.
refused-other-host = Під таким іменем цей сервер себе не знає. Господар сервера може задати ім'я: durak serve --name ІМ'Я.
refused-rated = Рейтинговий стіл — для людей з обліковими записами, і різновид грають як є: без ботів і без змінених правил.
refused-no-family = Таких рейтингів немає: виберіть із { $families }.
refused-no-session = Такого входу немає, або вже немає.
refused-failed = Тут щось пішло не так; нічого не змінилося.

family-transfer = З переводом
family-throw-in = Підкидний
family-duel = Дуель

phrase-hello = Вітаю!
phrase-thanks = Дякую!
phrase-well-played = Гарно зіграно!
phrase-oops = Ой!
phrase-hurry = Ваш хід!
phrase-think = Дайте подумати.
phrase-again = Ще партію?
phrase-bye = До побачення!
spectator = { $name } (глядач)

page-left-out = Цей durak зібрано без сторінки (DURAK_WEB=off). Встановіть його без цього налаштування або грайте в терміналі: «durak play».

## Сторінки навколо столу

web-nav = Сторінки
web-nav-play = Грати
web-nav-lobby = Столи
web-nav-learn = Вчитися
web-nav-rules = Правила
web-nav-games = Мої ігри
web-nav-settings = Налаштування
web-nav-profile = Профіль
web-language = Мова
web-start-line = Позбудьтеся карт. Хто лишився з останніми, той і дурень.
web-start-bots = Проти ботів
web-start-friends = З друзями
web-start-friends-text = Відкрийте стіл і надішліть посилання або покажіть код. Реєстрація не потрібна.
web-start-invite = Запросити друзів
web-start-new = Вибрати правила
web-start-learn = Навчитися грати
web-start-learn-text = Сім коротких уроків з картами в руках.
web-start-lobby = Столи
web-start-lobby-text = Де чекають на ще одного гравця.
web-start-watch = Дивитися
web-start-watch-text = Поглянути, як грають інші.
web-start-rules = Правила
web-start-rules-text = Дев'ять різновидів, кожен повністю.
web-start-games = Мої ігри
web-start-games-text = Ваші партії знову, карта за картою.
web-start-leaderboard = Найкращі гравці
web-start-leaderboard-text = Найсильніші на цьому сервері.

web-settings = Налаштування
web-settings-text = Діють одразу й лишаються в цьому браузері.
web-settings-look = Вигляд
web-settings-play = Гра
web-settings-sound = Звук
web-settings-theme = Світла чи темна тема
web-settings-theme-system = Як у системі
web-settings-theme-light = Світла
web-settings-theme-dark = Темна
web-settings-table = Колір столу
web-settings-table-felt = Зелений
web-settings-table-baize = Синій
web-settings-table-wine = Бордовий
web-settings-table-slate = Сірий
web-settings-back = Сорочка карт
web-settings-back-lattice = Ґратка
web-settings-back-waves = Хвилі
web-settings-back-rings = Кільця
web-settings-colours = Чотириколірна колода
web-settings-colours-text = Трефи зелені, бубни сині: мастей не сплутати.
web-settings-size = Розмір карт
web-settings-size-small = Малі
web-settings-size-normal = Звичайні
web-settings-size-large = Великі
web-settings-order = Порядок карт у руці
web-settings-order-suit = За мастю
web-settings-order-rank = За рангом
web-settings-speed = Рух карт
web-settings-speed-text = Якщо система просить менше руху, його не буде.
web-settings-speed-0 = Одразу
web-settings-speed-120 = Швидко
web-settings-speed-250 = Звичайно
web-settings-speed-500 = Повільно
web-settings-left = Для шульги
web-settings-left-text = Колода й відбій міняються місцями.
web-settings-sounds = Звуки
web-settings-volume = Гучність
web-settings-preview = Так це виглядає
web-start-level = Рівень
web-start-preset = Правила

web-lobby = Столи
web-lobby-tables = Столи
web-lobby-show = Показати
web-lobby-waiting = Чекають ({ $count })
web-lobby-playing = Грають ({ $count })
web-lobby-none-waiting = Зараз ніхто не чекає. Відкрийте стіл, і тут знайдуть вас.
web-lobby-none-playing = Зараз ніхто не грає на людях.
web-lobby-open = Відкрити стіл
web-lobby-chairs = Місця
web-lobby-free = вільно
web-lobby-clock = { $seconds } с
web-lobby-join = Сісти
web-lobby-watch = Дивитися
web-lobby-return = Грати далі
web-lobby-quick = Швидка гра
web-lobby-quick-text = Сядьте там, де чекають, або чекайте там, де вас знайдуть. Карти роздають, щойно всі на місці; на хід 30 секунд.

web-new = Новий стіл
web-new-who = Хто грає
web-new-chair = Місце { $number }
web-new-somebody = Хто прийде
web-new-bot = бот: { $level }
web-new-public = Видно всім
web-new-public-text = Сісти може кожен; інакше лише той, хто має посилання.
web-new-auto-start = Роздати одразу
web-new-auto-start-text = Щойно зайнято всі місця.
web-new-practice = Вправи
web-new-practice-text = З підказками, і ходи можна брати назад.
web-new-rated = На рейтинг
web-new-rated-text = Лише для людей з обліковими записами, без ботів і за правилами різновиду як є.
web-new-time = Час і черга
web-new-clock = Годинник
web-new-clock-text = Стільки на хід, потім запас на всю партію; далі ходить сам стіл.
web-new-clock-none = Без годинника
web-new-clock-some = { $seconds } с на хід, запас { $reserve } с
web-new-chat = Розмови
web-new-chat-all = Будь-які
web-new-chat-phrases = Лише фрази
web-new-chat-none = Жодних
web-new-window = Підкидання
web-new-window-text = По черзі або всі разом кілька секунд: хто перший, той і підкинув.
web-new-window-own = Як заведено в цій грі
web-new-window-turn = По черзі
web-new-window-some = Усі разом, { $seconds } с
web-new-pace = Боти
web-new-pace-0 = Швидко
web-new-pace-1 = Звичайно
web-new-pace-2 = Спокійно
web-new-auto-pass = Пасувати за гравця
web-new-auto-pass-text = Стіл пасує за того, кому нічого підкинути, якщо це видно всім.
web-new-rules = Усі правила
web-new-changed = { $count ->
    [0] як заведено в цій грі
    [one] змінено: { $count }
   *[other] змінено: { $count }
}
web-new-usual = Як заведено
web-new-open = Відкрити стіл

web-rules-text = У дурня в кожному дворі грають по-своєму. Тут різновиди, що мають назву; за власним столом можна змінити будь-яке правило.
web-rules-learn = Ніколи не грали? Навчіться за грою.
web-rules-players = { $most ->
    [2] 2 гравці
   *[other] від { $least } до { $most } гравців
}
web-rules-contents = Зміст
web-rules-other = Правила гри
web-rules-play = Зіграти так
web-rules-change = Змінити правила

web-learn = Навчитися грати в дурня
web-learn-text = Сім коротких уроків, і в кожному карти у вас у руках. Помилитися не можна: чого не дозволено, те пояснюється.
web-learn-begin = Почати
web-learn-go-on = Продовжити
web-learn-done = пройдено
web-learn-count = Пройдено { $done } з { $all }
web-learn-lesson = Урок { $number } з { $all }
web-learn-next = Наступний урок
web-learn-again = Ще раз
web-learn-finish = Зіграти по-справжньому
web-learn-leave = Усі уроки
web-learn-right = Чудово!

lesson-1-title = Хід і захист
lesson-1-line = Побийте карту, потім ходіть самі.
lesson-1-1 = Ганна ходить під вас з вісімки треф. Відбийтеся: перетягніть на неї старшу трефу або натисніть на карту, а тоді на вісімку.
lesson-1-1-other = Можна й узяти, але нащо: одна з ваших треф старша за вісімку.
lesson-1-2 = Побито! Ніхто нічого не підкидає, обидві карти йдуть у відбій, і ви обоє добираєте до шести. Хто відбився, той і ходить: підіть під Ганну будь-якою картою.
lesson-1-2-other = Хто ходить першим, мусить покласти карту.
lesson-1-end = Це і є суть дурня: один ходить, другий б'є старшою картою тієї самої масті. Хто все побив, ходить наступним.
lesson-2-title = Козирі
lesson-2-line = Масть, що б'є всі інші.
lesson-2-1 = Козирі тут чирви: це масть карти під колодою. Будь-який козир б'є будь-яку карту іншої масті. Ваша дама молодша за короля пік, тож побийте його сімкою чирв.
lesson-2-1-other = Так можна, але дорого: досить сімки чирв, а туз ще знадобиться.
lesson-2-2 = Ганна підкидає ще одного короля, козирного. Козиря б'є лише старший козир.
lesson-2-2-other = Можна й узяти, але у вас єдина карта, що б'є козирного короля.
lesson-2-end = Будь-який козир б'є просту карту, а старший козир б'є молодший. Не марнуйте їх: часто досить і малого.
lesson-3-title = Підкидання
lesson-3-line = Ще карти тому, хто відбивається.
lesson-3-1 = Ганна побила вашу вісімку валетом. Підкидати можна карти того рангу, що вже лежить на столі: ще вісімку або ще валета. Покладіть таку карту поруч.
lesson-3-1-other = Можна й спасувати, але у вас є що підкинути: вісімка або валет.
lesson-3-2 = Ганна відбилася й від цієї карти. Кому нічого підкинути або не хочеться, той пасує: натисніть кнопку.
lesson-3-2-other = Так можна, якщо такий ранг лежить на столі. Але зараз спробуйте спасувати.
lesson-3-end = Коли всі спасували, побиті карти йдуть у відбій. За один хід кладуть не більше шести карт і не більше, ніж може побити захисник.
lesson-4-title = Узяти карти
lesson-4-line = Коли побити нічим або шкода.
lesson-4-1 = Борис ходить з дами пік. У вас немає ні старшої піки, ні козиря: спробуйте, а тоді натисніть кнопку, щоб узяти.
lesson-4-1-other = Побити її нічим: беріть.
lesson-4-end = Перш ніж ви взяли карти, інші могли підкинути своїх дам, і підкинули. Хто взяв, той не ходить: ходить наступний. Утім багато карт часом і скарб.
lesson-5-title = Перевід
lesson-5-line = Хай відбивається наступний.
lesson-5-1 = У перевідному дурні хід можна перевести. Борис ходить з дев'ятки: покладіть свою дев'ятку поруч, а не на неї, і від обох відбиватиметься Ганна.
lesson-5-1-other = Можна й побити, але є кращий хід: ваша дев'ятка поруч із дев'яткою переводить хід.
lesson-5-end = Переводити можна, доки нічого не побито, і лише картою того самого рангу. Ганна побила обидві дев'ятки, а могла б перевести їх і далі.
lesson-6-title = Колода
lesson-6-line = Хто добирає і кому дістанеться козир.
lesson-6-1 = У колоді лишилося дві карти, і остання з них козирна шістка, яку бачать усі. Після ходу першим добирає той, хто ходив, останнім той, хто відбивався. Побийте вісімку.
lesson-6-1-other = Якщо взяти, добирати не доведеться. Побийте вісімку пік старшою пікою.
lesson-6-2 = Ганна добрала першою, і остання карта, козир, дісталася вам. Колоди більше немає, ніхто не добирає. Козирі й далі чирви. Ходіть будь-якою картою.
lesson-6-2-other = Хто ходить першим, мусить покласти карту.
lesson-6-end = Доки є колода, усі добирають до шести карт. А тоді все всерйоз: важить кожна скинута карта, і хто пам'ятає зігране, знає, що в інших на руках.
lesson-7-title = Кінець партії
lesson-7-line = Хто вийшов і хто лишився в дурнях.
lesson-7-1 = Колоди немає, і в Бориса не лишилося карт: він вийшов. У вас дві дев'ятки. Карти одного рангу можна покласти разом: виберіть обидві й натисніть кнопку.
lesson-7-1-other = Тоді Ганна поб'є її, і у вас лишиться дев'ятка. Виберіть обидві дев'ятки й ходіть ними разом.
lesson-7-end = Ви вийшли, а Ганна лишилася з картами останньою: вона й дурень цієї партії. Оце й усе. У дурня ніхто не виграє, програє один, тож пильнуйте, щоб не ви!

web-games = Мої ігри
web-games-none = Ви тут ще не грали.
web-games-more = Давніші
web-games-safe = вихід
web-games-lost = дурень
web-games-draw = нічия
web-games-running = триває

web-replay-title = Партія знову
web-replay-controls = Керування
web-replay-moment = Мить
web-replay-at = { $index } з { $last }
web-replay-first = До роздачі
web-replay-previous = Назад
web-replay-play = Дивитися
web-replay-pause = Стоп
web-replay-next = Вперед
web-replay-last = До кінця
web-replay-speed = Швидкість
web-replay-more = Докладніше
web-replay-running = ще триває
web-replay-eyes = Чиїми очима
web-replay-eyes-all = Усі карти відкрито
web-replay-eyes-none = Глядач: лише відкрите
web-replay-hands = Карти всіх гравців
web-replay-deck = Колода
web-replay-link = Посилання на цю мить
web-replay-copied = Скопійовано
web-replay-log = Ходи

web-fair = Роздачу можна перевірити
web-fair-proven = Роздача чесна: перевірено тут
web-fair-wrong = Чесність роздачі не доведено
web-fair-text = До роздачі сервер оприлюднив хеш свого таємного числа, а гравці — хеші своїх чисел. Лише коли все це було обіцяно, числа назвали. Колода випливає з усіх разом, тож карт ніхто не вибирав. Ваш браузер щойно все перерахував.
web-fair-commitment = Число те саме, яке сервер зобов'язався вжити.
web-fair-commitment-wrong = Число не те, яке сервер зобов'язався вжити.
web-fair-promises = Кожне назване число — те, що було обіцяно.
web-fair-promises-wrong = Хтось назвав не те число, що було обіцяно.
web-fair-left-out = { $name }: обіцяне число не названо вчасно, карти роздано без нього.
web-fair-openly = Числа назвали відкрито, без обіцянки: останнє могли вибрати разом із сервером.
web-fair-nobody = Ніхто з гравців числа не додав: вирішував сам сервер, зв'язаний своїм зобов'язанням.
web-fair-mine-missing = Вашого числа тут немає: воно запізнилося, або сервер його відкинув.
web-fair-other-promises = Обіцянки не ті, що ця сторінка бачила до роздачі.
web-fair-other-commitment = Зобов'язання сервера не те, що ця сторінка бачила до роздачі.
web-fair-deal = З числа й додатків гравців виходять саме ті карти, що були роздані.
web-fair-deal-wrong = З числа й додатків гравців виходять не ті карти, що були роздані.
web-fair-insecure = Тут браузер не рахує хешів: він робить це за адресою з https або на самому сервері. Завантажте партію й перевірте її командою «durak verify».
web-fair-mixed = Число для тасування

web-profile = Профіль
web-profile-account = Має тут обліковий запис.
web-profile-ratings = Рейтинг
web-profile-rated = +- { $deviation }, { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
}
web-profile-unrated = Рейтингових партій ще немає. Рейтинговим може бути стіл, де всі місця зайняли люди з обліковими записами.
web-profile-manage = Обліковий запис
web-profile-logout = Вийти
web-profile-change = Змінити пароль
web-profile-delete = Видалити обліковий запис
web-profile-delete-text = Ім'я, рейтинг і список ваших ігор зникнуть назавжди.
web-profile-delete-sure = Видалити назавжди
web-profile-guest = Ви граєте як гість
web-profile-guest-text = Вас пам'ятає цей браузер. З обліковим записом ім'я, рейтинг та ігри будуть з вами всюди.
web-profile-name = Ім'я
web-profile-call = Узяти це ім'я
web-profile-called = Тепер вас звати так.
web-profile-way = Обліковий запис
web-profile-create = Зареєструватися
web-profile-login = Увійти
web-profile-create-text = Лише ім'я та пароль. Усе, що ви зіграли гостем, лишиться вашим.
web-profile-login-text = З поверненням.
web-profile-password = Пароль
web-profile-password-text = Щонайменше 8 знаків. Відновити його не можна, тож бережіть його.
web-profile-old = Старий пароль
web-profile-new = Новий пароль
web-profile-created = Обліковий запис { $name } ваш.
web-profile-welcome = З поверненням, { $name }.
web-profile-changed = Пароль змінено; на інших пристроях треба увійти знову.
web-profile-deleted = Обліковий запис видалено.
web-sessions = Де виконано вхід
web-sessions-unknown = Невідомий пристрій
web-sessions-here = Цей пристрій
web-sessions-used = З { $made }, востаннє { $used }
web-sessions-end = Завершити вхід: { $device }
web-sessions-ended = Вхід там завершено.
web-sessions-others = Вийти на всіх інших пристроях
web-sessions-alone = На всіх інших пристроях вхід завершено.

web-leaderboard = Найкращі гравці
web-leaderboard-text = Лише рейтингові партії, і лише між людьми з обліковими записами.
web-leaderboard-family = Ігри
web-leaderboard-none = Ще ні в кого немає досить рейтингових партій. Перше місце вільне.
web-leaderboard-place = Місце
web-leaderboard-name = Ім'я
web-leaderboard-rating = Рейтинг
web-leaderboard-games = Партії

## Сторінка

card-face = { $face ->
    [J] В
    [Q] Д
    [K] К
    [A] Т
   *[other] { $face }
}
card-name = { $face ->
    [J] валет
    [Q] дама
    [K] король
    [A] туз
   *[other] { $face }
} { $suit ->
    [C] треф
    [D] бубон
    [H] чирв
   *[S] пік
}
web-title = Дурень
web-skip = До змісту
web-close = Закрити
web-lost = З'єднання втрачено. Повертаємося...
web-missing = Тут нічого немає
web-missing-text = Адреса, мабуть, стара або з помилкою.
web-to-start = На початок
web-level = Наскільки добре грають боти
web-players = Гравців
web-play-now = Грати
web-table-title = Стіл { $table }
web-your-move = Ваш хід
web-wait = Черга: { $by }
web-watching = Ви дивитеся.
web-looking-back = Ви дивитеся назад.
web-paused = Пауза
web-ask-lead = Ваш хід: виберіть карту.
web-ask-throw-in = Підкиньте або спасуйте.
web-ask-defend = Побийте карти або візьміть їх.
web-button-play = { $count ->
    [one] Зіграти
   *[other] Зіграти { $count }
}
web-button-take = Беру
web-button-pass = Пас
web-button-done = Досить
web-button-lead = Ваш хід
web-button-wait = Чекайте
web-button-live = До поточного
web-choice-beat = Побити { $pairs }
web-choice-transfer = Перевести { $cards }
web-choice-flash = Показати { $cards } і лишити
web-choice-lay = Покласти { $cards }
web-bubble-pass = Пас
web-bubble-beaten = Бито!
web-bubble-take = Беру
web-bubble-transfer = Переводжу!
web-bubble-flash = Ось: { $card }
web-seat = { $name }, { $size ->
    [one] { $size } карта
    [few] { $size } карти
   *[many] { $size } карт
}
web-away = нема
web-card-attack = { $card }, нападає
web-card-defence = { $card }, б'є { $attack }
web-card-hand = { $card }{ $playable ->
    [yes] {""}
   *[no] , зараз не можна
}
web-deck = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
} у колоді, козир { $card }
web-deck-gone = Колоди немає, козир { $suit }
web-pile = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
} у відбої
web-trump = Козир { $suit }
web-turn = Хід { $turn }
role-passed = пас
role-durak = дурень
role-out-short = вихід, { $place }
web-tools = Засоби столу
web-menu = Меню
web-back = На хід назад
web-forward = На хід вперед
web-sort = { $order ->
    [suit] Упорядкувати за рангом
   *[rank] Упорядкувати за мастю
}
web-talk = Журнал і розмова
web-log = Журнал
web-chat = Розмова
web-chat-empty = Ще ніхто нічого не сказав.
web-chat-text = Скажіть щось
web-chat-send = Сказати
web-chat-about = Що робити: { $name }
web-chat-mute = Позбавити слова
web-chat-unmute = Повернути слово
web-chat-remove = Попросити піти
web-chat-muted = { $name }: більше не говорить за цим столом.
web-chat-unmuted = { $name }: знову говорить за цим столом.
web-chat-removed = { $name }: господар попросив піти.
web-chat-off = За цим столом не розмовляють.
web-waiting = Чекаємо на гравців
web-free-chairs = { $free ->
    [one] Вільно { $free } місце
    [few] Вільно { $free } місця
   *[many] Вільно { $free } місць
}
web-chair-free = Вільно
web-host = (господар)
web-kick = Попросити вийти: { $name }
web-sit = Сісти
web-add-bot = Посадити бота
web-fill = Додати ботів і роздати
web-deal = Роздати
web-wait-host = Роздасть господар.
web-invite-text = Надішліть це посилання тим, з ким хочете грати, або дайте телефону прочитати код.
web-invite-link = Посилання на цей стіл
web-invite-code = Посилання на цей стіл як QR-код
web-invite-watch = Запросити глядача
web-copy = Скопіювати посилання
web-copied = Скопійовано
web-draw = Нічия: дурня немає
web-score = { $score ->
    [one] { $score } очко
    [few] { $score } очки
   *[other] { $score } очок
}
web-rematch = Ще партію
web-waiting-others = Чекаємо на інших
web-replay = Переглянути
web-look = Глянути на стіл
web-result = Підсумок
web-leave = Піти від столу
web-proof-commitment = Зобов'язання
web-proof-seed = Число сервера
web-proof-contribution = Додає { $name }
web-download = Завантажити партію
web-sound = Звук
web-four-colours = Чотириколірна колода
web-autopass = Пасувати за мене
web-autopass-note = Щоразу, коли я можу лише спасувати. Інші можуть помітити, як це швидко.
web-closed = Цей стіл закрито.
web-left-handed = Для шульги
web-speed = Рух карт
web-speed-value = { $value ->
    [0] без руху
    [120] швидко
    [250] звичайно
   *[500] повільно
}
web-table-colour = Стіл
web-table-felt = зелений
web-table-baize = синій
web-table-wine = червоний
web-table-slate = сірий
web-new-game = Нова гра
web-rules = Правила
web-keys = Клавіші
web-key-choose = вибрати карту
web-key-several = кілька карт
web-key-all = усі карти, що пасують
web-key-play = зіграти вибране
web-key-unselect = відпустити; ще раз: узяти
web-key-main = головна кнопка
web-key-pause = пауза, за столом лише з ботами
web-key-back = глянути назад і повернутися
web-key-sort = упорядкувати руку
web-key-log = журнал і розмова
web-key-menu = меню
web-key-new = нова гра
web-key-full = на весь екран
web-key-keys = ці клавіші
web-caught = { $name } шахрує!
web-waits = Ваша карта чекає на інших.
web-hint = Підказка
web-undo = Узяти назад
web-pause = Пауза
web-go-on = Далі
web-hint-title = { $exact ->
    [yes] Пораховано: шанс не лишитися в дурнях
   *[no] Шанс не лишитися в дурнях, оцінка
}
web-hint-range = { $win } (від { $low } до { $high })
web-choice-pass = Пас
web-choice-take = Узяти
web-swap = Сісти сюди
web-lonely = Ще ніхто не прийшов. Вільні місця можуть зайняти боти.
web-key-hint = підказка, у вправах
web-key-undo = узяти назад, у вправах
