import type { ReactNode } from 'react'
import { useChildren } from './cached-markup.ts'

/** ItemCards in 2 to 5 columns, depending on the width; a few cards are as wide as many would be. */
export function CardGrid({ label, children }: { label?: string; children: ReactNode }) {
  return <ul className="card-grid" aria-label={label} {...useChildren(children)} />
}
