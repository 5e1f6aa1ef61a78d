import { Failure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { isSettingKey, type SettingKey, settingOf } from '../../../settings/catalogue.ts'
import type { RunningSettings } from '../../../settings/running-settings.ts'
import { createSettingsRepository, type SettingRow } from '../../../settings/settings-repository.ts'
import { readSetting } from '../../../settings/snapshot.ts'
import { recordAudit } from '../audit-repository.ts'
import { type ActingStaff, byStaff, changeDetails } from '../staff-action.ts'

/** What changes of settings need. */
export interface SettingDependencies extends Pick<Clock, 'now'> {
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  settings: RunningSettings
}

/** A change of one setting. */
export interface SettingChangeInput {
  by: ActingStaff
  key: string
  /** As it is typed; null: what the environment says, or the default. */
  text: string | null
  /** The version that the caller has seen; null: whichever there is. */
  seen: number | null
  reason: string
}

/**
 * Changes a setting with its audit row, and tells all processes. @returns its new version and value
 * @throws Failure `setting.unknown`, `setting.invalid`, `setting.same`, `setting.changed` with the value and the version
 * that the next try is about
 */
export async function changeSetting(
  deps: SettingDependencies,
  { by, key, text, seen, reason }: SettingChangeInput,
): Promise<{ version: number; shown: string }> {
  if (!isSettingKey(key)) throw new Failure('setting.unknown')
  const value = text === null ? null : checkedText(key, text)
  // The fallback of one setting may be another one, so that is read now.
  await deps.settings.refresh()
  const changed = await deps.transaction(async (tx) => {
    const stored = createSettingsRepository(tx)
    const row = await stored.lock(key)
    const version = row?.version ?? 0
    const before = shownValue(deps, key, row?.value ?? null)
    if (seen !== null && seen !== version) throw new Failure('setting.changed', { value: before, version })
    if (value === (row?.value ?? null)) throw new Failure('setting.same')
    if ((await stored.store(key, { value, seen: version, now: deps.now() })) === 0)
      throw new Failure('setting.changed', { value: before, version })
    const after = shownValue(deps, key, value)
    const action = value === null ? 'setting.reset' : 'setting.change'
    const details = changeDetails(before, after, reason)
    await recordAudit(tx, byStaff(by, deps, { action, subject: { kind: 'setting', id: key }, details }))
    return { version: version + 1, shown: after }
  })
  await deps.settings.announce()
  return changed
}

/** The text as it is stored: `8.50` is `8.5`. @throws Failure `setting.invalid` */
function checkedText(key: SettingKey, text: string): string {
  const read = readSetting(key, text)
  if ('problem' in read) throw new Failure('setting.invalid', { problem: read.problem })
  return settingOf(key).kind.write(read.value)
}

/** A stored text for people: what applies with it, and where that comes from if it is not the text. */
function shownValue({ settings }: SettingDependencies, key: SettingKey, text: SettingRow['value']): string {
  const { kind } = settingOf(key)
  const read = text === null ? null : readSetting(key, text)
  if (read && 'value' in read) return kind.show(read.value)
  const fallback = settings.snapshot().states.get(key)?.fallback
  return fallback ? `${kind.show(fallback.value)} (${fallback.source})` : ''
}
