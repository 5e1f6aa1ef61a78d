import './low-priority.ts'
import { PhotoRejected } from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createGrabCut } from '../background-removal-grabcut/index.ts'
import { createBarcodeReader } from '../listing-drafter-local/barcodes.ts'
import { findItem } from '../listing-drafter-local/item-pixels.ts'
import { measureSurface } from '../listing-drafter-local/surface.ts'
import { createTextReader } from '../listing-drafter-local/text.ts'
import { createPhotoProcessor } from '../photos-sharp/index.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import type { WorkerFailure, WorkerReply, WorkerRequest } from './messages.ts'

/** The helper's own side: libvips' threads, and one for each other kind of work; as many questions at once as those let wait. */
const photos = createPhotoProcessor()
const grabCut = createGrabCut()
const text = createTextReader()
const barcodes = createBarcodeReader()

function work(request: WorkerRequest): Promise<unknown> {
  switch (request.task) {
    case 'prepare':
      return photos.prepare(request.asked)
    case 'variant':
      return photos.variant(request.asked.master, request.asked.width, request.asked.format)
    case 'item':
      return findItem(request.asked)
    case 'surface':
      return measureSurface(request.asked)
    case 'warm':
      return warm()
    case 'cut':
      return grabCut.remove(request.asked)
    case 'words':
      return text.read(request.asked.photo, request.asked.item)
    case 'codes':
      return barcodes.read(request.asked.photo)
  }
}

/** Loads every library with a picture that has nothing on it. */
async function warm(): Promise<null> {
  const sharp = await loadSharp()
  const [width, height] = [96, 96]
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  await Promise.all([grabCut.remove({ bytes, width, height }), text.read(bytes, null), barcodes.read(bytes)])
  return null
}

function failureOf(error: unknown): WorkerFailure {
  if (error instanceof PhotoRejected)
    return { kind: 'rejected', problem: error.problem, why: String(error.cause ?? '') }
  if (!(error instanceof ProviderError))
    return { kind: 'provider', provider: 'local', reason: 'unavailable', message: String(error) }
  const why = error.cause === undefined ? '' : `: ${error.cause}`
  return {
    kind: 'provider',
    provider: error.provider,
    reason: error.reason,
    message: error.message + why,
  }
}

process.on('message', async (request: WorkerRequest) => {
  const { id } = request
  const reply: WorkerReply = await work(request).then(
    (answer) => ({ id, answer }),
    (error: unknown) => ({ id, failure: failureOf(error) }),
  )
  if (process.connected) process.send?.(reply)
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit())
