import { contactKinds } from '../../contract/rules/chat/messages.ts'
import type { LabeledSentence } from './sentences.ts'

/** How well sentences with contact details were told from those without. */
export interface Score {
  sentences: number
  precision: number
  recall: number
  /** The share of each kind's sentences in which something was found. */
  recallByKind: Record<string, number>
  missed: string[]
  /** Held back without a reason. */
  wrong: string[]
}

/** Scores one half. @param isHeld whether the rules find contact details in a text */
export function score(sentences: readonly LabeledSentence[], isHeld: (text: string) => boolean): Score {
  const held = new Map(sentences.map(({ text }) => [text, isHeld(text)]))
  const found = sentences.filter(({ text }) => held.get(text))
  const withContact = sentences.filter(({ kind }) => kind !== 'none')
  const right = found.filter(({ kind }) => kind !== 'none')
  const texts = (list: readonly LabeledSentence[]) => list.map(({ text }) => text)
  return {
    sentences: sentences.length,
    precision: right.length / found.length,
    recall: right.length / withContact.length,
    recallByKind: Object.fromEntries(
      contactKinds.map((kind) => {
        const all = sentences.filter((sentence) => sentence.kind === kind)
        return [kind, all.filter(({ text }) => held.get(text)).length / all.length]
      }),
    ),
    missed: texts(withContact.filter(({ text }) => !held.get(text))),
    wrong: texts(found.filter(({ kind }) => kind === 'none')),
  }
}
