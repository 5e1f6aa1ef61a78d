import type { Claim, ClaimEntry, ClaimPhoto } from '../../../../contract/calls/orders/claim-shape.ts'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { timeText } from '../../../dates.ts'
import { entryWords } from './claim-words.ts'

/** Everything that was said and shown, oldest first. */
export function ClaimHistory({ claim, role }: { claim: Claim; role: Order['role'] }) {
  return (
    <details open={claim.state !== 'closed'} className="group border-line border-t pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">What was said</summary>
      <ol className="mt-2 grid gap-6">
        {claim.history.map((entry) => (
          <li key={entry.id} className="grid gap-2 border-line border-l-2 pl-4">
            <Entry entry={entry} role={role} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Entry({ entry, role }: { entry: ClaimEntry; role: Order['role'] }) {
  const words = entryWords(entry, role)
  return (
    <>
      <p className="grid">
        <span className="font-medium">{words}</span>
        <time dateTime={entry.at} className="text-sm text-soft">
          {timeText(entry.at)}
        </time>
      </p>
      {entry.text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {entry.text}
        </p>
      )}
      {entry.photos.length > 0 && (
        <ul aria-label={`Photos: ${words}`} className="flex flex-wrap gap-2">
          {entry.photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoLink photo={photo} label={`Photo ${index + 1} of ${entry.photos.length}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A private photo; opens large in a tab of its own, which zooms. */
function PhotoLink({ photo, label }: { photo: ClaimPhoto; label: string }) {
  return (
    <a
      href={photo.large_url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}, opens in a new tab`}
      className="block size-24 overflow-hidden rounded-md bg-sunken transition-opacity hover:opacity-85 sm:size-28"
    >
      <img
        src={photo.url}
        alt=""
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </a>
  )
}
