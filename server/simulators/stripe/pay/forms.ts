import type { FastifyInstance, FastifyReply } from 'fastify'

const formType = 'application/x-www-form-urlencoded'

/** Only our own pages may frame a simulated page. */
const framePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' https:; form-action *; base-uri 'none'; frame-ancestors 'self'"

/** Reads the forms of these pages, whatever parser the app has. */
export function takeForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(formType)) app.removeContentTypeParser(formType)
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** The posted form; empty if there is none. */
export function formOf(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

/** A field's value without spaces around it, of at most 300 characters. */
export function fieldOf(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 300)
}

/** Sends a page that no cache keeps. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', framePolicy)
    .send(page)
}
