import { type ChildProcess, fork } from 'node:child_process'
import type { VisionModel } from './model.ts'
import type { VisionAnswer, VisionRequest } from './vision-worker.ts'

export interface ModelProcess {
  /** One at a time, in the order asked. @throws Error where the process ends or takes too long; the next question starts another */
  ask(request: VisionRequest): Promise<VisionAnswer>
  close(): Promise<void>
}

/** Milliseconds for one answer, loading the model included. */
const TIME_LIMIT = 120_000
/** Milliseconds without a question after which the model's memory is given back. */
const IDLE = 600_000

/**
 * The model in a process of its own, started by the first question. Not in a thread, as our other WebAssembly and native code is:
 * onnxruntime-node aborts the whole process when its thread ends at the wrong moment, or is started a second time.
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
    // It was let go of, so that it keeps nobody from ending; its own end is waited for.
    stopping.ref()
    stopping.kill('SIGKILL')
    await ended
  }
  const askNow = async (request: VisionRequest): Promise<VisionAnswer> => {
    clearTimeout(idle)
    if (!child?.connected) child = start(model)
    try {
      return await exchange(child, request)
    } catch (error) {
      await stop()
      throw error
    } finally {
      idle = setTimeout(stop, IDLE).unref()
    }
  }
  return {
    async ask(request) {
      const answer = last.then(() => askNow(request))
      last = answer.catch(() => {})
      return await answer
    },
    close: stop,
  }
}

/** Without our environment: its code, which reads strangers' pictures, has no business with our secrets. */
function start(model: VisionModel): ChildProcess {
  const child = fork(new URL('./vision-worker.ts', import.meta.url), [JSON.stringify(model)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [],
  })
  // One that dies while nobody waits for it is not missed.
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
    const onMessage = (answer: unknown) => settle(() => resolve(answer as VisionAnswer))
    const onExit = () => settle(() => reject(new Error('the model’s process ended')))
    const onError = (error: Error) => settle(() => reject(error))
    const late = () => settle(() => reject(new Error(`no answer within ${TIME_LIMIT} ms`)))
    const timer = setTimeout(late, TIME_LIMIT)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.channel?.ref()
    child.send(request, (error) => error && onError(error))
  })
}
