import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { MAX_PHOTOS } from '../../../contract/rules/listings.ts'
import { memorySettings } from '../../config/memory-settings.ts'
import type { BackgroundRemoval } from '../../ports/background-removal.ts'
import { type PhotoProcessor, PhotoRejected } from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { BarcodeReader } from '../listing-drafter-local/barcodes.ts'
import type { FindItem } from '../listing-drafter-local/item-pixels.ts'
import type { MeasureSurface } from '../listing-drafter-local/surface.ts'
import type { TextReader } from '../listing-drafter-local/text.ts'
import { defaultLimits } from '../photos-sharp/index.ts'
import { createSemaphore } from '../shared/semaphore.ts'
import type { WorkerFailure, WorkerReply, WorkerTask, WorkerTasks } from './messages.ts'

/**
 * All work on photos, done by two processes: one unpacks, measures and resizes pictures, which people wait for all day; the other
 * finds what is in them, with ten times the memory, and hardly ever runs.
 */
export interface PhotoWorkers {
  processor: PhotoProcessor
  findItem: FindItem
  measureSurface: MeasureSurface
  removal: BackgroundRemoval
  text: TextReader
  barcodes: BarcodeReader
  /**
   * Loads the libraries of a draft that is likely to be asked for soon. While more photos are on their way than a listing has, and
   * for a while after, the memory is better used for them.
   */
  warmUpForDraft(): void
  /** Ends both processes; whoever waits for them is told that it failed. */
  close(): Promise<void>
}

/**
 * How far the processes stand back behind whoever reads pages. People wait for an upload: its second should not become a minute.
 * @source docs/decisions/084
 */
const NICENESS = { pictures: 2, contents: 8 }

export interface PhotoWorkerOptions {
  /** Milliseconds without work after which the process ends and all its memory is free again. */
  idleMs: number
  /** Milliseconds for one answer, waiting included; the threads inside have shorter limits of their own. */
  timeoutMs: number
  /** Milliseconds in which those who upload many photos at once have sent more of them than a listing has. */
  burstMs: number
  /** Milliseconds after such a crowd in which there may be more of it to come. */
  quietMs: number
  script: URL
}

const standard: PhotoWorkerOptions = {
  idleMs: 10_000,
  timeoutMs: 180_000,
  burstMs: 1_000,
  quietMs: 10_000,
  script: new URL('./photo-worker.ts', import.meta.url),
}

/** Starts nothing yet: each process, which has a low priority, begins with its first photo. */
export function createPhotoWorkers(limits: Partial<PhotoWorkerOptions> = {}): PhotoWorkers {
  const all = { ...standard, ...limits }
  const pictures = createAsking(all, NICENESS.pictures)
  const contents = createAsking(all, NICENESS.contents)
  // Files that are not worked on yet stay where they are, rather than in both processes' memory.
  const gate = createSemaphore(defaultLimits.parallel)
  // Whoever uploads shares that process, and shall not wait for several drafts.
  const looking = createSemaphore(1)
  const { close } = contents
  let preparing = 0
  let crowdedAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  const noteCrowd = () => {
    if (preparing > MAX_PHOTOS) crowdedAt = performance.now()
  }
  return {
    processor: {
      prepare(photo) {
        preparing++
        noteCrowd()
        const bytes = async () => (typeof photo === 'function' ? await photo() : photo)
        return gate
          .run(1, async () => pictures.ask('prepare', await bytes()))
          .finally(() => {
            noteCrowd()
            preparing--
          })
      },
      variant: (master, width, format) =>
        gate.run(1, () => pictures.ask('variant', { master, width, format })),
    },
    findItem: (photo) => pictures.ask('item', photo),
    measureSurface: (photo) => looking.run(1, () => pictures.ask('surface', photo)),
    removal: { name: 'grabcut', remove: (photo) => contents.ask('cut', photo), close },
    text: { read: (photo, item) => contents.ask('words', { photo, item }), close },
    barcodes: { read: (photo) => contents.ask('codes', { photo }), close },
    warmUpForDraft() {
      const look = () => !isClosed && performance.now() - crowdedAt >= all.quietMs && contents.warm()
      setTimeout(look, all.burstMs).unref()
    },
    async close() {
      isClosed = true
      await Promise.all([pictures.close(), contents.close()])
    },
  }
}

