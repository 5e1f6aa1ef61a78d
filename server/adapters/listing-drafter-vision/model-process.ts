import { type ChildProcess, fork } from 'node:child_process'
import type { VisionModel } from './model.ts'
import type { VisionAnswer, VisionRequest } from './vision-worker.ts'

export interface ModelProcess {
  /** Classifies one photo at a time. @throws Error where the process ends or times out; the next call starts a new one */
  run(request: VisionRequest): Promise<VisionAnswer>
  close(): Promise<void>
}

/** Milliseconds for one answer, including loading the model. */
const TIMEOUT_MS = 120_000
/** Milliseconds without work after which the process ends and frees its memory. */
const IDLE_MS = 600_000

/**
 * Runs the model in a child process, started with the first photo. A thread would be unsafe: onnxruntime-node aborts the
 * whole process when its thread ends at the wrong moment or is started again.
 * @source https://github.com/huggingface/transformers.js/issues/1292
 */
export function startModelProcess(model: VisionModel): ModelProcess {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(idle)
    const stopping = child
    child = undefined
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    // An unreferenced child does not keep the parent alive, but its exit must be awaited here.
    stopping.ref()
    stopping.kill('SIGKILL')
    await ended
  }
  const runNow = async (request: VisionRequest): Promise<VisionAnswer> => {
    clearTimeout(idle)
    if (!child?.connected) child = start(model)
    try {
      return await exchange(child, request)
    } catch (error) {
      await stop()
      throw error
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }
  return {
    async run(request) {
      const response = last.then(() => runNow(request))
      last = response.catch(() => {})
      return await response
    },
    close: stop,
  }
}

/** Starts the child without our environment: code that decodes untrusted pictures must not see our secrets. */
function start(model: VisionModel): ChildProcess {
  const child = fork(new URL('./vision-worker.ts', import.meta.url), [JSON.stringify(model)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [],
  })
  // Without a listener, an error of an idle child would end this process.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

function exchange(child: ChildProcess, request: VisionRequest): Promise<VisionAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      child.channel?.unref()
      outcome()
    }
    const onMessage = (response: unknown) => settle(() => resolve(response as VisionAnswer))
    const onExit = () => settle(() => reject(new Error('the model’s process ended')))
    const onError = (error: Error) => settle(() => reject(error))
    const onTimeout = () => settle(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)))
    const timer = setTimeout(onTimeout, TIMEOUT_MS)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.channel?.ref()
    child.send(request, (error) => error && onError(error))
  })
}
