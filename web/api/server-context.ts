import { createContext, RouterContextProvider } from 'react-router'

/** What one in-process API call answers; the same three words as the browser's call. */
export interface CallResult {
  data: unknown
  error: unknown
  status: number
}

/** Runs an API call inside the server process, as the visitor of the current request. */
export type ServerCall = (endpoint: unknown, input?: unknown) => Promise<CallResult>

/** What the server hands to the pages with every request. */
export interface PageContext {
  call: ServerCall
  /** The value that this response's Content-Security-Policy allows for inline scripts. */
  nonce: string
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
