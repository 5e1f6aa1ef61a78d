import type { CallResult } from '../../../contract/endpoint.ts'
import type { PublicSettings } from '../../../contract/rules/site/public-settings.ts'
import type { PageThreadUse } from './page-thread-use.ts'

/** The input of a rendering. */
export interface PageRequest {
  method: string
  address: string
  headers: Record<string, string>
  settings: PublicSettings
  /** For inline scripts, as in the response's Content-Security-Policy. */
  nonce: string
  /** For the error page. */
  requestId: string
}

/** What a page may use while it is rendered. */
export interface PageReader {
  /** Makes an anonymous call for a loader. @returns the JSON of a `CallResult` */
  call(name: string, input?: object): Promise<string>
  /** Gets the errors of loaders and of the rendering. */
  report(error: unknown): void
  /** Aborted when the visitor leaves; null if others wait for the same page. */
  gone: AbortSignal | null
}

export interface RenderedPage {
  status: number
  /** One entry for each cookie. */
  headers: [name: string, value: string][]
  /** A stream if something was not ready at the first byte. */
  body: Uint8Array | ReadableStream<Uint8Array>
}

/** Renders pages, in this thread or in others. */
export interface PageRenderer {
  /** Resolves when pages can be rendered. @throws Error if they cannot be loaded */
  ready(): Promise<void>
  /** @throws Error if the page or its thread failed */
  render(request: PageRequest, reader: PageReader): Promise<RenderedPage>
  close(): Promise<void>
  /** For measurements; absent where pages are rendered in this thread. */
  use?(): PageThreadUse
}

interface PageModule {
  entry: { module: { handle(build: unknown, request: Request, page: unknown): Promise<Response> } }
}

/** Loads the built pages, or in development those that Vite compiles. */
export type LoadPages = () => Promise<PageModule>

/** Renders pages in this thread. */
export function createPageRenderer(load: LoadPages): PageRenderer {
  return {
    ready: async () => {},
    close: async () => {},
    async render({ method, address, headers, settings, nonce, requestId }, { call, report, gone }) {
      const build = await load()
      let bytes: Uint8Array | undefined
      const request = new Request(address, { method, headers, ...(gone ? { signal: gone } : {}) })
      const response = await build.entry.module.handle(build, request, {
        settings,
        nonce,
        requestId,
        report,
        call: async (name: string, input?: object): Promise<CallResult<unknown>> =>
          JSON.parse(await call(name, input)),
        take(document: Uint8Array) {
          bytes = document
        },
      })
      const { status, body } = response
      const rendered = { status, headers: [...response.headers] }
      if (!response.headers.has('content-length') && body) return { ...rendered, body }
      // After an error React Router answers with another response, without the length of this document.
      const completeBody = response.headers.has('content-length') ? bytes : undefined
      return { ...rendered, body: completeBody ?? new Uint8Array(await response.arrayBuffer()) }
    },
  }
}
