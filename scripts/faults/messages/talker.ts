import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'

/** A participant in a conversation. */
export interface Person {
  name: string
  conversationId: string
  authorization: string
}

/** Behaves like a browser in a conversation: follows it live, and sends each message again until the server confirms it. */
export interface Talker extends Person {
  /** Ids of its messages in the order in which they were sent. */
  sent: string[]
  /** The id of each message that its page shows, by number. */
  shown: Map<number, string>
  problems: string[]
  tally: { resends: number; reconnects: number; reloads: number }
  /** Stops sending, and resolves once the last message is confirmed. */
  finish(): Promise<void>
  close(): void
}

interface ShownMessage {
  id: string
  seq: number
}

/** Milliseconds between two messages of one person: at most 60 may be sent in a minute, and 2,000 on a day. */
const PAUSE = 1_150

/** Starts following the conversation and sending messages, by default about one in 1.2 s. */
export function startTalking(address: string, person: Person, pause = PAUSE): Talker {
  const closing = new AbortController()
  let isFinishing = false
  const talker: Omit<Talker, 'finish' | 'close'> = {
    ...person,
    sent: [],
    shown: new Map(),
    problems: [],
    tally: { resends: 0, reconnects: 0, reloads: 0 },
  }
  const show = ({ id, seq }: ShownMessage) => {
    const known = talker.shown.get(seq)
    if (known && known !== id) talker.problems.push(`${person.name} sees two messages with the number ${seq}`)
    talker.shown.set(seq, id)
  }
  const path = `${address}/api/chat/conversations/${person.conversationId}/messages`
  const headers = { authorization: person.authorization, 'content-type': 'application/json' }

  async function speak(): Promise<void> {
    await sleep(randomInt(pause))
    while (!isFinishing) {
      const id = randomUUID()
      talker.sent.push(id)
      await send(id, `${person.name} says ${talker.sent.length}`)
      await sleep(pause + randomInt(100))
    }
  }

  async function send(id: string, text: string): Promise<void> {
    while (!closing.signal.aborted) {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ id, text }) })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => null)
      if (answer?.status === 201) return show((JSON.parse(answer.body) as { message: ShownMessage }).message)
      if (answer && answer.status < 500 && answer.status !== 429)
        talker.problems.push(`a message was answered with ${answer.status}: ${answer.body}`)
      talker.tally.resends++
      await sleep(answer?.status === 429 ? 1_000 : 50 + randomInt(100))
    }
  }

  /** Loads everything again, as a page does that was offline for too long. */
  async function reload(): Promise<void> {
    talker.tally.reloads++
    for (let after = 0; ; ) {
      const response = await fetch(`${path}?after=${after}`, { headers, signal: closing.signal })
      if (!response.ok) throw new Error(`messages were answered with ${response.status}`)
      const page = (await response.json()) as { messages: ShownMessage[]; has_more: boolean }
      for (const message of page.messages) show(message)
      if (!page.has_more) return
      after = page.messages.at(-1)?.seq ?? after
    }
  }

  async function follow(): Promise<void> {
    let lastId: number | null = null
    while (!closing.signal.aborted) {
      lastId = await readStream(lastId).catch(() => lastId)
      talker.tally.reconnects++
      await sleep(100)
    }
  }

  /** @returns the id to resume from */
  async function readStream(from: number | null): Promise<number | null> {
    let last = from
    const response = await fetch(`${address}/api/live`, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'text/event-stream',
        ...(from === null ? {} : { 'last-event-id': `${from}` }),
      },
      body: '{"listings":[],"orders":[]}',
      signal: closing.signal,
    })
    if (!response.ok || !response.body) return last
    let reloading = from === null ? reload() : Promise.resolve()
    const parser = createParser({
      onEvent({ id, event, data }) {
        if (id) last = Number(id)
        if (event === 'reset') reloading = reloading.then(reload)
        const { kind, data: told } = JSON.parse(data) as { kind?: string; data?: { message?: ShownMessage } }
        if (kind === 'chat.message' && told?.message) show(told.message)
      },
    })
    try {
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) parser.feed(text)
    } catch {
      // The server was killed.
    }
    // If the messages could not be loaded, the next stream starts from the beginning.
    return await reloading.then(
      () => last,
      () => null,
    )
  }

  const speaking = speak()
  void follow()
  return Object.assign(talker, {
    finish: () => {
      isFinishing = true
      return speaking
    },
    close: () => closing.abort(),
  })
}
