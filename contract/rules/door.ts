import { boroughNamed, boroughOfZip } from './zone.ts'

/** What tells one house from another in a typed address. */
interface Marks {
  number: string | null
  zip: string | null
  borough: string | null
}

function marks(address: string): Marks {
  const text = address.replace(/(\d)\s*[-–]\s*(?=\d)/g, '$1-')
  const number =
    /^\s*(\d{1,6}(?:-\d{1,4})?[a-z]?)\b(?!(?:st|nd|rd|th)\b)/i.exec(text)?.[1]?.toLowerCase() ?? null
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]*(?:usa?|united states))?\s*$/i.exec(text)?.[1] ?? null
  return { number, zip, borough: zip ? boroughOfZip(zip) : boroughNamed(text) }
}

/** Whether an address begins with a house number. */
export function hasHouseNumber(address: string): boolean {
  return marks(address).number !== null
}

/** Whether two ways of writing an address may mean the same door: nothing that both say may differ. */
export function maySameDoor(one: string, other: string): boolean {
  const [a, b] = [marks(one), marks(other)]
  const agree = (x: string | null, y: string | null) => x === null || y === null || x === y
  return agree(a.number, b.number) && agree(a.zip, b.zip) && agree(a.borough, b.borough)
}
