import { setTimeout as sleep } from 'node:timers/promises'
import { followStream } from '../live/follow-stream.ts'
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
  const { hostname: host, port } = new URL(site)
  const arrived = (data: string) => {
    const { data: content } = JSON.parse(data) as { data: { message?: { id: string } } }
    if (content.message) waiting.delete(content.message.id)
  }
  for (let start = 0; start < sides.length; start += 50)
    await Promise.all(
      sides.slice(start, start + 50).map((authorization, index) => {
        const localAddress = addressOf(start + index)
        return followStream({ host, port, path: '/api/live', authorization, localAddress }, arrived)
      }),
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
