import { useState } from 'react'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import { staffCategoryNames } from '../../../../contract/rules/listings/staff-categories.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { PolicyField, policyOf } from '../records/policy-field.tsx'
import { ReasonDialog, type ReasonedAction } from '../records/reason-dialog.tsx'
import { readByOwner } from '../records/reason-field.tsx'
import { hideable, type ListingDetail } from './listing-words.ts'
import { useMerge } from './use-merge.tsx'
import { useReload } from './use-reload.ts'

/** What staff can do with a listing. */
export function ListingActions({ listing }: { listing: ListingDetail }) {
  const actions = useActions(listing)
  const [chosen, setChosen] = useState<ReasonedAction | null>(null)
  const merge = useMerge(listing)
  const reload = useReload()
  const { state } = listing
  return (
    <div className="flex flex-wrap gap-2">
      {hideable.includes(state) && (
        <>
          <Button variant="danger" onClick={() => setChosen(actions.hide)}>
            Hide
          </Button>
          <Button variant="secondary" onClick={() => setChosen(merge())}>
            Merge
          </Button>
        </>
      )}
      {state === 'hidden' && <Button onClick={() => setChosen(actions.restore)}>Restore</Button>}
      {state !== 'deleted' && (
        <Button variant="secondary" onClick={() => setChosen(actions.file)}>
          Change category
        </Button>
      )}
      {isPublicStatus(state) && (
        <LinkButton variant="ghost" to={`/shop/item/${listing.id}`}>
          Open its page
        </LinkButton>
      )}
      {state === 'held' && (
        <LinkButton to={`/operator/queue?text=${listing.id}`}>Decide in the queue</LinkButton>
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
      note: 'Nobody can see or buy it until it is restored. It counts as a strike.',
      done: 'The listing is hidden.',
      fields: <PolicyField />,
      asks: readByOwner,
      send: async (reason, form) => {
        const body = { reason, policy: policyOf(form) }
        return (await proving(() => call('consoleListings.hide', { params, body }))).error
      },
    },
    restore: {
      title: `Restore “${listing.title}”?`,
      action: 'Restore',
      note: 'It gets its former state back; paused while its seller may not sell it.',
      done: 'The listing is restored.',
      send: async (reason) =>
        (await proving(() => call('consoleListings.restore', { params, body: { reason } }))).error,
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
        return (await proving(() => call('consoleListings.file', { params, body: { category, reason } })))
          .error
      },
    },
  }
}
