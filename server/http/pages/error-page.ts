import { createHash } from 'node:crypto'

const style = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}
body{max-width:28rem;margin:22vh auto;padding:0 1.5rem}
a{color:light-dark(#6d28d9,#c4b5fd);display:inline-block;padding:.75rem 0}
code{-webkit-user-select:all;user-select:all}`

const digest = createHash('sha256').update(style).digest('base64')

/** Headers of the error page, which loads nothing. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/**
 * The page shown when rendering failed. It depends on no files and no scripts.
 * @param sentence from the error catalogue
 * @param reference the request's id, if the operator can find the failure by it
 */
export function errorPage(sentence: string, reference?: string): string {
  const note = reference ? `<p><small>Reference <code>${reference}</code></small></p>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Stoop</title><style>${style}</style></head><body><main><h1>Stoop</h1><p>${sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p><a href="">Try Again</a>${note}</main></body></html>`
}
