import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uploadPart, uploadPhoto } from '../../../contract/calls/listings/photo-uploads.ts'
import { Failure } from '../../../contract/failure.ts'
import { type Route, route } from '../../http/api/route.ts'
import { namesTag } from '../../http/cache/revalidation.ts'
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
} from '../../ports/photo-processor.ts'
import type { PhotoParts } from './parts.ts'
import type { PhotoService } from './service.ts'
import { contentType } from './variants.ts'

/**
 * Upload endpoints: one whole photo, or one part of a photo.
 * @param onUpload called at the start of each upload
 */
export function photoRoutes(photos: PhotoService, parts: PhotoParts, onUpload = () => {}): Route[] {
  return [
    route(
      uploadPhoto,
      async ({ actor, files }) => {
        const [file] = files
        if (!file) throw new Failure('photo.empty')
        onUpload()
        return { photo: await photos.add(actor.userId, file.read) }
      },
      { limits: [{ name: 'photo', max: 300, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(
      uploadPart,
      async ({ actor, body, files }) => {
        const [file] = files
        if (!file) throw new Failure('photo.empty')
        onUpload()
        const { upload_id: uploadId, offset, total } = body
        return await parts.take(actor.userId, { uploadId, offset, total, read: file.read })
      },
      { limits: [{ name: 'photo-part', max: 3000, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
  ]
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Browsers keep a photo for a year. Shared caches ask again after a second, since it may be taken down. */
const PHOTO_CACHING = 'public, max-age=31536000, s-maxage=1, immutable'

/**
 * Serves `/photos/{id}/{width}.{format}`, which never changes and cannot be guessed, and `/images/{listing}/0.png`,
 * `/1.jpg` …, `/thumbnail.png`, which follow the listing's photos and status. What was taken down is not found within a
 * second, except by staff, who have to see what they decide on.
 * @param isStaff whether the `Cookie` header of a request has the pass that the console gives
 * @source spec §3 Listing; product-decisions §3; docs/decisions/212
 */
export function mountPhotoFiles(
  app: FastifyInstance,
  photos: PhotoService,
  isStaff: (cookie: string | undefined) => boolean,
): void {
  app.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const requested = parseFile(file)
    if (!requested || !uuid.test(id)) return notFound(reply)
    const size = { id, ...requested }
    const [isTakenDown, found] = await Promise.all([photos.takenDown.has(id), find(photos, size, request)])
    if (!found || (isTakenDown && !isStaff(request.headers.cookie))) return notFound(reply)
    reply.header('cache-control', isTakenDown ? 'private, no-store' : PHOTO_CACHING)
    return sendPicture(reply, found, size)
  })
  type Place = { Params: { id: string; file: string }; Querystring: { v?: unknown } }
  app.get<Place>('/images/:id/:file', async (request, reply) => {
    const place = /^(?:(thumbnail|0)\.png|([1-5])\.jpg)$/.exec(request.params.file)
    if (!place || !uuid.test(request.params.id)) return notFound(reply)
    const named = typeof request.query.v === 'string' ? request.query.v : null
    const photoId = await photos.ofListing(request.params.id, Number(place[2] ?? 0), named)
    const width = place[1] === 'thumbnail' ? 320 : 1280
    const size = photoId ? ({ id: photoId, width, format: 'jpg' } as const) : null
    const found = size && (await find(photos, size, request))
    if (!found) return notFound(reply)
    // An address with the photo's id is for its owner's own list.
    reply.header('cache-control', named ? 'private, max-age=300' : 'public, no-cache')
    // The URL ends in .png for compatibility; the content type is correct.
    return sendPicture(reply, found, size)
  })
}

interface ServedSize {
  id: string
  width: PhotoWidth
  format: PhotoFormat
}

/**
 * Finds a served size. Shared caches revalidate every second, so the file is not read for a caller that has it already.
 * @returns null if there is no such photo
 */
async function find(
  photos: PhotoService,
  size: ServedSize,
  request: FastifyRequest,
): Promise<Uint8Array | 'unchanged' | null> {
  const { id, width, format } = size
  if (namesTag(request, tagOf(size)) && (await photos.hasVariant(id, width, format))) return 'unchanged'
  return await photos.variant(id, width, format)
}

function parseFile(file: string): { width: PhotoWidth; format: PhotoFormat } | null {
  const [size, extension] = file.split('.')
  const width = PHOTO_WIDTHS.find((known) => String(known) === size)
  const format = PHOTO_FORMATS.find((known) => known === extension)
  return width && format && file === `${width}.${format}` ? { width, format } : null
}

function tagOf({ id, width, format }: ServedSize): string {
  return `${id}-${width}.${format}`
}

function sendPicture(reply: FastifyReply, found: Uint8Array | 'unchanged', size: ServedSize): FastifyReply {
  reply.header('etag', `"${tagOf(size)}"`)
  if (found === 'unchanged') return reply.code(304).send()
  return reply
    .type(contentType(size.format))
    .send(Buffer.from(found.buffer, found.byteOffset, found.byteLength))
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found')
}
