import type { Database, Executor } from '../db/database.ts'
import { createCommitSignal } from './commit-signal.ts'
import { createEventLog } from './event-log.ts'
import type { LiveEvent } from './live-event.ts'
import { createLiveRepository } from './live-repository.ts'
import { createStreams, type Stream } from './streams.ts'

/** Milliseconds between looks for events whose signal was lost, and for those that triggers write, which send none. */
const LOOK_INTERVAL = 500
/** Milliseconds between two signs of life on each stream. */
const HEARTBEAT_INTERVAL = 20_000
/** Milliseconds without any stream after which this process stops reading. */
const IDLE_TIMEOUT = 60_000
/** Seconds that events are stored. */
const STORED_SECONDS = 3_600

/** Tells people about something, if the transaction commits. */
export interface LivePublisher {
  publish(events: readonly LiveEvent[]): Promise<void>
}

/** Live updates of open pages. */
export interface Live {
  /** Publishes within a transaction. `committed` is to be called once it has committed. */
  within(executor: Executor): LivePublisher & { committed: () => void }
  /** Connects a browser. @param lastId the id of its last event; null: it starts now */
  connect(stream: Stream, lastId: number | null): Promise<void>
  disconnect(stream: Stream): void
  /** How many browsers are connected. */
  size(): number
  /** @returns how many stored events were deleted */
  deleteOld(): Promise<number>
  stop(): Promise<void>
}

/**
 * Reads events from the table and sends them to the connected browsers. It reads only while there are any.
 * @param database where events are stored
 */
export function createLive(database: Database, warn: (error: unknown) => void): Live {
  const streams = createStreams()
  const signal = createCommitSignal(database.pool)
  const log = createEventLog(createLiveRepository(database), ({ topic, frame }) => streams.send(topic, frame))
  const reading = createReading(log.read, warn)
  let running: Promise<() => Promise<void>> | undefined
  let idle: NodeJS.Timeout | undefined

  async function run(): Promise<() => Promise<void>> {
    await log.open()
    const unlisten = signal.listen(reading.wake)
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
  async function start(): Promise<void> {
    clearTimeout(idle)
    running ??= run()
    await running.catch((error: unknown) => {
      running = undefined
      throw error
    })
  }

  return {
    within(executor) {
      let hasEvents = false
      return {
        async publish(events) {
          if (events.length === 0) return
          hasEvents = true
          await createLiveRepository(executor).add(events)
        },
        committed() {
          if (!hasEvents) return
          if (running) reading.wake()
          signal.send()
        },
      }
    },
    async connect(stream, lastId) {
      await start()
      // From here to the end nothing waits, so that no event falls between the past and the present.
      streams.add(stream)
      const missed = lastId === null ? [] : log.since(lastId)
      for (const { topic, frame } of missed ?? []) if (stream.topics.has(topic)) stream.write(frame)
      stream.write(`event: ${missed ? 'ready' : 'reset'}\nid: ${log.last()}\ndata: {}\n\n`)
    },
    disconnect(stream) {
      streams.remove(stream)
      if (streams.size() > 0 || !running) return
      clearTimeout(idle)
      idle = setTimeout(() => void (streams.size() === 0 && stop()), IDLE_TIMEOUT).unref()
    },
    size: streams.size,
    deleteOld: () => createLiveRepository(database).deleteOlder(STORED_SECONDS),
    async stop() {
      streams.closeAll()
      await stop()
    },
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
