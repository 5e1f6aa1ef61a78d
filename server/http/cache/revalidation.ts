import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Adds the ETag to the reply.
 * @param tag what identifies the content, without quotes
 * @returns whether the caller has this content already, so that 304 without a body answers the request
 * @source RFC 9110 §13.1.2
 */
export function isUnchanged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  tag: string,
): boolean {
  const etag = `"${tag}"`
  reply.header('etag', etag)
  return headers['if-none-match']?.includes(etag) ?? false
}
