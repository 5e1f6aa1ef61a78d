import { ChevronDown, MapPin } from 'lucide-react'
import { useId } from 'react'

/** The boroughs of New York City. @source spec §1: all five boroughs served */
const boroughs = ['Bronx', 'Brooklyn', 'Manhattan', 'Queens', 'Staten Island']

/**
 * Where the shop is. Pressing it tells which boroughs that means; the browser's own popover, so it opens and closes
 * without a script. @source spec §2 Shop; product-decisions §0
 */
export function LocationButton() {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Location: New York"
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold text-sm transition-colors hover:bg-sunken-strong"
      >
        <MapPin aria-hidden="true" className="size-4.5 text-primary-ink" />
        New York
        <ChevronDown aria-hidden="true" className="size-4 text-soft max-sm:hidden" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Where Stoop is"
        className="fixed m-auto w-76 rounded-lg border border-line bg-raised p-5 text-ink shadow-float supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <p className="font-bold font-display text-lg leading-tight">All of New York City</p>
        <p className="mt-1 text-sm text-soft">
          Stoop serves the five boroughs. You see what is for sale in all of them.
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {boroughs.map((borough) => (
            <li
              key={borough}
              className="rounded-full bg-tint px-3 py-1.5 font-semibold text-primary-ink text-sm"
            >
              {borough}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
