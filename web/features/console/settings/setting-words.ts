import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'

export type SettingsPage = DataOf<'consoleSettings.list'>
export type Setting = SettingsPage['groups'][number]['settings'][number]

/** What is to happen to a setting. */
export interface SettingEdit {
  /** As it was when its dialog opened: what people read there does not change under them. */
  setting: Setting
  how: 'change' | 'reset'
}

/** What a setting goes back to. */
export function fallbackText({ fallback, variable }: Setting): string {
  return fallback.source === 'environment'
    ? `${fallback.shown}, as ${variable} says`
    : `${fallback.shown}, the default`
}

/** Whether a change has to be confirmed: of a switch, only turning it off. */
export function needsConfirmation({ input, warning }: Setting, next: string): boolean {
  return warning !== null && (input !== 'switch' || next === 'off')
}

/** The version that the next try is about: another one only after a refusal has told what somebody else made of it. */
export function seenAfter(seen: number, { code, details }: CallResult<unknown>): number {
  const version = code === 'setting.changed' ? details?.version : null
  return typeof version === 'number' ? version : seen
}
