import type { CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import type { PhotoFormat, PhotoProblem, PhotoWidth, PreparedPhoto } from '../../ports/photo-processor.ts'
import type { ProviderFailure } from '../../ports/provider-error.ts'
import type { ItemPixels } from '../listing-drafter-local/item-pixels.ts'
import type { ProductCode } from '../listing-drafter-local/product-code.ts'
import type { PhotoRegion } from '../listing-drafter-local/rgba.ts'
import type { Surface } from '../listing-drafter-local/surface.ts'

/** What the helper can be asked, and what it answers. */
export interface WorkerTasks {
  prepare: { asked: Uint8Array; answer: PreparedPhoto }
  variant: { asked: { master: Uint8Array; width: PhotoWidth; format: PhotoFormat }; answer: Uint8Array }
  item: { asked: Uint8Array; answer: ItemPixels }
  surface: { asked: Uint8Array; answer: Surface | null }
  warm: { asked: null; answer: null }
  cut: { asked: CleanPhoto; answer: Cutout }
  words: { asked: { photo: Uint8Array; item: PhotoRegion | null }; answer: string[] }
  codes: { asked: { photo: Uint8Array }; answer: ProductCode[] }
}

export type WorkerTask = keyof WorkerTasks

export type WorkerRequest = {
  [Task in WorkerTask]: { id: number; task: Task; asked: WorkerTasks[Task]['asked'] }
}[WorkerTask]

/** A failure in the parts that survive the way between processes. */
export type WorkerFailure =
  | { kind: 'rejected'; problem: PhotoProblem; why: string }
  | { kind: 'provider'; provider: string; reason: ProviderFailure; message: string }

export type WorkerReply = { id: number } & ({ answer: unknown } | { failure: WorkerFailure })
