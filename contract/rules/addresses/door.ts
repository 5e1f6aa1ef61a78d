import type { AreaRules } from '../marketplace/area-rules.ts'

/** The parts of a typed address that identify a building. */
export interface AddressMarks {
  number: string | null
  zip: string | null
  borough: string | null
  /** The text after the house number. */
  rest: string
}

/** Parses a typed address. Postcodes are those of the United States: five digits, optionally four more. */
export function addressMarks(
  address: string,
  areas: Pick<AreaRules, 'areaOfPostcode' | 'areaNamed'>,
): AddressMarks {
  const text = withJoinedNumber(address)
  const [begin = '', number = null] = houseNumber.exec(text) ?? []
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]*(?:usa?|united states))?\s*$/i.exec(text)?.[1] ?? null
  const rest = text.slice(begin.length).replace(/^\s*1\/2\b/, '')
  return {
    number: number?.toLowerCase() ?? null,
    zip,
    rest,
    borough: zip ? areas.areaOfPostcode(zip) : areas.areaNamed(text),
  }
}

const houseNumber = /^\s*(\d{1,6}(?:-\d{1,4})?[a-z]?)\b(?!(?:st|nd|rd|th)\b)/i

/** `37 - 11` is one number: `37-11`. */
function withJoinedNumber(address: string): string {
  return address.replace(/(\d)\s*[-–]\s*(?=\d)/g, '$1-')
}

/** Whether an address begins with a house number. */
export function hasHouseNumber(address: string): boolean {
  return houseNumber.test(withJoinedNumber(address))
}
