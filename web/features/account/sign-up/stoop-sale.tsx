/** A drawing of a stoop on the day of a sale: door, steps, railing, and goods on them. Decoration only. */
export function StoopSale({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 460" aria-hidden="true" className={className}>
      <Door />
      <Steps />
      <Lamp />
      <Chair />
      <Records />
      <Plant />
      <path d="M0 452h640v8H0Z" className="fill-tint-strong" />
    </svg>
  )
}

function Door() {
  return (
    <g>
      <path d="M392 40a10 10 0 0 1 10-10h176a10 10 0 0 1 10 10v142H392Z" className="fill-tint-strong" />
      <path d="M424 182V112a66 66 0 0 1 132 0v70Z" className="fill-primary" />
      <path d="M436 108a54 54 0 0 1 108 0Z" className="fill-accent" opacity="0.9" />
      <path
        d="M490 54v54M452 70l38 38 38-38"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-primary"
      />
      <circle cx="540" cy="146" r="5" className="fill-accent" />
    </g>
  )
}

function Steps() {
  return (
    <g>
      <path
        d="M372 190h268v262H372ZM276 258h120v194H276ZM180 326h120v126H180ZM84 394h120v58H84Z"
        className="fill-tint-strong"
      />
      <path
        d="M362 182h278v14H362ZM266 250h96v14h-96ZM170 318h96v14h-96ZM74 386h96v14H74Z"
        className="fill-primary"
        opacity="0.45"
      />
      <path
        d="M362 180V60M362 60 64 271M64 271v181M170 316V196M266 248v-120"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
      />
      <circle cx="64" cy="264" r="9" className="fill-ink" />
    </g>
  )
}

/** On the top step. */
function Lamp() {
  return (
    <g>
      <path d="M602 182V86" strokeWidth="6" strokeLinecap="round" className="stroke-ink" />
      <path d="M578 92 588 46h28l10 46Z" className="fill-accent" />
      <path d="M602 46h14l10 46h-24Z" className="fill-accent-deep" opacity="0.5" />
      <path d="M586 182a16 7 0 0 1 32 0Z" className="fill-ink" />
    </g>
  )
}

/** On the second step: a chair with its price. */
function Chair() {
  return (
    <g>
      <path
        d="M293 250v-46M349 250v-46"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-accent-deep"
      />
      <path d="M286 190h70a5 5 0 0 1 5 5v13h-80v-13a5 5 0 0 1 5-5Z" className="fill-danger" />
      <path
        d="M295 190v-58a26 26 0 0 1 52 0v58"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-accent-deep"
      />
      <path d="M309 188v-70M321 188v-78M333 188v-70" strokeWidth="4" className="stroke-accent-deep" />
      <g transform="rotate(12 344 160)">
        <path d="M338 150h26a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-26l-9-12Z" className="fill-white" />
        <circle cx="339" cy="162" r="2.6" className="fill-primary" />
        <path d="M346 159h15M346 166h9" strokeWidth="3" strokeLinecap="round" className="stroke-primary" />
      </g>
    </g>
  )
}

/** On the third step: a crate of records. */
function Records() {
  return (
    <g>
      <g transform="rotate(-7 220 276)">
        <path d="M194 258h50v52h-50Z" className="fill-primary" />
        <circle cx="219" cy="284" r="14" className="fill-tint" />
        <circle cx="219" cy="284" r="4" className="fill-primary" />
      </g>
      <path d="M204 264h52v50h-52Z" className="fill-danger" />
      <path d="M184 288h80v30h-80Z" className="fill-accent-deep" />
      <path d="M192 297h64M192 308h64" strokeWidth="3" className="stroke-accent" />
    </g>
  )
}

/** On the lowest step. */
function Plant() {
  return (
    <g>
      <path
        d="M122 352c-2-30-22-44-42-46 2 24 16 42 42 46ZM122 352c-4-36 8-60 28-70 8 28-2 56-28 70ZM122 354c8-22 28-30 44-26-6 18-22 28-44 26Z"
        className="fill-success-ink"
      />
      <path d="M100 346h44l-6 40h-32Z" className="fill-danger" />
      <path d="M96 340h52v11H96Z" className="fill-danger-hover" />
    </g>
  )
}
