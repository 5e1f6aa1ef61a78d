import type { CallResult } from '../../../../contract/endpoint.ts'
import { isUploading } from '../photos/photo-list.ts'
import { setStage, type UploadQueueContext } from './upload-queue-context.ts'
import { retryAfterSeconds } from './wait-for-retry.ts'

/** Photos that are uploaded at the same time. */
const MAX_PARALLEL_UPLOADS = 2

/** Starts the next uploads, as many as may run at the same time. */
export function runUploads(context: UploadQueueContext): void {
  const running = context.items.filter((item) => isUploading(item) && item.stage.at !== 'waiting').length
  const next = context.items.find((item) => item.stage.at === 'waiting')
  if (!next || running >= MAX_PARALLEL_UPLOADS) return
  void upload(context, next.key)
  runUploads(context)
}

async function upload(context: UploadQueueContext, key: string, tries = 1): Promise<void> {
  const local = context.localFiles.get(key)
  if (!local) return
  const { signal } = local.upload
  setStage(context, key, { at: 'sending', share: 0 })
  const result = await context.send(local.file, key, {
    signal,
    onProgress: (share) => setStage(context, key, share < 1 ? { at: 'sending', share } : { at: 'preparing' }),
  })
  if (signal.aborted) return
  if (await waitForRetry(context, key, result, tries, signal)) return await upload(context, key, tries + 1)
  if (signal.aborted) return
  if (result.error === null) setStage(context, key, { at: 'ready', photo: result.data.photo })
  else setStage(context, key, { at: 'failed', sentence: result.error, canRetry: canRetry(result.status) })
  runUploads(context)
}

/** Waits until a failed upload may be sent again; false when it succeeded or retrying is pointless. */
async function waitForRetry(
  context: UploadQueueContext,
  key: string,
  result: CallResult<unknown>,
  tries: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (result.error === null || !context.waitForRetry || !isTransient(result.status)) return false
  const seconds = retryAfterSeconds(result, tries)
  setStage(context, key, seconds === null ? { at: 'paused' } : { at: 'busy', seconds })
  return await context.waitForRetry(tries, signal, seconds)
}

/** Whether the connection or the server failed, rather than the file. */
function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** Whether the user may retry the same file: after signing in again, it can succeed too. */
function canRetry(status: number): boolean {
  return status === 401 || isTransient(status)
}
