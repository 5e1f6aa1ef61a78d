import { createContext } from 'react'

/** Stands in a loader's data for what is written into the page beside it, under a name of its own. */
export interface Packed<Data> {
  readonly at: string
  /** Never there: it tells what kind of data stands beside. */
  readonly holds?: Data
}

/** What the server writes into a page's document beside the router's data. */
export const PackedText = /* @__PURE__ */ createContext('')

/** The element that holds it. */
export const PACKED_ID = 'page-data'

/**
 * Where a handle has its data, on the server; the router does not see it. A weak map would go on holding the data of half of all pages
 * until the next full collection: that is where its outgrown tables end.
 */
const DATA = Symbol('data')
let found: Readonly<Record<string, unknown>> | undefined

/**
 * Takes a loader's data out of what the router writes into the page, for lists above all: it walks through data value by value, and a
 * text within its text is escaped three times (`docs/decisions/088`). For data of JSON's kinds only: a date would come back as a text.
 */
export function pack<Data>(at: string, data: Data): Packed<Data> {
  return Object.defineProperty({ at }, DATA, { value: data })
}

/** What was packed; undefined where the document that it came with is not there any more. */
export function unpack<Data>(handle: Packed<Data>): Data | undefined {
  if (import.meta.env.SSR) return dataOf(handle) as Data | undefined
  found ??= JSON.parse(document.getElementById(PACKED_ID)?.textContent || '{}') as Record<string, unknown>
  return found[handle.at] as Data | undefined
}

/** Everything that was packed among some loaders' data, as a text that can stand in a document. */
export function packedText(loaded: Iterable<unknown>): string {
  const parts: string[] = []
  for (const data of loaded)
    for (const value of Object.values(data ?? {}))
      if (isPacked(value)) parts.push(`${JSON.stringify(value.at)}:${JSON.stringify(dataOf(value))}`)
  return parts.length === 0 ? '' : `{${parts.join()}}`.replaceAll('<', '\\u003c')
}

function isPacked(value: unknown): value is Packed<unknown> {
  return typeof value === 'object' && value !== null && DATA in value
}

function dataOf(handle: Packed<unknown> & { [DATA]?: unknown }): unknown {
  return handle[DATA]
}
