import type { CallByName, DataOf } from '../../../contract/paths.ts'
import type { ProfileList } from '../../../contract/rules/people/profiles.ts'

/** The parts of a profile, of which the address names one: `?show=sold`. */
export const personParts = ['for_sale', 'sold', 'reviews'] as const
export type PersonPart = (typeof personParts)[number]

/** The part that an address asks for. */
export function partOf(search: URLSearchParams): PersonPart {
  const asked = search.get('show')
  return personParts.find((part) => part === asked) ?? 'for_sale'
}

/** The first page of a part, as the server sent it along. */
export type LoadedPart =
  | { part: ProfileList; page: DataOf<'people.items'> }
  | { part: 'reviews'; page: DataOf<'reviews.list'> }

/** Loads the first page of a part; null if that failed, and the browser tries again. */
export async function loadPart(
  call: CallByName,
  member: string,
  part: PersonPart,
): Promise<LoadedPart | null> {
  if (part === 'reviews') {
    const result = await call('reviews.list', { params: { member } })
    return result.data && { part, page: result.data }
  }
  const result = await call('people.items', { params: { member }, query: { list: part } })
  return result.data && { part, page: result.data }
}
