import {
  type ClaimReason,
  type ClaimWish,
  MIN_CLAIM_TEXT,
  needsPhoto,
  wishesFor,
} from '../../../../contract/rules/orders/claims.ts'
import { amountSentence, parseAmount } from './amount-field.tsx'

/** A problem report while it is written. */
export interface ReportDraft {
  reason: ClaimReason | null
  text: string
  wish: ClaimWish | null
  /** In dollars, as typed. */
  amount: string
}

export type ReportErrors = Partial<Record<'reason' | 'text' | 'photos' | 'wish' | 'amount', string>>

/** What is asked for: where a reason leaves no choice, that. */
export function wishOf({ reason, wish }: Pick<ReportDraft, 'reason' | 'wish'>): ClaimWish | null {
  const [only, ...others] = reason ? wishesFor(reason) : []
  if (only && others.length === 0) return only
  return wish && (!reason || wishesFor(reason).includes(wish)) ? wish : null
}

/** What is missing, by field; empty when the report can be sent. */
export function reportErrors(
  draft: ReportDraft,
  photos: { count: number; isUploading: boolean },
  maxCents: number,
) {
  const errors: ReportErrors = {}
  const wish = wishOf(draft)
  if (!draft.reason) errors.reason = 'Please choose what is wrong'
  if (draft.text.trim().length < MIN_CLAIM_TEXT) errors.text = 'Please describe it in at least 20 characters'
  if (photos.isUploading) errors.photos = 'Please wait until your photos are uploaded'
  else if (draft.reason && needsPhoto(draft.reason) && photos.count === 0)
    errors.photos = 'Please add at least one photo that shows the problem'
  if (draft.reason && !wish) errors.wish = 'Please choose what you would like'
  if (wish === 'partial' && parseAmount(draft.amount, maxCents) === null)
    errors.amount = amountSentence(maxCents)
  return errors
}
