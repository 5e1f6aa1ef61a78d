import type { PageRequest, RenderedPage } from './page-renderer.ts'

/** What a thread that renders pages is told. `page` counts the pages of one thread, `call` those of one page. */
export type ToPageThread =
  | { kind: 'render'; page: number; request: PageRequest }
  /** JSON, as any caller would get it: it takes half the time that copying its objects would. */
  | { kind: 'answer'; page: number; call: number; answer: string }
  | { kind: 'refused'; page: number; call: number; error: unknown }
  | { kind: 'gone'; page: number }

/** What it says. */
export type FromPageThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; name: string; input: object | undefined }
  | { kind: 'report'; page: number; error: unknown }
  /** Of no page that could be told. */
  | { kind: 'stray'; error: unknown }
  | { kind: 'rendered'; page: number; rendered: RenderedPage }
  | { kind: 'failed'; page: number; error: unknown }
