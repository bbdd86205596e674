# Тексты игры по-русски. Имена стоят в именительном падеже, глаголы — в настоящем времени: так род не важен.
# $who равно "you", когда действует читатель, и "other", когда кто-то другой; его имя тогда в $by.

cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
suit-c = трефы
suit-d = бубны
suit-h = червы
suit-s = пики

## Почему так нельзя

violation-unknown-event = Такого действия в игре нет.
violation-game-over = Партия окончена.
violation-already-begun = Партия уже началась.
violation-too-few-players = В дурака играют хотя бы вдвоём.
violation-too-many-players = На стольких игроков не хватит колоды.
violation-bad-deck = Колода неполная.
violation-not-begun = Карты ещё не сданы.
violation-wrong-phase = Сейчас так нельзя: атакующий подкидывает или говорит «пас», отбивающийся бьёт, переводит или берёт.
violation-unknown-player = За столом нет никого с таким именем.
violation-player-out = { $by } уже вне игры.
violation-not-your-turn = Сейчас очередь другого игрока: { $active }.
violation-duplicate-card = Карту можно сыграть только один раз.
violation-card-not-held = У игрока { $by } нет карты { $card }.
violation-must-lead = Первый атакующий обязан зайти: положите карту.
violation-one-card-only = Только по одной карте.
violation-mixed-ranks = Ходить сразу несколькими картами можно, только если они одного достоинства.
violation-rank-not-on-table = На столе нет карт этого достоинства: { $face }.
violation-field-full = В этом кону атакующих карт не больше { $limit }.
violation-over-defender = Столько нельзя: у игрока { $defender } не хватит карт.
violation-duplicate-target = Карту { $card } можно побить только один раз.
violation-not-on-field = Карта { $card } не атакует.
violation-already-beaten = Карта { $card } уже побита.
violation-does-not-beat = { $defence } не бьёт { $attack }.
violation-must-beat-all = Отбиться надо сразу от всех карт.
violation-transfer-off = За этим столом не переводят.
violation-flash-off = За этим столом козырь не показывают.
violation-no-cards = Чтобы перевести, нужна карта.
violation-transfer-first-turn = Первый кон не переводят.
violation-no-next-defender = Переводить больше не на кого.
violation-already-defended = Вы уже начали отбиваться.
violation-attack-reinforced = Другой игрок уже подкинул.
violation-wrong-rank = Перевести можно только картой того же достоинства.
violation-not-trump = Показать можно только козырь.
violation-flashed-before = Этот козырь уже показан.
violation-over-next-defender = Столько нельзя: у игрока { $next } не хватит карт.

## Что сыграно

event-lead = { $who ->
    [you] Вы ходите
   *[other] { $by } ходит
} { $cards }.
event-throw-in = { $who ->
    [you] Вы подкидываете
   *[other] { $by } подкидывает
} { $cards }.
event-pass = { $who ->
    [you] Вы говорите «пас».
   *[other] { $by } говорит «пас».
}
event-forced-pass = Подкинуть нечего: пас.
event-defend = { $who ->
    [you] Вы отбиваетесь:
   *[other] { $by } отбивается:
} { $pairs }.
event-take = { $who ->
    [you] Вы берёте.
   *[other] { $by } берёт.
}
event-transfer = { $who ->
    [you] Вы переводите
   *[other] { $by } переводит
} { $cards }; { $whom ->
    [you] отбиваетесь вы.
   *[other] отбивается { $next }.
}
event-flash = { $who ->
    [you] Вы показываете
   *[other] { $by } показывает
} { $cards }; { $whom ->
    [you] отбиваетесь вы.
   *[other] отбивается { $next }.
}
pair = { $defence } на { $attack }

## Что из этого вышло

change-dealt = У каждого { cards }.
change-dealt-unequally = Сдано: { $list }.
change-trump-card = Козырь { $card }, лежит под колодой.
change-trump-suit = Козырь — { $suit }. Колода сдана целиком.
change-discarded = Бито: { cards } в отбой.
change-took = { $who ->
    [you] Вы забираете
   *[other] { $by } забирает
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}: { $list }.
change-drew = Добор: { $list }.
change-counted = { $who ->
    [you] вы { $count }
   *[other] { $by } { $count }
}
change-cheated = { $who ->
    [you] Вы нарушаете правило
   *[other] { $by } нарушает правило
} ({ $codes }).
change-caught = { $name } ловит на обмане: { $cheat }. Обман отменён, и { $cheat } берёт карты.
change-out = { $who ->
    [you] Вы выходите: { $place }-е место.
   *[other] { $by } выходит: { $place }-е место.
}
change-turn = Кон { $turn }: { $who ->
    [you] ходите вы
   *[other] ходит { $by }
}, { $whom ->
    [you] отбиваетесь вы.
   *[other] отбивается { $next }.
}
change-durak = { $who ->
    [you] Вы остались в дураках.
   *[other] Дурак — { $by }.
}
change-draw-by-cards = Ничья: ни у кого не осталось карт.
change-draw-by-turns = Ничья: сыграно конов — { $turn }.
change-draw-by-repetition = Ничья: позиция повторилась в третий раз.
change-left-with = { $who ->
    [you] У вас на руках
   *[other] { $by } остаётся с картами
} { $list }.
change-places = Места: { $list }.
change-place = { $place }. { $who ->
    [you] вы
   *[other] { $by }
}

## Стол

table-top = { $deck ->
    [0] Колоды нет
   *[other] В колоде { $deck }
} | козырь { $trump } | в отбое { $pile }
table-field = Стол
table-hand = Рука
table-you = вы
table-bot = бот
role-opens = ходит
role-attacks = подкидывает
role-defends = отбивается
role-takes = берёт
role-watches = ждёт
role-out = вне игры, { $place }-е место

## Вопрос о ходе

ask-lead = Вы ходите:
ask-throw-in = Подкинете?
ask-pile-on = { $defender } берёт. Подкинете вдогонку?
ask-defend = Вы отбиваетесь:
ask-which = Что вы имели в виду?
ask-more = Есть и другие варианты: наберите карты, например { $example }.
ask-help =
    Наберите номер или сами карты: достоинство 2-10 J Q K A (или в д к т)
    и масть c d h s (или т б ч п).
      7c             положить эту карту или побить ею
      7c 7d          несколько карт сразу
      8h на 7h       побить эту карту
      пас            ничего не подкидывать
      беру           сдаться и забрать карты
      перевести 7h   перевести картой того же достоинства
      показать 7s    перевести, показав козырь того же достоинства
      подсказка      чего стоит каждый ход, в учебной игре
      назад          вернуть последний ход, в учебной игре
      скажу ТЕКСТ    сказать что-нибудь остальным
      заглушить ИМЯ  хозяину стола: лишить слова; «говори ИМЯ» возвращает слово
      выгнать ИМЯ    хозяину стола: попросить уйти зрителя, между партиями и игрока
      ?              эта справка
      q              встать из-за стола
    «durak rules { $preset }» печатает правила этого стола.
choice-pass = пас
choice-take = беру
choice-transfer = перевести { $cards }
choice-flash = показать { $cards }
answer-nobody-else = Здесь не к кому это применить.
answer-whom = Кого? Можно назвать: { $names }.
answer-unknown-name = Здесь нет никого по имени { $name }. Можно назвать: { $names }.
answer-no-choice = Здесь нет номера { $number }.
answer-not-understood = Непонятно: «{ $text }». Наберите номер, карты (например, 7c) или ? для справки.
answer-no-beating = Этими картами не отбиться.
answer-not-held = У вас нет карты { $card }.
answer-one-card = Показывают ровно одну карту.

typed-help = помощь справка
typed-quit = выход выйти конец
typed-hint = подсказка совет
typed-undo = назад отмена отменить
typed-say = скажу сказать
typed-mute = заглушить молчи
typed-unmute = говори
typed-remove = выгнать удалить
typed-pass = пас бито
typed-take = беру взять
typed-attack = ходить хожу подкинуть подкидываю
typed-defend = бить бью отбить
typed-transfer = перевести перевожу перевод
typed-flash = показать показываю
typed-on = на
typed-yes = д да
# Масти и фигуры, как их можно набрать, в порядке колоды.
typed-suits = тк б ч п
typed-faces = в д к т

## Игра и просмотр

play-start = Дурак, правила { $preset }: { $bots } и вы.
play-seed = Расклад { $seed }. С --seed { $seed } придут те же карты; ? — справка.
play-again = Ещё партию? [д/н]{ " " }
play-leave = Вы встаёте из-за стола. До свидания.
play-kept = Игра сохранена: «durak resume» продолжит её.
resume-nothing = Продолжать нечего: новую игру начинает «durak play».
lines-back = Связь восстановлена.
lines-practice = Учебную игру, где есть подсказки и ход можно вернуть, начинает «durak play --practice».
lines-table = Стол { $table }: по этому коду к нему могут сесть другие.
play-saved = Запись в файле { $file }.
play-name = Игрок
watch-start = Дурак, правила { $preset }: { $bots }.
watch-seed = Расклад { $seed }. С --seed { $seed } партия повторится.
watch-seed-timed = Расклад { $seed }. С --seed { $seed } придут те же карты; бот, который думает по часам, может сыграть иначе.
watch-leave = Просмотр окончен. До свидания.
names = Анна Борис Вера Глеб Дина Егор Зоя Иван

