import { createContext, RouterContextProvider } from 'react-router'
import type { CallByName } from '../../contract/paths.ts'
import type { PublicSettings } from '../../contract/rules/site/public-settings.ts'

/** What the server provides to pages with every request. */
export interface PageContext {
  /** Runs an API call inside the server process, as an anonymous visitor of the current request. */
  call: CallByName
  settings: PublicSettings
  /** The nonce for inline scripts in this response's Content-Security-Policy. */
  nonce: string
  /** The request's id, which an error page shows. Safe in HTML. */
  requestId: string
  /** Takes a complete document; the response then has a length and no body. A stream would copy it three times. */
  take: (document: Buffer) => void
  /** Logs errors of loaders and of rendering; by default to the console. */
  report?: (error: unknown) => void
}

const pageContext = createContext<PageContext>()

/** Wraps the page context for loaders. */
export function createLoadContext(page: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, page)
  return provider
}

/** Reads the page context inside a loader, an action or the document renderer. */
export function readPageContext(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
