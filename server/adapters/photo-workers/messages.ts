import type { CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import type { PhotoFormat, PhotoProblem, PhotoWidth, PreparedPhoto } from '../../ports/photo-processor.ts'
import type { Preview } from '../../ports/preview-renderer.ts'
import type { ProviderFailure } from '../../ports/provider-error.ts'
import type { ItemPixels } from '../listing-drafter-local/appearance/item-pixels.ts'
import type { Surface } from '../listing-drafter-local/appearance/surface.ts'
import type { ProductCode } from '../listing-drafter-local/reading/product-code.ts'
import type { LabelText } from '../listing-drafter-local/reading/words.ts'
import type { PhotoScores } from '../listing-drafter-local/recognition/decide.ts'

/** The tasks of a photo worker, each with its input and its answer. */
export interface WorkerTasks {
  prepare: { input: Uint8Array; result: PreparedPhoto }
  variant: { input: { master: Uint8Array; width: PhotoWidth; format: PhotoFormat }; result: Uint8Array }
  preview: { input: Preview; result: Uint8Array }
  item: { input: Uint8Array; result: ItemPixels }
  surface: { input: Uint8Array; result: Surface | null }
  warm: { input: 'analysis' | 'recognition'; result: null }
  cut: { input: CleanPhoto; result: Cutout }
  words: { input: Uint8Array; result: LabelText }
  recognize: { input: Uint8Array; result: PhotoScores }
  codes: { input: { photo: Uint8Array }; result: ProductCode[] }
}

export type WorkerTask = keyof WorkerTasks

export type WorkerRequest = {
  [Task in WorkerTask]: { id: number; task: Task; input: WorkerTasks[Task]['input'] }
}[WorkerTask]

/** An error as plain data: class instances do not survive the IPC channel. */
export type WorkerFailure =
  | { kind: 'rejected'; problem: PhotoProblem; why: string }
  | { kind: 'provider'; provider: string; reason: ProviderFailure; message: string }

export type WorkerReply = { id: number } & ({ result: unknown } | { failure: WorkerFailure })
