import { Failure } from '../../../../contract/failure.ts'
import { audited, staffAction } from '../audit-repository.ts'
import { formatRow, formatTable } from '../records/output.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'

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
    'hide-review': ({ words: [, id], reason }) => hideReview(deps, parseId(id), reason),
    'show-review': ({ words: [, id] }) => showReview(deps, parseId(id)),
  }
}

async function showReport({ records }: CommandDependencies, id: string): Promise<string> {
  const report = await records.peopleReport(id)
  if (!report) throw new CommandError(`There is no report with the id ${id}.`)
  return formatRow(report)
}

async function hideReview(
  deps: CommandDependencies,
  id: string,
  reason: string | undefined,
): Promise<string> {
  const explanation = reason?.trim()
  if (!explanation) throw new CommandError('Give your reason, which the author reads: --reason "…".')
  const entry = staffAction(deps, 'review.hide', { kind: 'review', id }, { reason: explanation })
  await audited(entry, () => deps.reviews.hide(id, explanation)).catch(
    unchanged(`${id} is not a published review.`),
  )
  return 'The review is hidden and no longer counts. Its author gets an email with your reason.'
}

async function showReview(deps: CommandDependencies, id: string): Promise<string> {
  const entry = staffAction(deps, 'review.show', { kind: 'review', id })
  await audited(entry, () => deps.reviews.show(id)).catch(unchanged(`${id} is not a hidden review.`))
  return 'The review is shown again.'
}

function unchanged(sentence: string) {
  return (error: unknown): never => {
    throw error instanceof Failure && error.code === 'review.not_found' ? new CommandError(sentence) : error
  }
}
