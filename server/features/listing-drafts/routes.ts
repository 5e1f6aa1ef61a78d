import type { z } from 'zod'
import * as calls from '../../../contract/calls/drafts.ts'
import { Failure } from '../../../contract/failure.ts'
import { MAX_IMAGE_TEXT } from '../../../contract/rules/listings.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import type { Actor } from '../../http/actor.ts'
import { type Route, route } from '../../http/call.ts'
import type { UploadedFiles } from '../../http/uploads.ts'
import type { Drafted } from '../../ports/listing-drafter.ts'
import type { PriceAdvice } from '../../ports/price-advisor.ts'
import type { Answered } from './fallback.ts'
import type { CutoutOfPhoto, DraftService, DraftWithPrice, ReadPhoto } from './service.ts'

/** Photos that one member may have looked at in an hour, by each call: seconds of work each, and money at a vendor. */
const PHOTOS_AN_HOUR = 60

/** The calls that draft a listing from a photo. */
export function draftRoutes(drafts: DraftService): Route[] {
  const limits = (name: string) => ({
    limits: [{ name, max: PHOTOS_AN_HOUR, seconds: 3600, by: ({ actor }: { actor: Actor }) => actor.userId }],
  })
  return [
    route(
      calls.identifyImage,
      async ({ files, body }) => {
        const made = await drafts.identify(onlyFile(files), body.condition ?? 'good')
        const { picture, contentType, facts } = presentCutout(made)
        const { suggested_price, ...draft } = presentDraft(made)
        const image = `data:${contentType};base64,${picture}`
        return { ...draft, price: suggested_price, suggested_price, image, ...facts }
      },
      limits('draft-identify'),
    ),
    route(
      calls.processImagePhotoroom,
      async ({ files }) => {
        const { picture, contentType, facts } = presentCutout(await drafts.removeBackground(onlyFile(files)))
        return { processed_image_base64: picture, content_type: contentType, ...facts }
      },
      limits('draft-cutout'),
    ),
    route(
      calls.processImageGemini,
      async ({ body }) =>
        presentDraft(await drafts.draft(async () => decode(body.image_base64), body.condition ?? 'good')),
      limits('draft-fields'),
    ),
  ]
}

function onlyFile(files: UploadedFiles): ReadPhoto {
  const [file, ...others] = files
  if (!file) throw new Failure('photo.empty')
  if (others.length > 0) throw new Failure('request.invalid', { file: 'Please send one photo at a time' })
  return file.read
}

/** Base64, with or without `data:…;base64,` before it; what is no base64 is no photo either. */
function decode(text: string): Uint8Array {
  if (text.length > MAX_IMAGE_TEXT) throw new Failure('photo.too_large')
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0
  return Buffer.from(start === 0 ? text : text.slice(start), 'base64')
}

function presentCutout({ photo, cutout }: CutoutOfPhoto) {
  const { result } = cutout
  const picture = result.removed ? result.picture : photo.bytes
  return {
    picture: Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).toString('base64'),
    contentType: result.removed ? result.contentType : ('image/jpeg' as const),
    facts: {
      background_removed: result.removed,
      problem: result.removed ? null : result.problem,
      background_by: presentAnswered(cutout),
    },
  }
}

function presentDraft({ draft, advice }: DraftWithPrice): z.input<typeof calls.processImageGemini.response> {
  const { title, description, category, details } = draft.result
  const entries = Object.entries(details)
  return {
    title: title.value,
    description: description.value,
    category: category.value,
    suggested_price: advice ? toDollars(advice.suggestedCents) : null,
    details: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    origins: {
      title: origin(title),
      description: origin(description),
      category: origin(category),
      price: priceOrigin(advice),
      details: Object.fromEntries(entries.map(([key, field]) => [key, origin(field)])),
    },
    price_evidence: advice ? presentAdvice(advice) : null,
    drafted_by: presentAnswered(draft),
  }
}

function origin({ source, evidence }: Drafted) {
  return { source, evidence }
}

function priceOrigin(advice: PriceAdvice | null) {
  if (!advice) return { source: 'none' as const, evidence: 'We found no comparable listings.' }
  const { comparables, basis } = advice
  return { source: 'similar' as const, evidence: `From ${comparables} comparable listings (${basis}).` }
}

function presentAdvice(advice: PriceAdvice) {
  return {
    comparables: advice.comparables,
    sold: advice.sold,
    lowest: toDollars(advice.lowestCents),
    highest: toDollars(advice.highestCents),
    interval: { low: toDollars(advice.interval.lowCents), high: toDollars(advice.interval.highCents) },
    basis: advice.basis,
  }
}

function presentAnswered({ adapter, insteadOf }: Answered<unknown>) {
  return { adapter, instead_of: insteadOf }
}
