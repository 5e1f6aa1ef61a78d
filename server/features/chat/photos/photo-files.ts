import type { FastifyInstance } from 'fastify'
import { chatPhotoWidths } from './photo-keys.ts'
import type { ChatPhotoLinks } from './photo-links.ts'
import type { ChatPhotos } from './photos.ts'

interface PhotoFile {
  Params: { id: string; file: string }
  Querystring: { until?: unknown; signature?: unknown }
}

/** Serves the photos of messages to holders of a signed link, which only both sides get. Nothing may store them. */
export function mountChatPhotoFiles(
  app: FastifyInstance,
  { photos, links }: { photos: Pick<ChatPhotos, 'file'>; links: ChatPhotoLinks },
): void {
  app.get<PhotoFile>('/chat-photos/:id/:file', async ({ params: { id, file }, query }, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    const width = chatPhotoWidths.find((known) => file === `${known}.jpg`)
    const { until, signature } = query
    const isSigned = typeof until === 'string' && typeof signature === 'string'
    const bytes = width && isSigned && links.fits(id, until, signature) ? await photos.file(id, width) : null
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    reply.header('x-robots-tag', 'noindex')
    return reply.type('image/jpeg').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
