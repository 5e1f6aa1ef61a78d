import { Failure } from '../../../../contract/failure.ts'
import { type PolicyId, policyIds } from '../../../../contract/rules/moderation/policies.ts'
import { CommandError, type CommandLine } from './command-line.ts'

/** The rule of `--rule`; the terms in general where none is named. @throws CommandError */
export function readRule({ rule = 'terms' }: CommandLine): PolicyId {
  const id = policyIds.find((known) => known === rule)
  if (!id) throw new CommandError(`There is no rule “${rule}”. The rules: ${policyIds.join(', ')}.`)
  return id
}

/** The reason that the owner reads and the audit log keeps. @throws CommandError where none is given */
export function readReason({ reason }: CommandLine): string {
  const text = reason?.trim()
  if (!text) throw new CommandError('Say what happened, which the owner reads: --reason "…".')
  return text
}

/** Tells the operator why an action was refused: `sentences` by the code of its failure. */
export function refused(sentences: Record<string, string>) {
  return (error: unknown): never => {
    const sentence = error instanceof Failure ? sentences[error.code] : undefined
    throw sentence ? new CommandError(sentence) : error
  }
}
