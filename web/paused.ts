import { createContext, use } from 'react'
import type { PausableFeature } from '../contract/rules/site/public-settings.ts'

/** The name of the document's `meta` element that names what is paused; absent where everything is open. */
export const PAUSED_META = 'stoop-paused'

/** What is paused, separated by spaces, while a page is rendered on the server. entry.server provides it. */
export const PausedContext = createContext<string | undefined>(undefined)

/** Whether operators had paused something when the page was loaded. The server refuses it in any case. */
export function usePaused(feature: PausableFeature): boolean {
  const provided = use(PausedContext)
  const text = typeof document === 'undefined' ? provided : metaContent()
  return text?.split(' ').includes(feature) ?? false
}

function metaContent(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${PAUSED_META}]`)?.content
}