level-novice = новичок
level-beginner = начинающий
level-amateur = любитель
level-skilled = опытный
level-expert = знаток
level-master = мастер
level-champion = чемпион
about-novice = Только что выучил правила.
about-beginner = Ходит младшими картами и ничего не запоминает.
about-amateur = Помнит все карты и бережёт козыри.
about-skilled = К тому же не ошибается, когда в конце остались двое.
about-expert = Ещё и прикидывает, что на руках у других.
about-master = Ещё и просчитывает ответы всех остальных.
about-champion = Учился, играя сам с собой, и проверяет выученное.
bot-random = случайный бот
bot-novice = бот-новичок
bot-simple = простой бот
bot-careful = осторожный бот
bot-counter = считающий бот
bot-sampler = прикидывающий бот
bot-searcher = просчитывающий бот
bot-champion-fast = быстрый чемпион
bot-champion = бот-чемпион
notices-random = Играет что угодно, лишь бы по правилам.
notices-novice = Видит только карты на столе и достоинство своих: козыри идут наравне с прочими, и он никогда не подкидывает.
notices-simple = Играет младшей подходящей картой, козыри бережёт напоследок, но ничего не помнит.
notices-careful = Помнит все карты, бережёт старшие козыри и видит, когда может избавиться от всех карт.
notices-counter = Играет как careful, но не ошибается в эндшпиле на двоих, если может его решить.
notices-sampler = Ещё замечает, чем другие не сыграли, много раз раздаёт скрытые карты и играет то, что в среднем лучше.
notices-searcher = Ещё думает, чем ответят остальные: просматривает дерево ходов на множестве таких раскладов.
notices-champion-fast = Сразу играет так, как научилась сеть за сотни миллионов партий с собой, и точно доигрывает эндшпили.
notices-champion = Ещё пробует вероятные ходы этой сети на два кона вперёд на многих раскладах; если игроков больше шести или колода другая, играет как searcher.
option-worlds = сколько раз раздать скрытые карты
option-iterations = сколько партий просмотреть для одного хода
option-milliseconds = сколько миллисекунд думать над ходом; 0 — считать партии
option-solver = играть эндшпили на двоих точно
option-doubts = учитывать, чем другие не сыграли
option-threads = во сколько потоков думать
option-chance = играть с вероятностями сети, а не самым вероятным ходом
option-pull = насколько другой ход должен быть лучше вероятнейшего, в тысячных
option-turns = сколько конов сыграть, прежде чем сеть оценит стол
bots-bot = Бот
bots-level = Уровень
bots-notices = Что он замечает
bots-options = Настройки: { $options }
bots-level-is = Уровень { $level } — это { $bot }
bots-more = «durak play --level УРОВЕНЬ,...» и «durak watch --bots БОТ,...» понимают уровни и ботов, с настройками как в sampler:worlds=50,threads=2.

replay-start = Дурак, { $turns ->
    [one] { $turns } кон
    [few] { $turns } кона
   *[many] { $turns } конов
}: { $seats }.
replay-unfinished = На этом запись кончается; партия не доиграна.

error-players-exactly = Правила { $preset } рассчитаны ровно на { $count ->
    [one] { $count } игрока
   *[many] { $count } игроков
}, а не на { $seats }.
error-players-least = В дурака играют хотя бы вдвоём; { $seats } — слишком мало.
error-players-most = { $seats } — слишком много игроков: если карт { $deck } и сдают по { $hand }, играть могут не больше { $most }.
error-seats-most = { $seats } — слишком много игроков: за столом { $most ->
    [one] { $most } место
    [few] { $most } места
   *[many] { $most } мест
}.
error-bots = Бота { $bot } нет: выберите из { $bots }.
error-bots-seats = Ботов { $bots }, а мест { $seats }: назовите меньше ботов или добавьте мест.
error-deck = В колоде должна быть каждая из карт, всего { $size }, по одному разу; здесь их { $count }, не хватает: { $missing }.
error-name = В имени должна быть хотя бы одна буква, а непечатаемых символов быть не должно.
error-letters = Здесь ({ $encoding }) нет русских букв: нужен терминал с UTF-8 или --lang en.

## Правила одной строкой

preset-spec = Можно всё: подкидывать, переводить и показывать козырь.
preset-throw-in = Подкидной по одной карте: первый атакующий всегда первый.
preset-classic = По-домашнему: заход одной картой, отбиваться сразу от всего, взял — кон окончен.
preset-neighbours = Атакуют только два соседа; 32 карты, с переводом.
preset-duel = Вдвоём: кто атакует последней картой, тот и выигрывает.
preset-club = Как в клубах: до первого отбоя пять карт, бывает ничья.
preset-transfer-club = Переводной: клубная игра с переводом.
preset-pass-card = С переводом; каждый козырь можно показать раз за кон.
preset-lead-only = Старая простая игра: подкидывает только тот, кто ходит.
presets-more = «durak rules ПРАВИЛА» печатает одни из них целиком.

## Правила стола, по одной настройке

rules-title = Правила дурака: { $preset }
rules-goal = Цель
rules-goal-text = Избавиться от карт. Кто в конце остаётся с картами, тот и дурак.

rules-deal = Колода и сдача
rules-deal-deck = Нужна колода в { $deck_size ->
    [one] { $deck_size } карту
    [few] { $deck_size } карты
   *[many] { $deck_size } карт
}: в каждой масти от { $lowest } до туза, туз старший. { $most ->
    [2] Играют вдвоём.
   *[other] Играть могут от 2 до { $most } человек.
}
rules-deal-hands = Сдают каждому { $hand_size ->
    [one] { $hand_size } карту
    [few] { $hand_size } карты
   *[many] { $hand_size } карт
}, по одной, начиная с соседа слева. { $turn_up ->
    [top] Следующую карту открывают и кладут под колоду так, чтобы её было видно
   *[bottom] Нижнюю карту колоды открывают и оставляют внизу, на виду
}: её масть — козырь, и берут её последней.
rules-deal-whole = Если игроков { $whole }, при сдаче уходит вся колода. { $full_deal ->
    [short] Тогда сдающий получает на одну карту меньше: эта карта назначает козырь, и больше брать из колоды нечего.
   *[whole] Последнюю сданную карту, одну из карт сдающего, показывают: она назначает козырь, а добирать нечего.
}
rules-deal-beats = Карту бьёт старшая карта той же масти, а некозырную — ещё и любой козырь.

rules-lead = Кто ходит первым
rules-lead-first = { $starter ->
    [lowest-trump] В первой партии ходит тот, у кого младший козырь.
    [left-of-dealer] В первой партии ходит сосед сдающего слева.
   *[order] Для первой партии места разыгрывают по жребию, и ходит сосед сдающего справа.
}
rules-lead-no-trump = Если козырей ни у кого нет, ходит сосед сдающего { $no_trump ->
    [order] справа
   *[left-of-dealer] слева
}.
rules-lead-next = { $next_starter ->
    [attack-durak] Потом сдаёт дурак прошлой партии, и первый ход — под дурака: под него ходит сосед справа.
    [after-durak] Потом сдаёт дурак прошлой партии, и первый ход — из-под дурака: ходит его сосед слева.
    [lowest-trump] Потом сдаёт дурак прошлой партии, а ходит опять младший козырь.
   *[order] Для каждой следующей партии места разыгрывают заново, и ходит сосед сдающего справа.
} После ничьей новая партия начинается как первая.

rules-attack = Атака
rules-attack-lead = Кон — это одна атака на одного игрока. Ходят под соседа слева, он отбивается; ходят { $lead_size ->
    [any] одной картой или сразу несколькими одного достоинства.
   *[one] одной картой.
}
rules-attack-who = { $attackers ->
    [all] Потом подкидывать может и сам ходивший, и все остальные,
    [neighbours] Потом подкидывать могут только ходивший и второй сосед отбивающегося,
   *[principal] Потом подкидывать может только сам ходивший,
} { $throw_size ->
    [any] сколько угодно карт за раз,
   *[one] по одной карте,
} если на столе уже есть карта того же достоинства — атакующая или бьющая. Кому подкинуть нечего, говорит «пас».
rules-attack-tempo = { $tempo ->
    [cycle] Атакующих спрашивают по кругу: сначала ходившего, потом остальных по часовой стрелке. Когда спросили всех, отвечает отбивающийся, и круг начинается снова.
    [principal] На каждую атаку отбивающийся отвечает сразу. После каждого ответа первым спрашивают ходившего, потом остальных по часовой стрелке.
    [next] На каждую атаку отбивающийся отвечает сразу. После каждого ответа очередь следующего атакующего по часовой стрелке — пока все подряд не скажут «пас».
   *[same] На каждую атаку отбивающийся отвечает сразу. Кто атаковал, продолжает до своего «паса»; потом спрашивают следующего по часовой стрелке — пока все подряд не скажут «пас».
}
rules-attack-tempo-alone = Атака и защита чередуются: после каждого ответа атакующий подкидывает или говорит «пас».
rules-attack-limit = { $field_limit ->
    [none] Атакующих карт в кону может быть сколько угодно, но небитых — не больше, чем карт у отбивающегося.
    [one] Атакующих карт в кону не больше { $field_limit }, и небитых — не больше, чем карт у отбивающегося.
   *[other] Атакующих карт в кону не больше { $field_limit }, и небитых — не больше, чем карт у отбивающегося.
}
rules-attack-first-limit = { $first_until ->
    [discard] До первого отбоя
   *[turn] В первом кону
} их не больше { $first_limit }.

