import { createContext, use } from 'react'
import type { PublicCharges } from '../contract/rules/site/public-settings.ts'

/** The charges as the document's attribute has them; undefined where there are none. entry.server provides it. */
export const ChargesContext = createContext<string | undefined>(undefined)

/** The fees of this marketplace and whether tax is added, as they were when the page was loaded; null without any. */
export function useCharges(): PublicCharges | null {
  const provided = use(ChargesContext)
  const text = typeof document === 'undefined' ? provided : document.documentElement.dataset.charges
  return text ? (JSON.parse(text) as PublicCharges) : null
}
