import type { Fault } from '../fault.ts'
import type { Gate, GateMode } from '../gate.ts'
import type { Stage } from '../stage.ts'

const modes: readonly [name: string, mode: GateMode, words: string][] = [
  ['down', 'closed', 'refuses connections'],
  ['silent', 'silent', 'takes requests and never answers'],
  ['slow', 3_000, 'answers 3 s late'],
  ['lying', 'garbage', 'answers with something that is no answer'],
]

type Options = Pick<Fault, 'actions' | 'stage' | 'times'>

/** A provider in each state. */
export function outages(
  name: string,
  title: string,
  gateOf: (stage: Stage) => Pick<Gate, 'set'>,
  options: Options = {},
): Fault[] {
  return modes.map(([state, mode, words]) => ({
    id: `${name}-${state}`,
    title: `${title} ${words}`,
    ...options,
    async happen(stage, hold) {
      gateOf(stage).set(mode)
      await hold()
      gateOf(stage).set('open')
    },
  }))
}

/** A provider whose answers are well-formed, and not true. */
export function wrongAnswers(
  name: string,
  title: string,
  lie: (stage: Stage, isLying: boolean) => void,
  options: Options = {},
): Fault {
  return {
    id: `${name}-wrong`,
    title: `${title} answers with plausible wrong things`,
    ...options,
    async happen(stage, hold) {
      lie(stage, true)
      await hold()
      lie(stage, false)
    },
  }
}
