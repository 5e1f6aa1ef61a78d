import type { Photo } from '../../../../contract/calls/shapes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { photoUrl } from '../../../ui/pictures/picture-sources.ts'

/** The photos of a listing, each of which opens in a new tab. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={photoUrl(photo.id, 1280, 'jpg')} target="_blank" rel="noreferrer">
            <Picture
              photo={photo}
              alt={`Photo ${index + 1} of ${photos.length}, opens in a new tab`}
              sizes="160px"
              widths={[320]}
              className="aspect-square rounded-md"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
