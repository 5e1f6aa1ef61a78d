import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage, StageOptions } from './stage.ts'
import type { Action } from './traffic.ts'

/** Something that goes wrong. */
export interface Fault {
  /** What it is called on the command line. */
  id: string
  title: string
  stage?: StageOptions
  /** What people do meanwhile, if not the usual. */
  actions?: readonly Action[]
  /** A file without which it cannot be tried, and what brings it. */
  needs?: { file: string; from: string }
  /** Makes it happen. Resolves once its cause is gone, or at once if nothing but Stoop mends it. */
  happen(stage: Stage, hold: () => Promise<unknown>): Promise<void>
}

/** @returns why a fault cannot be tried on this machine; null: it can */
export function obstacle({ needs }: Fault): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (needs?.from === 'root') return process.getuid?.() === 0 ? null : 'it needs root'
  return needs && !existsSync(needs.file) ? `it needs ${needs.from}` : null
}

/** Waits for a part of a minute. */
export const holdFor = (seconds: number) => () => sleep(seconds * 1_000)
