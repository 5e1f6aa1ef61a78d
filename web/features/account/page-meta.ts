import type { MetaFunction } from 'react-router'

/** The head of a page that is nobody's business but the visitor's: a title, and no search engine. */
export function pageMeta(title: string): MetaFunction {
  return () => [{ title: `${title} · Stoop` }, { name: 'robots', content: 'noindex' }]
}
