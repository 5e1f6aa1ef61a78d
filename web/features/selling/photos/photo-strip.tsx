import { Image } from 'lucide-react'
import { Link } from '../../../ui/link.tsx'
import { photoUrl } from '../../../ui/picture-sources.ts'
import { isUnderWay, type PhotoItem } from './photo-list.ts'

/** The draft's photos, small, with the way back to the table they lie on. */
export function PhotoStrip({
  items,
  preview,
}: {
  items: readonly PhotoItem[]
  preview: (key: string) => string | undefined
}) {
  const waiting = items.filter(isUnderWay).length
  const failed = items.filter(({ stage }) => stage.at === 'failed').length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PhotoThumbs items={items} preview={preview} label="Photos" />
      <div className="grid">
        <Link
          to="/list"
          className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          Change photos
        </Link>
        <p role="status" className="text-soft text-sm">
          {failed > 0 && `${failed} could not be used. `}
          {waiting > 0 && `${waiting} still uploading…`}
        </p>
      </div>
    </div>
  )
}

/** Photos in a row, small. */
export function PhotoThumbs({
  items,
  preview,
  label,
}: {
  items: readonly PhotoItem[]
  preview: (key: string) => string | undefined
  label: string
}) {
  return (
    <ul aria-label={label} className="flex gap-2">
      {items.map((item, index) => (
        <li key={item.key} className="relative size-16 overflow-hidden rounded-sm bg-sunken text-soft">
          <Image aria-hidden="true" className="absolute inset-0 m-auto size-6" />
          <Thumbnail item={item} preview={preview(item.key)} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({
  item,
  preview,
  number,
}: {
  item: PhotoItem
  preview: string | undefined
  number: number
}) {
  const source = item.stage.at === 'ready' ? photoUrl(item.stage.photo.id, 320, 'webp') : preview
  if (!source || item.stage.at === 'failed') return null
  const hide = (image: HTMLImageElement) => image.classList.add('hidden')
  return (
    <img
      key={source}
      src={source}
      alt={number === 1 ? 'Main photo' : `${number}`}
      onError={({ currentTarget }) => hide(currentTarget)}
      className="relative size-full object-cover"
    />
  )
}
