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
violation-uneven-teams = Командами грають учотирьох або вшістьох.
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
violation-rank-not-on-table = На столі немає карти рангу { card-face }.
violation-field-full = Карт нападу за цей хід — не більше { $limit }.
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
pair-beaten = { $defence } на { $attack }

## Що сталося потім

change-dealer = { $who ->
    [you] Роздаєте ви
   *[other] Роздає { $by }
}{ $why ->
    [lot] : за жеребом.
    [durak] : дурень минулої партії.
   *[order] .
}
change-dealer-short = Роздавачеві на карту менше.
change-lead = { $who ->
    [you] Ходите ви
   *[other] Ходить { $by }
}: { $rule ->
    [lowest-trump] молодшого козиря немає ні в кого.
    [left-of-dealer] місце ліворуч від роздавача.
    [attack-durak] ходять під дурня.
    [after-durak] ходять з-під дурня.
   *[order] місце праворуч від роздавача.
}
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
change-left = { $who ->
    [you] Ви вийшли.
   *[other] { $by } виходить.
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
change-teams = Команди: { $list }.
change-team = { $team } — { $names }
change-team-durak = { $who ->
    [you] Ваша команда в дурнях: { $names }.
   *[other] Команда «{ $team }» у дурнях: { $names }.
}
change-team-won = { $who ->
    [you] Ваша команда виграла: { $names }.
   *[other] Команда «{ $team }» виграла: { $names }.
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
table-partner = партнер
table-names = { $names } та { $last }
role-opens = ходить
role-attacks = підкидає
role-defends = відбивається
role-takes = бере
role-watches = чекає
role-out = вихід, місце { $place }
role-left = вихід
## Команди

team-sun = Сонце
team-moon = Місяць
team-of = Команда «{ $team }»
team-wait = Для гри командами потрібні всі місця: зайнято { $seated } із { $seats }.
team-partner = { $who ->
    [you] ваш партнер
   *[other] партнер: { $name }
}
team-opponent = { $who ->
    [you] ваш суперник
   *[other] суперник: { $name }
}

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
title-partners = Командний
preset-spec = Усе, що буває: підкидають, переводять, а козиря для переводу можна просто показати.
preset-throw-in = Бий або бери, а інші підкидають те, що вже є на столі. По одній карті, без переводу.
preset-classic = Підкидний по-домашньому: ходять однією картою, відбиваються одразу від усього, а хто взяв, тому більше не підкидають.
preset-neighbours = Перевідний, 32 карти: підкидають лише двоє сусідів, і обидва водночас.
preset-duel = Перевідний удвох: хто пішов останньою картою, той і виграв.
preset-club = Підкидний, як у клубах: до першого відбою не більше п'яти карт, буває нічия.
preset-transfer-club = Додав карту того самого рангу — і відбивається наступний. В іншому як клубний.
preset-pass-card = Перевідний, де козиря для переводу досить показати, кожного — раз за хід.
preset-lead-only = Підкидає лише той, хто ходить; інші чекають на свою чергу.
preset-partners = Двоє на двоє або троє на троє: команда програє разом. В іншому як клубний.

## Правила столу, налаштування за налаштуванням

rules-title = Правила дурня: { $preset }
rules-goal = Мета
rules-goal-text = { $partners ->
    [yes] Позбутися карт — і вам, і вашим партнерам. Команда, яка наприкінці лишається з картами, — у дурнях.
   *[no] Позбутися карт. Хто наприкінці лишається з картами, той і дурень.
}

rules-deal = Колода й роздача
rules-deal-deck = Потрібно карт: { $deck_size }, від { $lowest } до туза в кожній масті; туз найстарший. { $most ->
    [2] Гра на двох.
   *[other] { $partners ->
        [yes] { $most ->
            [4] Грають учотирьох, двома командами.
           *[other] Грають учотирьох або вшістьох, двома командами.
        }
       *[no] Гравців може бути від 2 до { $most }.
    }
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
   *[whole] Але кожен, і роздавач теж, дістає всі { $hand_size }. Останню карту, одну з карт роздавача, показують, і вона визначає козир; добирати нічого.
}
rules-deal-beats = Карту б'є старша тієї самої масті, а просту ще й будь-який козир.

rules-partners = Команди
rules-partners-seats = Грають дві команди. Партнери сидять через одного: обидва сусіди — суперники.
rules-partners-attack = Нападають лише на суперників. Коли відбиваєтеся ви, партнери не допомагають, не заважають і нічого не підкидають.
rules-partners-out = Якщо партнер вийшов, решта команди грає далі. Якщо вийшов суперник ліворуч, ходять під наступного суперника.
rules-partners-end = Виграє команда, яка першою позбулася всіх карт. Друга програє вся, навіть ті, хто вийшов. Під час наступної роздачі дурнем вважається той, хто відбивався останнім, якщо карти лишилися в нього, а якщо ні — найближчий гравець із картами ліворуч від нього.
rules-lead = Хто починає
rules-lead-first = Хто роздає першим, вирішує жереб. { $starter ->
    [lowest-trump] У першій партії ходить той, у кого наймолодший козир.
    [left-of-dealer] У першій партії ходить той, хто ліворуч від роздавача.
   *[order] У першій партії ходить той, хто праворуч від роздавача.
}
rules-lead-no-trump = Якщо козиря немає ні в кого, ходить той, хто { $no_trump ->
    [order] праворуч
   *[left-of-dealer] ліворуч
} від роздавача.
rules-lead-next = { $next_starter ->
    [attack-durak] { $most ->
        [2] Далі роздає дурень минулої партії, а ходить переможець.
       *[other] Далі роздає дурень минулої партії, і перший хід роблять під нього, сусід праворуч.
    }
    [after-durak] Далі роздає дурень минулої партії, а ходить його сусід ліворуч.
    [lowest-trump] Далі роздає дурень минулої партії, а ходить наймолодший козир.
   *[order] Хто роздає кожну наступну партію, знову вирішує жереб, а ходить той, хто праворуч від роздавача.
} Після нічиєї наступна партія починається як перша.

rules-attack = Напад
rules-attack-lead = Хід — це один напад на одного гравця: хто ходить, нападає на { $partners ->
    [yes] найближчого суперника ліворуч
   *[no] сусіда ліворуч
}, захисника, { $lead_size ->
    [any] однією картою або кількома одного рангу.
   *[one] однією картою.
}
rules-attack-who = { $attackers ->
    [all] { $partners ->
        [yes] Потім усі суперники захисника, і більше ніхто, можуть підкидати карти,
       *[no] Потім він і всі інші можуть підкидати карти,
    }
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
    [same] Захисник відповідає на кожен напад одразу. Хто напав, продовжує, доки не спасує; тоді питають наступного за годинниковою стрілкою, доки всі підряд не спасують.
   *[repeat] Нападників питають по черзі, першим того, хто ходив, далі за годинниковою стрілкою; підкидати можна знову й знову, доки всі підряд не спасують. Тоді відповідає захисник, і все починається знову.
}
rules-attack-at-once = Нападники не чекають одне на одного, а захисник не чекає на них. { $tempo ->
    [repeat] Кожен підкидає ще й ще, будь-якої миті,
   *[other] Перед кожною відповіддю кожен може підкинути один раз,
} і захисник може відповісти будь-якої миті. Коли все побито, хід закривається, якщо { $window ->
    [one] { $window } секунду
    [few] { $window } секунди
   *[many] { $window } секунд
} ніхто не підкинув.
rules-attack-tempo-alone = { $tempo ->
    [repeat] Нападник підкидає ще й ще, доки не спасує; тоді відповідає захисник, і так далі.
   *[other] Нападник і захисник чергуються: після кожної відповіді нападник підкидає або пасує.
}
rules-attack-limit = { $field_limit ->
    [none] Карт нападу за хід може бути скільки завгодно
    [one] За хід щонайбільше { $field_limit } карта нападу
   *[other] За хід щонайбільше { $field_limit } карт нападу
}{ $hand_limit ->
    [yes] , але непобитих ніколи не більше, ніж карт у захисника.
   *[no] , скільки б карт не було в захисника. Лише коли карт у нього не лишилося, більше не підкидають.
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
rules-handing-on-transfer = Захисник може перевести: докласти одну чи більше карт рангу нападу, і від усіх відбивається { $partners ->
    [yes] найближчий суперник ліворуч.
   *[no] наступний гравець ліворуч.
}
rules-handing-on-flash = { $transfer ->
    [yes] Замість класти карту досить показати козиря цього рангу; він лишається в руці.
   *[no] Захисник може показати козиря рангу нападу, не кладучи його, і відбивається { $partners ->
        [yes] найближчий суперник ліворуч.
       *[no] наступний гравець ліворуч.
    }
} { $flash_once ->
    [yes] Одного й того самого козиря за хід показують лише раз.
   *[no] Того самого козиря можна показати знову, якщо напад повернеться.
}
rules-handing-on-when = { $transfer_defended ->
    [yes] Це можна, доки є непобиті карти, навіть якщо інші вже побито; важить ранг першої карти нападу.
   *[no] Це можна лише доти, доки нічого не побито.
} { $hand_limit ->
    [yes] { $partners ->
        [yes] Наступному суперникові
       *[no] Наступному
    } має вистачити карт проти всіх непобитих.
   *[no] Скільки карт у { $partners ->
        [yes] наступного суперника
       *[no] наступного
    }, байдуже.
} { $transfer_first_turn ->
    [yes] Можна в будь-який хід.
   *[no] У перший хід партії не можна.
}
rules-handing-on-joined = { $transfer_joined ->
    [yes] Байдуже, чи вже підкинули інші.
   *[no] Щойно підкинув хтось інший, уже пізно.
}
rules-handing-on-principal = { $principal ->
    [keep] { $partners ->
        [yes] Проти чужої команди першим нападником лишається той, хто ходив. На його партнера першим нападає найближчий суперник ліворуч.
       *[no] Першим нападником лишається той, хто ходив.
    }
   *[moves] Першим нападником стає той, хто передав напад.
}

rules-taking = Взяття
rules-taking-text = { $take_beaten ->
    [yes] Захисник може здатися будь-якої миті, не чекаючи черги, і забрати всі карти зі столу, побиті теж, доки хід не закрито.
   *[no] Захисник може здатися й забрати всі карти зі столу на кожному своєму ході, тобто доки є непобиті. Коли все побито, брати нічого.
} { $pile_on ->
    [limited] { $tempo ->
        [repeat] Доки карти не забрано, нападники можуть підкидати, що пасує, ще й ще, у тих самих межах, доки всі підряд не спасують.
       *[other] Доки карти не забрано, кожен нападник може ще раз підкинути, що пасує, у тих самих межах.
    }
    [none] На цьому хід одразу закінчується.
   *[unlimited] { $tempo ->
        [repeat] Доки карти не забрано, нападники можуть підкидати все, що пасує, ще й ще, доки всі підряд не спасують: меж більше немає.
       *[other] Доки карти не забрано, кожен нападник може ще раз підкинути все, що пасує: меж більше немає.
    }
} Хто взяв, той не ходить: { $most ->
    [2] знову ходить суперник.
   *[other] ходить наступний ліворуч.
}

rules-turn-end = Кінець ходу
rules-turn-end-text = Коли все побито й усі спасували або більше підкидати не можна, карти йдуть сорочкою вгору у відбій і в цій партії вже не грають. Далі ходить захисник.
rules-turn-end-draw = Доки є колода, усі, в кого менше ніж { $hand_size } карт, добирають до { $hand_size }: { $refill ->
    [attack] спершу нападники в тому порядку, в якому їх питають, захисник останнім.
    [participation] спершу нападники в тому порядку, в якому клали карти, потім інші, захисник останнім.
   *[opener] спершу { $transfer_joined ->
        [yes] той, хто ходив, навіть якщо напад до нього повернувся
       *[no] той, хто ходив, а якщо напад передали, то хто перший підкинув після того
    }, потім нападники в тому порядку, в якому їх питають, захисник останнім.
} Коли колоди немає, гравець без карт виходить, і йому вже нічого не загрожує.

rules-round-end = Кінець партії
rules-round-end-text = { $endgame ->
    [at-once] Коли колоди немає й { $partners ->
        [yes] одна команда вийшла вся, друга одразу в дурнях, навіть якби могла
       *[no] усі інші вийшли, останній гравець одразу дурень, навіть якби міг
    } побити останній напад.
    [attacker-first] Коли колоди немає й { $partners ->
        [yes] одна команда вийшла вся, на останній напад ще відповідають, але команда захисника в дурнях,
       *[no] усі інші вийшли, на останній напад ще відповідають, але захисник дурень,
    } навіть якщо поб'є його останньою картою.
   *[draw] Коли колоди немає й { $partners ->
        [yes] одна команда вийшла вся, на останній напад ще відповідають: якщо друга команда поб'є його останньою картою, це нічия, інакше вона в дурнях.
       *[no] усі інші вийшли, на останній напад ще відповідають: хто поб'є його останньою картою, має нічию, інакше захисник дурень.
    }
} { $max_turns ->
    [none] Кількість ходів не обмежено.
   *[other] Після ходу { $max_turns } партія закінчується нічиєю.
}
rules-round-end-repeated = Якщо хід утретє мав би початися з тими самими картами в тих самих гравців, це теж нічия.

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
setting-hand-limit = Межа за картами в руці
setting-hand-limit-text = Під гравця не кладуть більше карт, ніж він має.
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
value-tempo-repeat = усі по черзі знову й знову, доки не спасують, потім відповідає захисник
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
setting-take-beaten = Брати будь-якої миті
setting-take-beaten-text = Захисник може взяти, не чекаючи черги, і побите теж, доки триває хід. Так зазвичай і грають, коли нападники не чекають одне на одного.
setting-transfer = Перевід
setting-transfer-text = Захисник може передати напад, поклавши карту того самого рангу.
setting-flash = Показ козиря
setting-flash-text = Захисник може передати напад, показавши козиря цього рангу.
setting-flash-once = Кожен козир раз
setting-flash-once-text = Показаного козиря не можна показати вдруге за той самий хід.
setting-transfer-joined = Перевід після підкидання
setting-transfer-joined-text = Напад можна передати й тоді, коли вже підкинув хтось інший.
setting-transfer-defended = Перевід після часткового захисту
setting-transfer-defended-text = Напад можна передати й тоді, коли частину його карт уже побито.
setting-transfer-first-turn = Перевід у перший хід
setting-transfer-first-turn-text = Перший напад партії можна передати.
setting-principal = Перший після переводу
setting-principal-text = Кого питають першим і хто першим добирає, коли напад передано.
value-principal-keep = той, хто ходив
value-principal-moves = той, хто передав
setting-refill = Порядок добору
setting-refill-text = У якому порядку добирають після ходу; захисник останній.
value-refill-attack = як їх питають
value-refill-participation = як вони клали карти
value-refill-opener = спершу хто ходив, далі як їх питають
setting-endgame = Останній напад
setting-endgame-text = Що буде, коли колоди немає й усі нападники вийшли.
value-endgame-at-once = захисник одразу дурень
value-endgame-attacker-first = на нього відповідають, але захисник програв
value-endgame-draw = хто б'є його останньою картою, має нічию
setting-starter = Хто починає першу партію
setting-starter-text = Хто ходить, коли дурня ще немає.
value-starter-lowest-trump = наймолодший козир
value-starter-left-of-dealer = сусід роздавача ліворуч
value-starter-order = за жеребом
setting-no-trump = Якщо козирів ні в кого немає
setting-no-trump-text = Хто ходить, коли мав би наймолодший козир, а його ніхто не має.
value-no-trump-order = сусід роздавача праворуч
value-no-trump-left-of-dealer = сусід роздавача ліворуч
setting-next-starter = Хто починає наступну партію
setting-next-starter-text = Хто ходить, коли дурень є; роздає дурень.
value-next-starter-attack-durak = спершу ходять під дурня
value-next-starter-after-durak = сусід дурня ліворуч
value-next-starter-lowest-trump = наймолодший козир
value-next-starter-order = за жеребом
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
setting-partners = Гра командами
setting-partners-text = Дві команди сидять через одного й разом виграють або програють; учотирьох або вшістьох.
setting-relax = Шахрування
setting-relax-text = Правила, які можна порушувати, доки ніхто не помітив: кого спіймали, той забирає карти.
value-yes = так
value-no = ні
value-none = без межі
value-nothing = нічого

## Розбір партії

review-player = Гравець
review-accuracy = Точність
review-inaccuracy = Неточності
review-mistake = Помилки
review-blunder = Грубі помилки
review-luck = Везіння
review-result = Підсумок
review-ended = { $result ->
    [won] вийшов
    [lost] дурень
    [drawn] нічия
   *[open] не закінчена
}
review-moment = Хід { $turn }, дія { $number }. { $by }:
review-cost = { $label ->
    [inaccuracy] Неточність
    [mistake] Помилка
   *[blunder] Груба помилка
}: { $exact ->
    [yes] { $points }
   *[no] { $points } { $sign }{ $error }
} п.
review-better = Краще: { $event } ({ $chance } %).
review-judge-champion = Судить чемпіон — за тим, що міг знати сам гравець. Кінцівки вдвох розв'язано точно.
review-judge-sampler = За такими столами чемпіон не вчився, тому кожен хід догравали ощадливі гравці. Кінцівки вдвох розв'язано точно.
review-judge-engine = Оцінював рушій { $engine }.
review-luck-meaning = Везіння — це те, що змінили роздача й добір, у відсотках шансу не залишитися дурнем.
review-plot-title = Шанс не залишитися дурнем, якщо видно всі карти
review-plot-events = { $events ->
    [one] { $events } хід
    [few] { $events } ходи
   *[other] { $events } ходів
}

## Відмови за столом сервера

refused-no-table = Столу { $table } немає.
refused-no-seat = Місце { $seat } не підходить: його немає, або там нікого.
refused-seat-taken = Місце { $seat } зайняте.
refused-table-full = Усі місця зайнято.
refused-not-seated = Ви не сидите за цим столом.
refused-not-host = Це може лише господар.
refused-in-play = Не під час партії: дочекайтеся її кінця.
refused-not-begun = Карти ще не роздано.
refused-round-over = Партію закінчено. Попросіть ще одну.
refused-too-few = Для дурня за столом потрібно хоча б двоє.
refused-uneven-teams = Для гри командами потрібні всі місця: зайнято { $seated } із { $seats }. Посадіть ботів або зачекайте на інших.
refused-wrong-seat = Грати можна лише за своє місце.
refused-not-your-move = Зараз не ваш хід.
refused-stale = Тим часом зіграли інше. Гляньте на стіл ще раз.
refused-id-used = Під номером { $id } вже зіграно інше: візьміть новий.
refused-bad-event = Це не хід: { $reason }
refused-no-step = Крок { $number } тут неможливий.
refused-bad-settings = Такий стіл не можна відкрити: { $reason }
refused-no-bot = Ботів рівня { $bot } немає: виберіть із { $bots }.
refused-too-many-bots = Забагато ботів: місць за столом { $seats }, і одне з них ваше.
refused-too-many-tables = Ви сидите за { $most } столами, більше не можна: дограйте партію або підіть від столу.
refused-not-now = Випадковість додають лише до роздачі; наступна партія { $round }.
refused-contributed = Ви вже додали своє до наступного тасування.
refused-broken-promise = Це не те, що ви обіцяли додати до тасування.
refused-no-phrase = Такої фрази немає: виберіть із { $phrases }.
refused-nothing-said = Напишіть щось або виберіть готову фразу.
refused-muted = Господар столу не дає вам слова.
refused-removed = Господар попросив вас піти від цього столу.
refused-no-person = Нікого іншого на ім'я { $name } тут немає.
refused-no-chat = За цим столом не розмовляють.
refused-phrases-only = За цим столом говорять лише готовими фразами.
refused-practice = Це тренувальний стіл: за ним грає одна людина.
refused-not-practice = Лише за тренувальним столом.
refused-nothing-to-undo = У цій партії ви ще нічого не зіграли, тож брати назад нічого.
refused-paused = Гру призупинено: спершу продовжте її.
refused-not-alone = Тут грають і інші: призупинити можна лише стіл з однією людиною.
refused-no-cheating = За цим столом ніхто не може порушувати правил, тож ловити нікого.
refused-not-caught = Шахрування гравця { $name } зараз не викрити.
refused-replaced = Ви вже вибрали інший хід.
refused-no-advice = Для цієї позиції поради немає.
refused-no-lesson = Уроку { $number } немає: виберіть від 1 до { $most }.
refused-bad-message = Це не повідомлення протоколу: { $reason }
refused-bad-protocol = Тут говорять іншою версією: { $known }. Оновіть програму або перезавантажте сторінку.
refused-bad-language = Цією мовою тут не говорять: виберіть із { $languages }.
refused-bad-token = Цей ключ не діє: увійдіть знову або привітайтеся без ключа.
refused-bad-name = Ім'я складається з видимих літер однієї писемності, цифр і знаків, без дужок.
refused-hello-first = Спершу привітайтеся.
refused-hello-once = Ви вже привіталися.
refused-too-fast = Забагато одразу: зачекайте хвилинку.
refused-not-saved = Цього не вдалося записати, тож воно не сталося. Спробуйте за мить.
refused-busy = Зараз розбирається забагато партій: спробуйте трохи згодом.
refused-bad-request = Цього не зрозуміти: { $reason }
refused-too-large = Це завелике: щонайбільше { $most } байтів.
refused-no-game = Партії { $game } тут немає, або вона ще триває: її назва СТІЛ-ПАРТІЯ.
refused-no-page = За цією адресою нічого немає.
refused-bad-method = Ця адреса такого не приймає: використовуйте { $methods }.
refused-needs-account = Це для тих, хто має обліковий запис: створіть його або увійдіть.
refused-has-account = Ви вже маєте обліковий запис.
refused-name-taken = Ім'я { $name } зайняте або надто схоже на зайняте: виберіть інше.
refused-wrong-password = Облікового запису з таким ім'ям і паролем немає.
refused-other-origin = Сторінка може з'єднуватися лише з сервером, з якого вона прийшла.
refused-too-slow = Це тривало надто довго: надішліть увесь запит одразу.
refused-no-length = Вкажіть довжину тіла запиту: частинами (chunked) воно не приймається.
refused-not-json = Тіло запиту має бути в JSON: надішліть його як application/json.
refused-other-host = На це ім'я сервер не відгукується. Його господар може додати ім'я: durak serve --name ІМ'Я.
refused-rated = Рейтинговий стіл — для людей з обліковими записами, і різновид грають як є: без ботів і без змінених правил.
refused-no-family = Таких рейтингів немає: виберіть із { $families }.
refused-no-session = Такого входу немає, або вже немає.
refused-bad-position = Такої позиції не буває: { $reason }
refused-bad-line = Так звідси не зіграти: { $reason }
refused-bad-game = Це не запис партії: { $reason }
broken-places = { $count ->
    [0] { $card } ніде немає.
    [one] { $card } лежить у { $count } місці.
   *[other] { $card } лежить одразу в { $count } місцях.
}
broken-deck = { $card } немає в колоді з { $size } карт.
broken-out = { $seat } вже не грає, але тримає карти.
broken-out-early = хтось вийшов, хоча колода не скінчилася.
broken-without = { $seat } ще в грі, але без карт, а колода порожня.
broken-last = остання карта колоди, { $card }, не козир.
broken-beats = { $defence } не б'є { $attack }.
broken-rank = одна з карт нападу має ранг, якого більше немає на столі.
broken-field = карт нападу { $count }, а правила дозволяють не більше { $most }.
broken-unbeaten = побити треба { $count }, а в гравця { $seat } стільки карт немає.
broken-attackers = нападати може лише той, хто в грі й не відбивається, і назвати його треба один раз.
broken-partners = партнери не нападають одне на одного.
broken-pending = питають лише нападників, і кожного один раз.
broken-defend = хід за тим, хто відбивається, доки є непобиті карти, і лише тоді.
broken-mover = хід за тим із нападників, кого питають першим.
broken-take = ніхто не бере, якщо все побито.
broken-beginning = доки ніхто не пішов, ніхто ще не підкидав і не показував козиря, і головного нападника немає.
broken-leader = хто ходить, нападає на наступного гравця.
broken-undrawn = у гравця { $seat } замало карт: поки є колода, перед ходом усі добирають.
broken-draw = за цими правилами це не нічия.
broken-end = наприкінці колода порожня, і карти є лише в дурня.
broken-durak = у дурня немає карт.
unread-line = рядок { $line }: { $reason }
unread-card = «{ $word }» не карта: пишіть ранг, а потім масть, наприклад 10H.
unread-twice = { $card } записана двічі: досить одного разу.
unread-no-card = бракує карти: пишіть її так: { $example }.
unread-event = «{ $word }» не карта і не pass, take, transfer чи flash.
unread-no-event = бракує ходу: напишіть { $examples }.
unread-pair = не сказано, що б'є { $card }: пишіть, наприклад, 7C/8C.
unread-key = «{ $found }» тут зайве: позиція складається з ключів із двокрапкою, наприклад Trump: D.
unread-unknown-key = ключа «{ $key }» у позиції немає: є { $keys }.
unread-key-twice = { $key } вказано двічі: один треба прибрати.
unread-hands = немає Hands: напишіть, у кого що на руках, наприклад Hands: anna = 6C 7D, boris = 8S.
unread-nobody = ніхто не в грі.
unread-trump = немає Trump: напишіть C, D, H або S.
unread-suit = «{ $word }» не масть: напишіть C, D, H або S.
unread-hidden = прихованих карт { $count }, а лишилося на них { $left }: карти з відбою пишуть у Pile.
unread-last = остання карта колоди лежить відкрито: назвіть її.
unread-hand = рука — це ім'я, знак рівності й карти, наприклад anna = 6C 7D.
unread-two-hands = у гравця { $seat } дві руки: запишіть усі карти в одну.
unread-no-seat = у гравця { $seat } є карти, але немає місця.
unread-defender = відбивається хтось із тих, хто в грі: { $names }.
unread-phase = «{ $word }» не фаза: є { $phases }.
unread-turn = «{ $word }» не номер ходу: у першого номер 1.
unread-stranger = гравця { $name } тут немає: за столом { $names }.
unread-named-twice = { $name } названо двічі: досить одного разу.
unread-too-much = «{ $found }» тут зайве.
unread-turn-begins = «{ $found }» не початок ходу: спочатку пишуть номер, наприклад { $turn }.
unread-longest = довше за { $most } ходів тут не грають.
unread-moment = ходів тут { $count }, а не { $number }.
unread-preset = правил { $name } немає: виберіть із { $names }.
unread-no-preset = назвіть правила, які змінюєте, наприклад: { $example }
unread-setting = «{ $found }» не налаштування: виберіть із { $names }.
unread-no-value = бракує значення: напишіть, наприклад, { $example }.
unread-value = у { $name } не буває значення «{ $word }»: є { $values }.
unread-number = { $name } — ціле число від 1, а не «{ $word }».
unread-number-or-none = { $name } — ціле число від 1 або none, а не «{ $word }».
unread-hand-size = щоб роздати по { $hand }, коли гравців { $players }, треба { $needed } карт, а в колоді { $deck }.
unread-bot-plain = у бота { $bot } немає параметрів, отже, і { $option }.
unread-bot-option = у бота { $bot } немає параметра { $option }: є { $options }.
unread-bot-switch = параметр { $option } бота { $bot } — on або off, а не «{ $word }».
unread-bot-number = параметр { $option } бота { $bot } — ціле число від { $least } до { $most }, а не «{ $word }».
unread-address = { $address } не адреса сервера: напишіть ХОСТ:ПОРТ або посилання на стіл.
unread-no-seats = немає Seats: напишіть, хто сидить за столом, наприклад Seats: anna boris
unread-no-deck = немає Deck: напишіть усі карти в тому порядку, у якому їх роздають, або Seed, щоб їх перетасувати.
unread-file = { $file }: { $reason }
unread-place = рядок { $line }, стовпець { $column }: { $reason }
unread-no-text = це не текст, а отже, і не партія.
unread-not-utf-8 = це не текст в UTF-8.
unread-not-there = такого файлу немає.
unread-forbidden = до нього немає доступу.
unread-folder = це тека.
unread-log = у { $log } немає партії { $number }: їх там { $count }, рахуючи з 0.
refused-failed = Сталася помилка; нічого не змінилося.

family-transfer = З переводом
family-throw-in = Підкидний
family-duel = Дуель
family-partners = Командна гра

phrase-hello = Вітаю!
phrase-thanks = Дякую!
phrase-well-played = Гарно зіграно!
phrase-oops = Ой!
phrase-hurry = Ваш хід!
phrase-think = Дайте подумати.
phrase-again = Ще партію?
phrase-bye = До побачення!
phrase-haha = Ха-ха!
phrase-wow = Ого!
phrase-bravo = Браво!
phrase-alas = Ет…
guest-name = гість-{ $code }
spectator = { $name } (глядач)

documents-left-out = Цей durak зібрано без документації. Вона лежить у теці docs проєкту, «make docs» збере її.
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
web-start-line = Позбудьтеся карт. Хто лишиться з картами останнім, той і дурень.
web-start-bots = Проти ботів
web-start-friends = З друзями
web-start-friends-text = Відкрийте стіл і надішліть посилання або покажіть код. Реєстрація не потрібна.
web-start-invite = Запросити друзів
web-start-new = Вибрати правила
web-start-learn = { lesson-title }
web-start-learn-text = { lesson-title-text }
web-start-lobby = Столи
web-start-lobby-text = Де чекають на ще одного гравця.
web-start-watch = Дивитися
web-start-watch-text = Поглянути, як грають інші.
web-start-rules = Правила
web-start-rules-text = Усі різновиди, кожен повністю.
web-start-games = Мої ігри
web-start-games-text = Ваші партії знову, карта за картою.
web-start-analysis = Дошка аналізу
web-start-analysis-text = Розставте будь-яку позицію й дізнайтеся, чого вона варта.
web-start-leaderboard = Найкращі гравці
web-start-leaderboard-text = Найсильніші на цьому сервері.
web-my-tables = { $count ->
    [one] Продовжити партію
   *[other] Ваші незакінчені партії
}
web-my-tables-nobody = поки нікого
web-my-tables-leave = Покинути партію: { $names }

web-settings = Налаштування
web-settings-text = Зміни діють одразу й зберігаються в цьому браузері.
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
web-settings-premoves = Ходи наперед
web-settings-premoves-text = Карта, яку ви поклали до своєї черги, зіграє, щойно це стане можливо. Натисніть на неї, щоб забрати.
web-settings-left = Для шульги
web-settings-left-text = Колода й відбій міняються місцями.
web-settings-sounds = Звуки
web-settings-volume = Гучність
web-settings-preview = Попередній перегляд
web-start-level = Рівень
web-start-preset = Правила

web-lobby = Столи
web-lobby-tables = Столи
web-lobby-show = Показати
web-lobby-waiting = Чекають ({ $count })
web-lobby-playing = Грають ({ $count })
web-lobby-none-waiting = Зараз ніхто не чекає. Відкрийте стіл, і тут знайдуть вас.
web-lobby-none-playing = Зараз за відкритими столами ніхто не грає.
web-lobby-open = Відкрити стіл
web-lobby-chairs = Місця
web-lobby-free = вільно
web-lobby-clock = { $seconds } с
web-lobby-join = Сісти
web-lobby-watch = Дивитися
web-lobby-return = Грати далі
web-lobby-quick = Швидка гра
web-lobby-quick-text = Сядьте там, де вже чекають, або зачекайте на інших. Карти роздають, щойно всі на місці; на хід 30 секунд.

web-new = Новий стіл
web-new-who = Хто грає
new-chair = Місце { $number }
new-partner = Місце { $number }: партнер
new-opponent = Місце { $number }: суперник
web-new-somebody = Будь-хто
web-new-bot = бот: { $level }
new-public = Видно всім
new-public-text = Сісти може кожен; інакше лише той, хто має посилання.
web-new-auto-start = Роздати одразу
web-new-auto-start-text = Щойно зайнято всі місця.
web-new-practice = Тренування
web-new-practice-text = З підказками, і ходи можна брати назад.
web-new-rated = На рейтинг
web-new-rated-text = Лише для людей з обліковими записами, без ботів і за правилами різновиду як є.
web-new-time = Час і черга
new-clock = Годинник
new-clock-text = Час на кожен хід, потім запас на всю партію; далі за вас ходить стіл.
new-clock-none = без годинника
new-clock-value = { $seconds } с на хід, запас { $reserve } с
new-chat = Чат
new-chat-all = будь-які слова
new-chat-phrases = лише готові фрази
new-chat-none = без чату
new-window = Підкидання
new-window-text = По черзі або всі разом кілька секунд: хто перший, той і підкинув.
new-window-own = як заведено в цій грі
new-window-turn = по черзі
new-window-value = усі разом, { $seconds } с
web-new-pace = Боти
web-new-pace-0 = Швидко
web-new-pace-1 = Звичайно
web-new-pace-2 = Спокійно
web-new-auto-pass = Пасувати за гравця
web-new-auto-pass-text = Стіл пасує за того, кому нічого підкинути, якщо це видно всім.
new-rules = Усі правила
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
web-rules-players-some = гравців: { $list }
web-rules-contents = Зміст
web-rules-other = Правила гри
web-rules-play = Зіграти так
web-rules-change = Змінити правила
web-picture-deck = Карта під колодою каже, яка масть козирна; її беруть останньою.
web-picture-order = У кожній масті — від наймолодшої карти до туза. Будь-який козир, тут чирви, сильніший за них усіх.
web-picture-beats = Б'є старша карта тієї самої масті й будь-який козир, тут чирви. Старша карта іншої масті не б'є.
web-picture-lead = Хід: одна карта.
web-picture-lead-several = Хід: одна карта або кілька одного рангу.
web-picture-throw-in = Підкинути: карта того рангу, що вже лежить на столі.
web-picture-beat = Побити: карту кладуть на ту, яку вона б'є.
web-picture-whole = Відбитися: одразу від усіх карт, кожну своєю.
web-picture-part = Відбитися частинами: другу карту можна побити потім.
web-picture-transfer = Перевід: додано карту того самого рангу, і відбивається наступний.
web-picture-flash = Показано козиря того самого рангу: відбивається наступний, а козир лишається в руці.
web-picture-take = Узяти: усе, що лежить, іде в руку тому, хто відбивався.

lesson-title = Навчитися грати
lesson-title-text = Короткі уроки з картами в руках: десять про правила, одинадцять про стратегію.
web-learn = Навчитися грати в дурня
web-learn-text = Десять коротких уроків, і в кожному карти у вас у руках. Помилитися не можна: чого не дозволено, те пояснюється.
web-learn-strategy-text = Одинадцять уроків для тих, хто знає правила, у кожному кілька роздач. Усі відповіді перевірено: кінцівки розв'язано точно, решту оцінив наш чемпіон.
web-learn-begin = Почати
web-learn-go-on = Продовжити
web-learn-done = пройдено
lesson-count = Пройдено { $done } з { $all }
lesson-number = Урок { $number } з { $all }
lesson-next = Наступний урок
web-learn-again = Ще раз
web-learn-finish = Зіграти по-справжньому
web-evening = Ніколи не грали?
web-evening-text = Погляд на стіл, кілька уроків, партія з тренером: вечір — і ви вмієте грати.
web-evening-title = Ваш перший вечір
web-evening-begin = Почати
web-evening-go-on = Далі
web-evening-dismiss = Я вмію грати
web-evening-table = Погляд на стіл
web-evening-table-text = Що де лежить і чого домагаються. Одна хвилина.
web-evening-lessons = Уроки
web-evening-lessons-text = Сім уроків по кілька ходів.
web-evening-game = Партія з тренером
web-evening-game-text = Удвох, прості правила. Тренер пояснює кожне рішення.
web-evening-level = Ваш рівень
web-evening-level-text = Тренер підбере суперника саме для вас.
web-evening-level-next = Суперник саме для вас: { $level }.
web-tour-part = Стіл: { $place } з { $places }
web-tour-next = Далі
web-tour-back = Назад
web-tour-lesson = До уроків
web-tour-goal = У чому суть гри
web-tour-goal-text = Усі намагаються позбутися карт. Хто наприкінці лишився з картами, той і дурень. Переможця немає, є лише той, хто програв: головне, щоб не ви.
web-tour-hand = Ваші карти
web-tour-hand-text = Їх ніхто більше не бачить. Спочатку в кожного шість карт. Яскравими картами зараз можна ходити.
web-tour-others = Інші
web-tour-others-text = Число — скільки в них карт, слово — що вони роблять: ходять, відбиваються чи чекають.
web-tour-deck = Колода й козир
web-tour-deck-text = Після кожного ходу всі добирають звідси до шести. Карта, що лежить упоперек, дістанеться останньою, і її масть — козир: вона б'є всі інші.
web-tour-field = Гра
web-tour-field-text = Один ходить картою, наступний її б'є: старшою картою тієї самої масті або козирем. Тут валет треф побив вісімку треф.
web-tour-pile = Відбій
web-tour-pile-text = Коли все побито, карти йдуть сюди й у гру не повернуться. А хто не може відбитися, забирає їх собі.
web-tour-button = Що робити вам
web-tour-button-text = Цей рядок завжди підкаже, чого від вас чекають. Кнопкою беруть, пасують або ходять вибраними картами.
web-tour-turn = І так по колу
web-tour-turn-text = Хід, захист або «беру», добір — і ходить наступний. Коли колода скінчиться, той, у кого не лишилося карт, урятований. Тепер спробуйте самі.
web-coach = Тренер
web-coach-thinks = Хвилинку…
web-coach-greets = Я поясню, чого від вас чекають і як краще зіграти. Кожен хід можна повернути.
web-coach-show = Як би зіграли ви?
web-coach-waits = Радити, лише коли запитаю
web-coach-chances = Шанси не лишитися в дурнях: { $percent } %
web-coach-share = Шанси: { $percent } %
web-coach-back = Повернути хід
web-coach-leave = Без тренера
web-coach-call = Покликати тренера
web-coach-good = { $worse ->
    [0] Рішень: { $decisions }, і жодного разу не було явно кращого ходу.
   *[other] Рішень: { $decisions }, явно кращий хід був можливий: { $worse }.
}
web-coach-won = Карт у вас більше немає: дурень не ви!
web-coach-lost = З ким не буває. Зіграйте зі мною ще: тепер ви знаєте більше, ніж годину тому.
web-coach-next = Наступний суперник: { $level }. { $line }
web-coach-play = Зіграти: { $level }
web-coach-again = Ще раз із тренером
web-coach-without = Зіграти без тренера: { $level }
web-start-coach = З тренером
web-start-coach-text = Пояснює кожне рішення.
web-start-documents = Уся документація: гравцям, господарям столів і програмістам
lesson-leave = Усі уроки
lesson-course-rules = Правила
lesson-course-strategy = Стратегія
web-coach-strategy = Наступний крок: стратегія
lesson-right = Чудово!
lesson-go-on = Далі
lesson-question = Які карти?
lesson-answer = Відповісти

lesson-1-title = Хід і захист
lesson-1-line = Побийте карту, потім ходіть самі.
lesson-1-1 = Ганна ходить під вас з вісімки треф. Відбийтеся старшою трефою.
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
lesson-3-1 = Ганна побила вашу вісімку валетом. Підкидати можна карти того рангу, що вже лежить на столі: ще вісімку або ще валета. Підкиньте таку карту.
lesson-3-1-other = Можна й спасувати, але у вас є що підкинути: вісімка або валет.
lesson-3-2 = Ганна відбилася й від цієї карти. Кому нічого підкинути або не хочеться, той пасує. Спасуйте.
lesson-3-2-other = Так можна, якщо такий ранг лежить на столі. Але зараз спробуйте спасувати.
lesson-3-end = Коли всі спасували, побиті карти йдуть у відбій. За один хід кладуть не більше шести карт і не більше, ніж може побити захисник.
lesson-4-title = Узяти карти
lesson-4-line = Коли побити нічим або шкода.
lesson-4-1 = Борис ходить з дами пік. У вас немає ні старшої піки, ні козиря, побити даму нічим. Беріть.
lesson-4-1-other = Побити її нічим: беріть.
lesson-4-end = Перш ніж ви взяли карти, інші могли підкинути своїх дам, і підкинули. Хто взяв, той не ходить: ходить наступний. Утім багато карт часом і скарб.
lesson-5-title = Перевід
lesson-5-line = Хай відбивається наступний.
lesson-5-1 = У перевідному дурні хід можна перевести. Борис ходить з дев'ятки: додайте до неї свою, і від обох відбиватиметься Ганна.
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
lesson-7-1 = Колоди немає, і в Бориса не лишилося карт: він вийшов. У вас дві дев'ятки. Картами одного рангу можна ходити разом: ходіть обома.
lesson-7-1-other = Тоді Ганна поб'є її, і у вас лишиться дев'ятка. Ходіть обома дев'ятками разом.
lesson-7-end = Ви вийшли, а Ганна лишилася з картами останньою: вона й дурень цієї партії. Оце й уся гра. У дурня ніхто не виграє, програє один, тож пильнуйте, щоб не ви!
lesson-8-title = Показ козиря
lesson-8-line = Хай відбивається наступний, а карта лишиться у вас.
lesson-8-1 = За деякими столами, щоб перевести хід, козиря не конче класти: досить його показати. Борис ходить з дев'ятки, а у вас козирна дев'ятка. Покажіть її, і відбиватиметься Ганна.
lesson-8-1-other = Так можна, але є спосіб безкоштовний: покажіть дев'ятку чирв, і вона лишиться у вас.
lesson-8-end = Дев'ятка чирв і досі у вас, але тепер про це знають усі. Показати можна лише козиря того рангу, з якого ходять, лише доки нічого не побито, а за цим столом — лише раз за хід.
lesson-9-title = Підкинути одразу
lesson-9-line = Ще карти, доки ніхто не відбився.
lesson-9-1 = Борис ходить з вісімки треф, Ганна ще не відповіла. Часто за столом чекати на неї не треба: хто має карту того самого рангу, може підкинути її одразу. Підкиньте свою вісімку.
lesson-9-1-other = Можна й почекати, але одну вісімку вона поб'є легко. Підкиньте свою, доки вона не відповіла.
lesson-9-end = Одну вісімку Ганна побила б, а обидві — ніяк, і вона бере. Доки захисник не відповів, підкинути можна лише те, з чого ходили, а потім — і те, чим він побив.
lesson-10-title = Відбитися частинами
lesson-10-line = Одну карту зараз, другу потім.
lesson-10-1 = Ганна ходить одразу двома дев'ятками. Часто за столом бити обидві разом не обов'язково: побийте дев'ятку пік валетом, а козиря поки притримайте.
lesson-10-1-other = Так теж можна. Але зараз побийте лише дев'ятку пік, валетом, і погляньте, що зроблять інші.
lesson-10-2 = Ніхто нічого не підкинув, і знову ваша черга. Бубни, старшої за дев'ятку, у вас немає: побийте її козирною сімкою.
lesson-10-2-other = Можна взяти все, разом із побитим. Але досить і козирної сімки.
lesson-10-end = Хто б'є по одній, спершу бачить, що підкинуть, і ще може взяти. Але тоді йому дістається все, і побите теж, а кожна карта, якою б'ють, приносить на стіл свій ранг.
strategy-1-title = Спершу дешеві карти
strategy-1-line = З чим розлучитися, а що приберегти.
strategy-1-1 = Козирі чирви, ваш хід. З якою картою розлучитеся?
strategy-1-1-other = Ця карта ще знадобиться. Ходіть шісткою треф: нею однаково майже нічого не поб'єш.
strategy-1-1-right = Шістка не б'є нічого. Хто ходить наймолодшою простою картою, береже сильні для кінця.
strategy-1-2 = Ганна ходить вісімкою бубон, і її б'ють п'ять ваших карт. Виберіть найдешевшу.
strategy-1-2-other = Задорого: вистачить і дев'ятки бубон.
strategy-1-2-right = Дев'ятки досить. Король, туз і козирі поб'ють те, чого дев'ятка не здужає.
strategy-1-3 = У вас майже самі козирі. Чим ходите?
strategy-1-3-other = Навіть наймолодший козир б'є будь-яку просту карту. Ходіть шісткою бубон.
strategy-1-end = Поки є колода, позбувайтеся слабкого: за кожну зіграну карту ви доберете нову. А кінець вирішує те, що ви приберегли.
strategy-2-title = Пари
strategy-2-line = Карти одного рангу допомагають одна одній.
strategy-2-1 = Ваш хід. Наймолодша карта — сімка, але подивіться, які карти тримаються разом.
strategy-2-1-other = Тоді підкинути буде нічого. Ходіть однією з трьох вісімок.
strategy-2-2 = Ганна побила вісімку десяткою. Що тепер?
strategy-2-2-other = Спасуєте — і вона легко відбулася. Підкиньте ще вісімку.
strategy-2-2-right = Доводиться брати. З трьома вісімками за кожною відповіддю йде новий напад: це важливіше, ніж скинути карту на ранг молодшу.
strategy-2-3 = Ганна пішла з вісімки, ви побили десяткою, і вона підкинула вісімку бубон. Чим краще її побити?
strategy-2-3-other = Так на столі з'явиться новий ранг, і Ганна зможе підкинути ще. Десятка бубон нічого нового не відкриває.
strategy-2-3-right = Трохи дорожче за дев'ятку, але краще: десятка на столі вже є. А до дев'ятки Ганна могла б підкинути дев'ятки.
strategy-2-4 = Колода порожня. У Ганни дама треф, сімка бубон і козирна вісімка. Ваш хід.
strategy-2-4-other = Короля вона поб'є козирем, а у вас лишаться дві дев'ятки. Ходіть дев'яткою.
strategy-2-5 = Єдиний козир вийшов. Доводьте до кінця.
strategy-2-5-other = Тоді ходитиме вона. Підкиньте другу дев'ятку.
strategy-2-end = Вона бере все, і король іде останньою картою. Бережіть пари й не відкривайте на столі ранги, потрібні іншим.
strategy-3-title = Коли брати
strategy-3-line = Часом узяти дешевше, ніж побити.
strategy-3-1 = Ганна ходить валетом треф. Б'є його лише ваш козирний туз. Віддасте?
strategy-3-1-other = Козирного туза за валета, коли попереду пів колоди? Задорого. Беріть.
strategy-3-1-right = На одну карту більше, зате козирний туз при вас. Добрий обмін.
strategy-3-2 = На столі два королі й козирний валет, і Ганна підкинула ще валета. Бити козирем чи брати?
strategy-3-2-other = Піде ще козир, а вона зможе підкинути знову. Подивіться, що лежить: це варто взяти.
strategy-3-2-right = Два королі й козир ваші, і старші козирі на місці. Що кращі карти на столі, то вигідніше взяти.
strategy-3-3 = Ганна ходить шісткою треф. Її б'ють король і козир. Чи взяти?
strategy-3-3-other = Козиря шкода, але й брати нема чого: дістанете шістку і втратите хід. Бийте королем.
strategy-3-end = Беріть, коли бити довелося б старшим козирем або коли на столі добрі карти. Заради однієї шістки не беріть: втратите хід.
strategy-4-title = Коли підкидати
strategy-4-line = Натиск чи подарунок?
strategy-4-1 = Ганна побила вашу шістку дев'яткою треф. Підкинете свою дев'ятку?
strategy-4-1-other = Дев'ятка слабка, а відповідати на неї треба. Підкидайте.
strategy-4-1-right = Ганні це коштувало дами, а ви замість дев'ятки доберете нову карту.
strategy-4-2 = Ганна побила вашу десятку королем. У вас козирний король. Підкинете?
strategy-4-2-other = Чи поб'є вона його, чи візьме, ви лишитеся без козирного короля. Пас.
strategy-4-2-right = Козирний король при вас. Підкидайте те, чого хочете позбутися.
strategy-4-3 = Ганна бере вашого туза треф. Можна додати й туза бубон: вона взяла б і його.
strategy-4-3-other = Тоді в неї два тузи, а у вас жодного. Пас.
strategy-4-end = Підкидайте слабкі карти, хай захисник попрацює. А тому, хто бере, тузи й козирі — подарунок.
strategy-5-title = Берегти козирі
strategy-5-line = Навіть наймолодший б'є будь-яку просту карту.
strategy-5-1 = Ганна ходить дев'яткою треф. Поб'єте десяткою чи козирною вісімкою?
strategy-5-1-other = Цей козир потім поб'є будь-яку просту карту, а десятка майже жодної. Бийте десяткою.
strategy-5-1-right = Десятка своє зробила, а козир лишився.
strategy-5-2 = Ганна ходить шісткою треф. Тузом бити її шкода. Як бути?
strategy-5-2-other = Туз б'є лише трефи, козир — що завгодно, а хто бере, втрачає хід. Бийте тузом.
strategy-5-2-right = Простий туз добрий, але козир кращий.
strategy-5-3 = У вас король і п'ять козирів. Чим ходите?
strategy-5-3-other = Козирями відбиваються. Ходіть королем: тут він найслабший.
strategy-5-end = Поки є колода, козирі — на крайній випадок. Проста карта, яка впорається, дешевша, хай навіть це король чи туз.
strategy-6-title = Витрачати козирі
strategy-6-line = Коли їх час віддавати.
strategy-6-1 = Початок партії. Ганна ходить дев'яткою треф, і б'є її лише козирна дев'ятка. Віддати її чи взяти?
strategy-6-1-other = Візьмете — дістанете дев'ятку і втратите хід. Маленький козир того вартий.
strategy-6-1-right = Тепер ходите ви. Старшого козиря за це шкода, маленького — ні.
strategy-6-2 = Колода майже порожня. Ганна побила три карти, і три в неї лишилися. Що підкинете?
strategy-6-2-other = Час виманити її останні козирі, і почніть із наймолодшого: підкиньте шістку чирв.
strategy-6-2-right = Шістка коштувала їй козирної дами.
strategy-6-3 = Колода порожня. У Ганни дві дев'ятки й дама, козирів немає. Чим ходите спершу?
strategy-6-3-other = Так вона дістане те, чим зможе вас спинити. Спершу ходіть козирною вісімкою.
strategy-6-end = Вісімку вона бере, потім і туза, якого вісімка не б'є. Шістка йде останньою. Наприкінці козирями нападають, починаючи з молодшого.
strategy-7-title = Про що говорить пас
strategy-7-line = Помічайте, чого інші не грають.
strategy-7-1 = Ганна спасувала, хоча на столі дама, а Борис підкинув вісімку. Бити дев'яткою чи дамою?
strategy-7-1-other = Дев'ятка — новий ранг, і хтозна, в кого дев'ятки? А на даму Ганна спасувала.
strategy-7-1-right = Друга дама нікому нічого не відкриває. Пас означає: таких карт у мене немає або віддавати їх шкода.
strategy-7-2 = Ганна пішла із сімки, ви побили вісімкою, і вона спасувала. Навряд чи в неї є ще сімка. У вас їх дві: ходіть.
strategy-7-2-other = Користуйтеся тим, що знаєте. Ходіть сімкою, а другу зможете підкинути.
strategy-7-2-right = Одна сімка у відбої, одна під колодою, дві у вас. Підкинути сімку можете лише ви.
strategy-7-3 = Ви бачили, що взяла Ганна. Які трефи в неї точно є? Позначте всі.
strategy-7-3-other = Не зовсім. Вона взяла все, що лежало, і ту карту, якою била.
strategy-7-end = Пас каже, чого людина не має, а взяті карти — що вона має. Добрі гравці пам'ятають і те, і те.
strategy-8-title = Лічба карт
strategy-8-line = Які козирі ще не вийшли?
strategy-8-1 = Козирі чирви, зіграно один хід. Які козирі ще в інших або в колоді: не ваші, не у відбої й не під колодою?
strategy-8-1-other = Порахуйте ще раз: ваші козирі, ті, що у відбої, і той, що під колодою, не рахуються.
strategy-8-1-right = Козирів дев'ять. Один у відбої, один під колодою, два у вас. Отже, не вийшло п'ять.
strategy-8-2 = Зіграно два ходи, козирі піки. Які з них ще не вийшли?
strategy-8-2-other = Порахуйте ще раз: Ганна била двома піками й підкинула третю, а ви побили її королем.
strategy-8-2-right = Лише три. Хто це знає, бачить далі за інших.
strategy-8-3 = Колода порожня, і ви все порахували: у Ганни сімка бубон, десятка пік і останній козир — туз. Ваш хід.
strategy-8-3-other = Шістку вона поб'є десяткою. Виманіть туза: ходіть валетом.
strategy-8-4 = Козирний туз вийшов. А тепер?
strategy-8-4-other = Тоді ходитиме вона. Підкиньте другого валета: його вже ніщо не б'є.
strategy-8-end = Почніть із козирів, потім рахуйте тузів і королів. Коли колода порожня, ви знаєте, що на руках в останнього суперника.
strategy-9-title = Кінець колоди
strategy-9-line = Кому дістанеться остання карта.
strategy-9-1 = Козирі бубни. Лишилося дві карти, остання — козирний туз. Нападник добирає першим, до шести; у вас п'ять карт.
strategy-9-1-other = Потрібне місце для обох карт, і найдешевше підкинути десятку. Спасуєте — туз дістанеться Ганні.
strategy-9-1-right = Тепер у вас чотири карти, і обидві останні будуть ваші.
strategy-9-2 = Козирі піки. Дві лежать на столі, а колода майже порожня. Бити десятку чи брати?
strategy-9-2-other = Піде старший козир. Беріть: тоді у вас буде чотири козирі.
strategy-9-2-right = Тепер чотири козирі ваші. Багато карт — не біда, якщо вони б'ють усе.
strategy-9-3 = У колоді дві карти, у Ганни вісім. Чим ходите тепер?
strategy-9-3-other = Настав час старших карт: туза без козиря не поб'єш. Ходіть ним.
strategy-9-end = Поки колода не скінчилася, порахуйте, хто скільки добере й кому дістанеться козир під нею. Далі нападають старшими картами.
strategy-10-title = Перевід
strategy-10-line = Перевести чи лишити хід собі.
strategy-10-1 = Ганна ходить дев'яткою. У вас є своя дев'ятка і валет, що б'є.
strategy-10-1-other = Можна й так, але перевід позбавить вас слабкої карти, і Ганні доведеться бити дві дев'ятки.
strategy-10-1-right = У вас на одну слабку карту менше, а Ганні бити дві.
strategy-10-2 = Ганна знову ходить дев'яткою, але ваша дев'ятка козирна. Що робите?
strategy-10-2-other = Козирної дев'ятки для цього шкода, а взяти — втратити хід. Бийте десяткою бубон.
strategy-10-2-right = Хто переводить козирем, той його віддає.
strategy-10-3 = Колода майже порожня. Ганна ходить шісткою, і у вас є шістка. Перевести чи побити?
strategy-10-3-other = Дві шістки їй не страшні, а з третьою вона переведе їх назад. Бийте дев'яткою, і хід ваш.
strategy-10-end = На початку партії переводьте слабкими картами. Ближче до кінця спершу подумайте: переведене може повернутися, а хто відбився, той і ходить.
strategy-11-title = Кінцівки
strategy-11-line = Усе відомо: виграє той, хто рахував.
strategy-11-1 = Колода порожня. У Ганни дев'ятка пік і козирний король. Чим ходите спершу?
strategy-11-1-other = Сімку вона поб'є, і ходитиме вона. Козирного туза не б'є ніщо: спершу він.
strategy-11-1-right = Доводиться брати. Сімка — остання карта, і поб'ють її чи ні, вже байдуже.
strategy-11-2 = Ганна ходить козирним валетом. У неї лишилися туз треф, валет бубон і король пік. Битимете?
strategy-11-2-other = До кожної вашої карти вона щось підкине, поки не вийде. Беріть.
strategy-11-2-right = Їй знову ходити, а ви поб'єте що завгодно. Часом виграє лише той, хто взяв.
strategy-11-3 = Ганна ходить шісткою пік. У неї лишилися король треф, шістка бубон і козирна шістка. Чим б'єте?
strategy-11-3-other = Козир знадобиться проти наступної шістки. Бийте сімкою пік.
strategy-11-end = Без колоди вже немає й талану. Рахуйте, шукайте те, чого ніхто не поб'є, і тримайте останній козир для останньої відповіді. У задачах таких кінцівок тисячі.
# Як це робиться на сторінці; термінал каже своїми словами.
lesson-how-beat = { $touch ->
    [yes] Перетягніть на неї карту або торкніться своєї карти, а тоді тієї, що б'єте.
   *[no] Перетягніть на неї карту або натисніть на свою карту, а тоді на ту, що б'єте.
}
lesson-how-lay = { $touch ->
    [yes] Перетягніть її на стіл або торкніться її, а тоді кнопки.
   *[no] Перетягніть її на стіл або натисніть на неї, а тоді на кнопку.
}
lesson-how-pass = Для цього є кнопка.
lesson-how-take = Спробуйте побити, якщо хочете, а тоді натисніть кнопку.
lesson-how-name = Виберіть карти й натисніть кнопку.
lesson-how-transfer = Покладіть її поруч із дев'яткою, а не на неї.
lesson-how-several = { $touch ->
    [yes] Торкніться обох, а тоді кнопки.
   *[no] Виберіть обидві й натисніть кнопку.
}
lesson-how-show = { $touch ->
    [yes] Торкніться її, тоді кнопки, і скажіть, що маєте на увазі.
   *[no] Виберіть її, натисніть кнопку й скажіть, що маєте на увазі.
}

web-games = Мої ігри
web-games-none = Ви тут ще не грали.
web-games-more = Давніші
web-games-safe = не дурень
web-games-lost = дурень
web-games-draw = нічия
web-games-running = триває

web-replay-title = Партія знову
web-replay-controls = Керування
web-replay-moment = Момент
web-replay-at = { $index } з { $last }
web-replay-first = До роздачі
web-replay-previous = Назад
web-replay-play = Дивитися
web-replay-pause = Пауза
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
web-replay-link = Посилання на цей момент
web-replay-copied = Скопійовано
web-replay-analyse = Аналізувати
web-replay-log = Ходи
web-review = Розбір
web-review-progress = Оцінюємо кожне рішення…
web-review-percent = { $percent } %
web-review-verdict = { $who ->
    [you] { $result ->
        [won] Ви вийшли
        [lost] Ви програли
       *[drew] Ви зіграли внічию
    }
   *[other] { $by }: { $result ->
        [won] перемога
        [lost] поразка
       *[drew] нічия
    }
}, { $accuracy ->
    [none] вирішувати не було чого
   *[other] точність { $accuracy } %
}: { $luck ->
    [cost] карти забрали { $points } % шансів.
    [gave] карти додали { $points } % шансів.
   *[even] щастило й не щастило порівну.
}
web-review-graph = Шанси не залишитися дурнем
web-review-graph-told = { $by }: від { $low } % до { $high } %.
web-review-open = Видно всі карти
web-review-seen = Очима гравців
web-review-label = { $label ->
    [forced] Вимушено
    [only] Єдиний хід
    [best] Найкращий хід
    [good] Добре
    [inaccuracy] Неточність
    [mistake] Помилка
   *[blunder] Груба помилка
}
web-review-loss = { $exact ->
    [yes] −{ $points } %, точно
   *[no] −{ $points } ±{ $error } %
}
web-review-played = Зіграно:
web-review-played-mark = зіграно
web-review-better = Краще:
web-review-options = Що можна було зіграти, найкраще першим
web-review-look = Показати, як могло піти далі
web-review-more = { $count ->
    [one] Ще { $count }
    [few] Ще { $count }
   *[other] Ще { $count }
}
web-review-ahead = Як могло піти далі
web-review-ahead-text = Усі дограють, як чемпіон, за тим, що бачать самі; карти лежать, як лежали.
web-review-return = До розбору
web-review-moments = Важливі моменти
web-review-no-moments = Помилок не було, і від карт мало що залежало.
web-review-turn = Хід { $turn }
web-review-deal = Роздача
web-review-draw = Добір карт
web-review-players = Гравці
web-review-share = Із чого склався підсумок: { $by }
web-review-part = { $part ->
    [start] Спочатку
    [luck] Карти
    [own] Своя гра
    [others] Інші
   *[result] Підсумок
}
web-review-share-text = У відсотках шансу не залишитися дурнем, якщо видно всі карти. Гравця судіть за точністю: чужих карт він не бачив.
web-review-learn = Робота над помилками
web-review-learn-count = { $count ->
    [one] Розібрати { $count } свою помилку
    [few] Розібрати { $count } свої помилки
   *[other] Розібрати { $count } своїх помилок
}
web-review-try = Знайти кращий хід
web-review-puzzle = Розв'язати як задачу
web-review-puzzles =
    { $count ->
        [one] Задача з цієї партії:
       *[other] Задачі з цієї партії:
    }
web-review-find = Як тут краще?
web-review-you-played = Ви зіграли так:
web-review-cost = { $points ->
    [one] Це коштувало { $points } % шансів.
   *[other] Це коштувало { $points } % шансів.
}
web-review-worse = { $points ->
    [one] Є кращий хід: цей коштує { $points } % шансів. Спробуйте ще.
   *[other] Є кращий хід: цей коштує { $points } % шансів. Спробуйте ще.
}
web-review-as-before = { $points ->
    [one] Так ви й зіграли: це коштує { $points } % шансів. Спробуйте інакше.
   *[other] Так ви й зіграли: це коштує { $points } % шансів. Спробуйте інакше.
}
web-review-hint = Підказка
web-review-show = Показати
web-review-skip = Пропустити
web-review-well-done = Правильно!
web-review-shown = Краще було так
web-review-instead = Ваші шанси: { $best } % замість { $own } %.
web-review-also = Теж добре, майже те саме. Найкраще було:
web-review-next = Наступна помилка
web-review-finish = Завершити
web-review-through = Це були всі помилки
web-review-score = Кращий хід знайдено в { $found } із { $all }.

web-analysis = Дошка аналізу
web-analysis-mode = Що робити з картами
web-analysis-analyse = Аналіз
web-analysis-set-up = Розстановка
web-analysis-deal = роздача
web-analysis-pass = пас
web-analysis-take = беру
web-analysis-transfer = перевід: { $cards }
web-analysis-flash = показ: { $card }
web-analysis-hidden-card = закрита карта
web-analysis-hidden-of = Закриті карти: { $name }
web-analysis-fewer = На одну менше
web-analysis-more = На одну більше
web-analysis-no-cards = немає карт
web-analysis-put = { $count ->
    [one] Покласти сюди
   *[other] Покласти сюди: { $count }
}
web-analysis-deck = Колода
web-analysis-deck-count = колода: { $count }
web-analysis-deck-order = Порядок колоди, верхня карта перша
web-analysis-trump = Козир
web-analysis-field = Стіл
web-analysis-field-empty = Сюди кладуть карти нападу, на карту — ту, що її б'є
web-analysis-attacks = нападає
web-analysis-beats = б'є: { $card }
web-analysis-pile = Відбій
web-analysis-pile-count = відбій: { $count }
web-analysis-unseen = Не видно: у закритих руках або в колоді
web-analysis-could-hold = Що може бути в гравця { $name }
web-analysis-edit-hint = Перетягніть карти або натисніть на них, а потім на місце, де вони мають лежати.
web-analysis-put-hint = Тепер місце: рука, стіл, колода або лоток.
web-analysis-engine = Оцінка
web-analysis-thinking = Рахую…
web-analysis-over = Партію закінчено.
web-analysis-solved = Розв'язано: це точно.
web-analysis-worlds = { $judge ->
   *[champion] Чемпіон
    [sampler] Догравання
}, розкладів: { $worlds }…
web-analysis-worlds-done = { $judge ->
   *[champion] Чемпіон
    [sampler] Догравання: за такими столами чемпіон не вчився
}, розкладів: { $worlds }
web-analysis-win = певний виграш
web-analysis-win-in = { $turns ->
    [1] певний виграш цього ходу
    [one] певний виграш за { $turns } хід
    [few] певний виграш за { $turns } ходи
   *[many] певний виграш за { $turns } ходів
}
web-analysis-lose = певний програш
web-analysis-lose-in = { $turns ->
    [1] певний програш цього ходу
    [one] певний програш за { $turns } хід
    [few] певний програш за { $turns } ходи
   *[many] певний програш за { $turns } ходів
}
web-analysis-draw = певна нічия
web-analysis-then = далі ймовірно: { $events }
web-analysis-chance = Шанс гравця { $name } не лишитися дурнем і половина його 95-відсоткового інтервалу.
web-analysis-hidden-mover = Шанс кожного не лишитися дурнем: карти гравця { $name } закриті. Виберіть хід.
web-analysis-all = Усі: { $count }
web-analysis-less = Менше
web-analysis-moves = Ходи
web-analysis-first = До позиції
web-analysis-no-moves = Зіграйте картою або натисніть на рядок оцінки. Інша карта в тому ж місці починає новий варіант.
web-analysis-promote = Зробити головним варіантом
web-analysis-forget = Видалити звідси
web-analysis-play-on = Грати звідси
web-analysis-play-on-text = За решту грають боти. Без них ви граєте за всіх самі.
web-analysis-near = Ви
web-analysis-level = Боти
web-analysis-by-hand = Зупинити ботів
web-analysis-bot-thinks = { $name } думає…
web-analysis-your-move = Ваш хід.
web-analysis-new-deal = Нова роздача
web-analysis-clear = Прибрати карти
web-analysis-paste = Вставити запис
web-analysis-knowledge = Що відомо
web-analysis-all-open = Усі карти відкриті
web-analysis-one-knows = Лише те, що знає { $name }
web-analysis-all-open-text = Карти всіх відомі; лише порядок колоди ніколи не враховується.
web-analysis-one-knows-text = Карти, яких { $name } не бачить, вважаються закритими; відоме про чужі руки можна туди покласти.
web-analysis-defender = Відбивається
web-analysis-principal = Головний нападник
web-analysis-as-usual = як зазвичай
web-analysis-takes = { $name } бере
web-analysis-asked = Чия черга
web-analysis-turn = Хід
web-analysis-link = Копіювати посилання
web-analysis-notation = Запис
web-analysis-notation-text = Позиція або ціла партія в записі:
web-analysis-copy = Копіювати
web-analysis-show = Показати
web-analysis-no-game = Закінченої партії { $game } немає.

web-fair = Роздачу можна перевірити
web-fair-proven = Роздача чесна: перевірено тут
web-fair-wrong = Чесність роздачі не доведено
web-fair-text = До роздачі сервер оприлюднив хеш свого таємного числа, а гравці — хеші своїх чисел. Лише коли все це було обіцяно, числа назвали. Колода випливає з усіх разом, тож карт ніхто не вибирав. Ваш браузер щойно все перерахував.
web-fair-commitment = Число те саме, яке сервер зобов'язався використати.
web-fair-commitment-wrong = Число не те, яке сервер зобов'язався використати.
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
web-fair-lot = { $name } роздає за жеребом: це випливає з тих самих чисел.
web-fair-lot-wrong = { $name } роздає не за жеребом: з чисел випливає інше.
web-fair-no-lot = Кому роздавати, нічим не доведено: жереба немає.
web-fair-other-dealer = Роздавач у доказі не той, якого бачила ця сторінка.
web-fair-insecure = Тут браузер не рахує хешів: він робить це за адресою з https або на самому сервері. Завантажте партію й перевірте її командою «durak verify».
web-fair-mixed = Число для тасування

web-profile = Профіль
web-profile-account = Є обліковий запис.
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
web-profile-create = Реєстрація
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

## Задачі

puzzle-title = Задачі
puzzle-title-text = Кінцівки з єдиним правильним ходом: задача дня, тренування, штурм і серія.
puzzle-number = Задача { $puzzle }
puzzle-rating = рейтинг { $rating }
puzzle-rules = { $preset }, { $deck } карт
puzzle-goal-win = Виграє єдиний хід, будь-який інший упускає перемогу. Знайдіть його.
puzzle-goal-draw = Виграти вже не можна. Єдиний хід рятує нічию: знайдіть його.
puzzle-open = Усі карти відкриті: хто рахував, той і так їх знає.
puzzle-hand = Карти суперника ({ $name })
puzzle-unseen = Ще не вийшли: у колоді та в інших
puzzle-decision = Хід { $number } з { $all }
puzzle-right = Правильно! А тепер?
puzzle-solved = Розв'язано!
puzzle-solved-text = Далі помилитися вже ніде.
puzzle-wrong-loss = Неправильно: це програш. { $name } показує чому.
puzzle-wrong-draw = Неправильно: це лише нічия. { $name } показує чому.
puzzle-wrong-over = Неправильно: партію закінчено, і перемоги немає.
puzzle-again = Ще раз
puzzle-solution = Розв'язок
puzzle-solution-text = Ось як треба, до кінця партії.
puzzle-next = Наступна задача
puzzle-all = Усі задачі
puzzle-day = Задача дня
puzzle-day-text = Одна на всіх, нова опівночі за UTC.
puzzle-training = Тренування
puzzle-training-text = Задачі до вашої сили.
puzzle-storm = Штурм
puzzle-storm-text = Скільки встигнете за три хвилини.
puzzle-streak = Серія
puzzle-streak-text = Дедалі важче, до першої помилки.
puzzle-begin = Почати
puzzle-solve = Розв'язувати
puzzle-best = Ваш рекорд: { $count }
puzzle-count = Розв'язано: { $count }
puzzle-time = Залишилося { $seconds } с
puzzle-over = Кінець: розв'язано { $count }.
puzzle-themes = За темами
puzzle-themes-text = Про що правильний хід. Поки ви розв'язуєте, тем не видно.
puzzle-analyse = Проаналізувати позицію
puzzle-share = Скопіювати посилання
puzzle-shared = Скопійовано
puzzle-own-rating = Ваш рейтинг: { $rating }
puzzle-progress = З першої спроби розв'язано { $solved } з { $tries }
puzzle-leaders = Сьогодні
puzzle-leaders-text = Розв'язано з першої спроби від півночі за UTC, у кого є обліковий запис. Зірочка: розв'язано й задачу дня.
puzzle-leaders-none = Сьогодні ще ніхто: перше місце вільне.
puzzle-leaders-daily = задачу дня розв'язано
puzzle-theme-hold-the-trump = Притримати козир
puzzle-theme-take-to-win = Взяти, щоб виграти
puzzle-theme-run-out = Вийти одним духом
puzzle-theme-squeeze = Затиснути підкиданням
puzzle-theme-force-the-last-trump = Вибити останній козир
puzzle-theme-transfer-back = Перевести
puzzle-theme-count-the-suit = Порахувати масть
puzzle-theme-hold-back = Не підкидати
puzzle-theme-only-draw = Врятувати нічию
puzzle-theme-hidden-cards = Закриті карти
# The numbers are chances not to be the durak.
puzzle-judged-goal = Оцінено, а не розв'язано: один хід явно кращий за всі інші. Знайдіть його.
puzzle-judged-text = Оцінено, а не розв'язано: наш чемпіон перевірив кожен хід у 5000 роздач закритих карт, і один явно кращий за інші.
puzzle-judged-right = Правильно! Із ним ви не лишаєтеся в дурнях у { $best } роздачах зі 100, із другим за силою ходом — у { $second }.
puzzle-judged-wrong = Є хід кращий. З вашим ви не лишаєтеся в дурнях у { $own } роздачах зі 100, із найкращим — у { $best }: { $move }.
puzzle-judged-best = Найкращий хід — { $move }. Із ним ви не лишаєтеся в дурнях у { $best } роздачах зі 100, із другим за силою — у { $second }.
puzzle-reason = Чому: { $reason }.
refused-no-puzzle = Задачі { $puzzle } немає.
refused-no-puzzle-left = Ви знаєте всі задачі такого роду.
refused-no-theme = Такої теми немає: виберіть із { $themes }.
web-start-puzzles = { puzzle-title }
web-start-puzzles-text = { puzzle-title-text }
puzzle-text = У кінцівці той, хто рахував карти, знає їх усі. Знайдіть єдиний хід, який виграє або рятує нічию: будь-який інший це упускає. Відповіді доведено, а не оцінено на око.

## Тренер

coach-asked-lead = Ходите ви, відбивається { $defender }.
coach-asked-throw-in = Усе побито. Можна підкинути ще або спасувати.
coach-asked-more = { $defender } ще не відбивається: можна підкинути ще або спасувати.
coach-asked-pile-on = { $defender } бере. Можна підкинути навздогін.
coach-asked-defend = { $count ->
    [one] Побийте { $cards } або візьміть.
   *[other] Побийте { $cards }, кожну своєю картою, або візьміть усе.
}
coach-asked-pass = Підкинути більше нічого не можна.
coach-can-lead = Ходити можна будь-якою картою.
coach-can-lead-several = Ходити можна будь-якою картою, а одного рангу — одразу кількома.
coach-can-throw-in = За рангом підходить: { $cards }.
coach-can-beat = { $attack } можна побити: { $cards }.
coach-can-beat-or-trump = { $attack } можна побити: { $cards }, а козирем — { $trumps }.
coach-can-trump = { $attack } можна побити лише козирем: { $trumps }.
coach-can-not-beat = Нічим побити { $cards }.
coach-can-transfer = Можна й перевести хід: { $cards }.
coach-can-show = Можна й показати { $cards }: хід піде далі, а карта лишиться у вас.
coach-advice = Раджу { $what }: { $why }.
coach-pair = { $attack } картою { $defence }
coach-do-lead = піти з { $cards }
coach-do-throw-in = підкинути { $cards }
coach-do-pass = спасувати
coach-do-finish = більше не підкидати
coach-do-take = узяти
coach-do-beat = побити { $pairs }
coach-do-transfer = перевести, додавши { $cards }
coach-do-show = показати { $cards }
coach-why-wins = це виграш, хоч би як грали інші
coach-why-draws = це певна нічия
coach-why-lost = порятунку вже немає, хіба що хтось помилиться
coach-why-only = іншого ходу немає
coach-why-only-card = це ваша єдина карта
coach-why-nothing-fits = підкинути нічого
coach-why-cannot-beat = { $cards } побити нічим
coach-why-cannot-beat-all = усіх одразу не побити
coach-why-last-cards = тоді у вас не лишиться карт
coach-why-unbeatable = { $cards } вже ніхто не поб'є
coach-why-lowest = дешевшої карти у вас немає
coach-why-lowest-keeps-trumps = дешевшої карти у вас немає, а козирі лишаться на потім
coach-why-several = { $count ->
    [one] йде { $count } карта
    [few] йдуть одразу { $count } карти
   *[other] йде одразу { $count } карт
}
coach-why-can-follow = якщо її поб'ють, можна підкинути { $cards }
coach-why-one-more = { $count ->
    [one] малої карти не шкода, а відбивати доведеться і її
   *[other] малих карт не шкода, а відбивати доведеться і їх
}
coach-why-goes-along = { $count ->
    [one] мала карта піде разом з узятими
   *[other] малі карти підуть разом з узятими
}
coach-why-only-trumps-fit = підходять лише козирі ({ $cards }), а їх краще приберегти
coach-why-high-cards-fit = підходять лише старші карти ({ $cards }), а їх краще приберегти
coach-why-only-beater = крім { $cards }, бити нічим
coach-why-only-a-trump = бити можна лише козирем, і { $cards } — наймолодший із ваших
coach-why-enough = { $count ->
    [one] це наймолодша карта, якої досить
   *[other] це наймолодші карти, яких досить
}
coach-why-enough-keeps-trumps = { $count ->
    [one] це наймолодша карта, якої досить, а козирі лишаться на потім
   *[other] це наймолодші карти, яких досить, а козирі лишаться на потім
}
coach-why-same-rank = { $count ->
    [one] такий ранг на столі вже є, і нового не підкинуть
   *[other] такі ранги на столі вже є, і нового не підкинуть
}
coach-why-costs-a-trump = щоб відбитися, довелося б віддати козиря
coach-why-hands-on = тоді відбивається { $next }, а карт уже { $count }
coach-why-keeps-card = тоді відбивається { $next }, а { $cards } лишається у вас
coach-why-chances = за моїм розрахунком, ви не програєте в { $best } партіях зі 100, а якщо { $other } — у { $own }
coach-why-even = різниця невелика, можна й { $other }
coach-only = Іншого ходу й не було.
coach-best = Добре: це найкращий хід.
coach-fine = Так теж можна.
coach-worse = Краще було { $what }: { $why }. Ваші шанси: { $own } % замість { $best } %.
coach-worse-plain = Краще було { $what }. Ваші шанси: { $own } % замість { $best } %.

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
# Карта, на яку кладуть іншу.
card-name-beaten = { $face ->
    [J] валета
    [Q] даму
    [K] короля
    [A] туза
   *[other] { $face }
} { $suit ->
    [C] треф
    [D] бубон
    [H] чирв
   *[S] пік
}
web-title = Дурень
web-skip = До основного вмісту
web-close = Закрити
web-lost = З'єднання втрачено. Відновлюємо...
web-missing = Тут нічого немає
web-missing-text = Адреса, мабуть, стара або з помилкою.
web-to-start = На головну
web-level = Наскільки добре грають боти
web-players = Гравців
web-play-now = Грати
web-table-title = Стіл { $table }
web-your-move = Ваш хід
web-wait = Черга: { $by }
web-watching = Ви дивитеся.
web-looking-back = Ви дивитеся минулі ходи.
web-paused = Пауза
web-ask-lead = Ваш хід: виберіть карту.
web-ask-throw-in = Підкиньте або пасуйте.
web-ask-defend = Відбийтеся або беріть.
web-ask-defend-transfer = Відбийтеся, переведіть або беріть.
web-ask-transfer = Відбитися нічим: переведіть або беріть.
web-ask-take = Відбитися нічим: беріть.
web-ask-pass = Підкинути нічого: пас.
web-may-take = Ще можна взяти.
web-may-throw-in = Черга: { $by }; підкинути можна й зараз.
web-button-play = { $count ->
    [one] Зіграти
   *[other] Зіграти { $count }
}
web-button-take = Беру
web-button-pass = Пас
web-button-done = Досить
web-button-lead = Ваш хід
web-button-wait = Зачекайте
web-button-live = Повернутися до гри
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
web-away = немає на місці
web-card-attack = { $card }, нападає
web-card-defence = { $card }, б'є { $attack }
web-card-premove = { $card }, зіграє, щойно буде можна; натисніть, щоб забрати
web-card-hand = { $card }{ $playable ->
    [yes] {""}
   *[no] , зараз не можна
}
web-deck = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
} у колоді, козир { $card }
web-deck-dealt = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
} у колоді
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
web-tools = Керування столом
web-menu = Меню
web-back = На хід назад
web-forward = На хід вперед
web-sort = { $order ->
    [suit] Упорядкувати за рангом
   *[rank] Упорядкувати за мастю
}
web-talk = Журнал і чат
web-log = Журнал
web-chat = Чат
web-chat-empty = Ще ніхто нічого не сказав.
web-chat-text = Скажіть щось
web-chat-send = Надіслати
web-chat-about = Дії: { $name }
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
web-wait-host = Карти роздає господар.
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
web-name-ask = Як вас називати?
web-name-text = Так вас бачитимуть інші. Ім'я можна змінити в профілі.
web-name-later = Не зараз
web-name-go = Це я
web-face = Ваше обличчя за столом
face-none = перша літера імені
face-bear = ведмідь
face-cat = кіт
face-fox = лисиця
face-hare = заєць
face-owl = сова
face-frog = жаба
face-wolf = вовк
face-crow = ворона
web-watchers = Дивляться: { $names }
web-react = Сказати кілька слів
web-notices = Кликати мене, коли мій хід
web-notices-note = Поки ви дивитеся щось інше.
web-hint-even = нарівні
web-share = Надіслати посилання
web-champions = Грають чемпіони
web-champions-text = Три найсильніші боти, поки ви дивитеся.
web-progress = Мої партії в числах
web-progress-rounds = Партій
web-progress-lost = У дурнях
web-progress-share = Очки
web-progress-streak = Поспіль не в дурнях
web-progress-best = Найкраща серія
web-progress-graph = Очки за партію, у середньому за останні двадцять
web-progress-levels = За суперниками
web-progress-presets = За правилами
web-progress-people = з людьми
web-points = Не лишилися в дурнях — очко, нічия — пів очка. Удвох 50 % означає, що ви із суперником нарівні; утрьох середній гравець набирає 67 %, учотирьох — 75 %.
web-leave-ask = Покинути партію?
web-leave-alone-text = Партія почекає: вона буде на головній сторінці. А якщо покинути, за вас її дограє бот.
web-leave-others-text = За вас гратиме бот, і решта про це дізнається. Результат запишуть вам. До кінця партії можна повернутися.
web-leave-stay = Залишитися
web-leave-later = Дограти потім
web-leave-give-up = Покинути
web-alone = За столом лише ви. Додайте ботів або покличте когось.
web-durak-twice = Шапку з дурня не знімають! Знову в дурнях — знову й роздавати.
web-full = Усі на місці
company-sat = { $name } сідає за стіл.
company-left = { $name } йде з-за столу.
company-kicked = Господар просить піти: { $name }.
company-away = { $name } не за столом: поки грає бот.
company-gone = { $name } покидає партію: далі грає бот.
company-back = { $name } знову за столом.
company-agreed = { $name } хоче ще партію.
web-proof-commitment = Зобов'язання
web-proof-seed = Число сервера
web-proof-contribution = Додає { $name }
web-download = Завантажити партію
web-sound = Звук
web-four-colours = Чотириколірна колода
web-autopass = Пасувати за мене
web-autopass-note = Щоразу, коли я можу лише спасувати. Інші можуть помітити, як це швидко.
web-autopass-alone = Коли лишається тільки пас.
web-closed = Цей стіл закрито.
web-left-handed = Для шульги
web-new-game = Нова гра
web-rules = Правила
web-keys = Клавіші
web-key-choose = вибрати карту
web-key-several = кілька карт
web-key-all = усі карти, що пасують
web-key-play = зіграти вибране
web-key-unselect = зняти вибір; ще раз — узяти
web-key-main = головна кнопка
web-key-let-go = забрати покладене і зняти вибір
web-key-pause = пауза, за столом лише з ботами
web-key-back = глянути назад і повернутися
web-key-sort = упорядкувати руку
web-key-log = журнал і чат
web-key-menu = меню
web-key-new = нова гра
web-key-full = на весь екран
web-key-keys = ці клавіші
web-caught = { $name } шахрує!
web-waits = Ваша карта чекає на інших.
web-premove = Піде, щойно буде можна.
web-hint = Підказка
web-undo = Узяти хід назад
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
web-key-hint = підказка, на тренуванні
web-key-undo = узяти хід назад, на тренуванні
