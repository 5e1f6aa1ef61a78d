import type { Evidence } from '../../../ports/disputes.ts'
import { formatRow, formatTable, printable } from '../records/output.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'
import { runAudited } from './order-commands.ts'

type Command = (typed: CommandLine) => Promise<string>

/** The commands `disputes`, `dispute`, `dispute-submit`, `dispute-accept`, `warnings` and `warning-keep`. */
export function disputeCommands(
  deps: CommandDependencies,
): Record<
  'disputes' | 'dispute' | 'dispute-submit' | 'dispute-accept' | 'warnings' | 'warning-keep',
  Command
> {
  return {
    disputes: async () => formatTable(await deps.records.openDisputes()),
    dispute: (typed) => showDispute(deps, typed),
    'dispute-submit': (typed) => submit(deps, typed),
    'dispute-accept': (typed) => accept(deps, typed),
    warnings: async () => formatTable(await deps.records.openWarnings()),
    'warning-keep': (typed) => keep(deps, typed),
  }
}

async function showDispute(
  { records, writeFile }: CommandDependencies,
  { words: [, word], to }: CommandLine,
) {
  const id = disputeId(word)
  const dispute = await records.dispute(id)
  if (!dispute) throw new CommandError(`There is no dispute with the id ${id}.`)
  const evidence = await records.evidence(id)
  const facts = formatRow(dispute)
  if (to !== undefined) {
    if (!evidence) throw new CommandError('There is no evidence for this dispute.')
    writeFile(to, `${JSON.stringify(evidence, null, 2)}\n`)
    return `${facts}\n\nThe evidence is in ${to}. Edit it, then run “dispute-submit ${id} --file ${to}”.`
  }
  if (!evidence) return facts
  const fields = Object.entries(evidence).map(([name, text]) => `--- ${name}\n${printable(text)}`)
  return [facts, '', ...fields].join('\n')
}

async function submit(deps: CommandDependencies, { words: [, word], file }: CommandLine): Promise<string> {
  const id = disputeId(word)
  const edited = file === undefined ? undefined : readEvidence(deps, file)
  await runAudited(deps, {
    action: 'dispute.submit',
    subject: { kind: 'dispute', id },
    details: { edited: edited !== undefined },
    run: () => deps.disputes.submit(id, edited),
    impossible,
    missing: `There is no dispute with the id ${id}.`,
  })
  return 'The evidence will be submitted, which can be done once. You get an email if the payment provider refuses it, and when the bank has decided.'
}

async function accept(deps: CommandDependencies, { words: [, word] }: CommandLine): Promise<string> {
  const id = disputeId(word)
  await runAudited(deps, {
    action: 'dispute.accept',
    subject: { kind: 'dispute', id },
    details: {},
    run: () => deps.disputes.accept(id),
    impossible,
    missing: `There is no dispute with the id ${id}.`,
  })
  return 'The dispute will be given up. The buyer keeps the money.'
}

async function keep(deps: CommandDependencies, { words: [, word], reason }: CommandLine): Promise<string> {
  const id = disputeId(word)
  const explanation = reason?.trim()
  if (!explanation) throw new CommandError('Say why the payment is fine, for the records: --reason "…".')
  await runAudited(deps, {
    action: 'warning.keep',
    subject: { kind: 'warning', id },
    details: { reason: explanation },
    run: () => deps.disputes.keep(id),
    impossible: 'This warning does not wait for a decision: see “warnings”.',
    missing: `There is no warning with the id ${id}.`,
  })
  return 'The order goes on. Its seller gets an email if they were asked to wait.'
}

const impossible =
  'Nothing can be done about this dispute now: see its status and deadline with “dispute ID”.'

function readEvidence({ readFile, disputes }: CommandDependencies, file: string): Evidence {
  let evidence: unknown
  try {
    evidence = JSON.parse(readFile(file))
  } catch (error) {
    throw new CommandError(
      error instanceof SyntaxError ? `${file} is not valid JSON.` : `${file} could not be read.`,
    )
  }
  const problem = disputes.problemOf(evidence)
  if (problem) throw new CommandError(problem)
  return evidence as Evidence
}

/** The provider’s id, e.g. `du_1Mtn…`. @throws CommandError */
function disputeId(word: string | undefined): string {
  if (!word || !/^\w{3,100}$/.test(word))
    throw new CommandError('Give an id, as printed by “disputes” or “warnings”.')
  return word
}