rules-defence = Защита
rules-defence-partial = { $partial ->
    [yes] Можно побить часть карт, а остальные оставить на потом, лишь бы в конце были биты все.
   *[no] Надо побить сразу все карты, что лежат, или взять.
} Бьющие карты остаются на столе — на тех, которые они бьют.

rules-handing-on = Перевод
rules-handing-on-never = Здесь не переводят: отбивающийся бьёт или берёт.
rules-handing-on-transfer = Отбивающийся может перевести: положить рядом одну или несколько карт того же достоинства, и отбиваться от всех придётся следующему игроку слева.
rules-handing-on-flash = { $transfer ->
    [yes] Вместо того чтобы класть карту, достаточно показать козырь того же достоинства (проездной); он остаётся на руках.
   *[no] Отбивающийся может показать козырь того же достоинства (проездной), не выкладывая его, и отбиваться придётся следующему игроку слева.
} { $flash_once ->
    [yes] Один и тот же козырь показывают только раз за кон.
   *[no] Если атака вернётся, тот же козырь можно показать снова.
}
rules-handing-on-when = Переводят, только пока ничего не бито и только если у следующего игрока хватает карт. { $transfer_first_turn ->
    [yes] Переводить можно в любом кону.
   *[no] В первом кону партии переводить нельзя.
}
rules-handing-on-joined = { $transfer_joined ->
    [yes] Перевести можно и тогда, когда уже подкинул кто-то другой.
   *[no] Если уже подкинул кто-то другой, переводить поздно.
}
rules-handing-on-principal = { $principal ->
    [keep] Первым атакующим остаётся тот, кто ходил.
   *[moves] Первым атакующим становится тот, кто перевёл.
}

rules-taking = Если не отбиться
rules-taking-text = В любой свой ход отбивающийся может сказать «беру» и забрать все карты со стола. { $pile_on ->
    [limited] Перед этим каждый атакующий может ещё раз подкинуть подходящие карты — в тех же пределах.
    [none] Кон на этом окончен.
   *[unlimited] Перед этим каждый атакующий может ещё раз подкинуть подходящие карты — сколько есть, без всяких пределов.
} Кто взял, тот пропускает ход: ходит следующий игрок слева.

rules-turn-end = Конец кона
rules-turn-end-text = Когда всё бито и все сказали «пас» или подкидывать больше нельзя, карты уходят рубашкой вверх в отбой и в этой партии больше не играют. Следующим ходит тот, кто отбился.
rules-turn-end-draw = Пока есть колода, все, у кого меньше { $hand_size } на руках, добирают до { $hand_size }: { $refill ->
    [attack] сначала атакующие, в том порядке, в каком их спрашивают, последним — отбивавшийся.
   *[participation] сначала атакующие, в том порядке, в каком они клали карты, потом остальные, последним — отбивавшийся.
} Когда колоды нет, игрок без карт выходит из игры: он уже не дурак.

rules-round-end = Конец партии
rules-round-end-text = { $endgame ->
    [at-once] Когда колоды нет и все остальные вышли, последний игрок — дурак сразу, даже если последнюю атаку ещё можно отбить.
    [attacker-first] Когда колоды нет и все остальные вышли, на последнюю атаку ещё отвечают, но отбивающийся — дурак, даже если отобьётся самой последней картой.
   *[draw] Когда колоды нет и все остальные вышли, на последнюю атаку ещё отвечают: кто отобьётся самой последней картой, у того ничья, а иначе он дурак.
} { $max_turns ->
    [none] Число конов не ограничено.
   *[other] После кона { $max_turns } — ничья.
}

rules-relax = Что здесь сходит с рук
rules-relax-text = Эти правила можно нарушать; заметить — дело остальных:
relax-one-card-only = класть несколько карт там, где можно одну
relax-mixed-ranks = ходить картами разного достоинства
relax-rank-not-on-table = подкидывать карту, которой на столе нет под пару
relax-field-full = подкидывать больше предела
relax-over-defender = подкидывать больше, чем карт у отбивающегося
relax-does-not-beat = бить картой, которая не бьёт
relax-must-beat-all = оставлять карты небитыми
relax-transfer-first-turn = переводить в первом кону
relax-already-defended = переводить, когда часть карт уже бита
relax-attack-reinforced = переводить, когда уже подкинули другие
relax-wrong-rank = переводить картой другого достоинства
relax-not-trump = показывать не козырь
relax-flashed-before = показывать один и тот же козырь дважды за кон
relax-over-next-defender = переводить на того, у кого мало карт

## Игры по названиям, настройки словами

language = Русский
title-spec = Всё сразу
title-throw-in = Подкидной
title-classic = Домашний
title-neighbours = Соседи
title-duel = Дуэль
title-club = Клубный
title-transfer-club = Переводной
title-pass-card = Проездной
title-lead-only = Простой

setting-deck-size = Карт в колоде
setting-deck-size-text = Старшие карты каждой масти: 36 начинаются с шестёрки, 52 — с двойки.
setting-hand-size = Карт на руках
setting-hand-size-text = Столько сдают каждому и столько добирают после кона.
setting-field-limit = Атакующих карт в кону
setting-field-limit-text = Сколько карт можно положить под одного игрока; без предела важно лишь, сколько карт у него на руках.
setting-first-limit = Атакующих карт в начале
setting-first-limit-text = Более строгий предел в начале партии.
setting-first-until = Начало длится
setting-first-until-text = До каких пор действует более строгий предел.
value-first-until-discard = до первого отбоя
value-first-until-turn = первый кон
setting-attackers = Кто подкидывает
setting-attackers-text = Кто атакует, кроме того, кто ходит.
value-attackers-all = все
value-attackers-neighbours = два соседа отбивающегося
value-attackers-principal = только тот, кто ходит
setting-tempo = Очередь атакующих
setting-tempo-text = Когда отвечает отбивающийся и кого спрашивают дальше.
value-tempo-cycle = сначала все по кругу, потом отвечает отбивающийся
value-tempo-principal = ответ на каждую атаку, потом первым опять ходивший
value-tempo-next = ответ на каждую атаку, потом следующий атакующий
value-tempo-same = ответ на каждую атаку, потом опять тот же атакующий
setting-lead-size = Заходить
setting-lead-size-text = Сколькими картами одного достоинства можно зайти.
value-lead-size-any = сколькими угодно картами одного достоинства
value-lead-size-one = одной картой
setting-throw-size = Подкидывать
setting-throw-size-text = Сколько карт можно подкинуть за раз.
value-throw-size-any = сколько угодно карт за раз
value-throw-size-one = по одной карте
setting-partial = Отбиваться по частям
setting-partial-text = Можно побить часть карт, а остальные оставить на потом.
setting-pile-on = Подкидывать вдогонку
setting-pile-on-text = Можно ли подкидывать, когда отбивающийся сказал «беру»?
value-pile-on-limited = да, в пределах
value-pile-on-none = нет
value-pile-on-unlimited = да, без предела
setting-transfer = Перевод
setting-transfer-text = Отбивающийся может перевести атаку, положив карту того же достоинства.
setting-flash = Проездной козырь
setting-flash-text = Отбивающийся может перевести атаку, показав козырь того же достоинства.
setting-flash-once = Козырь показывают один раз
setting-flash-once-text = Показанный козырь в том же кону снова не показывают.
setting-transfer-joined = Перевод после подкидывания
setting-transfer-joined-text = Переводить можно и тогда, когда подкинул кто-то ещё.
setting-transfer-first-turn = Перевод в первом кону
setting-transfer-first-turn-text = Первую атаку партии можно перевести.
setting-principal = Первый атакующий после перевода
setting-principal-text = Кого после перевода спрашивают первым и кто первым добирает.
value-principal-keep = тот, кто ходил
value-principal-moves = тот, кто перевёл
setting-refill = Порядок добора
setting-refill-text = В каком порядке добирают атакующие; отбивавшийся всегда последний.
value-refill-attack = как их спрашивают
value-refill-participation = как они клали карты
setting-endgame = Последняя атака
setting-endgame-text = Что бывает, когда колода кончилась и все атакующие вышли.
value-endgame-at-once = отбивающийся сразу дурак
value-endgame-attacker-first = на неё отвечают, но отбивающийся проиграл
value-endgame-draw = кто отобьётся последней картой, у того ничья
setting-starter = Кто начинает первую партию
setting-starter-text = Кто ходит, пока дурака ещё нет.
value-starter-lowest-trump = младший козырь
value-starter-left-of-dealer = сосед сдающего слева
value-starter-order = по очереди
setting-no-trump = Если козырей нет
setting-no-trump-text = Кто ходит, если решает младший козырь, а козырей ни у кого нет.
value-no-trump-order = сосед сдающего справа
value-no-trump-left-of-dealer = сосед сдающего слева
setting-next-starter = Кто начинает следующую партию
setting-next-starter-text = Кто ходит, когда дурак уже есть; сдаёт дурак.
value-next-starter-attack-durak = ходят под дурака
value-next-starter-after-durak = ходят из-под дурака
value-next-starter-lowest-trump = младший козырь
value-next-starter-order = по очереди
setting-full-deal = Если сдаётся вся колода
setting-full-deal-text = Что тогда с картой, которая назначает козырь.
value-full-deal-short = сдающему на карту меньше
value-full-deal-whole = сдают всё, козырь — последняя карта
setting-turn-up = Козырная карта
setting-turn-up-text = Откуда берут карту, которая назначает козырь.
value-turn-up-top = следующая из колоды
value-turn-up-bottom = нижняя из колоды
setting-max-turns = Конов до ничьей
setting-max-turns-text = После стольких конов партия — ничья.
setting-relax = Мухлёж
setting-relax-text = Правила, которые можно нарушать, пока никто не заметил: пойманный берёт карты.
value-yes = да
value-no = нет
value-none = без предела
value-nothing = ничего

