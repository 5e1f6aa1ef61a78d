import { lateEvents } from '../../../contract/rules/site/late-events.ts'
import type { ConnectionListener, LiveConnection, StreamStart } from './live-connection.ts'
import {
  includesInterest,
  joinInterests,
  type LiveEvent,
  type LiveFollower,
  type LiveInterest,
} from './live-event.ts'

/** What tabs say to each other. */
export type TabMessage =
  | { type: 'event'; event: LiveEvent }
  | { type: 'gap' }
  /** The tab that holds the stream asks what the others follow. */
  | { type: 'ask' }
  | { type: 'want'; tab: string; interest: LiveInterest }
  | { type: 'bye'; tab: string }

/** Milliseconds that a part of a page takes at most from loading its data to following it. */
const LOADING = 60_000
/** Events that are remembered. */
const REMEMBERED = 2_000

export interface HubParts {
  /** The name of this tab. */
  tab: string
  /** Runs `work` once this tab is the one that holds the stream, until the promise that it returns resolves. */
  lead(work: () => Promise<void>, signal: AbortSignal): Promise<void>
  channel: { post(message: TabMessage): void; listen(take: (message: TabMessage) => void): () => void }
  /** When the page was loaded, in milliseconds since 1970. */
  loadedAt: number
  now(): number
  open(
    interest: LiveInterest,
    start: StreamStart,
    listener: ConnectionListener,
  ): Pick<LiveConnection, 'lastId' | 'close'>
}

/**
 * Shares one stream among the tabs of a browser: a browser opens only six connections to a server over HTTP/1.1. One tab holds
 * the stream and passes on what it hears; when that tab closes, another takes over and resumes. Each follower hears every
 * event since its data was loaded, once.
 */
export class LiveHub {
  readonly #parts: HubParts
  readonly #followers = new Map<symbol, { interest: LiveInterest; follower: LiveFollower }>()
  /** What the other tabs follow. */
  readonly #others = new Map<string, LiveInterest>()
  #connected: { interest: LiveInterest; connection: ReturnType<HubParts['open']> } | undefined
  /** The latest events by id, with the times at which they were heard. */
  readonly #heard = new Map<number, { event: LiveEvent; at: number }>()
  /** Where the stream of any tab has come to. */
  #lastId: number | null = null
  /** Ends this tab's part in the sharing; undefined while it has none. */
  #leaving: AbortController | undefined
  #isLeading = false
  #unlisten = () => {}

  constructor(parts: HubParts) {
    this.#parts = parts
  }

  /** Follows until the returned function is called. */
  follow(interest: LiveInterest, follower: LiveFollower): () => void {
    const key = Symbol('follower')
    this.#followers.set(key, { interest, follower })
    for (const event of this.#recent()) follower.onEvent(event)
    if (this.#leaving) this.#tell()
    else this.resume()
    return () => {
      this.#followers.delete(key)
      if (this.#followers.size === 0) this.suspend()
    }
  }

  /** Connects again as somebody else: the member has signed in or out. */
  restart(): void {
    this.#connected?.connection.close()
    this.#connected = undefined
    this.#lastId = null
    this.#heard.clear()
    if (this.#isLeading) this.#connect()
    this.#gap()
  }

  /** Lets go of the stream: nobody follows, or the page is kept in the back-forward cache. */
  suspend(): void {
    if (!this.#leaving) return
    this.#parts.channel.post({ type: 'bye', tab: this.#parts.tab })
    this.#unlisten()
    this.#lastId = this.#connected?.connection.lastId() ?? this.#lastId
    this.#connected?.connection.close()
    this.#connected = undefined
    this.#isLeading = false
    this.#leaving.abort()
    this.#leaving = undefined
  }

  resume(): void {
    if (this.#leaving || this.#followers.size === 0) return
    this.#leaving = new AbortController()
    const { signal } = this.#leaving
    this.#unlisten = this.#parts.channel.listen((message) => this.#hear(message))
    const work = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        signal.addEventListener('abort', () => resolve())
        this.#isLeading = true
        this.#parts.channel.post({ type: 'ask' })
        this.#connect()
      })
    void this.#parts.lead(work, signal).catch(() => {})
    this.#tell()
  }

  #ownInterest(): LiveInterest {
    return joinInterests([...this.#followers.values()].map(({ interest }) => interest))
  }

  /** Opens the stream, or opens it again if somebody wants more than it brings. */
  #connect(): void {
    const interest = joinInterests([this.#ownInterest(), ...this.#others.values()])
    if (this.#connected && includesInterest(this.#connected.interest, interest)) return
    const { now, loadedAt } = this.#parts
    const lastId = this.#connected?.connection.lastId() ?? this.#lastId
    const start = { lastId, loadedAt: lastId === null ? loadedAt : now() - LOADING }
    this.#connected?.connection.close()
    const listener: ConnectionListener = {
      onEvent: (event) => {
        this.#parts.channel.post({ type: 'event', event })
        this.#take(event)
      },
      onGap: () => {
        this.#parts.channel.post({ type: 'gap' })
        this.#gap()
      },
    }
    this.#connected = { interest, connection: this.#parts.open(interest, start, listener) }
  }

  /** Makes known what this tab follows. */
  #tell(): void {
    if (this.#isLeading) this.#connect()
    else this.#parts.channel.post({ type: 'want', tab: this.#parts.tab, interest: this.#ownInterest() })
  }

  #hear(message: TabMessage): void {
    if (message.type === 'event') this.#take(message.event)
    else if (message.type === 'gap') this.#gap()
    else if (message.type === 'ask') this.#tell()
    else if (message.type === 'bye') this.#others.delete(message.tab)
    else this.#serve(message)
  }

  /** Another tab follows something. */
  #serve({ tab, interest }: Extract<TabMessage, { type: 'want' }>): void {
    const isNew = !this.#others.has(tab)
    this.#others.set(tab, interest)
    if (!this.#isLeading) return
    this.#connect()
    if (isNew) for (const event of this.#recent()) this.#parts.channel.post({ type: 'event', event })
  }

  #take(event: LiveEvent): void {
    this.#lastId = Math.max(this.#lastId ?? 0, event.id)
    if (this.#heard.has(event.id)) return
    this.#heard.set(event.id, { event, at: this.#parts.now() })
    if (this.#heard.size > REMEMBERED) this.#heard.delete(this.#heard.keys().next().value as number)
    for (const { follower } of [...this.#followers.values()]) follower.onEvent(event)
  }

  /** What somebody who follows now may have missed. */
  #recent(): LiveEvent[] {
    const since = this.#parts.now() - LOADING
    return lateEvents([...this.#heard.values()].filter(({ at }) => at >= since).map(({ event }) => event))
  }

  #gap(): void {
    for (const { follower } of [...this.#followers.values()]) follower.onGap()
  }
}
