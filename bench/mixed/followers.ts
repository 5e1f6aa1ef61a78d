import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { TrafficJob } from './traffic.ts'

/** Milliseconds after which a message counts as lost. */
const PATIENCE = 10_000

/** The open browsers of everybody who talks. */
export interface Followers {
  /** Notes a message that is about to be sent. */
  isOnItsWay(message: string): void
  /** Waits for messages that are on their way. @returns how many never reached the other side */
  missing(): Promise<number>
}

/** Opens the live updates of both sides of all conversations, until the process ends. */
export async function followAll(site: string, talks: TrafficJob['talks']): Promise<Followers> {
  const waiting = new Set<string>()
  const sides = talks.flatMap(({ authorizations }) => authorizations)
  for (let start = 0; start < sides.length; start += 50)
    await Promise.all(
      sides
        .slice(start, start + 50)
        .map((authorization, index) =>
          follow(site, { authorization, localAddress: addressOf(start + index) }, (message) =>
            waiting.delete(message),
          ),
        ),
    )
  return {
    isOnItsWay: (message) => waiting.add(message),
    async missing() {
      for (let waited = 0; waiting.size > 0 && waited < PATIENCE; waited += 100) await sleep(100)
      return waiting.size
    },
  }
}

/** An address of their own, because one may open only so many streams. */
function addressOf(index: number): string {
  return `127.${220 + Math.floor(index / 200)}.${index % 200}.9`
}

async function follow(
  site: string,
  { authorization, localAddress }: { authorization: string; localAddress: string },
  arrived: (message: string) => void,
): Promise<void> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', authorization }
    const call = http.request(`${site}/api/live`, { method: 'POST', localAddress, headers }, resolve)
    call.once('error', reject)
    call.end(JSON.stringify({ listings: [], orders: [] }))
  })
  if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
  await new Promise<void>((resolve) => {
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'ready') resolve()
        else if (event === undefined) {
          const { data: content } = JSON.parse(data) as { data: { message?: { id: string } } }
          if (content.message) arrived(content.message.id)
        }
      },
    })
    response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
  })
}
