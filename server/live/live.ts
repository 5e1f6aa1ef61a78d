import { lateEvents } from '../../contract/rules/site/late-events.ts'
import { type Channel, createChannel } from '../db/channel.ts'
import type { Database, Executor } from '../db/database.ts'
import { type EventLog, STORED } from './event-log.ts'
import type { LiveEvent, ResumePoint } from './live-event.ts'
import { createLiveReader, type LiveReader } from './live-reader.ts'
import { createLiveRepository } from './live-repository.ts'
import { createStreams, type Stream } from './streams.ts'

/** Tells people about something, if the transaction commits. */
export interface LivePublisher {
  publish(events: readonly LiveEvent[]): Promise<void>
}

/** Live updates of open pages. */
export interface Live {
  /** Publishes within a transaction. `committed` is to be called once it has committed. */
  within(executor: Executor): LivePublisher & { committed: () => void }
  /** Connects a browser, and sends it first what it lacks. */
  connect(stream: Stream, point: ResumePoint): Promise<void>
  disconnect(stream: Stream): void
  /** What a browser lacks, for those behind a proxy that holds streams back. */
  poll(topics: ReadonlySet<string>, point: ResumePoint): Promise<string>
  /** How many browsers are connected. */
  size(): number
  /** @returns how many stored events were deleted */
  deleteOld(): Promise<number>
  stop(): Promise<void>
}

/** Stores events in `database`, and sends committed ones to the connected browsers. It reads only while there are any. */
export function createLive(database: Database, warn: (error: unknown) => void): Live {
  const streams = createStreams()
  const signal = createChannel(database, 'live_events')
  const reader = createLiveReader({ database, signal, streams }, warn)
  return {
    within: (executor) => publisher(executor, reader, signal),
    async connect(stream, point) {
      await reader.start()
      // From here to the end nothing waits, so that no event falls between the past and the present.
      streams.add(stream)
      stream.write(missed(reader.log, stream.topics, point))
    },
    async poll(topics, point) {
      await reader.start()
      reader.stopWhenIdle()
      await reader.catchUp()
      return missed(reader.log, topics, point)
    },
    disconnect(stream) {
      streams.remove(stream)
      reader.stopWhenIdle()
    },
    size: streams.size,
    deleteOld: () => createLiveRepository(database).deleteOlder(STORED / 1_000),
    async stop() {
      streams.closeAll()
      await reader.stop()
    },
  }
}

function publisher(
  executor: Executor,
  reader: LiveReader,
  signal: Channel,
): LivePublisher & { committed: () => void } {
  let hasEvents = false
  return {
    async publish(events) {
      if (events.length === 0) return
      hasEvents = true
      await createLiveRepository(executor).add(events)
    },
    committed() {
      if (!hasEvents) return
      reader.wake()
      signal.send()
    },
  }
}

/** What a browser missed, then `ready`; `reset` if that is no longer kept, so that the page must ask for everything again. */
function missed(
  log: Pick<EventLog, 'last' | 'since'>,
  topics: ReadonlySet<string>,
  point: ResumePoint,
): string {
  const entries = log.since(point)
  const lacking = entries?.filter(({ topic }) => topics.has(topic)) ?? []
  const frames = lateEvents(lacking).map(({ frame }) => frame)
  return `${frames.join('')}event: ${entries ? 'ready' : 'reset'}\nid: ${log.last()}\ndata: {}\n\n`
}
