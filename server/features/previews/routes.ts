import type { FastifyInstance } from 'fastify'
import { isUnchanged } from '../../http/cache/revalidation.ts'
import { callerAddress } from '../../http/limits/caller-address.ts'
import type { PreviewService } from './service.ts'

const extension = '.jpg'

/**
 * Serves `/previews/people/{username}.jpg`, `/previews/search/{words}.jpg` and `/previews/categories/{name}.jpg`. Any site
 * may load them. Caches ask each time whether they still show the same, because something on them may be taken down.
 * @param count counts a caller's request; throws Failure `request.too_many`
 * @source docs/decisions/235
 */
export function mountPreviews(
  app: FastifyInstance,
  previews: PreviewService,
  count: (caller: string) => void,
): void {
  app.get<{ Params: { kind: string; '*': string } }>('/previews/:kind/*', async (request, reply) => {
    count(callerAddress(request.ip))
    const { kind, '*': file } = request.params
    const found = file.endsWith(extension)
      ? await previews.find(kind, file.slice(0, -extension.length))
      : null
    if (!found)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    reply.headers({
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isUnchanged(request, reply, found.tag)) return reply.code(304).send()
    const { buffer, byteOffset, byteLength } = await found.read()
    return reply.type('image/jpeg').send(Buffer.from(buffer, byteOffset, byteLength))
  })
}
