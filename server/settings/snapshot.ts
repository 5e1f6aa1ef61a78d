import type { SettingSource } from '../../contract/rules/site/setting-inputs.ts'
import type { Config } from '../config/config-types.ts'
import { type SettingKey, type SettingValues, settingKeys, settingOf } from './catalogue.ts'
import type { SettingRow } from './settings-repository.ts'

/** Where the value of a setting comes from. */
export interface SettingState {
  value: unknown
  source: SettingSource
  /** What applies where nothing is stored. */
  fallback: { value: unknown; source: Exclude<SettingSource, 'stored'> }
  /** 0: it was never changed. */
  version: number
  /** Null: it was never changed. */
  changedAt: Date | null
  /** Why the stored value is ignored; null if it is not. */
  problem: { text: string; reason: string } | null
}

/** All settings at one moment. Never changes. */
export interface Snapshot {
  values: SettingValues
  states: ReadonlyMap<SettingKey, SettingState>
}

/** Joins stored settings, environment and defaults. A stored value that cannot be used is ignored and described. */
export function joinSettings(config: Config, rows: readonly SettingRow[]): Snapshot {
  const stored = new Map(rows.map((row) => [row.key, row]))
  const values: Record<string, unknown> = {}
  const states = new Map<SettingKey, SettingState>()
  for (const key of settingKeys) {
    const state = stateOf(key, config, stored.get(key), values)
    values[key] = state.value
    states.set(key, state)
  }
  return { values: Object.freeze(values) as SettingValues, states }
}

function stateOf(
  key: SettingKey,
  config: Config,
  row: SettingRow | undefined,
  values: Readonly<Record<string, unknown>>,
): SettingState {
  const { variable, fallback: fallbackOf } = settingOf(key)
  const isSet = variable !== null && config.variablesSet.has(variable)
  const fallback = {
    value: fallbackOf(config, values),
    source: isSet ? ('environment' as const) : ('default' as const),
  }
  const state = { ...fallback, fallback, version: row?.version ?? 0, changedAt: row?.changed_at ?? null }
  if (!row || row.value === null) return { ...state, problem: null }
  const read = readSetting(key, row.value)
  return 'problem' in read
    ? { ...state, problem: { text: row.value, reason: read.problem } }
    : { ...state, value: read.value, source: 'stored', problem: null }
}

/** Reads the text of a setting. @returns its value, or why it cannot be used */
export function readSetting(key: SettingKey, text: string): { value: unknown } | { problem: string } {
  const parsed = settingOf(key).kind.schema.safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? 'cannot be used' }
}
