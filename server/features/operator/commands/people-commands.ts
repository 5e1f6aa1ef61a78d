import { formatRow, formatTable } from '../records/output.ts'
import { atTerminal, byStaff } from '../staff-action.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { readRule, refused } from './moderation-commands.ts'

const LISTED = 50

/** The commands `people-reports`, `people-report`, `hide-review` and `show-review`. */
export function peopleCommands(
  deps: CommandDependencies,
): Record<
  'people-reports' | 'people-report' | 'hide-review' | 'show-review',
  (typed: CommandLine) => Promise<string>
> {
  return {
    'people-reports': async () => formatTable(await deps.records.peopleReports(LISTED)),
    'people-report': ({ words: [, id] }) => showReport(deps, parseId(id)),
    'hide-review': (line) => hideReview(deps, parseId(line.words[1]), line),
    'show-review': ({ words: [, id] }) => showReview(deps, parseId(id)),
  }
}

async function showReport({ records }: CommandDependencies, id: string): Promise<string> {
  const report = await records.peopleReport(id)
  if (!report) throw new CommandError(`There is no report with the id ${id}.`)
  return formatRow(report)
}

async function hideReview(deps: CommandDependencies, id: string, line: CommandLine): Promise<string> {
  const explanation = line.reason?.trim()
  if (!explanation) throw new CommandError('Give your reason, which the author reads: --reason "…".')
  const details = { reason: explanation }
  const problem = `${id} is not a published review.`
  await deps.moderation
    .byHand({
      by: atTerminal,
      target: { kind: 'review', id },
      verdict: { outcome: 'take_down', policy: readRule(line), text: explanation, withStrike: true },
      audit: async () =>
        byStaff(atTerminal, deps, { action: 'review.hide', subject: subjectOf(id), details }),
    })
    .catch(refused({ 'queue.not_found': problem, 'queue.unchanged': problem }))
  return 'The review is hidden and no longer counts. Its author gets an email with your reason.'
}

async function showReview(deps: CommandDependencies, id: string): Promise<string> {
  const problem = `${id} is not a hidden review.`
  await deps.moderation
    .byHand({
      by: atTerminal,
      target: { kind: 'review', id },
      verdict: { outcome: 'restore' },
      audit: async () => byStaff(atTerminal, deps, { action: 'review.show', subject: subjectOf(id) }),
    })
    .catch(refused({ 'queue.not_found': problem, 'queue.unchanged': problem }))
  return 'The review is shown again.'
}

const subjectOf = (id: string) => ({ kind: 'review' as const, id })
