import type { MetaFunction } from 'react-router'

/** The head of a personal page: a title, and no indexing. */
export function pageMeta(title: string): MetaFunction {
  return () => [{ title: `${title} · Stoop` }, { name: 'robots', content: 'noindex' }]
}
