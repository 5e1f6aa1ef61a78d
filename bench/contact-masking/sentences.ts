import { readFileSync } from 'node:fs'
import { type ContactKind, contactKinds } from '../../contract/rules/chat/messages.ts'

/** A sentence, and the kind of contact detail that it contains. */
export interface LabeledSentence {
  text: string
  kind: ContactKind | 'none'
  /** The rules were written against one half; the other half measures them. */
  half: 'rules' | 'held-out'
}

/** Every labeled sentence. Each kind has a file with one sentence a line; every second line is held out. */
export function readSentences(): LabeledSentence[] {
  return [...contactKinds, 'none' as const].flatMap((kind) =>
    readFileSync(new URL(`./sentences/${kind}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((text, at): LabeledSentence => ({ text, kind, half: at % 2 === 0 ? 'rules' : 'held-out' })),
  )
}
