import type { QueueDetail } from '../../../../contract/calls/console/queue-shape.ts'
import { agoText } from '../../../ago-text.ts'
import { decidedWords } from './queue-words.ts'

/** Who decided an item, when, and what. */
export function decidedText({ item, verdict }: Pick<QueueDetail, 'item' | 'verdict'>): string {
  const { by = null, outcome } = verdict ?? {}
  const at = item.decided_at ?? undefined
  return lateText({ by: by === null ? 'The operator' : `@${by}`, outcome, at })
}

/** Why a verdict came too late, from the details of the refusal. */
export function lateText({ by = 'Somebody', outcome, at }: Record<string, unknown> = {}): string {
  const words: Readonly<Record<string, string>> = decidedWords
  const ago = typeof at === 'string' ? ` ${agoText(at, Date.now())}` : ''
  const what = words[String(outcome)]
  return `${String(by)} decided this${ago}${what ? `: ${what}` : ''}.`
}
