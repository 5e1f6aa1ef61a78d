import './celebration.css'

/** Celebrates a success once, with a tick and confetti. Decoration only; the text beside it says what happened. */
export function Celebration({ className = 'w-40' }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={`celebration ${className}`}>
      <g className="fill-primary">
        <g transform="rotate(20 18 24)">
          <rect x="14" y="20" width="9" height="9" rx="2" className="celebration-bit bit-nw" />
        </g>
        <circle cx="103" cy="66" r="4.5" className="celebration-bit bit-e" />
        <rect x="52" y="108" width="12" height="6" rx="3" className="celebration-bit bit-s" />
      </g>
      <g className="fill-accent-deep">
        <circle cx="60" cy="9" r="5" className="celebration-bit bit-n" />
        <g transform="rotate(40 97 97)">
          <rect x="92" y="92" width="10" height="10" rx="2" className="celebration-bit bit-se" />
        </g>
        <rect x="6" y="58" width="11" height="6" rx="3" className="celebration-bit bit-w" />
      </g>
      <g className="fill-tint-strong">
        <g transform="rotate(-30 98 21)">
          <rect x="92" y="18" width="13" height="7" rx="3.5" className="celebration-bit bit-ne" />
        </g>
        <circle cx="21" cy="97" r="5.5" className="celebration-bit bit-sw" />
      </g>
      <circle cx="60" cy="60" r="33" className="celebration-disc fill-accent" />
      <path
        d="m45 61 11 11 20-23"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  )
}
