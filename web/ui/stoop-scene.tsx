import type { ReactNode } from 'react'

/** What stands on the steps. */
export type SceneKind = 'empty' | 'error' | 'lost'

const things: Record<SceneKind, ReactNode> = { empty: <Cat />, error: <Box />, lost: <NoDoor /> }

/** A stoop, drawn small: for pages with nothing on them yet, or nothing that works. Decoration only. */
export function StoopScene({ kind, className = 'w-56' }: { kind: SceneKind; className?: string }) {
  return (
    <svg viewBox="0 0 240 168" aria-hidden="true" className={className}>
      <ellipse cx="120" cy="156" rx="112" ry="9" className="fill-sunken" />
      <path d="M150 20a4 4 0 0 1 4-4h60a4 4 0 0 1 4 4v38h-68Z" className="fill-tint-strong" />
      <path
        d="M162 58V34a22 22 0 0 1 44 0v24Z"
        className="fill-primary"
        opacity={kind === 'lost' ? 0.25 : 1}
      />
      {kind !== 'lost' && <circle cx="198" cy="45" r="2.4" className="fill-accent" />}
      <path d="M138 58h92v96h-92Z" className="fill-tint-strong" />
      <path d="M98 90h48v64H98Z" className="fill-tint-strong" />
      <path d="M54 122h52v32H54Z" className="fill-tint-strong" />
      <path d="M134 54h100v8H134ZM94 86h46v8H94ZM50 118h50v8H50Z" className="fill-primary" opacity="0.55" />
      <path
        d="M40 154v-58M40 96 128 32M128 32h10M84 64v58M128 32v54"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
      />
      <circle cx="40" cy="93" r="5" className="fill-ink" />
      {things[kind]}
    </svg>
  )
}

/** The cat that owns the stoop. */
function Cat() {
  return (
    <g>
      <path d="M104 86c-2-14 2-24 9-29l-1-11 7 5h6l7-5-1 12c6 6 8 16 6 28Z" className="fill-ink" />
      <path
        d="M136 84c9 2 12-5 9-12"
        fill="none"
        strokeWidth="4.5"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <circle cx="118" cy="58" r="1.6" className="fill-accent" />
      <circle cx="126" cy="58" r="1.6" className="fill-accent" />
    </g>
  )
}

/** A box of things that took a tumble. */
function Box() {
  return (
    <g>
      <g transform="rotate(-19 72 104)">
        <path d="M56 92h36v27H56Z" className="fill-accent" />
        <path
          d="M56 92l-9-9M92 92l10-7"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-accent-deep"
        />
        <path d="M69 92h10v27H69Z" className="fill-accent-deep" />
      </g>
      <circle cx="28" cy="148" r="7" className="fill-danger" />
      <path
        d="M104 66l4-8M113 71l8-4M95 66l-3-7"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-ink"
      />
    </g>
  )
}

/** Steps that lead to a wall. */
function NoDoor() {
  return (
    <g>
      <path
        d="M162 46h44M162 34h44M176 22v12M192 22v12M170 34v12M184 34v12M198 34v12M176 46v12M192 46v12"
        strokeWidth="2"
        className="stroke-primary"
        opacity="0.6"
      />
      <path
        d="M112 64c0-9 14-9 14 0 0 6-7 6-7 12"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-accent-deep"
      />
      <circle cx="119" cy="84" r="3.2" className="fill-accent-deep" />
    </g>
  )
}
