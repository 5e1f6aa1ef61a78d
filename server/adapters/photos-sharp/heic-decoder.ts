import { Worker } from 'node:worker_threads'
import { ProviderError } from '../../ports/provider-error.ts'
import type { HeicAnswer, HeicRequest } from './heic-worker.ts'

/** Pixels as sharp takes them: rows of RGB without padding. */
export interface RawPicture {
  pixels: Uint8Array
  width: number
  height: number
}

/** Decodes HEIC in a thread of its own, one picture at a time. */
export interface HeicDecoder {
  /**
   * The primary picture, upright, with a longer side below twice `longSide`. Colors are as stored: the profile is not applied.
   * @throws ProviderError where it is not decoded within the time limit
   * @throws Error where it cannot be decoded
   */
  decode(bytes: Uint8Array, longSide: number): Promise<RawPicture>
  close(): Promise<void>
}

export interface HeicDecoderOptions {
  maxPixels: number
  /** Milliseconds one picture may take; then the thread is ended and the next picture gets a new one. */
  timeoutMs: number
  /** Milliseconds without work after which the thread, and the memory that WebAssembly never gives back, is let go. */
  idleMs: number
  script?: URL
}

const defaultScript = new URL('./heic-worker.ts', import.meta.url)

/** Starts nothing yet: the thread begins with the first picture. */
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
      // Whatever state the decoder is in now, the next picture shall not inherit it.
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
  // No environment: the code that reads strangers' files has no business with our secrets. Its chatter is not ours either.
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
  // A thread that dies while nobody waits for it must not end the process.
  worker.on('error', () => {})
  return worker
}

/** One question, one answer, within the time limit. */
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
    // The process stays alive for as long as somebody waits for a picture.
    worker.ref()
    worker.postMessage(request)
  })
}
