import { Worker } from 'node:worker_threads'
import type { SceneSpec } from './scene.ts'

interface Job {
  done: (jpeg: Uint8Array) => void
  failed: (error: Error) => void
}

let worker: Worker | null = null
let next = 0
const jobs = new Map<number, Job>()

/**
 * Renders a scene of the demo catalogue as a JPEG of 1280 x 1600 pixels; the same scene always gives the same bytes.
 * A worker thread renders (about a second per picture) and ends when it is idle.
 * @throws if the scene cannot be rendered
 */
export function renderScene(spec: SceneSpec): Promise<Uint8Array> {
  const thread = worker ?? start()
  const id = next++
  return new Promise((done, failed) => {
    jobs.set(id, { done, failed })
    thread.postMessage({ id, spec })
  })
}

function start(): Worker {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url))
  worker = thread
  thread.on('message', ({ id, jpeg, error }: { id: number; jpeg?: Uint8Array; error?: string }) => {
    const job = jobs.get(id)
    jobs.delete(id)
    if (jpeg) job?.done(jpeg)
    else job?.failed(new Error(error ?? 'The scene could not be drawn.'))
    if (jobs.size === 0) stop(thread)
  })
  thread.on('error', (error) => fail(thread, error))
  thread.on('exit', () => fail(thread, new Error('The drawing thread stopped.')))
  return thread
}

/** Frees the thread's memory (about 200 MB) shortly after the last picture. */
function stop(thread: Worker): void {
  const timer = setTimeout(() => {
    if (jobs.size > 0 || worker !== thread) return
    worker = null
    void thread.terminate()
  }, 2000)
  timer.unref()
}

function fail(thread: Worker, error: unknown): void {
  if (worker !== thread) return
  worker = null
  const reason = error instanceof Error ? error : new Error(String(error))
  for (const job of jobs.values()) job.failed(reason)
  jobs.clear()
}
