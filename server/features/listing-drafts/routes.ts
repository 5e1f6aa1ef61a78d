import type { z } from 'zod'
import * as calls from '../../../contract/calls/drafts/drafts.ts'
import { Failure } from '../../../contract/failure.ts'
import { MAX_IMAGE_TEXT } from '../../../contract/rules/listings/listing.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import type { Actor } from '../../http/api/actor.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { UploadedFiles } from '../../http/uploads/uploads.ts'
import type { DraftedField } from '../../ports/listing-drafter.ts'
import type { PriceAdvice } from '../../ports/price-advisor.ts'
import type { PhotoCutout } from './cutout.ts'
import type { ReadPhoto } from './dependencies.ts'
import type { AdapterResult } from './fallback.ts'
import type { DraftService } from './service.ts'
import type { DraftWithPrice } from './writing.ts'

/** Per member and endpoint: each photo takes seconds of processing and may cost money at a provider. */
const PHOTOS_AN_HOUR = 60

/** Endpoints that draft a listing from photos. */
export function draftRoutes(drafts: DraftService): Route[] {
  const limits = (name: string) => ({
    limits: [{ name, max: PHOTOS_AN_HOUR, seconds: 3600, by: ({ actor }: { actor: Actor }) => actor.userId }],
  })
  return [
    route(
      calls.identifyImage,
      async ({ actor, files, body }) => {
        const condition = body.condition ?? 'good'
        const [main] = body.photo_ids ?? []
        const written = body.photo_ids
          ? await drafts.identifyOf({ ownerId: actor.userId, photoIds: body.photo_ids }, condition)
          : { ...(await drafts.identify(onlyFile(files), condition)), saved: null }
        const { picture, contentType, facts } = presentCutout(written)
        const { suggested_price, ...draft } = presentDraft(written)
        const image = main
          ? pictureAddress(written.saved?.id ?? main)
          : `data:${contentType};base64,${picture()}`
        return { ...draft, price: suggested_price, suggested_price, image, ...facts, photo: written.saved }
      },
      limits('draft-identify'),
    ),
    route(
      calls.processImagePhotoroom,
      async ({ actor, files, body }) => {
        const { photo_id: photoId } = body
        const written = photoId
          ? await drafts.removeBackgroundOf(actor.userId, photoId)
          : { ...(await drafts.removeBackground(onlyFile(files))), saved: null }
        const { picture, contentType, facts } = presentCutout(written)
        const text = photoId ? null : picture()
        return { processed_image_base64: text, content_type: contentType, ...facts, photo: written.saved }
      },
      limits('draft-cutout'),
    ),
    route(
      calls.processImageGemini,
      async ({ actor, body }) => {
        const { image_base64: text = '', photo_ids: photoIds, condition = 'good' } = body
        return presentDraft(
          photoIds
            ? await drafts.draftOf({ ownerId: actor.userId, photoIds }, condition)
            : await drafts.draft(async () => decode(text), condition),
        )
      },
      limits('draft-fields'),
    ),
    route(
      calls.suggestPrice,
      async ({ body }) => {
        const { title, description = '', category, condition = 'good' } = body
        const advice = await drafts.advise({ title, description, category, condition })
        return {
          suggested_price: suggestionOf(advice),
          price_evidence: advice ? presentAdvice(advice) : null,
        }
      },
      { limits: [{ name: 'draft-price', max: 600, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
  ]
}

function onlyFile(files: UploadedFiles): ReadPhoto {
  const [file, ...others] = files
  if (!file) throw new Failure('photo.empty')
  if (others.length > 0) throw new Failure('request.invalid', { file: 'Please send one photo at a time' })
  return file.read
}

/** Decodes base64, with or without `data:…;base64,` before it. Invalid base64 fails later, as an invalid photo. */
function decode(text: string): Uint8Array {
  if (text.length > MAX_IMAGE_TEXT) throw new Failure('photo.too_large')
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0
  return Buffer.from(start === 0 ? text : text.slice(start), 'base64')
}

/** The URL of a stored photo. */
function pictureAddress(photoId: string): string {
  return `/photos/${photoId}/1280.jpg`
}

function presentCutout({ photo, cutout }: PhotoCutout) {
  const { result } = cutout
  const bytes = result.removed ? result.picture : photo.bytes
  return {
    /** As base64. */
    picture: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    contentType: result.removed ? result.contentType : ('image/jpeg' as const),
    facts: {
      background_removed: result.removed,
      problem: result.removed ? null : result.problem,
      cutout_confidence: result.removed ? result.confidence : null,
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
    suggested_price: suggestionOf(advice),
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

function origin({ source, evidence, confidence }: DraftedField) {
  return { source, evidence, ...(confidence === undefined ? {} : { confidence }) }
}

/** Dollars. */
function suggestionOf(advice: PriceAdvice | null): number | null {
  const cents = advice?.suggestedCents ?? null
  return cents === null ? null : toDollars(cents)
}

function priceOrigin(advice: PriceAdvice | null) {
  if (!advice) return { source: 'none' as const, evidence: 'Not enough similar listings to suggest a price.' }
  const { comparables, basis } = advice
  if (advice.suggestedCents === null)
    return {
      source: 'none' as const,
      evidence: `Prices of ${comparables} similar listings (${basis}) vary too much to suggest one.`,
    }
  return { source: 'similar' as const, evidence: `From ${comparables} similar listings (${basis}).` }
}

function presentAdvice(advice: PriceAdvice) {
  return {
    comparables: advice.comparables,
    sold: advice.sold,
    lowest: toDollars(advice.lowestCents),
    highest: toDollars(advice.highestCents),
    interval: { low: toDollars(advice.interval.lowCents), high: toDollars(advice.interval.highCents) },
    basis: advice.basis,
    examples: advice.examples.map(({ priceCents, ...example }) => ({
      ...example,
      price: toDollars(priceCents),
    })),
  }
}

function presentAnswered({ adapter, failed }: AdapterResult<unknown>) {
  return { adapter, instead_of: failed }
}
