import { Camera, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { MAX_CLAIM_PHOTOS } from '../../../../contract/rules/orders/claims.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { ChosenPhoto, ClaimPhotoList } from './use-claim-photos.ts'

interface PhotoPickerProps {
  list: ClaimPhotoList
  label: string
  help: string
  error?: string | undefined
}

/** Chooses up to six photos, and shows each with its upload. */
export function PhotoPicker({ list, label, help, error }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { photos } = list
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Without this, choosing the same file again would fire no event.
    target.value = ''
    if (files.length > 0) list.add(files)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <Chosen photo={photo} label={`Photo ${index + 1}`} list={list} />
          </li>
        ))}
        {photos.length < MAX_CLAIM_PHOTOS && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid size-28 place-items-center content-center gap-1.5 rounded-md border border-field border-dashed text-sm transition-colors hover:border-ink hover:bg-sunken"
            >
              <Camera aria-hidden="true" className="size-6 text-primary-ink" />
              {photos.length === 0 ? 'Add photos' : 'Add more'}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        aria-label={label}
        onChange={take}
      />
      <p className="text-sm">
        {error ? <FieldError>{error}</FieldError> : <span className="text-soft">{help}</span>}
      </p>
      <PhotoProblems photos={photos} />
    </fieldset>
  )
}

function Chosen({ photo, label, list }: { photo: ChosenPhoto; label: string; list: ClaimPhotoList }) {
  const { photo: done, error, share } = photo
  return (
    <div className="relative size-28 overflow-hidden rounded-md bg-sunken">
      {done && <img src={done.url} alt={label} className="size-full object-cover" />}
      {!done && !error && (
        <div className="grid size-full content-end p-3">
          <progress
            value={share}
            max={1}
            aria-label={`${label} is being uploaded`}
            className="h-1.5 w-full accent-primary"
          />
        </div>
      )}
      {error && (
        <div className="grid size-full place-items-center border-2 border-danger">
          <IconButton
            label={`Upload ${label.toLowerCase()} again`}
            icon={<RotateCw />}
            onClick={() => list.retry(photo)}
          />
        </div>
      )}
      <IconButton
        label={`Remove ${label.toLowerCase()}`}
        icon={<X />}
        variant="float"
        onClick={() => list.remove(photo.key)}
        className="absolute! top-0.5 right-0.5"
      />
    </div>
  )
}

/** Why photos could not be uploaded; announced when it happens. */
function PhotoProblems({ photos }: { photos: readonly ChosenPhoto[] }) {
  const failed = photos.flatMap(({ key, error }, index) =>
    error ? [{ key, text: `Photo ${index + 1}: ${error}` }] : [],
  )
  return (
    <div aria-live="polite" className="grid gap-1 text-sm">
      {failed.map(({ key, text }) => (
        <FieldError key={key}>{text}</FieldError>
      ))}
    </div>
  )
}
