import type { CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import type { ProviderFailure } from '../../ports/provider-error.ts'
import type { ProductCode } from '../listing-drafter-local/product-code.ts'
import type { Part } from '../listing-drafter-local/rgba.ts'

/** What the helper can be asked, and what it answers. */
export interface HelperTasks {
  cut: { asked: CleanPhoto; answer: Cutout }
  words: { asked: { photo: Uint8Array; item: Part | null }; answer: string[] }
  codes: { asked: { photo: Uint8Array }; answer: ProductCode[] }
}

export type HelperTask = keyof HelperTasks

export type HelperRequest = {
  [Task in HelperTask]: { id: number; task: Task; asked: HelperTasks[Task]['asked'] }
}[HelperTask]

/** A provider's failure in the parts that survive the way between processes. */
export interface HelperFailure {
  provider: string
  reason: ProviderFailure
  message: string
}

export type HelperReply = { id: number } & ({ answer: unknown } | { failure: HelperFailure })
