import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** A browser without JavaScript, on an app in this process. */
export interface FormBrowser {
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>
}

/** Opens paths and addresses of `app`, whatever host they name. It does not follow redirects. */
export function formBrowser(app: FastifyInstance): FormBrowser {
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, 'http://shop.test')
    return pathname + search
  }
  return {
    get: (url) => app.inject({ url: pathOf(url) }),
    post: (url, fields) =>
      app.inject({
        method: 'POST',
        url: pathOf(url),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
}
