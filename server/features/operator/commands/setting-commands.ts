import { Failure } from '../../../../contract/failure.ts'
import { isSettingKey, settingOf } from '../../../settings/catalogue.ts'
import { formatTable } from '../records/output.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { atTerminal } from '../staff-action.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'

type SettingCommandDependencies = Pick<CommandDependencies, 'settings' | 'transaction' | 'now'>

const usage = 'Type settings, settings set KEY VALUE --reason "…" or settings reset KEY --reason "…".'

/** The command `settings`: lists the settings, changes one, or takes a stored value back. */
export function settingCommands(
  deps: SettingCommandDependencies,
): Record<'settings', (typed: CommandLine) => Promise<string>> {
  return {
    async settings({ words: [, action, key, ...words], reason }) {
      if (action === undefined) return await listed(deps)
      const isSet = action === 'set' && words.length > 0
      if (!key || !(isSet || (action === 'reset' && words.length === 0))) throw new CommandError(usage)
      if (!reason?.trim()) throw new CommandError('Say why: --reason "…". It is kept in the audit log.')
      return await changed(deps, key, isSet ? words.join(' ') : null, reason.trim())
    },
  }
}

async function listed({ settings }: SettingCommandDependencies): Promise<string> {
  await settings.refresh()
  const states = [...settings.snapshot().states]
  const table = formatTable(
    states.map(([key, { value, source, problem }]) => ({
      key,
      value: settingOf(key).kind.show(value),
      from: problem ? `${source}; the stored “${problem.text}” is ignored: it ${problem.reason}` : source,
    })),
  )
  return `${table}\n\nChange one with settings set KEY VALUE --reason "…". What is not listed is set in the environment.`
}

async function changed(
  deps: SettingCommandDependencies,
  key: string,
  text: string | null,
  reason: string,
): Promise<string> {
  try {
    const { shown } = await changeSetting(deps, { by: atTerminal, key, text, seen: null, reason })
    const { label, effect } = isSettingKey(key) ? settingOf(key) : { label: key, effect: undefined }
    return [`${label}: ${shown}.`, effect ?? 'Every running Stoop applies it within seconds.'].join(' ')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new CommandError(sentenceOf(error, key))
  }
}

function sentenceOf({ code, details }: Failure, key: string): string {
  if (code === 'setting.unknown') return `There is no setting “${key}”. The command settings lists them.`
  if (code === 'setting.invalid') return `This can’t be used: it ${String(details?.problem)}.`
  if (code === 'setting.same') return 'Nothing was changed: it has this value already.'
  return 'Somebody else has changed this in the same moment. Look at it with the command settings, and try again.'
}
