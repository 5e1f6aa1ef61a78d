import './low-priority.ts'
import { PhotoRejected } from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createGrabCut } from '../background-removal-grabcut/index.ts'
import { findItem } from '../listing-drafter-local/appearance/item-pixels.ts'
import { measureSurface } from '../listing-drafter-local/appearance/surface.ts'
import { createBarcodeReader } from '../listing-drafter-local/reading/barcodes.ts'
import { textReader } from '../listing-drafter-local/reading/text.ts'
import { recognizePhoto } from '../listing-drafter-local/recognition/recognize.ts'
import { createPhotoProcessor } from '../photos-sharp/index.ts'
import { drawPreview } from '../previews-sharp/index.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import type { WorkerFailure, WorkerReply, WorkerRequest, WorkerTasks } from './messages.ts'

// Each adapter limits its own parallelism, so requests need no queue here.
const photos = createPhotoProcessor()
const grabCut = createGrabCut()
const barcodes = createBarcodeReader()

function run(request: WorkerRequest): Promise<unknown> {
  switch (request.task) {
    case 'prepare':
      return photos.prepare(request.input)
    case 'variant':
      return photos.variant(request.input.master, request.input.width, request.input.format)
    case 'preview':
      return drawPreview(request.input)
    case 'item':
      return findItem(request.input)
    case 'surface':
      return measureSurface(request.input)
    case 'warm':
      return warmUp(request.input)
    case 'cut':
      return grabCut.remove(request.input)
    case 'words':
      return textReader.read(request.input)
    case 'recognize':
      return recognizePhoto(request.input)
    case 'codes':
      return barcodes.read(request.input.photo)
  }
}

/** Loads the libraries of one kind of work by processing a blank picture. */
async function warmUp(work: WorkerTasks['warm']['input']): Promise<null> {
  const sharp = await loadSharp()
  const [width, height] = [96, 96]
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  if (work === 'recognition') await Promise.all([textReader.read(bytes), recognizePhoto(bytes)])
  else await Promise.all([grabCut.remove({ bytes, width, height }), barcodes.read(bytes)])
  return null
}

function toFailure(error: unknown): WorkerFailure {
  if (error instanceof PhotoRejected)
    return { kind: 'rejected', problem: error.problem, why: String(error.cause ?? '') }
  if (!(error instanceof ProviderError))
    return { kind: 'provider', provider: 'local', reason: 'unavailable', message: String(error) }
  const cause = error.cause === undefined ? '' : `: ${error.cause}`
  return {
    kind: 'provider',
    provider: error.provider,
    reason: error.reason,
    message: error.message + cause,
  }
}

process.on('message', async (request: WorkerRequest) => {
  const { id } = request
  const reply: WorkerReply = await run(request).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failure: toFailure(error) }),
  )
  if (process.connected) process.send?.(reply)
})
// The parent has ended.
process.on('disconnect', () => process.exit())
