import type { FormEvent } from 'react'
import type { ListingCheck } from '../../../../contract/calls/listings/listing-check.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckNote } from '../checks/check-note.tsx'
import { RefusedAlert } from '../checks/refused-alert.tsx'
import { ListingFields } from '../form/listing-fields.tsx'
import { readyPhotos } from '../photos/photo-list.ts'
import { PhotoTable } from '../photos/table/photo-table.tsx'
import { CardPreview } from '../publish/card-preview.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { KeptEditNote } from './kept-edit-note.tsx'
import { useEdit } from './use-edit.ts'
import { type EditStart, useKeptEdit } from './use-kept-edit.ts'
import type { UpdateFailure } from './use-update.ts'

const lockedSentence = 'Someone is buying this right now, so it cannot be changed.'

interface EditFormProps {
  listing: Listing
  /** What its checks found. */
  check?: ListingCheck | undefined
}

/** Edits a published listing. @source spec §4: a listing passed is an update */
export function EditForm({ listing, check }: EditFormProps) {
  const { start, offered, restore, discard } = useKeptEdit(listing)
  return (
    <div className="grid gap-6">
      {check && (
        <div className="max-w-[48rem]">
          <CheckNote listingId={listing.id} check={check} isForm />
        </div>
      )}
      {(offered || start.isRestored) && (
        <div className="max-w-[48rem]">
          <KeptEditNote offered={offered} onRestore={restore} onDiscard={discard} />
        </div>
      )}
      <Editor key={start.key} start={start} isLocked={listing.status === 'reserved'} />
    </div>
  )
}

function Editor({ start, isLocked }: { start: EditStart; isLocked: boolean }) {
  const edit = useEdit(start)
  const { queue, form, setForm, items, check, fields, update, conflict } = edit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void edit.submit()
  }
  return (
    <form
      ref={fields.ref}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16"
    >
      <div className="grid max-w-[48rem] gap-6">
        {isLocked && <Alert tone="warning">{lockedSentence}</Alert>}
        <fieldset disabled={isLocked} className="grid min-w-0 gap-6">
          {/* A disabled fieldset does not prevent dragging the photos. */}
          <div inert={isLocked} className="inert:opacity-60">
            <PhotoTable queue={queue} problem={check.problem} />
          </div>
          <ListingFields
            form={form}
            change={(changed) => setForm((before) => ({ ...before, ...changed }))}
            errors={fields.errors}
            detailErrors={fields.detailErrors}
            onLeave={fields.onLeave}
            terms={edit.terms}
          />
        </fieldset>
        {fields.notice && <Alert key={`form-${fields.tried}`}>{fields.notice}</Alert>}
        {conflict && (
          <EditConflict
            conflict={conflict}
            onKeep={() => edit.resolve(conflict, [])}
            onTake={() => edit.resolve(conflict, conflict.fields)}
          />
        )}
        {update.failure && !update.conflict && !fields.notice && <UpdateFailed failure={update.failure} />}
        <EditActions isLocked={isLocked} isWaiting={check.isWaiting} isSaving={update.isSaving} />
      </div>
      <div className="sticky top-24 max-lg:hidden">
        <CardPreview form={form} photo={readyPhotos(items)[0]} />
      </div>
    </form>
  )
}

function UpdateFailed({ failure }: { failure: UpdateFailure }) {
  if (failure.refused.length > 0)
    return <RefusedAlert key={`update-${failure.count}`} notices={failure.refused} />
  return (
    <Alert key={`update-${failure.count}`}>
      <p>Failed to update listing: {failure.message}</p>
      {failure.hint && <p className="mt-1 text-sm">{failure.hint}</p>}
    </Alert>
  )
}

interface EditActionsProps {
  isLocked: boolean
  /** Whether uploads are being waited for. */
  isWaiting: boolean
  isSaving: boolean
}

function EditActions({ isLocked, isWaiting, isSaving }: EditActionsProps) {
  return (
    <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
      <LinkButton to="/listings" variant="secondary" size="lg">
        Cancel
      </LinkButton>
      <Button
        type="submit"
        size="lg"
        disabled={isLocked}
        busy={isWaiting || isSaving}
        busyLabel={isWaiting ? 'Finishing your photos…' : 'Saving…'}
      >
        Save changes
      </Button>
    </div>
  )
}
