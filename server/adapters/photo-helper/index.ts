import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { BackgroundRemoval } from '../../ports/background-removal.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { BarcodeReader } from '../listing-drafter-local/barcodes.ts'
import type { TextReader } from '../listing-drafter-local/text.ts'
import type { HelperReply, HelperTask, HelperTasks } from './messages.ts'

/** The heavy work on photos, done by a process of its own. */
export interface PhotoHelper {
  removal: BackgroundRemoval
  text: TextReader
  barcodes: BarcodeReader
}

export interface PhotoHelperLimits {
  /** Milliseconds without work after which the process ends and all its memory is free again. */
  idle: number
  /** Milliseconds for one answer, waiting included; the threads inside have shorter limits of their own. */
  timeLimit: number
  script: URL
}

const standard: PhotoHelperLimits = {
  idle: 10_000,
  timeLimit: 180_000,
  script: new URL('./helper.ts', import.meta.url),
}

/** Freed memory is given back at once, as in our own process. @source scripts/start.ts */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
}

/** Starts nothing yet: the process, which has a low priority, begins with the first photo. */
export function createPhotoHelper(limits: Partial<PhotoHelperLimits> = {}): PhotoHelper {
  const { ask, close } = createAsking({ ...standard, ...limits })
  return {
    removal: { name: 'grabcut', remove: (photo) => ask('cut', photo), close },
    text: { read: (photo, item) => ask('words', { photo, item }), close },
    barcodes: { read: (photo) => ask('codes', { photo }), close },
  }
}

interface Waiting {
  settle(reply: HelperReply): void
  fail(message: string): void
}

function createAsking({ idle, timeLimit, script }: PhotoHelperLimits) {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const failAll = (message: string) => {
    for (const { fail } of [...waiting.values()]) fail(message)
  }

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = child
    child = undefined
    failAll('the helper was ended')
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    // It was let go of, so that it keeps nobody from ending; its own end is waited for.
    stopping.ref()
    stopping.kill('SIGKILL')
    await ended
  }

  const begin = (): ChildProcess => {
    const started = start(script)
    // One that was ended on purpose is no longer the one that is asked.
    const onEnd = () => {
      if (child !== started) return
      child = undefined
      failAll('the helper ended')
    }
    started.on('message', (reply: HelperReply) => waiting.get(reply.id)?.settle(reply))
    started.on('exit', onEnd).on('error', onEnd)
    return started
  }

  const rest = () => {
    if (waiting.size > 0) return
    child?.channel?.unref()
    idleTimer = setTimeout(stop, idle).unref()
  }

  function ask<Task extends HelperTask>(
    task: Task,
    asked: HelperTasks[Task]['asked'],
  ): Promise<HelperTasks[Task]['answer']> {
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
      const fail = (message: string) => {
        over()
        reject(new ProviderError('local', 'unavailable', message))
      }
      const settle = (reply: HelperReply) => {
        over()
        if ('answer' in reply) return resolve(reply.answer as HelperTasks[Task]['answer'])
        const { provider, reason, message } = reply.failure
        reject(new ProviderError(provider, reason, message))
      }
      // Whatever state it is in by then, the next photo shall not inherit it.
      const timer = setTimeout(() => void stop(), timeLimit)
      waiting.set(id, { settle, fail })
      helper.send({ id, task, asked }, (error) => error && waiting.get(id)?.fail(error.message))
    })
  }
  return { ask, close: stop }
}

/** Without our environment: its code, which reads strangers' pictures, has no business with our secrets. */
function start(script: URL): ChildProcess {
  const cache = getCompileCacheDir()
  const child = fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...memorySettings, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
    execArgv: [],
  })
  child.unref()
  return child
}
