import { parentPort } from 'node:worker_threads'

/**
 * The thread's own side: answers each request with what `work` makes of it. Requests come one at a time.
 * @param transfer the buffers of an answer that are handed over instead of copied
 */
export function serveRequests<Request, Answer>(
  work: (request: Request) => Promise<Answer>,
  transfer: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      const answer = await work(request)
      parentPort?.postMessage({ id, answer }, transfer(answer))
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) })
    }
  })
}
