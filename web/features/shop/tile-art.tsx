import type { ReactNode } from 'react'
import type { categoryTiles } from '../../../contract/rules/listings/categories.ts'

export type TileName = (typeof categoryTiles)[number]

/** A small drawing per category in a flat style: a few shapes, two or three tones, one accent. */
const drawings: Record<TileName, ReactNode> = {
  Clothing: (
    <>
      <path
        d="M48 20v-2a6 6 0 1 0-6-6"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        className="stroke-soft"
      />
      <path d="M48 20 16 34l9 18 9-4v36h28V48l9 4 9-18Z" className="fill-primary" />
      <path d="M39 24c2 6 16 6 18 0l-9-4Z" className="fill-tint-strong" />
      <path d="M34 66h28v7H34Z" className="fill-accent" />
    </>
  ),
  Electronics: (
    <>
      <rect x="12" y="26" width="72" height="50" rx="10" className="fill-primary" />
      <path d="M34 26v-6h12v6Z" className="fill-primary-press" />
      <circle cx="50" cy="51" r="20" className="fill-tint-strong" />
      <circle cx="50" cy="51" r="13" className="fill-ink" />
      <circle cx="45" cy="46" r="4" className="fill-tint-strong" />
      <rect x="66" y="33" width="11" height="7" rx="2" className="fill-accent" />
    </>
  ),
  Furniture: (
    <>
      <path d="M22 78v8M74 78v8" strokeWidth="5" strokeLinecap="round" className="stroke-soft" />
      <path d="M20 46V30a12 12 0 0 1 12-12h32a12 12 0 0 1 12 12v16Z" className="fill-primary" />
      <path d="M10 50a9 9 0 0 1 18 0v10h40V50a9 9 0 0 1 18 0v29H10Z" className="fill-primary-hover" />
      <rect x="27" y="52" width="42" height="13" rx="6" className="fill-tint-strong" />
      <rect
        x="52"
        y="30"
        width="20"
        height="22"
        rx="4"
        transform="rotate(12 62 41)"
        className="fill-accent"
      />
    </>
  ),
  Hobbies: (
    <>
      <path d="M62 34 78 12" strokeWidth="6" strokeLinecap="round" className="stroke-soft" />
      <path
        d="M56 32c7 5 3 11 8 16s11 3 11 13-12 24-30 24-29-12-29-25 9-15 14-14 11 3 15-3 4-16 11-11Z"
        className="fill-accent"
      />
      <circle cx="44" cy="62" r="9" className="fill-primary" />
      <path d="m50 54 24-36" strokeWidth="4" className="stroke-primary" />
      <path d="m27 73 10 8" strokeWidth="4" strokeLinecap="round" className="stroke-primary" />
    </>
  ),
  Vehicles: (
    <>
      <path
        d="m26 64 12-28h26l12 28M36 42l16 22h-26M64 36l-12 28M30 34h12M64 36l-3-10h10"
        fill="none"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      <g fill="none" strokeWidth="4.5" className="stroke-ink">
        <circle cx="24" cy="66" r="15" />
        <circle cx="74" cy="66" r="15" />
      </g>
      <circle cx="24" cy="66" r="3.5" className="fill-accent" />
      <circle cx="74" cy="66" r="3.5" className="fill-accent" />
      <rect x="25" y="29" width="19" height="6" rx="3" className="fill-accent-deep" />
    </>
  ),
  Homemade: (
    <>
      <path
        d="M40 12c-4 5 4 7 0 13M54 12c-4 5 4 7 0 13"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        className="stroke-field"
      />
      <path d="M70 42h6a11 11 0 0 1 0 22h-8" fill="none" strokeWidth="6" className="stroke-primary" />
      <path d="M18 34h54v28a22 22 0 0 1-22 22H40a22 22 0 0 1-22-22Z" className="fill-primary" />
      <path d="M18 46c9 8 18-8 27 0s18-8 27 0v9c-9-8-18 8-27 0s-18 8-27 0Z" className="fill-accent" />
    </>
  ),
  Media: (
    <>
      <circle cx="56" cy="46" r="32" className="fill-ink" />
      <circle cx="56" cy="46" r="23" fill="none" strokeWidth="2" className="stroke-soft" />
      <circle cx="56" cy="46" r="11" className="fill-accent" />
      <circle cx="56" cy="46" r="3" className="fill-ink" />
      <path d="M10 22h48v58H14a4 4 0 0 1-4-4Z" className="fill-primary" />
      <path d="M20 66c10-2 12-26 28-30v26c-8 0-14 4-28 4Z" className="fill-tint-strong" />
    </>
  ),
  Misc: (
    <>
      <path d="m30 40-8-24 12 6 4-12 8 28Z" className="fill-success-ink" />
      <rect
        x="50"
        y="16"
        width="12"
        height="30"
        rx="3"
        transform="rotate(14 56 30)"
        className="fill-accent"
      />
      <path d="M14 38h68v42a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6Z" className="fill-primary" />
      <path d="M8 32h32l8 12 8-12h32l-7 16H15Z" className="fill-primary-hover" />
      <rect x="38" y="60" width="20" height="7" rx="3.5" className="fill-tint-strong" />
    </>
  ),
}

/** The drawing of a category tile. */
export function TileArt({ name, className }: { name: TileName; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  )
}
