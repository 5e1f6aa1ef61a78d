import type { CallResult } from '../../../contract/endpoint.ts'

/** What pages may know about this installation. */
export interface PublicSettings {
  supportEmail: string
  /** Whether mail and payments are only practised here. */
  practice: boolean
  /** Where 'Join our beta' leads. */
  betaUrl: string
  /** The host that pictures were on before, and the one they are on now; null: our own. */
  imageHosts: { legacy: string | null; cdn: string | null }
}

/** What a page is rendered from. */
export interface PageRequest {
  method: string
  address: string
  headers: Record<string, string>
  settings: PublicSettings
  /** What the Content-Security-Policy of this answer allows for inline scripts. */
  nonce: string
}

/** Who a page is rendered for, and what it may ask meanwhile. */
export interface PageReader {
  /** Makes an anonymous call for a loader. @returns the JSON of a `CallResult`, as it travels between threads */
  call(name: string, input?: object): Promise<string>
  /** Hears what failed in loaders and in rendering. */
  report(error: unknown): void
  /** Ends the rendering early; null where others wait for the same page. */
  gone: AbortSignal | null
}

export interface RenderedPage {
  status: number
  /** One entry for each cookie. */
  headers: [name: string, value: string][]
  /** Whole, or in pieces where something in it was not ready at the first byte. */
  body: Uint8Array | ReadableStream<Uint8Array>
}

/** Renders pages, here or in threads. */
export interface PageRenderer {
  /** Ends when pages can be rendered. @throws Error where they never can */
  ready(): Promise<void>
  /** @throws Error where the page or what renders it failed */
  render(request: PageRequest, reader: PageReader): Promise<RenderedPage>
  close(): Promise<void>
}

interface PageModule {
  entry: { module: { handle(build: unknown, request: Request, page: unknown): Promise<Response> } }
}

/** How pages are found: the built ones, or in development those that Vite has just compiled. */
export type LoadPages = () => Promise<PageModule>

/** Renders pages in this thread. */
export function createPageRenderer(load: LoadPages): PageRenderer {
  return {
    ready: async () => {},
    close: async () => {},
    async render({ method, address, headers, settings, nonce }, { call, report, gone }) {
      const build = await load()
      let whole: Uint8Array | undefined
      const request = new Request(address, { method, headers, ...(gone ? { signal: gone } : {}) })
      const response = await build.entry.module.handle(build, request, {
        settings,
        nonce,
        report,
        call: async (name: string, input?: object): Promise<CallResult<unknown>> =>
          JSON.parse(await call(name, input)),
        take(document: Uint8Array) {
          whole = document
        },
      })
      const { status, body } = response
      const rendered = { status, headers: [...response.headers] }
      if (!response.headers.has('content-length') && body) return { ...rendered, body }
      // A page that failed after all is answered with another response, which has no length or brings its own body.
      const taken = response.headers.has('content-length') ? whole : undefined
      return { ...rendered, body: taken ?? new Uint8Array(await response.arrayBuffer()) }
    },
  }
}
