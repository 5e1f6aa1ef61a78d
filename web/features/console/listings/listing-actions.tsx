import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffCategoryNames } from '../../../../contract/rules/listings/staff-categories.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { ReasonDialog, type ReasonedAction } from '../records/reason-dialog.tsx'
import type { ListingDetail } from './listing-words.ts'

const hideable: readonly ListingDetail['state'][] = ['active', 'paused', 'draft']

/** What staff can do with a listing. */
export function ListingActions({ listing }: { listing: ListingDetail }) {
  const actions = useActions(listing)
  const [chosen, setChosen] = useState<ReasonedAction | null>(null)
  const cache = useQueryClient()
  const reload = () => {
    void cache.invalidateQueries({ queryKey: ['console.listing'] })
    void cache.invalidateQueries({ queryKey: ['console.listings'] })
  }
  const { state } = listing
  const isPublic = state === 'active' || state === 'reserved' || state === 'sold'
  return (
    <div className="flex flex-wrap gap-2">
      {hideable.includes(state) && (
        <Button variant="danger" onClick={() => setChosen(actions.hide)}>
          Hide
        </Button>
      )}
      {state === 'hidden' && <Button onClick={() => setChosen(actions.restore)}>Restore</Button>}
      {state !== 'deleted' && (
        <Button variant="secondary" onClick={() => setChosen(actions.file)}>
          Change category
        </Button>
      )}
      {isPublic && (
        <LinkButton variant="ghost" to={`/shop/item/${listing.id}`}>
          Open its page
        </LinkButton>
      )}
      {state === 'held' && (
        <p className="basis-full text-sm text-soft">
          It waits for a decision at the terminal: npm run operator -- held-listing {listing.id}
        </p>
      )}
      {chosen && <ReasonDialog action={chosen} onDone={reload} onClose={() => setChosen(null)} />}
    </div>
  )
}

function useActions(listing: ListingDetail): Record<'hide' | 'restore' | 'file', ReasonedAction> {
  const proving = useProving()
  const params = { id: listing.id }
  return {
    hide: {
      title: `Hide “${listing.title}”?`,
      action: 'Hide',
      note: 'Nobody can see or buy it until it is restored. Its seller sees that it is gone.',
      done: 'The listing is hidden.',
      send: async (reason) =>
        (await proving(() => call('console.hideListing', { params, body: { reason } }))).error,
    },
    restore: {
      title: `Restore “${listing.title}”?`,
      action: 'Restore',
      note: 'It gets its former state back; paused while its seller may not sell it.',
      done: 'The listing is restored.',
      send: async (reason) =>
        (await proving(() => call('console.restoreListing', { params, body: { reason } }))).error,
    },
    file: {
      title: 'Change the category',
      action: 'Change',
      done: 'The category is changed.',
      fields: (
        <Select
          name="category"
          label="Category"
          options={staffCategoryNames.map((name) => ({ value: name, label: name }))}
          defaultValue={staffCategoryNames.find((name) => name === listing.category) ?? 'Other'}
        />
      ),
      send: async (reason, form) => {
        const category = staffCategoryNames.find((name) => name === form.get('category')) ?? 'Other'
        return (await proving(() => call('console.fileListing', { params, body: { category, reason } })))
          .error
      },
    },
  }
}
