import type { ReactNode } from 'react'

/** The drawing on the steps: a cat, a fallen box, or steps that lead to a wall. */
export type SceneKind = 'empty' | 'error' | 'lost'

const drawings: Record<SceneKind, ReactNode> = { empty: <Cat />, error: <FallenBox />, lost: <Question /> }

/** A small stoop for empty and failed pages. Decoration only. */
export function StoopScene({ kind, className = 'w-64' }: { kind: SceneKind; className?: string }) {
  return (
    <svg viewBox="0 0 260 180" aria-hidden="true" className={className}>
      <ellipse cx="130" cy="168" rx="124" ry="9" className="fill-sunken" />
      <path d="M142 10a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v62H142Z" className="fill-tint" />
      {kind === 'lost' ? <Bricks /> : <Door />}
      <path
        d="M62 140v-36l84-62h14M104 73v60M146 42v46"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-soft"
      />
      <circle cx="62" cy="100" r="5.5" className="fill-soft" />
      <path d="M136 72h108v94H136ZM94 104h50v62H94ZM52 136h50v30H52Z" className="fill-tint-strong" />
      <path d="M132 68h116v9H132ZM90 100h50v9H90ZM48 132h50v9H48Z" className="fill-primary" />
      {drawings[kind]}
    </svg>
  )
}

function Door() {
  return (
    <g>
      <path d="M170 68V40a25 25 0 0 1 50 0v28Z" className="fill-primary" />
      <path d="M177 36a18 18 0 0 1 36 0Z" className="fill-accent" />
      <path d="M177 42h15v20h-15zM198 42h15v20h-15z" className="fill-primary-press" />
      <circle cx="195" cy="54" r="2.2" className="fill-accent" />
      <path d="M156 30v7" strokeWidth="3" strokeLinecap="round" className="stroke-soft" />
      <circle cx="156" cy="41" r="4.5" className="fill-accent" />
    </g>
  )
}

function Bricks() {
  return (
    <g>
      <path d="M170 68V40a25 25 0 0 1 50 0v28Z" className="fill-tint-strong" />
      <path
        d="M173 32h44M170 44h50M170 56h50M195 16v16M183 32v12M207 32v12M195 44v12M183 56v12M207 56v12"
        fill="none"
        strokeWidth="2"
        className="stroke-primary"
      />
    </g>
  )
}

/** The stoop's cat. */
function Cat() {
  return (
    <g>
      <path
        d="M129 98c11 3 15-6 10-14"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <path d="M97 100c-3-15 2-27 10-32l-2-14 9 6h7l9-6-1 14c8 6 10 18 7 32Z" className="fill-ink" />
      <circle cx="112.5" cy="69" r="2" className="fill-accent" />
      <circle cx="122.5" cy="69" r="2" className="fill-accent" />
    </g>
  )
}

/** A box that fell over. */
function FallenBox() {
  return (
    <g>
      <g transform="rotate(-24 30 146)">
        <path d="M10 128h44v34H10Z" className="fill-accent" />
        <path d="M26 128h12v34H26Z" className="fill-accent-deep" />
        <path
          d="M10 128 0 118M54 128l12-7"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-accent-deep"
        />
      </g>
      <path d="M73 120a8 8 0 1 1 0-.1ZM64 128h1" className="fill-danger" transform="translate(8 4)" />
      <path
        d="M60 92c-8 2-12 7-14 14M78 76c-4 1-7 3-9 6"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-field"
      />
    </g>
  )
}

function Question() {
  return (
    <g>
      <path
        d="M104 66c0-14 22-14 22 0 0 9-11 9-11 18"
        fill="none"
        strokeWidth="6.5"
        strokeLinecap="round"
        className="stroke-accent-deep"
      />
      <circle cx="115" cy="95" r="4.2" className="fill-accent-deep" />
    </g>
  )
}
