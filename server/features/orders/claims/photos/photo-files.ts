import type { FastifyInstance } from 'fastify'
import { claimPhotoWidths } from './claim-photo.ts'
import type { ClaimPhotos } from './claim-photos.ts'
import type { ClaimPhotoLinks } from './photo-links.ts'

interface PhotoFile {
  Params: { id: string; file: string }
  Querystring: { until?: unknown; signature?: unknown }
}

/**
 * Serves the photos of claims to holders of a signed link, which only both sides of the order and the operator get.
 * Nothing may store them. @source decision 201
 */
export function mountClaimPhotoFiles(
  app: FastifyInstance,
  { photos, links }: { photos: Pick<ClaimPhotos, 'file'>; links: ClaimPhotoLinks },
): void {
  app.get<PhotoFile>('/claim-photos/:id/:file', async ({ params: { id, file }, query }, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    const width = claimPhotoWidths.find((known) => file === `${known}.jpg`)
    const { until, signature } = query
    const isSigned = typeof until === 'string' && typeof signature === 'string'
    const bytes = width && isSigned && links.fits(id, until, signature) ? await photos.file(id, width) : null
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    reply.header('x-robots-tag', 'noindex')
    return reply.type('image/jpeg').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