interface Waiting {
  settle(reply: WorkerReply): void
  fail(error: ProviderError): void
}

/** The process ended by itself while somebody waited: one photo may have done that to all others. */
class HelperDied extends ProviderError {
  constructor() {
    super('local', 'unavailable', 'the helper ended')
  }
}

function createAsking({ idleMs: idle, timeoutMs: timeLimit, script }: PhotoWorkerOptions, niceness: number) {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0
  const again = createSemaphore(1)

  const failAll = (error: ProviderError) => {
    for (const { fail } of [...waiting.values()]) fail(error)
  }

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = child
    child = undefined
    failAll(new ProviderError('local', 'unavailable', 'the helper was ended'))
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    // It was let go of, so that it keeps nobody from ending; its own end is waited for.
    stopping.ref()
    stopping.kill('SIGKILL')
    await ended
  }

  const begin = (): ChildProcess => {
    const started = start(script, niceness)
    // One that was ended on purpose is no longer the one that is asked.
    const onEnd = () => {
      if (child !== started) return
      child = undefined
      failAll(new HelperDied())
    }
    started.on('message', (reply: WorkerReply) => waiting.get(reply.id)?.settle(reply))
    started.on('exit', onEnd).on('error', onEnd)
    return started
  }

  const rest = () => {
    if (waiting.size > 0) return
    child?.channel?.unref()
    idleTimer = setTimeout(stop, idle).unref()
  }

  function askOnce<Task extends WorkerTask>(
    task: Task,
    asked: WorkerTasks[Task]['asked'],
  ): Promise<WorkerTasks[Task]['answer']> {
    clearTimeout(idleTimer)
    child ??= begin()
    // The process stays alive for as long as somebody waits for an answer.
    child.channel?.ref()
    const helper = child
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(timer)
        waiting.delete(id)
        rest()
      }
      const fail = (error: ProviderError) => {
        over()
        reject(error)
      }
      const settle = (reply: WorkerReply) => {
        over()
        if ('answer' in reply) resolve(reply.answer as WorkerTasks[Task]['answer'])
        else reject(errorOf(reply.failure))
      }
      // Whatever state it is in by then, the next photo shall not inherit it.
      const timer = setTimeout(() => void stop(), timeLimit)
      waiting.set(id, { settle, fail })
      helper.send(
        { id, task, asked },
        (error) => error && waiting.get(id)?.fail(new ProviderError('local', 'unavailable', error.message)),
      )
    })
  }

  /** Once more in another process, for those who only stood beside the photo that it died of: one by one, or it takes them along again. */
  async function ask<Task extends WorkerTask>(
    task: Task,
    asked: WorkerTasks[Task]['asked'],
  ): Promise<WorkerTasks[Task]['answer']> {
    try {
      return await askOnce(task, asked)
    } catch (error) {
      if (!(error instanceof HelperDied)) throw error
      return await again.run(1, () => askOnce(task, asked))
    }
  }
  return {
    ask,
    /** Begins, or stays for a while more. A failure is that of the first who asks for something. */
    warm() {
      clearTimeout(idleTimer)
      if (child) rest()
      else askOnce('warm', null).catch(() => {})
    },
    close: stop,
  }
}

function errorOf(failure: WorkerFailure): Error {
  if (failure.kind === 'rejected') return new PhotoRejected(failure.problem, failure.why)
  return new ProviderError(failure.provider, failure.reason, failure.message)
}

/** Without our environment: its code, which reads strangers' pictures, has no business with our secrets. */
function start(script: URL, niceness: number): ChildProcess {
  const cache = getCompileCacheDir()
  const child = fork(script, [String(niceness)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...memorySettings, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
    execArgv: [],
  })
  child.unref()
  return child
}
