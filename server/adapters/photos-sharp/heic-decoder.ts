import { Worker } from 'node:worker_threads'
import { ProviderError } from '../../ports/provider-error.ts'
import type { HeicAnswer, HeicRequest } from './heic-worker.ts'

/** Rows of RGB without padding, as sharp expects them. */
export interface RawPicture {
  pixels: Uint8Array
  width: number
  height: number
}

/** Decodes HEIC in a worker thread, one picture at a time. */
export interface HeicDecoder {
  /**
   * The primary picture, upright, with a longer side below twice `longSide`. Colors are as stored: the profile is not applied.
   * @throws ProviderError on timeout
   * @throws Error where it cannot be decoded
   */
  decode(bytes: Uint8Array, longSide: number): Promise<RawPicture>
  close(): Promise<void>
}

export interface HeicDecoderOptions {
  maxPixels: number
  /** Milliseconds for one picture. After a timeout the next picture gets a new thread. */
  timeoutMs: number
  /** Milliseconds without work after which the thread ends. Only that frees WebAssembly memory. */
  idleMs: number
  script?: URL
}

const defaultScript = new URL('./heic-worker.ts', import.meta.url)

/** Creates a decoder, whose thread starts with the first picture. */
export function createHeicDecoder({
  maxPixels,
  timeoutMs,
  idleMs,
  script = defaultScript,
}: HeicDecoderOptions): HeicDecoder {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  const decodeNow = async (bytes: Uint8Array, longSide: number): Promise<RawPicture> => {
    clearTimeout(idleTimer)
    worker ??= startWorker(script, maxPixels)
    try {
      const answer = await ask(worker, { id: ++lastId, bytes, longSide }, timeoutMs)
      idleTimer = setTimeout(stop, idleMs).unref()
      if ('failure' in answer) throw new Error(`HEIC: ${answer.failure}`)
      return answer
    } catch (error) {
      // The decoder may be in any state now, so the next picture gets a new thread.
      await stop()
      throw error
    }
  }

  return {
    decode(bytes, longSide) {
      const result = last.then(() => decodeNow(bytes, longSide))
      last = result.catch(() => {})
      return result
    },
    close: stop,
  }
}

function startWorker(script: URL, maxPixels: number): Worker {
  // No environment: code that decodes untrusted files must not see our secrets. Its output is discarded.
  const worker = new Worker(script, {
    workerData: { maxPixels },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  // Without a listener, an error of an idle thread would end the process.
  worker.on('error', () => {})
  return worker
}

/** Sends one request and waits for its answer. */
function ask(worker: Worker, request: HeicRequest, timeoutMs: number): Promise<HeicAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker.unref()
      outcome()
    }
    const onMessage = (answer: HeicAnswer) => {
      if (answer.id === request.id) settle(() => resolve(answer))
    }
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('HEIC: the decoder ended')))
    const timer = setTimeout(
      () =>
        settle(() =>
          reject(new ProviderError('libheif', 'unavailable', `not decoded within ${timeoutMs} ms`)),
        ),
      timeoutMs,
    )
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    // A pending request keeps the process alive.
    worker.ref()
    worker.postMessage(request)
  })
}
