import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether the request names this content as one that the caller has.
 * @param tag what identifies the content, without quotes
 * @source RFC 9110 §13.1.2
 */
export function namesTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  return headers['if-none-match']?.includes(`"${tag}"`) ?? false
}

/**
 * Adds the ETag to the reply.
 * @param tag what identifies the content, without quotes
 * @returns whether the caller has this content already, so that 304 without a body answers the request
 */
export function isUnchanged(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  tag: string,
): boolean {
  reply.header('etag', `"${tag}"`)
  return namesTag(request, tag)
}