## Эндшпили и скорость

solve-nobody = В этой позиции никто не ходит: решать нечего.
solve-unknown = Неизвестно: { $nodes } позиций не хватило. Увеличьте предел: --nodes.
solve-value = { $value ->
    [win] { $by } выигрывает.
    [draw] Ничья: ни { $by }, ни соперник не может выиграть.
   *[loss] { $by } проигрывает.
}
solve-nodes = Просмотрено позиций: { $nodes }.
solve-trap = Но тот, кто всегда кладёт самую младшую подходящую карту, упустит выигрыш:
bound-value = { $safe ->
    [yes] Граница: { $by } в безопасности. Даже все вместе не могут оставить этого игрока в дураках.
   *[no] Граница: { $by } не в безопасности. Все вместе могут оставить этого игрока в дураках.
}
bound-unknown = Граница: неизвестно. { $nodes } позиций не хватило. Увеличьте предел: --nodes.
bound-meaning = При трёх и более игроках это граница, а не точное значение: остальные считаются одной стороной.
advise-nobody = В этой позиции никто не ходит: советовать нечего.
advise-title = Ходит { $by }: вероятность не остаться в дураках после каждого хода, лучшие первыми.
advise-event = Ход
advise-chance = Вероятность
advise-exact = { $value ->
    [win] выигрыш, точно
    [draw] ничья, точно
   *[loss] проигрыш, точно
}
advise-worlds = Оценка по { $worlds ->
    [one] { $worlds } раздаче
   *[other] { $worlds } раздачам
} карт, которых { $by } не видит; { $sign } — 95 %-ный интервал.
advise-left-out = Не показано ходов: { $count }; --all печатает все.
advise-many = Здесь возможно ходов: { $count }; рассмотрены только первые { $most }.
working = Работаем...
bench-players = игроков
bench-games = партий/с
bench-print = отпечаток { $nodes } { $print }

## Арена

arena-played = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}: { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[other] { $deals } раздач
}, каждая сыграна в { $each } рассадках теми же картами. +- — 95 %-ный интервал, по раздачам.
arena-entrant = Игрок
arena-rounds = Партий
arena-score = Счёт
arena-lost = Проиграно
arena-rating = Рейтинг
arena-mean = мс
arena-most = 99 %
arena-worst = худшее
arena-lapses = Сбои
arena-ahead = { $entrant }: проиграно { $lost }
arena-even = Будь все равны, каждый проигрывал бы { $share } партий.
arena-leader = Счёт того, кто ходил первым: { $score }.
arena-lengths = В партии { $turns } кона (не больше { $most }) и { $events } хода (не больше { $worst }).
arena-draws = { $draws ->
    [0] Ничьих не было.
    [one] { $draws } партия — ничья.
    [few] { $draws } партии — ничьи.
   *[other] { $draws } партий — ничьи.
}
arena-sprt = { $verdict ->
    [stronger] { $entrant } сильнее: скорее на { $elo1 }, чем на { $elo0 } очков
    [not-stronger] { $entrant } не сильнее: скорее на { $elo0 }, чем на { $elo1 } очков
   *[open] Не решено, на { $elo0 } или на { $elo1 } очков сильнее { $entrant }
} (логарифм отношения правдоподобия { $ratio }, границы { $low } и { $high }).
arena-log = Все партии — в { $file }; «durak replay { $file }#0» покажет первую.
arena-plot = График — в { $file }.
arena-leave = Прервано. Без --log ничего не сохраняется.
arena-leave-log = Прервано. Сыгранное — в { $file }: та же команда продолжит с этого места.
arena-plot-lost = Доля проигранных партий
arena-plot-deals = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[other] { $deals } раздач
}

## Отказы за столом на сервере

refused-no-table = Стола { $table } нет.
refused-no-seat = Место { $seat } не подходит: такого нет, или просить уйти с него некого.
refused-seat-taken = Место { $seat } занято.
refused-table-full = Все места заняты.
refused-not-seated = Вы не сидите за этим столом.
refused-not-host = Это может только хозяин стола.
refused-in-play = Не во время партии: дождитесь её конца.
refused-not-begun = Карты ещё не сданы.
refused-round-over = Партия окончена. Предложите сыграть ещё одну.
refused-too-few = В дурака играют хотя бы вдвоём.
refused-wrong-seat = Это не ваш ход: играть можно только за себя.
refused-not-your-move = Сейчас не ваша очередь.
refused-stale = Пока это шло, сыграно что-то другое. Взгляните на стол ещё раз.
refused-id-used = Под номером { $id } уже сыграно другое: возьмите новый.
refused-bad-event = Это не ход: { $reason }
refused-no-step = Шаг { $number } здесь невозможен.
refused-bad-settings = Такой стол открыть нельзя: { $reason }
refused-no-bot = Ботов уровня { $bot } нет, есть: { $bots }.
refused-too-many-bots = Слишком много ботов: мест за столом { $seats }, и одно из них ваше.
refused-too-many-tables = Слишком много столов: одновременно не больше { $most }.
refused-not-now = Свой вклад в тасовку вносят до сдачи; следующая партия — { $round }.
refused-contributed = Вы уже внесли свой вклад в следующую тасовку.
refused-broken-promise = Это не то, что вы обещали добавить в тасовку.
refused-no-phrase = Такой фразы нет, есть: { $phrases }.
refused-nothing-said = Напишите что-нибудь или выберите фразу.
refused-muted = Хозяин стола не даёт вам слова.
refused-removed = Хозяин попросил вас покинуть этот стол.
refused-no-person = Никого другого по имени { $name } здесь нет.
refused-no-chat = За этим столом чат отключён.
refused-phrases-only = За этим столом можно говорить только готовыми фразами.
refused-practice = Это учебный стол: за ним играет один человек.
refused-not-practice = Так можно только за учебным столом.
refused-nothing-to-undo = В этой партии вы ещё не ходили: возвращать нечего.
refused-paused = Игра на паузе: сначала продолжите её.
refused-not-alone = Здесь играют и другие: пауза есть только за столом с одним человеком.
refused-no-cheating = За этим столом мухлевать нельзя, так что и ловить некого.
refused-not-caught = За игроком { $name } сейчас нет нарушений.
refused-replaced = Вы уже выбрали другой ход.
refused-no-advice = Для этой позиции совета нет.
refused-no-lesson = Урока { $number } нет: выберите от 1 до { $most }.
refused-off-lesson = { $reason }
refused-bad-message = Это не сообщение протокола: { $reason }
refused-bad-protocol = Сервер понимает версию { $known }. Обновите программу или страницу.
refused-bad-language = Такого языка здесь нет, есть: { $languages }.
refused-bad-token = Этот ключ не действует: войдите заново или поздоровайтесь без ключа.
refused-bad-name = Имя состоит из видимых букв одного алфавита, цифр и знаков, без скобок.
refused-hello-first = Сначала поздоровайтесь: hello.
refused-hello-once = Вы уже поздоровались.
refused-too-fast = Слишком часто: подождите немного.
refused-not-saved = Это не удалось записать, поэтому ничего не произошло. Попробуйте ещё раз чуть позже.
refused-bad-request = Запрос непонятен: { $reason }
refused-too-large = Это слишком много: не больше { $most } байт.
refused-no-game = Партии { $game } здесь нет, или она ещё не окончена: её имя — СТОЛ-НОМЕР.
refused-no-page = По этому адресу ничего нет.
refused-bad-method = Так к этому адресу не обращаются, можно: { $methods }.
refused-needs-account = Это для тех, у кого есть учётная запись: заведите её или войдите.
refused-has-account = У вас уже есть учётная запись.
refused-name-taken = Имя { $name } занято или слишком похоже на занятое: выберите другое.
refused-wrong-password = Учётной записи с таким именем и паролем нет.
refused-other-origin = Страница может обращаться только к тому серверу, с которого она пришла.
refused-too-slow = Запрос шёл слишком долго: отправьте его целиком сразу.
refused-no-length = Укажите длину тела запроса: по частям (chunked) оно не принимается.
refused-not-json = Тело запроса должно быть в JSON: отправьте его как application/json.
refused-other-host = На такое имя этот сервер не отвечает. Хозяин сервера может его добавить: durak serve --name ИМЯ.
refused-rated = За столом на рейтинг играют люди с учётной записью и по правилам варианта: без ботов и без своих настроек.
refused-no-family = Такого рейтинга нет, есть: { $families }.
refused-no-session = Такого входа нет, или он уже завершён.
refused-failed = На сервере что-то сломалось; ничего не изменилось.

