import { createContext, type ReactNode, use } from 'react'

/**
 * The markup of children that the server has drawn before; null where they have to be drawn by React. The browser never has
 * one: it finds the elements that React would have drawn, and takes them over.
 */
export const CachedMarkup = createContext<((children: ReactNode) => string | null) | null>(null)

/** What stands inside an element that may hold dozens of cards: `<ul {...useChildren(children)} />`. */
export function useChildren(children: ReactNode) {
  const __html = use(CachedMarkup)?.(children)
  return __html == null ? { children } : { dangerouslySetInnerHTML: { __html } }
}
