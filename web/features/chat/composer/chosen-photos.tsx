import { RotateCw, X } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { ChosenPhoto, MessagePhotoList } from './use-message-photos.ts'

/** The photos of the next message, each with its upload. */
export function ChosenPhotos({ list }: { list: MessagePhotoList }) {
  const failed = list.photos.flatMap(({ key, error }, at) =>
    error ? [{ key, text: `Photo ${at + 1}: ${error}` }] : [],
  )
  return (
    <>
      {list.photos.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto pb-2">
          {list.photos.map((photo, at) => (
            <li key={photo.key}>
              <Chosen photo={photo} label={`Photo ${at + 1}`} list={list} />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite" className="grid gap-1 text-sm">
        {failed.map(({ key, text }) => (
          <FieldError key={key}>{text}</FieldError>
        ))}
      </div>
    </>
  )
}

function Chosen({ photo, label, list }: { photo: ChosenPhoto; label: string; list: MessagePhotoList }) {
  const { photo: done, error, share } = photo
  return (
    <div className="relative size-20 overflow-hidden rounded-md bg-sunken">
      {done && <img src={done.url} alt={label} className="size-full object-cover" />}
      {!done && !error && (
        <div className="grid size-full content-end p-2">
          <progress
            value={share}
            max={1}
            aria-label={`${label} is being uploaded`}
            className="h-1.5 w-full accent-primary"
          />
        </div>
      )}
      {error && (
        <IconButton
          label={`Upload ${label.toLowerCase()} again`}
          icon={<RotateCw />}
          onClick={() => list.retry(photo)}
          className="absolute! bottom-0 left-0"
        />
      )}
      <IconButton
        label={`Remove ${label.toLowerCase()}`}
        icon={<X />}
        variant="float"
        onClick={() => list.remove(photo.key)}
        className="absolute! top-0 right-0"
      />
    </div>
  )
}
