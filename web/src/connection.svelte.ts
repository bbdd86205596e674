/** The one connection to the server: it comes back by itself, and says so. */
import {
  PROTOCOL,
  type Answer,
  type Happened,
  type Refusal,
  type Request,
  type State,
  type Watchers,
} from './protocol';
import { preferences } from './preferences.svelte';
import { read, write } from './storage';
import { isFace } from './ui/faces';
import { language } from './words.svelte';

/** The server refused a request: a stable code, and the sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** The connection was lost before the server answered. */
export class Lost extends Error {}

/** What somebody wishes; the connection makes a request of it, with an id. */
export type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'id'> & { id?: string } : never) : never;
type Kind = Answer['type'];
type Told<K extends Kind> = Extract<Answer, { type: K }>;
/** A refusal that answers no request says that we hear nothing more of the table. */
export type News = State | Happened | Watchers | Refusal;

interface Open {
  request: Wish & { id: string };
  kind: Kind;
  settle: (answer: Answer) => void;
  fail: (error: Error) => void;
  /** Called if the move is too early and waits at the table. */
  waits?: (() => void) | undefined;
}

const TOKEN = 'durak.token';
// Pauses between attempts to reconnect, in milliseconds: longer each time, then the last one again and again.
const PAUSES = [100, 300, 1000, 2000, 4000];
// After this much silence the connection is tested, and dropped if there is no answer.
const SILENCE = 25_000;

class Connection {
  /** connecting: for the first time; lost: we are reconnecting. */
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  player = $state('');
  name = $state('');
  account = $state(false);
  /** Why the server did not give us the name we asked for. */
  misnamed = $state('');
  token: string | null = read(TOKEN);

  private socket: WebSocket | undefined;
  // The home of a table that we were sent to, the requests that were answered this way, and whether we go there.
  private way: string | undefined;
  private led = new Set<string>();
  private moves = true;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private open = new Map<string, Open>();
  private listeners = new Map<string, Set<(news: News) => void>>();
  // News that came before anybody listened.
  private early = new Map<string, News[]>();
  // The newest sequence seen at each table that we follow.
  private seen = new Map<string, number>();
  private ready: Promise<void>;
  private welcome!: () => void;

  constructor() {
    this.ready = new Promise((resolve) => (this.welcome = resolve));
  }

