import type { CallResult } from '../../../../../contract/endpoint.ts'
import {
  checkConnectionSentence,
  genericSentence,
  isNetworkFailure,
} from '../../../../api/transport/response.ts'
import { lostPhotoOf } from '../../uploads/lost-photo.ts'

/** @source spec §8 AI identify without data */
export const noDataSentence = 'No data received from server'

/** The state of one step. `queued`: the server is busy, and the request is repeated. */
export type StepStage = 'waiting' | 'working' | 'queued' | 'done' | 'failed'

/** The progress of drafting from a draft's photos. */
export interface ReviewProgress {
  cutout: StepStage
  fields: StepStage
  /** The first failure; null while there is none. */
  failure: ReviewFailure | null
}

export interface ReviewFailure {
  text: string
  hint: string | undefined
  /** The photo that the server no longer has. */
  lostPhotoId: string | undefined
  /** Details of the failed call. A server error's have its reference. */
  details?: Record<string, unknown>
}

/** The failure of a request; null when it returned data. @source spec §8 */
export function failureOf(result: CallResult<unknown>, fallback: string): ReviewFailure | null {
  if (result.error === null)
    return result.data ? null : { text: noDataSentence, hint: undefined, lostPhotoId: undefined }
  return {
    text: result.error === genericSentence ? fallback : result.error,
    hint: isNetworkFailure(result) ? checkConnectionSentence : undefined,
    lostPhotoId: lostPhotoOf(result),
    ...(result.details ? { details: result.details } : {}),
  }
}
