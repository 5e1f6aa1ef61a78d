import './low-priority.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createGrabCut } from '../background-removal-grabcut/index.ts'
import { createBarcodeReader } from '../listing-drafter-local/barcodes.ts'
import { createTextReader } from '../listing-drafter-local/text.ts'
import type { HelperFailure, HelperReply, HelperRequest } from './messages.ts'

/** The helper's own side: a thread for each kind of work, as many questions at once as those let wait. */
const grabCut = createGrabCut()
const text = createTextReader()
const barcodes = createBarcodeReader()

function work(request: HelperRequest): Promise<unknown> {
  switch (request.task) {
    case 'cut':
      return grabCut.remove(request.asked)
    case 'words':
      return text.read(request.asked.photo, request.asked.item)
    case 'codes':
      return barcodes.read(request.asked.photo)
  }
}

function failureOf(error: unknown): HelperFailure {
  if (!(error instanceof ProviderError))
    return { provider: 'local', reason: 'unavailable', message: String(error) }
  const why = error.cause === undefined ? '' : `: ${error.cause}`
  return { provider: error.provider, reason: error.reason, message: error.message + why }
}

process.on('message', async (request: HelperRequest) => {
  const { id } = request
  const reply: HelperReply = await work(request).then(
    (answer) => ({ id, answer }),
    (error: unknown) => ({ id, failure: failureOf(error) }),
  )
  if (process.connected) process.send?.(reply)
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit())
