import type { Config } from '../config/config-types.ts'
import { createChannel } from '../db/channel.ts'
import type { Database } from '../db/database.ts'
import { isSettingKey, type SettingKey, type SettingValue } from './catalogue.ts'
import { createSettingsRepository, SETTINGS_CHANNEL, type SettingRow } from './settings-repository.ts'
import { joinSettings, type Snapshot } from './snapshot.ts'

/** Milliseconds between two readings where no message arrives. @source decision 252 */
const POLL_INTERVAL = 4_000

/** What features read. */
export interface Settings {
  /** The value that applies now. What belongs together is read without waiting in between. */
  get<Key extends SettingKey>(key: Key): SettingValue<Key>
}

/** Settings that change while this process runs. */
export interface RunningSettings extends Settings {
  /** All settings as they are now. */
  snapshot(): Snapshot
  /** Reads what is stored. If the database cannot be reached, the last known values stay. */
  refresh(): Promise<void>
  /** Tells all processes that something was changed, and applies it to this one. */
  announce(): Promise<void>
  /** Calls `changed` after each change, until the returned function is called. */
  onChange(changed: () => void): () => void
  /** Follows changes of other processes until the returned function is called. */
  follow(): () => Promise<void>
}

interface Dependencies {
  database: Pick<Database, 'rows' | 'row' | 'run' | 'pool' | 'direct' | 'listening'>
  config: Config
  warn: (facts: Record<string, unknown>, message: string) => void
}

/** Values are read from memory: no request waits for the database because of them. */
export function createRunningSettings({ database, config, warn }: Dependencies): RunningSettings {
  const repository = createSettingsRepository(database)
  const listeners = new Set<() => void>()
  const describe = createProblemLog(warn)
  let snapshot = joinSettings(config, [])
  let applied = ''
  let isReachable = true

  async function read(): Promise<void> {
    try {
      const rows = await repository.all()
      isReachable = true
      const print = JSON.stringify(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      if (print === applied) return
      snapshot = joinSettings(config, rows)
      applied = print
      describe(snapshot, rows)
      for (const changed of listeners) changed()
    } catch (error) {
      if (isReachable) warn({ err: error }, 'settings could not be read; the last known ones stay')
      isReachable = false
    }
  }
  const refresh = coalesced(read)
  return {
    get: (key) => snapshot.values[key],
    snapshot: () => snapshot,
    refresh,
    async announce() {
      // Polling finds the change where the message is lost.
      await Promise.all([repository.announce().catch(() => {}), refresh()])
    },
    onChange(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    follow() {
      const wake = () => void refresh()
      const timer = setInterval(wake, POLL_INTERVAL).unref()
      const stop = createChannel(database, SETTINGS_CHANNEL).listen({ onMessage: wake, onConnect: wake })
      return async () => {
        clearInterval(timer)
        await stop()
      }
    },
  }
}

/** Callers during a run share the one that starts after it: the running one may have begun before their change. */
function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      running = run()
      return running
    })
    return next
  }
}

/** Logs each stored value that cannot be used, and each unknown name, once. */
function createProblemLog(warn: Dependencies['warn']) {
  const logged = new Set<string>()
  return ({ states }: Snapshot, rows: readonly SettingRow[]) => {
    const problems = [...states].flatMap(([key, { problem }]) => (problem ? [{ key, ...problem }] : []))
    const unknown = rows.filter(({ key }) => !isSettingKey(key))
    for (const { key, text, reason } of problems) {
      if (logged.has(`${key} ${text}`)) continue
      logged.add(`${key} ${text}`)
      warn({ setting: key, reason }, 'a stored setting cannot be used and is ignored')
    }
    for (const { key } of unknown) {
      if (logged.has(key)) continue
      logged.add(key)
      warn({ setting: key }, 'a stored setting is unknown to this version and is ignored')
    }
  }
}
