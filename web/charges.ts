import { createContext, use } from 'react'
import type { PublicCharges } from '../contract/rules/site/public-settings.ts'

/** The name of the document's `meta` element that has the charges; absent where there are none. */
export const CHARGES_META = 'stoop-charges'

/** The charges as JSON while a page is rendered on the server; undefined where there are none. entry.server provides it. */
export const ChargesContext = createContext<string | undefined>(undefined)

/**
 * The fees of this marketplace and whether tax is added, as they were when the page was loaded; null without any. They come with
 * the document and not with the root's data, so that pages that show no price of their own load nothing for them.
 */
export function useCharges(): PublicCharges | null {
  const provided = use(ChargesContext)
  const text = typeof document === 'undefined' ? provided : metaContent()
  return text ? (JSON.parse(text) as PublicCharges) : null
}

function metaContent(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${CHARGES_META}]`)?.content
}
