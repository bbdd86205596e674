/** What was tried on the analysis board: a position, and every line that was played from there. */
import { http } from '../http';
import type { Board, BoardFrame, BotMoved, EventForm, SettingsForm } from '../protocol';

/** The board after an event, and what was played next. */
export class Node {
  /** The main line first. */
  children = $state.raw<readonly Node[]>([]);
  /** Which of them was looked at last. */
  followed = $state.raw<Node>();

  constructor(
    readonly frame: BoardFrame,
    readonly parent?: Node,
  ) {}

  /** How many events led here. */
  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  /** What was played up to here, as the address says it. */
  get line(): string {
    return this.path.map((one) => one.frame.move).join('; ');
  }

  /** Every node on the way here, without the first position. */
  get path(): Node[] {
    return this.parent ? [...this.parent.path, this] : [];
  }
}

export class Tree {
  /** The first position in notation, and what puts its hidden cards where they are. */
  position = $state('');
  deal = $state('');
  settings = $state.raw<SettingsForm>();
  root = $state.raw<Node>();
  now = $state.raw<Node>();
  private asked = 0;

  /** Shows a position, after a line; what was tried there before is kept. Throws Refused if it cannot be. */
  async show(position: string, line = '', deal = ''): Promise<void> {
    const mine = ++this.asked;
    const board = await http<Board>('/api/analysis', 'POST', { position, line, deal });
    if (mine !== this.asked) return;
    if (board.position !== this.position || deal !== this.deal || !this.root) this.root = new Node(board.frames[0]!);
    this.position = board.position;
    this.deal = deal;
    this.settings = board.settings;
    let node = this.root;
    for (const frame of board.frames.slice(1)) node = grown(node, frame);
    this.go(node);
  }

  /** Plays an event from here, in a line of its own if another one was played before. Throws Refused. */
  async play(event: EventForm): Promise<void> {
    const from = this.now;
    if (!from) return;
    const known = from.children.find((one) => alike(one.frame.event, event));
    if (known) return this.go(known);
    const mine = ++this.asked;
    const after = from.depth + 1;
    const body = { position: this.position, line: from.line, deal: this.deal, event, after };
    const board = await http<Board>('/api/analysis', 'POST', body);
    if (mine !== this.asked) return;
    this.go(grown(from, board.frames[0]!));
  }

  /** What a bot of this level plays here. */
  async bot(level: string): Promise<EventForm> {
    const body = { position: this.position, line: this.now?.line ?? '', deal: this.deal, level };
    return (await http<BotMoved>('/api/analysis/bot', 'POST', body)).event;
  }

  go(node: Node | undefined): void {
    if (!node) return;
    this.now = node;
    for (let one = node; one.parent; one = one.parent) one.parent.followed = one;
  }

  back(): void {
    this.go(this.now?.parent);
  }

  forward(): void {
    this.go(this.now?.followed ?? this.now?.children[0]);
  }

  first(): void {
    this.go(this.root);
  }

  last(): void {
    let node = this.now;
    while (node && (node.followed ?? node.children[0])) node = node.followed ?? node.children[0];
    this.go(node);
  }

  /** To another line that was tried at the same place. */
  beside(step: 1 | -1): void {
    const { now } = this;
    const all = now?.parent?.children ?? [];
    this.go(all[all.indexOf(now!) + step]);
  }

  /** Forgets what is shown, and everything after it. */
  forget(): void {
    const { now } = this;
    if (!now?.parent) return;
    const { parent } = now;
    parent.children = parent.children.filter((one) => one !== now);
    parent.followed = undefined;
    this.go(parent);
  }

  /** Makes what is shown the main line, from its beginning. */
  promote(): void {
    for (let one = this.now; one?.parent; one = one.parent) {
      const self = one;
      one.parent.children = [self, ...one.parent.children.filter((other) => other !== self)];
    }
  }

  /** Is what is shown a side line, or a part of one? */
  get aside(): boolean {
    return (this.now?.path ?? []).some((one) => one.parent!.children[0] !== one);
  }
}

/** The child with this event, which may be new. */
function grown(parent: Node, frame: BoardFrame): Node {
  const known = parent.children.find((one) => one.frame.move === frame.move);
  if (known) return known;
  const child = new Node(frame, parent);
  parent.children = [...parent.children, child];
  return child;
}

function alike(one: EventForm | null, other: EventForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
