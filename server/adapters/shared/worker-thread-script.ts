import { parentPort } from 'node:worker_threads'

/**
 * The thread's side of a worker thread: responds to each request with the result of `handle`.
 * @param transfer returns the buffers of a result that are transferred instead of copied
 */
export function serveRequests<Request, Result>(
  handle: (request: Request) => Promise<Result>,
  transfer: (result: Result) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      const result = await handle(request)
      parentPort?.postMessage({ id, result }, transfer(result))
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) })
    }
  })
}
