import type { Config } from '../config/config-types.ts'
import type { ValueKind } from './value-kinds.ts'

/** A setting that operators change while Stoop runs. */
export interface Setting<Value> {
  kind: ValueKind<Value>
  /** The environment variable that sets it where nothing is stored; null: there is none. */
  variable: string | null
  /** Its value where nothing is stored. `values` has the settings above it. */
  fallback(config: Config, values: Readonly<Record<string, unknown>>): Value
  label: string
  /** What it does. */
  help: string
  /** When a change takes effect, where that is not at once. */
  effect?: string
  /** What an operator confirms before a change; for a switch, before it is turned off. */
  warning?: string
}

/** Infers the type of a setting's value. */
export const setting = <Value>(value: Setting<Value>) => value
