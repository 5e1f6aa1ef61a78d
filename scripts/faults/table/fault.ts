import { existsSync } from 'node:fs'
import type { Stage, StageOptions } from './stage.ts'
import type { Action } from './traffic.ts'

/** A fault, such as a killed process. */
export interface Fault {
  /** What it is called on the command line. */
  id: string
  title: string
  stage?: StageOptions
  /** What people do meanwhile, if not the usual. */
  actions?: readonly Action[]
  /** How many times longer than others it lasts, because what people do meanwhile takes long. */
  times?: number
  /** What it cannot be tried without: the rights of root, or a file from a Debian package. */
  needs?: 'root' | { file: string; from: string }
  /** Causes the fault. Resolves once the cause is gone, or at once if Stoop itself has to recover. */
  happen(stage: Stage, hold: () => Promise<unknown>): Promise<void>
}

/** @returns why a fault cannot be tried on this machine; null: it can */
export function obstacle({ needs }: Fault): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (needs === 'root') return process.getuid?.() === 0 ? null : 'it needs root'
  return needs && !existsSync(needs.file) ? `it needs ${needs.from}` : null
}
