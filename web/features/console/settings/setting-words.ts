import type { DataOf } from '../../../../contract/paths.ts'

export type SettingsPage = DataOf<'console.settings'>
export type Setting = SettingsPage['groups'][number]['settings'][number]

/** What is to happen to a setting. */
export interface SettingEdit {
  key: string
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