## Что идёт в один рейтинг

family-transfer = Переводной
family-throw-in = Подкидной
family-duel = Дуэль

## Фразы одним нажатием

phrase-hello = Привет!
phrase-thanks = Спасибо!
phrase-well-played = Хорошо сыграно!
phrase-oops = Ой!
phrase-hurry = Ваш ход!
phrase-think = Дайте подумать.
phrase-again = Ещё партию?
phrase-bye = До свидания!
spectator = { $name } (зритель)

## Сервер в командной строке

serve-ready = Столы здесь: { $url } (http://{ $address }/health скажет, всё ли в порядке). Ctrl-C останавливает, при следующем запуске каждый стол продолжит игру.
page-left-out = Этот durak собран без страницы (DURAK_WEB=off). Установите его без этой настройки или играйте в терминале: «durak play».
page-ready = Стол здесь: { $url }. Ctrl-C останавливает, при следующем запуске каждый стол продолжит игру.
serve-lan = В той же сети: http://{ $address }/ (для программ ws://{ $address }/ws)
serve-code = Наведите на этот код камеру телефона, подключённого к той же сети:
serve-metrics = Показатели для Prometheus: порт { $port }, /metrics.
serve-address = Сервер не может слушать { $address }. Выберите другой --port, или 0 — любой свободный.
admin-backup = Копия записана в { $file }.
admin-checked = Проверено, версия базы { $version }: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[other] { $tables } столов
}, { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
   *[other] { $entries } записей
} с хешами, всё сыграно заново; { $rounds ->
    [one] { $rounds } партия
    [few] { $rounds } партии
   *[other] { $rounds } партий
} в указателе; { $proofs ->
    [one] доказана { $proofs } сдача
    [few] доказаны { $proofs } сдачи
   *[other] доказано { $proofs } сдач
}.
admin-check-well = Всё в порядке.
admin-check-wrong = { $count ->
    [one] Найдена { $count } ошибка:
    [few] Найдены { $count } ошибки:
   *[other] Найдено { $count } ошибок:
}
admin-wrong-nothing = Здесь нет столов durak.
admin-wrong-newer = База записана более новой версией durak ({ $version }): проверьте её той версией.
admin-wrong-older = База записана более старой версией durak ({ $version }): проверьте её той версией или запустите сервер один раз.
admin-wrong-sqlite = SQLite: { $text }
admin-wrong-lost = База откатилась назад: { $what }.
admin-wrong-log-missing = Стол { $table }: нет записи { $sequence }.
admin-wrong-log-rest = Стол { $table }: нет записи { $sequence } и всех следующих.
admin-wrong-log-changed = Стол { $table }: запись { $sequence } изменена.
admin-wrong-log-end = Стол { $table }: запись { $sequence } не та, которой кончался журнал.
admin-wrong-replay = Стол { $table }: запись { $sequence } не может идти за предыдущими ({ $error }).
admin-wrong-closed = Стол { $table } значится открытым, а он закрыт, или наоборот.
admin-wrong-index = Партия { $game }: в указателе не то, что в журнале.
admin-wrong-proof = Партия { $game }: { $why }
admin-wrong-game = Партию { $game } нельзя прочесть ({ $error }).
admin-export = { $count ->
    [one] В { $target } записана { $count } партия.
    [few] В { $target } записаны { $count } партии.
   *[other] В { $target } записано { $count } партий.
}
admin-sure = Удалить { $person } навсегда?
admin-deleted = Данные { $person } удалены; за { $tables ->
    [one] { $tables } столом
   *[other] { $tables } столами
} теперь значится { $name }.
admin-password = Новый пароль для { $name }: { $password }
admin-audit = { $at } UTC, { $address }, { $who }: { $act }
admin-audit-empty = Записей пока нет.
admin-act-account-made = новая учётная запись
admin-act-login = вход
admin-act-login-refused = неверный пароль при входе
admin-act-password-changed = новый пароль
admin-act-password-refused = неверный пароль
admin-act-session-ended = выход на других устройствах
admin-act-account-deleted = учётная запись удалена
admin-act-admin-delete = durak admin delete
admin-act-admin-reset-password = durak admin reset-password
admin-act-admin-backup = durak admin backup
admin-act-admin-export = durak admin export
serve-stopped = Остановлено. Все столы сохранены.
remote-sat = { $name } играет за столом { $table }.
remote-played = Сыграно партий: { $rounds }.
remote-unreachable = По адресу { $url } сервер не отвечает.
verify-fair = Сдача честная: колода следует из числа, которое сервер закрепил заранее.
verify-commitment = Закреплено: { $commitment }. Сравните с тем, что было показано до сдачи.
verify-contributed = { $name }, вклад в случайность: { $randomness }.
verify-nobody = Никто за столом не внёс случайности: что сервер не перебирал числа, видно только по закреплённому значению.
verify-openly = Никто ничего не обещал заранее: последний вклад мог быть выбран вместе с сервером.
verify-left-out = { $name }: обещанный вклад не назван вовремя, карты сданы без него.
verify-no-proof = В этой партии нет доказательства сдачи: оно есть только у партий с сервера.
verify-other-seed = Не доказано: сервер закреплял другое число.
verify-other-commitment = Не доказано: в партии другое закреплённое значение, чем было показано.
verify-stranger = Не доказано: случайность внёс тот, кто не играл.
verify-unpromised = Не доказано: чей-то вклад не был обещан до тасовки.
verify-broken-promise = Не доказано: чей-то вклад не тот, что был обещан до тасовки.
verify-other-promises = Не доказано: обещания в партии не те, что были показаны до сдачи.
verify-mine-missing = Вашего вклада в этой сдаче нет: он опоздал, или сервер его отбросил.
verify-other-deck = Не доказано: колода не следует из числа сервера и вкладов игроков.

learn-torch = Для обучения нужен PyTorch: pip install 'durak-cards[learn]'.
learn-recipes = Нет рецепта { $recipe }: выберите один из { $recipes }.
learn-recipe-renamed = Рецепт { $old } теперь называется { $new }: правилам duel он никогда не учил.
learn-device = Здесь не работает { $device }: устройство — cpu, или cuda, если есть видеокарта NVIDIA.
learn-decisions = решений
learn-pace = в секунду
learn-entropy = энтропия
learn-thrifty = с бережливым
learn-old = с давним собой
learn-recent = с недавним
learn-done = Веса — в { $weights }, график — в { $plot }.
learn-left = Выученное до последней контрольной точки сохранено.
learn-exploit = Сколько безупречные соперники выигрывают за партию в среднем против такой игры, от 0 до 1, по всем раздачам ({ $deals }) и положениям ({ $situations }):
learn-exploit-perfect = CFR+, итераций: { $iterations }
learn-exploit-learned = эта сеть, по вероятностям
learn-exploit-sampler = sampler с точными эндшпилями, миров: { $worlds }, зёрен: { $seeds }
learn-exploit-simple = simple
learn-exploit-chance = наугад
learn-exploit-few = С картами рецепта { $recipe } раздач слишком много, все не просмотреть: выберите один из { $recipes }.

## Страницы вокруг стола

web-nav = Страницы
web-nav-play = Играть
web-nav-lobby = Столы
web-nav-learn = Учиться
web-nav-rules = Правила
web-nav-games = Мои игры
web-nav-settings = Настройки
web-nav-profile = Профиль
web-language = Язык
web-start-line = Избавьтесь от карт. Кто остался с последними, тот и дурак.
web-start-bots = Против ботов
web-start-friends = С друзьями
web-start-friends-text = Откройте стол и отправьте ссылку или покажите код. Регистрация не нужна.
web-start-invite = Позвать друзей
web-start-new = Выбрать правила
web-start-learn = Научиться играть
web-start-learn-text = Семь коротких уроков с картами в руках.
web-start-lobby = Столы
web-start-lobby-text = Столы, где ждут ещё одного игрока.
web-start-watch = Смотреть
web-start-watch-text = Посмотреть, как играют другие.
web-start-rules = Правила
web-start-rules-text = Девять вариантов игры, каждый целиком.
web-start-games = Мои игры
web-start-games-text = Ваши партии заново, карта за картой.
web-start-leaderboard = Лучшие игроки
web-start-leaderboard-text = Сильнейшие на этом сервере.

web-settings = Настройки
web-settings-text = Изменения действуют сразу и сохраняются в этом браузере.
web-settings-look = Внешний вид
web-settings-play = Игра
web-settings-sound = Звук
web-settings-theme = Тема
web-settings-theme-system = Как в системе
web-settings-theme-light = Светлая
web-settings-theme-dark = Тёмная
web-settings-table = Цвет стола
web-settings-table-felt = Зелёный
web-settings-table-baize = Синий
web-settings-table-wine = Бордовый
web-settings-table-slate = Серый
web-settings-back = Рубашка карт
web-settings-back-lattice = Решётка
web-settings-back-waves = Волны
web-settings-back-rings = Кольца
web-settings-colours = Четырёхцветная колода
web-settings-colours-text = Трефы зелёные, бубны синие: масти не спутать.
web-settings-size = Размер карт
web-settings-size-small = Мелкие
web-settings-size-normal = Обычные
web-settings-size-large = Крупные
web-settings-order = Порядок карт в руке
web-settings-order-suit = По мастям
web-settings-order-rank = По старшинству
web-settings-speed = Движение карт
web-settings-speed-text = Если в системе отключена анимация, карты не двигаются.
web-settings-speed-0 = Сразу
web-settings-speed-120 = Быстро
web-settings-speed-250 = Обычно
web-settings-speed-500 = Медленно
web-settings-left = Для левшей
web-settings-left-text = Колода и отбой меняются местами.
web-settings-sounds = Звуки
web-settings-volume = Громкость
web-settings-preview = Образец
web-start-level = Уровень
web-start-preset = Правила

