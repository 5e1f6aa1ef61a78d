import { areaNamed, areaOfPostcode } from '../marketplace/new-york-addresses.ts'

/** The parts of a typed address that identify a building. */
export interface AddressMarks {
  number: string | null
  zip: string | null
  borough: string | null
  /** The text after the house number. */
  rest: string
}

/** Parses a typed address. */
export function addressMarks(address: string): AddressMarks {
  const text = address.replace(/(\d)\s*[-–]\s*(?=\d)/g, '$1-')
  const [begin = '', number = null] =
    /^\s*(\d{1,6}(?:-\d{1,4})?[a-z]?)\b(?!(?:st|nd|rd|th)\b)/i.exec(text) ?? []
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]*(?:usa?|united states))?\s*$/i.exec(text)?.[1] ?? null
  const rest = text.slice(begin.length).replace(/^\s*1\/2\b/, '')
  return {
    number: number?.toLowerCase() ?? null,
    zip,
    rest,
    borough: zip ? areaOfPostcode(zip) : areaNamed(text),
  }
}

/** Whether an address begins with a house number. */
export function hasHouseNumber(address: string): boolean {
  return addressMarks(address).number !== null
}
