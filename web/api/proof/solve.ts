import type { Challenge } from './proof-worker.ts'

/** Solves a challenge in a worker. @throws where the browser cannot run it */
export function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = () => reject(new Error('The worker failed'))
  })
  worker.postMessage(challenge)
  return proof.finally(() => worker.terminate())
}