web-lobby = Столы
web-lobby-tables = Столы
web-lobby-show = Показать
web-lobby-waiting = Ждут ({ $count })
web-lobby-playing = Играют ({ $count })
web-lobby-none-waiting = Сейчас никто не ждёт. Откройте стол, и вас здесь найдут.
web-lobby-none-playing = Сейчас никто не играет за открытыми столами.
web-lobby-open = Открыть стол
web-lobby-chairs = Места
web-lobby-free = свободно
web-lobby-clock = { $seconds } с
web-lobby-join = Сесть
web-lobby-watch = Смотреть
web-lobby-return = Вернуться к игре
web-lobby-quick = Быстрая игра
web-lobby-quick-text = Сядьте туда, где уже ждут, или подождите, пока подсядут к вам. Карты сдаются, как только все на месте; на ход даётся 30 секунд.

web-new = Новый стол
web-new-who = Кто играет
web-new-chair = Место { $number }
web-new-somebody = Любой игрок
web-new-bot = бот: { $level }
web-new-public = Виден всем
web-new-public-text = Сесть может каждый; иначе только тот, у кого есть ссылка.
web-new-auto-start = Сдавать сразу
web-new-auto-start-text = Как только заняты все места.
web-new-practice = Тренировка
web-new-practice-text = С подсказками, и ходы можно брать назад.
web-new-rated = На рейтинг
web-new-rated-text = Только для зарегистрированных, без ботов и по неизменённым правилам варианта.
web-new-time = Время и очерёдность
web-new-clock = Часы
web-new-clock-text = Время на ход и запас на всю партию; когда оно выйдет, за игрока сыграет стол.
web-new-clock-none = Без часов
web-new-clock-some = { $seconds } с на ход, запас { $reserve } с
web-new-chat = Чат
web-new-chat-all = Любые слова
web-new-chat-phrases = Только фразы
web-new-chat-none = Выключен
web-new-window = Подкидывание
web-new-window-text = По очереди или все разом в течение нескольких секунд: кто первый, тот и подкинул.
web-new-window-own = Как принято в этой игре
web-new-window-turn = По очереди
web-new-window-some = Все разом, { $seconds } с
web-new-pace = Боты
web-new-pace-0 = Быстро
web-new-pace-1 = Обычно
web-new-pace-2 = Спокойно
web-new-auto-pass = Пасовать за игрока
web-new-auto-pass-text = Стол пасует за того, кому нечего подкинуть, если это видно всем.
web-new-rules = Все правила
web-new-changed = { $count ->
    [0] как принято в этой игре
    [one] изменено: { $count }
   *[other] изменено: { $count }
}
web-new-usual = Как принято
web-new-open = Открыть стол

web-rules-text = В дурака в каждом дворе играют по-своему. Здесь варианты, у которых есть имя; за своим столом можно изменить любое правило.
web-rules-learn = Никогда не играли? Научитесь за игрой.
web-rules-players = { $most ->
    [2] 2 игрока
   *[other] от { $least } до { $most } игроков
}
web-rules-contents = Содержание
web-rules-other = Правила игры
web-rules-play = Сыграть так
web-rules-change = Изменить правила
web-learn = Научиться играть в дурака
web-learn-text = Семь коротких уроков, и в каждом карты у вас в руках. Ошибиться не страшно: если так ходить нельзя, вам объяснят почему.
web-learn-begin = Начать
web-learn-go-on = Продолжить
web-learn-done = пройден
web-learn-count = Пройдено { $done } из { $all }
web-learn-lesson = Урок { $number } из { $all }
web-learn-next = Следующий урок
web-learn-again = Ещё раз
web-learn-finish = Сыграть по-настоящему
web-learn-leave = Все уроки
web-learn-right = Отлично!

lesson-1-title = Ход и защита
lesson-1-line = Побейте карту, потом ходите сами.
lesson-1-1 = Анна ходит под вас с восьмёрки треф. Отбейтесь: перетащите на неё трефу постарше или нажмите на карту, а потом на восьмёрку.
lesson-1-1-other = Можно и взять, но незачем: одна из ваших треф старше восьмёрки.
lesson-1-2 = Бито! Никто ничего не подкидывает, обе карты уходят в отбой, и вы оба добираете до шести. Кто отбился, тот и ходит: походите под Анну любой картой.
lesson-1-2-other = Кто ходит первым, должен положить карту.
lesson-1-end = Это и есть суть дурака: один ходит, другой кроет картой той же масти постарше. Кто всё отбил, ходит следующим.
lesson-2-title = Козыри
lesson-2-line = Масть, которая бьёт все остальные.
lesson-2-1 = Козыри здесь черви: это масть карты под колодой. Любой козырь бьёт любую карту другой масти. Ваша дама младше короля пик, поэтому побейте его семёркой червей.
lesson-2-1-other = Так можно, но это дорого: хватит и семёрки червей, а туз ещё пригодится.
lesson-2-2 = Анна подкидывает ещё одного короля, козырного. Козырь бьётся только козырем постарше.
lesson-2-2-other = Можно и взять, но у вас единственная карта, которая бьёт козырного короля.
lesson-2-end = Любой козырь бьёт простую карту, а старший козырь бьёт младший. Не тратьте их зря: часто хватает и маленького.
lesson-3-title = Подкидывание
lesson-3-line = Ещё карты тому, кто отбивается.
lesson-3-1 = Анна побила вашу восьмёрку валетом. Подкидывать можно карты того достоинства, которое уже лежит на столе: ещё восьмёрку или ещё валета. Положите такую карту рядом.
lesson-3-1-other = Можно и пасовать, но у вас есть что подкинуть: восьмёрка или валет.
lesson-3-2 = Анна отбилась и от этой карты. Кому нечего подкинуть или не хочется, тот пасует: нажмите кнопку.
lesson-3-2-other = Так можно, если такое достоинство лежит на столе. Но сейчас попробуйте спасовать.
lesson-3-end = Когда все спасовали, побитые карты уходят в отбой. За один кон кладут не больше шести карт и не больше, чем может побить отбивающийся.
lesson-4-title = Взять карты
lesson-4-line = Когда побить нечем или жалко.
lesson-4-1 = Борис ходит с дамы пик. У вас нет ни старшей пики, ни козыря: попробуйте, а потом нажмите кнопку, чтобы взять.
lesson-4-1-other = Побить её нечем: берите.
lesson-4-end = Прежде чем вы взяли карты, остальные могли подкинуть своих дам, и подкинули. Кто взял, тот не ходит: ходит следующий. Впрочем, иногда много карт — целый клад.
lesson-5-title = Перевод
lesson-5-line = Пусть отбивается следующий.
lesson-5-1 = В переводном дураке ход можно перевести. Борис ходит с девятки: положите свою девятку рядом с ней, а не на неё, и отбиваться от обеих придётся Анне.
lesson-5-1-other = Можно и побить, но есть ход лучше: ваша девятка рядом с девяткой переводит ход.
lesson-5-end = Переводить можно, пока ничего не побито, и только картой того же достоинства. Анна побила обе девятки, а могла бы перевести их и дальше.
lesson-6-title = Колода
lesson-6-line = Кто добирает и кому достанется козырь.
lesson-6-1 = В колоде осталось две карты, и последняя из них — козырная шестёрка, которую видят все. После кона первым добирает тот, кто ходил, последним — тот, кто отбивался. Побейте восьмёрку.
lesson-6-1-other = Если взять, добирать не придётся. Побейте восьмёрку пик старшей пикой.
lesson-6-2 = Анна добрала первой, и последняя карта, козырь, досталась вам. Колода кончилась, добирать больше нечего. Козыри по-прежнему черви. Ходите любой картой.
lesson-6-2-other = Кто ходит первым, должен положить карту.
lesson-6-end = Пока есть колода, все добирают до шести карт. А потом всё всерьёз: важна каждая сброшенная карта, и кто помнит вышедшие, знает, что у других на руках.
lesson-7-title = Конец партии
lesson-7-line = Кто вышел и кто остался в дураках.
lesson-7-1 = Колода кончилась, и у Бориса не осталось карт: он вышел. У вас две девятки. Карты одного достоинства можно положить вместе: выберите обе и нажмите кнопку.
lesson-7-1-other = Тогда Анна побьёт её, и у вас останется девятка. Выберите обе девятки и ходите ими вместе.
lesson-7-end = Вы вышли, а Анна осталась с картами последней: она и есть дурак в этой партии. Вот и всё. В дураке никто не выигрывает, только один проигрывает — постарайтесь, чтобы не вы!
web-games = Мои игры
web-games-none = Вы здесь ещё не играли.
web-games-more = Более ранние
web-games-safe = вышел
web-games-lost = дурак
web-games-draw = ничья
web-games-running = идёт