  /** Opens the connection and keeps it open; a player who comes back to a table is sent its whole round again. */
  start(table?: string): void {
    if (table) {
      this.seen.set(table, 0);
      this.early.set(table, []);
    }
    this.connect();
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.hurry());
  }

  /** Reconnects as somebody else, after logging in or out. */
  become(token: string | null): void {
    this.token = token;
    write(TOKEN, token);
    this.seen.clear();
    this.socket?.close();
  }

  /** Says hello once more, in another language or under another name, and waits for the answer. */
  async greetAgain(): Promise<void> {
    this.attempt = 0;
    this.misnamed = '';
    if (this.status === 'open') this.ready = new Promise((resolve) => (this.welcome = resolve));
    this.status = 'connecting';
    this.socket?.close();
    await this.ready;
  }

  /** Sends a request and waits for its answer; throws Refused, or Lost. A move is sent again after a lost connection. */
  async ask<K extends Kind = 'accepted'>(wish: Wish, kind: K = 'accepted' as K, waits?: () => void): Promise<Told<K>> {
    const id = wish.id ?? newId();
    const request = { ...wish, id };
    // Before the connection is up nothing is sent, so nothing can be lost.
    await this.ready;
    const answer = new Promise<Answer>((settle, fail) => this.open.set(id, { request, kind, settle, fail, waits }));
    this.send(request);
    try {
      return (await answer) as Told<K>;
    } finally {
      this.open.delete(id);
      this.moveOn();
    }
  }

  /** Passes on all news of a table, until the returned function is called. */
  listen(table: string, tell: (news: News) => void): () => void {
    const all = this.listeners.get(table) ?? new Set();
    this.listeners.set(table, all.add(tell));
    for (const news of this.early.get(table) ?? []) tell(news);
    this.early.delete(table);
    return () => {
      all.delete(tell);
      if (all.size === 0) {
        this.listeners.delete(table);
        this.seen.delete(table);
      }
    };
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Moves to the table's home, once nothing is pending here. */
  private moveOn(): void {
    if (!this.way || this.status !== 'open' || [...this.open.keys()].some((id) => !this.led.has(id))) return;
    const socket = this.socket;
    this.ready = new Promise((resolve) => (this.welcome = resolve));
    this.connect(this.way);
    socket?.close();
  }

  private connect(path = '/ws'): void {
    clearTimeout(this.timer);
    // After a lost connection, reconnect at the usual address.
    this.way = undefined;
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
    const socket = (this.socket = new WebSocket(url));
    let greeted = false;
    socket.onopen = () =>
      this.send({
        type: 'hello',
        protocol: PROTOCOL,
        language: language(),
        ...(this.token ? { token: this.token } : {}),
        ...(preferences.name ? { name: preferences.name } : {}),
        ...(isFace(preferences.face) ? { face: preferences.face } : {}),
        seen: Object.fromEntries(this.seen),
        moves: this.moves,
      });
    socket.onmessage = (event: MessageEvent<string>) => {
      greeted = true;
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Answer);
    };
    socket.onclose = () => {
      // If a server sent us to the wrong place, we stop following its directions.
      if (!greeted && path !== '/ws') this.moves = false;
      if (this.socket === socket) this.comeBack();
    };
  }

  /** The server does not accept who we are: we reconnect as somebody new, or under another name. */
  private beRefused({ code, text }: Refusal): void {
    // Another tab may have logged in: then that is who we are.
    const kept = read(TOKEN);
    if (code === 'BAD_TOKEN') this.become(kept !== this.token ? kept : null);
    else if (code === 'BAD_NAME') {
      this.misnamed = text;
      preferences.name = '';
      this.socket?.close();
    }
  }

  private comeBack(): void {
    clearTimeout(this.timer);
    this.socket = undefined;
    if (this.status === 'open') this.ready = new Promise((resolve) => (this.welcome = resolve));
    this.status = 'lost';
    // Only moves can be sent again without being done twice.
    for (const [id, one] of this.open)
      if (one.request.type !== 'move' && !this.led.has(id)) one.fail(new Lost('connection lost'));
    const pause = PAUSES[Math.min(this.attempt++, PAUSES.length - 1)];
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private hurry(): void {
    if (this.socket) return;
    this.attempt = 0;
    this.connect();
  }

  private listenFor(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.send({ type: 'ping' });
      this.timer = setTimeout(() => this.socket?.close(), SILENCE);
    }, SILENCE);
  }

  private hear(answer: Answer): void {
    this.listenFor();
    switch (answer.type) {
      case 'welcome':
        this.attempt = 0;
        // Another tab may have written a newer token: leave that alone.
        if ([null, this.token].includes(read(TOKEN))) write(TOKEN, answer.token);
        this.token = answer.token;
        this.player = answer.player;
        this.name = answer.name;
        this.account = answer.account ?? false;
        this.status = 'open';
        this.welcome();
        for (const [id, one] of this.open) if (one.request.type === 'move' || this.led.has(id)) this.send(one.request);
        this.led.clear();
        return;
      case 'elsewhere':
        // A page can only talk to its own server. Sent anywhere else, it stays here and says so.
        this.moves = answer.address.startsWith('/');
        this.way = this.moves ? answer.address : '/ws';
        if (answer.id) this.led.add(answer.id);
        return this.moveOn();
      case 'state':
      case 'happened':
        if (this.listeners.has(answer.table)) this.seen.set(answer.table, answer.sequence);
        this.early.get(answer.table)?.push(answer);
        for (const tell of this.listeners.get(answer.table) ?? []) tell(answer);
        return;
      case 'watchers':
        this.early.get(answer.table)?.push(answer);
        for (const tell of this.listeners.get(answer.table) ?? []) tell(answer);
        return;
      case 'refusal':
        if (this.status !== 'open' && !answer.id) return this.beRefused(answer);
        if (!answer.id && answer.table) for (const tell of this.listeners.get(answer.table) ?? []) tell(answer);
    }
    const id = 'id' in answer ? answer.id : undefined;
    const one = id === undefined ? undefined : this.open.get(id);
    if (!one) return;
    if (answer.type === 'waiting') one.waits?.();
    else if (answer.type === 'refusal') one.fail(new Refused(answer.code, answer.text));
    else if (answer.type === one.kind) one.settle(answer);
  }
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const connection = new Connection();
