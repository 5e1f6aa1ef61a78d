import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  claimAnswers,
  claimReasons,
  claimWishes,
  MAX_CLAIM_PHOTOS,
  MAX_CLAIM_TEXT,
  MIN_CLAIM_TEXT,
} from '../../rules/orders/claims.ts'
import { unreadablePhoto } from '../listings/listing-fields.ts'
import { id } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'
import { claimPhoto } from './claim-shape.ts'
import { byLink, bySeller } from './order-shape.ts'

const words = (shortest: number, tooShort: string) =>
  text()
    .transform(tidyText)
    .pipe(z.string().min(shortest, tooShort).max(MAX_CLAIM_TEXT, 'Please keep it to 2,000 characters'))

/** What happened; long enough that the other side can answer it. */
const explanation = words(MIN_CLAIM_TEXT, 'Please describe it in at least 20 characters')
const note = words(0, '').default('')
const photoIds = z.array(id).max(MAX_CLAIM_PHOTOS, 'Please choose at most 6 photos').default([])
/** Cents of a partial refund. */
const cents = z.int('Please enter an amount').min(1, 'Please enter an amount').optional()
const claimErrors = [
  ...byLink.errors,
  'claim.amount_invalid',
  'claim.photo_missing',
  'photo.not_found',
] as const

export const openClaim = endpoint({
  ...byLink,
  name: 'claims.open',
  path: '/orders/:id/problem',
  summary: 'Report a problem with a protected order; its money waits until the claim is closed',
  body: z.object({
    reason: z.enum(claimReasons, 'Please choose what is wrong'),
    text: explanation,
    photo_ids: photoIds,
    wish: z.enum(claimWishes, 'Please choose what you would like'),
    cents,
  }),
  errors: [...claimErrors, 'claim.too_late', 'claim.exists', 'claim.wish_invalid', 'order.disputed'],
  source: 'decision 201',
})

export const answerClaim = endpoint({
  ...bySeller,
  name: 'claims.answer',
  path: '/orders/:id/problem/answer',
  summary: 'Answer the buyer’s claim; an offer of what they want, or more, settles it at once',
  body: z.object({
    answer: z.enum(claimAnswers, 'Please choose an answer'),
    cents,
    /** Required to disagree. */
    text: note,
    photo_ids: photoIds,
  }),
  errors: [...claimErrors, 'auth.missing', 'claim.text_missing'],
  source: 'decision 201',
})

export const acceptAnswer = endpoint({
  ...byLink,
  name: 'claims.accept',
  path: '/orders/:id/problem/accept',
  summary: 'Accept what the seller offers',
  source: 'decision 201',
})

export const escalateClaim = endpoint({
  ...byLink,
  name: 'claims.escalate',
  path: '/orders/:id/problem/escalate',
  summary: 'Ask the operator to decide',
  body: z.object({ text: note }),
  source: 'decision 201',
})

export const withdrawClaim = endpoint({
  ...byLink,
  name: 'claims.withdraw',
  path: '/orders/:id/problem/withdraw',
  summary: 'Withdraw the claim; the order is completed',
  source: 'decision 201',
})

export const confirmReturn = endpoint({
  ...byLink,
  name: 'claims.confirmReturn',
  path: '/orders/:id/problem/returned',
  summary: 'Prove with the seller’s code that the item is back; everything is refunded',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Please enter a 6-digit code'),
  }),
  errors: [...byLink.errors, 'claim.wrong_code', 'claim.code_locked'],
  source: 'decision 201',
})

export const uploadClaimPhoto = endpoint({
  ...byLink,
  name: 'claims.uploadPhoto',
  path: '/orders/:id/problem/photos',
  summary: 'Upload one private photo (multipart field `file`) for a claim or an answer',
  bodyKind: 'multipart',
  status: 201,
  response: z.strictObject({ photo: claimPhoto }),
  errors: [...byLink.errors, 'claim.too_many_photos', 'photo.too_narrow', ...unreadablePhoto],
  source: 'decision 201',
})