web-replay-title = Запись партии
web-replay-controls = Управление
web-replay-moment = Момент
web-replay-at = { $index } из { $last }
web-replay-first = К сдаче
web-replay-previous = Назад
web-replay-play = Смотреть
web-replay-pause = Стоп
web-replay-next = Вперёд
web-replay-last = К концу
web-replay-speed = Скорость
web-replay-more = Подробнее
web-replay-running = ещё идёт
web-replay-eyes = Чьими глазами
web-replay-eyes-all = Все карты открыты
web-replay-eyes-none = Зритель: только открытые карты
web-replay-hands = Карты всех игроков
web-replay-deck = Колода
web-replay-link = Ссылка на этот момент
web-replay-copied = Скопировано
web-replay-log = Ходы

web-fair = Сдачу можно проверить
web-fair-proven = Сдача честная: проверено здесь
web-fair-wrong = Честность сдачи не доказана
web-fair-text = До сдачи сервер опубликовал хеш своего тайного числа, а игроки — хеши своих чисел. Сами числа назвали только тогда, когда все хеши уже были известны. Колода следует из всех чисел вместе, так что карты никто не выбирал. Ваш браузер только что всё пересчитал.
web-fair-commitment = Число то самое, которое сервер обязался использовать.
web-fair-commitment-wrong = Число не то, которое сервер обязался использовать.
web-fair-promises = Каждое названное число — то, что было обещано.
web-fair-promises-wrong = Кто-то назвал не то число, что было обещано.
web-fair-left-out = { $name }: обещанное число не названо вовремя, карты сданы без него.
web-fair-openly = Числа назвали открыто, без обещания: последнее могло быть выбрано вместе с сервером.
web-fair-nobody = Никто из игроков числа не добавил: решал один сервер, связанный своим обязательством.
web-fair-mine-missing = Вашего числа здесь нет: оно опоздало, или сервер его отбросил.
web-fair-other-promises = Обещания не те, что эта страница видела до сдачи.
web-fair-other-commitment = Обязательство сервера не то, что эта страница видела до сдачи.
web-fair-deal = Из числа сервера и чисел игроков получаются ровно те карты, что были сданы.
web-fair-deal-wrong = Из числа сервера и чисел игроков получаются не те карты, что были сданы.
web-fair-insecure = Браузер считает хеши только по адресу с https или на самом сервере. Скачайте партию и проверьте её командой «durak verify».
web-fair-mixed = Число для тасовки

web-profile = Профиль
web-profile-account = Зарегистрирован здесь.
web-profile-ratings = Рейтинг
web-profile-rated = +- { $deviation }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}
web-profile-unrated = Рейтинговых партий пока нет. На рейтинг можно играть за столом, где все зарегистрированы.
web-profile-manage = Учётная запись
web-profile-logout = Выйти
web-profile-change = Сменить пароль
web-profile-delete = Удалить учётную запись
web-profile-delete-text = Имя, рейтинг и список ваших игр исчезнут навсегда.
web-profile-delete-sure = Удалить навсегда
web-profile-guest = Вы играете как гость
web-profile-guest-text = Вас помнит этот браузер. С учётной записью имя, рейтинг и игры останутся с вами везде.
web-profile-name = Имя
web-profile-call = Взять это имя
web-profile-called = Имя изменено.
web-profile-way = Учётная запись
web-profile-create = Регистрация
web-profile-login = Войти
web-profile-create-text = Только имя и пароль. Всё, что вы сыграли гостем, останется вашим.
web-profile-login-text = С возвращением.
web-profile-password = Пароль
web-profile-password-text = Не меньше 8 знаков. Восстановить его нельзя, так что не потеряйте.
web-profile-old = Старый пароль
web-profile-new = Новый пароль
web-profile-created = Учётная запись { $name } создана.
web-profile-welcome = С возвращением, { $name }.
web-profile-changed = Пароль изменён; на других устройствах нужно войти снова.
web-profile-deleted = Учётная запись удалена.
web-sessions = Где выполнен вход
web-sessions-unknown = Неизвестное устройство
web-sessions-here = Это устройство
web-sessions-used = С { $made }, последний раз { $used }
web-sessions-end = Завершить вход: { $device }
web-sessions-ended = Вход там завершён.
web-sessions-others = Выйти на всех других устройствах
web-sessions-alone = На всех других устройствах вход завершён.

web-leaderboard = Лучшие игроки
web-leaderboard-text = Только рейтинговые партии, и только между зарегистрированными людьми.
web-leaderboard-family = Игры
web-leaderboard-none = Пока ни у кого нет достаточно рейтинговых партий. Первое место свободно.
web-leaderboard-place = Место
web-leaderboard-name = Имя
web-leaderboard-rating = Рейтинг
web-leaderboard-games = Партии

## Страница

