/** Data of a loader, written out as JSON. */
export type Packed<Data> = string & { readonly packed: Data }

/**
 * Writes a loader's data out, for lists above all. The router walks through data value by value to write it into the page, at half
 * as much again as a text that holds the same (`docs/decisions/088`), and the browser reads it back in the same way. For data of
 * JSON's kinds only: a date would come back as a text.
 */
export function pack<Data>(data: Data): Packed<Data> {
  return JSON.stringify(data) as Packed<Data>
}

/** What was written out, read back. */
export function unpack<Data>(packed: Packed<Data>): Data {
  return JSON.parse(packed) as Data
}
