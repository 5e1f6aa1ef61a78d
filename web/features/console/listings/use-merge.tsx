import { call } from '../../../api/call.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useProving } from '../frame/staff-call.tsx'
import type { ReasonedAction } from '../records/reason-dialog.tsx'
import { readByOwner } from '../records/reason-field.tsx'
import type { ListingDetail, StaffListing } from './listing-words.ts'

/** Merging a listing into one that is chosen, or whose number is entered. */
export function useMerge(listing: ListingDetail): (into?: StaffListing) => ReasonedAction {
  const proving = useProving()
  return (into) => ({
    title: into ? `Merge into “${into.title}”?` : `Merge “${listing.title}” into another listing?`,
    action: 'Merge',
    note: 'This listing will be hidden, and its link will open the other one. Everyone who saved it will have the other one saved instead. No strike.',
    done: 'The listings are merged.',
    asks: {
      ...readByOwner,
      proposal: into
        ? `You listed the same item twice, so we merged this listing into “${into.title}”.`
        : 'You listed the same item twice, so we merged this listing into your other one.',
    },
    fields: into ? undefined : (
      <TextField
        name="into"
        label="The listing that stays"
        help="Its number, such as #4711, its id, or the address of its page."
        required
        maxLength={300}
      />
    ),
    send: async (reason, form) => {
      const body = { into: into?.id ?? String(form.get('into') ?? ''), reason }
      return (await proving(() => call('consoleListings.merge', { params: { id: listing.id }, body }))).error
    },
  })
}
