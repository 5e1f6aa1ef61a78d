import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { findEmail, findRaw, newestEmails, type OutboxEmail, type OutboxQuery } from './messages.ts'
import { renderOutbox } from './render.ts'
import { stylesheet } from './stylesheet.ts'

/**
 * Allows no scripts, our style sheet, and what an email's HTML may load in its frame, which inherits this policy.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Emails in a response. @source product-decisions §1 */
const limits = { standard: 50, max: 200 }

/**
 * Shows the stored emails: `GET /dev/mail` for people, `GET /dev/mail.json` for programs. Anyone who opens these pages
 * reads everyone's mail, so they exist only where no mail is sent.
 */
export function createOutboxPages({
  pool,
  timeZone,
}: {
  pool: pg.Pool
  timeZone: string
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/dev/mail', async (request, reply) => {
      const query = readQuery(request)
      const emails = await newestEmails(pool, query)
      return show(reply, { emails, query, open: emails[0], timeZone })
    })
    app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      const query = readQuery(request)
      const [emails, open] = await Promise.all([
        newestEmails(pool, query),
        findEmail(pool, request.params.id),
      ])
      if (!open) reply.code(404)
      return show(reply, { emails, query, open, timeZone })
    })
    app.get<{ Params: { id: string } }>('/dev/mail/:id/raw', async (request, reply) => {
      const raw = await findRaw(pool, request.params.id)
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
      return raw ?? reply.code(404).send('There is no such email.')
    })
    app.get('/dev/mail.json', async (request, reply) => {
      const emails = await newestEmails(pool, readQuery(request))
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return JSON.stringify(emails.map(({ id: _id, ...email }) => email))
    })
    app.get('/dev/mail.css', async (_request, reply) => {
      return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet)
    })
  }
}

function show(
  reply: FastifyReply,
  view: { emails: OutboxEmail[]; query: OutboxQuery; open: OutboxEmail | undefined; timeZone: string },
) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(renderOutbox(view))
}

/** `?to=` and `?limit=`; invalid values are ignored. */
function readQuery(request: FastifyRequest): OutboxQuery {
  const query: Record<string, unknown> =
    typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}
  const to = typeof query.to === 'string' ? query.to.replaceAll('\0', '').trim() : ''
  const limit =
    typeof query.limit === 'string' && /^\d{1,6}$/.test(query.limit) ? Number(query.limit) : limits.standard
  return { to: to === '' ? null : to, limit: Math.min(Math.max(limit, 1), limits.max) }
}
