import { Image } from 'lucide-react'
import { Link } from '../../../ui/links/link.tsx'
import { photoUrl } from '../../../ui/pictures/picture-sources.ts'
import { isUploading, type PhotoItem } from './photo-list.ts'

/** The draft's photos as thumbnails, with a link to the page that changes them. */
export function PhotoStrip({
  items,
  preview,
}: {
  items: readonly PhotoItem[]
  preview: (key: string) => string | undefined
}) {
  const waiting = items.filter(isUploading).length
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

/** A row of thumbnails. */
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
