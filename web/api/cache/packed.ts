import { createContext } from 'react'

/** A reference in a loader's data to data that is written into a separate element of the page. */
export interface Packed<Data> {
  readonly at: string
  /** Only a type: the data that `at` refers to. */
  readonly holds?: Data
}

/** The JSON that the server writes into the page. */
export const PackedText = /* @__PURE__ */ createContext('')

/** The id of its element. */
export const PACKED_ID = 'page-data'

/**
 * The property with the data on the server; the router ignores it. A WeakMap would keep the data of half of all pages alive
 * until the next full garbage collection (decision 093).
 */
const DATA = Symbol('data')
let unpacked: Readonly<Record<string, unknown>> | undefined

/**
 * Moves a loader's data out of the router's own encoding, which walks through it value by value (decision 088). For JSON
 * types only: a date would come back as a string.
 */
export function pack<Data>(at: string, data: Data): Packed<Data> {
  return Object.defineProperty({ at }, DATA, { value: data })
}

/** The packed data; undefined if the document that contained it has been replaced. */
export function unpack<Data>(handle: Packed<Data>): Data | undefined {
  if (import.meta.env.SSR) return dataOf(handle) as Data | undefined
  unpacked ??= JSON.parse(document.getElementById(PACKED_ID)?.textContent || '{}') as Record<string, unknown>
  return unpacked[handle.at] as Data | undefined
}

/** All packed data of some loaders as JSON that is safe inside a document. */
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