card-face = { $face ->
    [J] В
    [Q] Д
    [K] К
    [A] Т
   *[other] { $face }
}
card-name = { $face ->
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
    [8] восьмёрка
    [9] девятка
    [10] десятка
    [J] валет
    [Q] дама
    [K] король
   *[A] туз
} { $suit ->
    [C] треф
    [D] бубён
    [H] червей
   *[S] пик
}
web-title = Дурак
web-skip = К содержанию
web-close = Закрыть
web-lost = Связь потеряна. Восстанавливаем…
web-missing = Здесь ничего нет
web-missing-text = Адрес устарел или набран с ошибкой.
web-to-start = На главную
web-level = Как играют боты
web-players = Игроков
web-play-now = Играть
web-table-title = Стол { $table }
web-your-move = Ваш ход
web-wait = Ходит { $by }
web-watching = Вы смотрите игру.
web-looking-back = Вы смотрите прошлые ходы.
web-paused = Пауза
web-ask-lead = Ваш ход: выберите карту.
web-ask-throw-in = Подкиньте или скажите «пас».
web-ask-defend = Отбейтесь или возьмите карты.
web-button-play = Сыграть{ $count ->
    [one] {""}
   *[other] : { $count }
}
web-button-take = Беру
web-button-pass = Пас
web-button-done = Всё
web-button-lead = Ваш ход
web-button-wait = Ждите
web-button-live = Вернуться к игре
web-choice-beat = Побить: { $pairs }
web-choice-transfer = Перевести: { $cards }
web-choice-flash = Показать { $cards } и оставить себе
web-choice-lay = Положить { $cards }
web-bubble-pass = Пас
web-bubble-beaten = Бито!
web-bubble-take = Беру
web-bubble-transfer = Перевожу!
web-bubble-flash = Смотрите: { $card }
web-seat = { $name }, { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}
web-away = нет на месте
web-card-attack = { $card }, атакует
web-card-defence = { $card }, бьёт: { $attack }
web-card-hand = { $card }{ $playable ->
    [yes] {""}
   *[no] , сейчас не сыграть
}
web-deck = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, козырь — { $card }
web-deck-gone = Колода кончилась, козырь — { $suit }
web-pile = В отбое { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
web-trump = Козырь — { $suit }
web-turn = Кон { $turn }
role-passed = пас
role-durak = дурак
role-out-short = вышел { $place }-м
web-tools = Управление столом
web-menu = Меню
web-back = На ход назад
web-forward = На ход вперёд
web-sort = { $order ->
    [suit] Разложить по достоинству
   *[rank] Разложить по мастям
}
web-talk = Ход игры и чат
web-log = Ход игры
web-chat = Чат
web-chat-empty = Пока никто ничего не сказал.
web-chat-text = Сказать
web-chat-send = Отправить
web-chat-about = Действия: { $name }
web-chat-mute = Лишить слова
web-chat-unmute = Вернуть слово
web-chat-remove = Попросить уйти
web-chat-muted = { $name } больше не может писать за этим столом.
web-chat-unmuted = { $name } снова может писать за этим столом.
web-chat-removed = { $name }: хозяин попросил уйти.
web-chat-off = За этим столом чат отключён.
web-waiting = Ждём игроков
web-free-chairs = { $free ->
    [one] Свободно { $free } место
    [few] Свободно { $free } места
   *[many] Свободно { $free } мест
}
web-chair-free = Свободно
web-host = (хозяин)
web-kick = Попросить уйти: { $name }
web-sit = Сесть
web-add-bot = Посадить бота
web-fill = Добавить ботов и сдать
web-deal = Сдать карты
web-wait-host = Карты сдаёт хозяин стола.
web-invite-text = Отправьте эту ссылку тем, с кем хотите сыграть, или наведите телефон на код.
web-invite-link = Ссылка на этот стол
web-invite-code = Ссылка на этот стол в виде QR-кода
web-invite-watch = Позвать зрителей
web-copy = Скопировать ссылку
web-copied = Скопировано
web-draw = Ничья: дурака нет
web-score = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
web-rematch = Ещё партию
web-waiting-others = Ждём остальных
web-replay = Пересмотреть
web-look = Взглянуть на стол
web-result = Итог
web-leave = Встать из-за стола
web-proof-commitment = Закреплено
web-proof-seed = Число сервера
web-proof-contribution = Вклад: { $name }
web-download = Скачать партию
web-sound = Звук
web-four-colours = Масти четырёх цветов
web-autopass = Пасовать за меня
web-autopass-note = Когда остаётся только пас. Остальные могут заметить, как это быстро.
web-closed = Этот стол закрыт.
web-left-handed = Для левшей
web-speed = Движение карт
web-speed-value = { $value ->
    [0] без него
    [120] быстрое
    [250] обычное
   *[500] медленное
}
web-table-colour = Стол
web-table-felt = зелёный
web-table-baize = синий
web-table-wine = красный
web-table-slate = серый
web-new-game = Новая игра
web-rules = Правила
web-keys = Клавиши
web-key-choose = выбрать карту
web-key-several = несколько карт
web-key-all = все подходящие карты
web-key-play = сыграть выбранное
web-key-unselect = снять выбор; ещё раз — взять
web-key-main = главная кнопка
web-key-pause = пауза за столом с ботами
web-key-back = посмотреть прошлые ходы и вернуться
web-key-sort = разложить карты
web-key-log = ход игры и чат
web-key-menu = меню
web-key-new = новая игра
web-key-full = во весь экран
web-key-keys = эти клавиши
web-caught = Это нечестно, { $name }!
web-waits = Ваша карта ждёт остальных.
web-hint = Подсказка
web-undo = Вернуть ход
web-pause = Пауза
web-go-on = Продолжить
web-hint-title = { $exact ->
    [yes] Вероятность не остаться в дураках, точно
   *[no] Вероятность не остаться в дураках, оценка
}
web-hint-range = { $win } (от { $low } до { $high })
web-choice-pass = Пас
web-choice-take = Взять
web-swap = Пересесть
web-lonely = Пока никто не пришёл. Свободные места могут занять боты.
web-key-hint = подсказка в учебной игре
web-key-undo = вернуть ход в учебной игре

## Стол на весь экран

company-sat = { $name } садится за стол.
company-left = { $name } уходит.
company-kicked = Хозяин просит уйти: { $name }.
company-away = { $name } не за столом: пока играет бот.
company-back = { $name } снова за столом.
company-agreed = { $name } хочет ещё партию.
company-left-out = { $name } не отвечает вовремя и не участвует в тасовке.
company-said = { $name }: { $text }
company-muted = { $name } больше не может писать в чат.
company-unmuted = { $name } снова может писать в чат.
company-moved = { $name } пересаживается на место { $chair }.
company-waits = Никто не пришёл: хозяин может позвать ботов.
company-paused = Пауза.
company-resumed = Игра продолжается.
company-undone = Последний ход возвращён.
company-closed = Стол закрыт.
tui-waiting-table = Карты ещё не сданы.
tui-no-cards = У вас нет карт.
tui-empty-chair = свободно
tui-ready = за столом
tui-host = хозяин
tui-away = не у стола
tui-durak = ДУРАК
tui-says = «{ $text }»
# Что кто-то делает в этом кону, если места лишь на семь букв.
tui-short-opens = ходит
tui-short-attacks = атакует
tui-short-defends = кроет
tui-short-takes = берёт
tui-short-watches = ждёт
tui-trump = козырь { $suit }
tui-deck = колода { $count }
tui-pile = отбой { $count }
tui-round = партия { $round }
tui-table = стол { $table }
tui-watching = вы зритель
tui-lost = Связь потеряна, восстанавливаем...
tui-menu-key = M Меню
tui-clock = { $seconds } с, запас { $reserve } с
tui-score = Счёт: { $score }
tui-leave = Другой стол
tui-waits = Ход: { $name }
tui-waits-host = Сдаёт хозяин
tui-not-these = Так нельзя
tui-choose = Выберите карту
tui-agreed = Ждём остальных
tui-again = Ещё партию
tui-deal = Сдать карты
tui-fill = Позвать бота
tui-done = Бито
tui-pass = Пас
tui-take = Беру
tui-lead = Ход { $cards }
tui-throw-in = Подкинуть { $cards }
tui-beat = Побить: { $pairs }
tui-transfer = Перевести { $cards }
tui-show = Показать { $card }
tui-paused = Пауза
tui-go-on = Продолжить
tui-hint = Лучше всего: { $event }, { $chance } % не остаться в дураках
tui-hint-exact = Лучше всего: { $event } (точно)
tui-thinking = Думаем...
tui-trouble = Не получилось
tui-keys = ? клавиши | { $left }{ $right } карта | { $shift }+{ $left }{ $right } ещё | { $up } ход | { $down } взять | Enter кнопка | Space пауза | T сказать | G мои партии
tui-keys-title = Клавиши
tui-keys-text =
    ВЛЕВО, ВПРАВО    выбрать карту, которой можно сыграть
    SHIFT с ними     выбрать несколько карт
    ВВЕРХ            сыграть выбранное
    ВНИЗ             вернуть в руку; если ничего не выбрано — взять
    ENTER            то, что написано на кнопке
    ПРОБЕЛ           пауза / продолжить
    ESC              снять выбор; закрыть окно
    H                подсказка, за учебным столом
    U                вернуть ход, за учебным столом
    T                сказать что-нибудь остальным
    P                люди: лишить слова или попросить уйти, если вы хозяин
    G                мои партии, чтобы посмотреть их ещё раз
    M                меню
    CTRL+N           новая игра
    CTRL+C           выйти; игра сохранится
    ?                эта страница

    Мышь: щелчок по карте выбирает её, второй щелчок играет её,
    щелчок по атакующей карте бьёт её. Колесо листает журнал.
menu-title = Меню
menu-back = Вернуться к столу
menu-hint = Подсказка
menu-undo = Вернуть последний ход
menu-pause = Пауза
menu-go-on = Продолжить
menu-say = Сказать что-нибудь
menu-people = Люди за столом
menu-mute = Лишить слова: { $name }
menu-unmute = Вернуть слово: { $name }
menu-remove = Попросить уйти: { $name }
menu-nobody = Сейчас здесь некого лишить слова или попросить уйти.
menu-rules = Правила этого стола
menu-replay = Повтор партии
menu-new = Новая игра
menu-games = Мои партии
menu-four-colours = Четыре цвета
menu-two-colours = Два цвета
menu-keys = Клавиши
menu-lobby = Встать из-за стола
menu-quit = Выйти из программы; игра сохранится
say-text = Ваши слова
say-help = Наберите и нажмите Enter или выберите готовую фразу.
games-title = Мои партии
games-help = Сыгранные партии: их можно пересмотреть.
games-keys = Вверх/Вниз выбор | Enter посмотреть | Esc назад
games-open = { $game }, дурак: { $durak }. Enter покажет её шаг за шагом.
games-older = Более ранние партии
games-none = Сыгранных партий ещё нет.
games-more = «durak games ПАРТИЯ» покажет её ещё раз.
games-unknown = Доигранной партии { $game } здесь нет: «durak games» покажет список.
games-reading = Минутку...
games-unread = Сервер не отвечает: список партий не получить.
new-title = Новая игра
new-keys = стрелки — выбор, Enter — начать, Esc — выйти
new-start = Сдать
new-start-help = Enter сдаёт карты с любой строки. Выбранное запоминается.
new-name = Ваше имя
new-preset = Правила
new-seats = Игроков
new-level = Все соперники
new-bot = Место { $number }
new-person = человек
new-clock = Часы
new-clock-help = Секунды на каждый ход и запас на всю партию. Когда всё выйдет, ход за вас сделает стол.
new-no-clock = нет
new-clock-value = { $seconds } с, запас { $reserve } с
new-chat = Чат
new-chat-help = Что можно говорить за столом.
new-chat-all = любые слова
new-chat-phrases = только готовые фразы
new-chat-none = выключен
new-pace = Боты отвечают через
new-pace-value = { $seconds } с
new-practice = Подсказки и возврат хода
new-practice-help = Учебный стол: H — подсказка, U — вернуть ход.
new-window = Подкидывать всем сразу
new-window-help = Атакующие не ждут друг друга; здесь — сколько секунд можно подкидывать.
new-window-usual = как принято
new-window-never = нет, по очереди
new-window-value = { $seconds } с
new-public = Виден всем
new-public-help = Стол найдёт каждый или только тот, кто знает его код.
new-settings = Все правила
new-relax = За этим столом можно
lobby-title = Столы на { $server }
lobby-keys = Вверх/Вниз выбор | Enter сесть или смотреть | M меню | Ctrl+C выйти
lobby-quick = Быстрая игра
lobby-quick-help = Сесть туда, где ждут ещё одного игрока, или подождать его.
lobby-new = Новый стол
lobby-new-help = Для друзей и ботов, по любым правилам.
lobby-link = Стол или ссылка
lobby-link-help = Введите или вставьте код стола либо ссылку на него и нажмите Enter.
lobby-no-link = Это не код стола и не ссылка на него.
lobby-tables = Открытые столы
lobby-playing = играют: смотреть
lobby-open = { $free ->
    [0] мест нет
    [one] свободно { $free } место
    [few] свободно { $free } места
   *[many] свободно { $free } мест
}
lobby-empty = Здесь пока никого нет.
replay-keys = Влево/Вправо ход | Вверх/Вниз кон | Home/End | Tab место | Esc выйти
replay-at = Ход { $at } из { $of }, вид с места: { $name }.
tui-no-terminal = Столу на весь экран нужен терминал. Без него «durak play» играет построчно.
