import { createContext, RouterContextProvider } from 'react-router'
import type { CallByName } from '../../contract/paths.ts'

/** What the operator's settings say that pages show. */
export interface PublicSettings {
  /** Where people who need help write to. */
  supportEmail: string
  /** Whether mail and payments are only practised here. */
  practice: boolean
  /** Where 'Join our beta' leads. */
  betaUrl: string
  /** The host that pictures were on before, and the one they are on now; null: our own. */
  imageHosts: { legacy: string | null; cdn: string | null }
}

/** What the server hands to the pages with every request. */
export interface PageContext {
  /** Runs an API call inside the server process, as an anonymous visitor of the current request. */
  call: CallByName
  settings: PublicSettings
  /** The value that this response's Content-Security-Policy allows for inline scripts. */
  nonce: string
  /**
   * Takes a document that is whole before the first byte is sent; its response then has a length and no body. As a body
   * it would be copied three times, through a stream, only to be put together again.
   */
  take: (document: Buffer) => void
  /** Where failures of loaders and of rendering are logged; the console without it. */
  report?: (error: unknown) => void
}

const pageContext = createContext<PageContext>()

/** Wraps what the server hands over so that loaders can read it. */
export function createLoadContext(page: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, page)
  return provider
}

/** Reads the page context inside a loader, an action or the document renderer. */
export function readPageContext(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
