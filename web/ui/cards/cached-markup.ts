import { createContext, type ReactNode, use } from 'react'

/**
 * Returns the cached markup of children, or null if React has to render them. Never set in the browser, which
 * hydrates the elements that React would have rendered.
 */
export const CachedMarkup = createContext<((children: ReactNode) => string | null) | null>(null)

/** The children of an element that may hold dozens of cards: `<ul {...useChildren(children)} />`. */
export function useChildren(children: ReactNode) {
  const __html = use(CachedMarkup)?.(children)
  return __html == null ? { children } : { dangerouslySetInnerHTML: { __html } }
}
