import type { RefreshOutcome } from '../session/refresh.ts'
import type { LiveEvent, LiveInterest } from './live-event.ts'
import { readLiveResponse } from './live-response.ts'

/** Milliseconds before the second attempt; each further one waits twice as long, up to the longest. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** Milliseconds for the first words of a stream: a proxy that holds them back makes us poll. */
const FIRST_WORDS = 8_000
/** Milliseconds between two polls, and how many there are before a stream is tried again. */
const POLL_PAUSE = 15_000
const POLLS = 20

export interface ConnectionParts {
  authorization(): string | null
  refresh(): Promise<RefreshOutcome>
  request(init: RequestInit): Promise<Response>
  sessionId(): string
  /** Resolves after some milliseconds, or earlier when the network is back or the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Where a stream begins. */
export interface StreamStart {
  /** The id of the last event that was heard; null if there was none yet. */
  lastId: number | null
  /** When the oldest data that is shown was loaded, in milliseconds since 1970. */
  loadedAt: number
}

export interface ConnectionListener {
  /** The server repeats some events when a stream resumes. */
  onEvent(event: LiveEvent): void
  /** Events may have been missed. */
  onGap(): void
}

/** Keeps a stream of live updates open until it is closed. It never throws, and comes back after every failure. */
export class LiveConnection {
  #interest: LiveInterest
  readonly #listener: ConnectionListener
  readonly #parts: ConnectionParts
  readonly #closing = new AbortController()
  #lastId: number | null
  /** Null once the server has sent everything since then. */
  #loadedAt: number | null
  #failures = 0
  #pollsLeft = 0

  constructor(
    interest: LiveInterest,
    { lastId, loadedAt }: StreamStart,
    listener: ConnectionListener,
    parts: ConnectionParts,
  ) {
    this.#interest = interest
    this.#lastId = lastId
    this.#loadedAt = loadedAt
    this.#listener = listener
    this.#parts = parts
    void this.#run()
  }

  /** The id to resume from; null before the first words. */
  lastId(): number | null {
    return this.#lastId
  }

  close(): void {
    this.#closing.abort()
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        await this.#connect()
      } catch {
        this.#failures++
      }
      if (!signal.aborted) await this.#parts.pause(this.#pauseLength(), signal)
    }
  }

  async #connect(): Promise<void> {
    const attempt = new AbortController()
    const abort = () => attempt.abort()
    this.#closing.signal.addEventListener('abort', abort)
    const isPoll = this.#pollsLeft > 0
    const giveUp = () => {
      this.#pollsLeft = POLLS
      abort()
    }
    const firstWords = isPoll ? undefined : setTimeout(giveUp, FIRST_WORDS)
    try {
      const response = await this.#parts.request(this.#request(isPoll, attempt.signal))
      if (response.status === 401 && (await this.#parts.refresh()) !== 'failed') return
      if (response.status === 400) return this.#refused()
      if (!response.ok) throw new Error(`live updates: ${response.status}`)
      await this.#read(response, () => clearTimeout(firstWords), abort)
      if (isPoll) this.#pollsLeft--
    } finally {
      clearTimeout(firstWords)
      this.#closing.signal.removeEventListener('abort', abort)
    }
  }

  /** A server of an older version refuses what it does not know; otherwise the same question would get the same answer. */
  #refused(): void {
    const { profiles, ...known } = this.#interest
    if (profiles) this.#interest = known
    else this.close()
  }

  #read(response: Response, onFirstWords: () => void, abort: () => void): Promise<void> {
    const onReady = (id: number) => {
      onFirstWords()
      this.#loadedAt = null
      this.#heard(id)
    }
    const onReset = (id: number) => {
      onReady(id)
      this.#listener.onGap()
    }
    return readLiveResponse(response, { onEvent: (event) => this.#take(event), onReady, onReset }, abort)
  }

  #take(event: LiveEvent): void {
    this.#heard(event.id)
    this.#listener.onEvent(event)
  }

  #heard(id: number): void {
    this.#failures = 0
    this.#lastId = Math.max(this.#lastId ?? 0, id)
  }

  #pauseLength(): number {
    if (this.#failures > 0)
      return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#failures - 1)) * (0.5 + Math.random())
    return this.#pollsLeft > 0 ? POLL_PAUSE : FIRST_PAUSE * Math.random()
  }

  #request(isPoll: boolean, signal: AbortSignal): RequestInit {
    const token = this.#parts.authorization()
    const age = this.#loadedAt === null ? undefined : Math.ceil((Date.now() - this.#loadedAt) / 1_000)
    return {
      method: 'POST',
      signal,
      body: JSON.stringify({ ...this.#interest, age }),
      headers: {
        'content-type': 'application/json',
        'x-session-id': this.#parts.sessionId(),
        accept: isPoll ? 'application/json' : 'text/event-stream',
        ...(token ? { authorization: token } : {}),
        ...(this.#lastId === null ? {} : { 'last-event-id': String(this.#lastId) }),
      },
    }
  }
}
