import type { Channel } from '../db/channel.ts'
import type { Database } from '../db/database.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createLiveRepository } from './live-repository.ts'
import type { Streams } from './streams.ts'

/** Milliseconds between looks for events whose signal was lost, and for those that triggers write, which send none. */
const LOOK_INTERVAL = 500
/** Milliseconds between two signs of life on each stream. */
const HEARTBEAT_INTERVAL = 20_000
/** Milliseconds without any stream after which this process stops reading. */
const IDLE_TIMEOUT = 60_000

/** Reads committed events while browsers are connected, and hands them to their streams. */
export interface LiveReader {
  /** Starts to read if it does not yet. Rejects without a database. */
  start(): Promise<void>
  /** Reads soon, if it reads at all. */
  wake(): void
  /** Reads everything that is committed now. */
  catchUp(): Promise<void>
  /** Stops in a while if no browser comes. */
  stopWhenIdle(): void
  stop(): Promise<void>
  log: Pick<EventLog, 'last' | 'since'>
}

export function createLiveReader(
  { database, signal, streams }: { database: Database; signal: Channel; streams: Streams },
  warn: (error: unknown) => void,
): LiveReader {
  const log = createEventLog(createLiveRepository(database), ({ topic, frame }) => streams.send(topic, frame))
  const reading = createReading(log.read, warn)
  let running: Promise<() => Promise<void>> | undefined
  let idle: NodeJS.Timeout | undefined

  async function run(): Promise<() => Promise<void>> {
    await log.open()
    const unlisten = signal.listen({ onMessage: reading.wake, onConnect: reading.wake })
    const look = setInterval(reading.wake, LOOK_INTERVAL)
    const beat = setInterval(
      () => streams.sendAll(`event: beat\nid: ${log.last()}\ndata: {}\n\n`),
      HEARTBEAT_INTERVAL,
    )
    return async () => {
      clearInterval(look)
      clearInterval(beat)
      await Promise.all([unlisten(), reading.finished()])
    }
  }
  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopping = running
    running = undefined
    await (await stopping?.catch(() => undefined))?.()
  }

  return {
    async start() {
      clearTimeout(idle)
      running ??= run()
      await running.catch((error: unknown) => {
        running = undefined
        throw error
      })
    },
    wake: () => void (running && reading.wake()),
    async catchUp() {
      reading.wake()
      await reading.finished()
    },
    stopWhenIdle() {
      if (streams.size() > 0 || !running) return
      clearTimeout(idle)
      idle = setTimeout(() => void (streams.size() === 0 && stop()), IDLE_TIMEOUT).unref()
    },
    stop,
    log,
  }
}

/** Runs `read` after each wake-up; several wake-ups during one run become one more run. */
function createReading(read: () => Promise<void>, warn: (error: unknown) => void) {
  let current: Promise<void> | undefined
  let isDue = false
  async function run(): Promise<void> {
    while (isDue) {
      isDue = false
      await read().catch(warn)
    }
    current = undefined
  }
  return {
    wake() {
      isDue = true
      current ??= run()
    },
    finished: async () => await current,
  }
}
