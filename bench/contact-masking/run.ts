import { findContacts } from '../../server/features/chat/masking/contacts.ts'
import { score } from './score.ts'
import { readSentences } from './sentences.ts'

/** Prints how well contact details are found. `--misses` also prints the errors of the half that the rules were written against. */
const sentences = readSentences()
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
for (const half of ['rules', 'held-out'] as const) {
  const result = score(
    sentences.filter((sentence) => sentence.half === half),
    (text) => findContacts(text).length > 0,
  )
  console.log(`${half}: ${result.sentences} sentences`)
  console.log(`  precision ${percent(result.precision)}, recall ${percent(result.recall)}`)
  for (const [kind, recall] of Object.entries(result.recallByKind))
    console.log(`  recall of ${kind} ${percent(recall)}`)
  if (half === 'rules' && process.argv.includes('--misses')) {
    for (const text of result.missed) console.log(`  missed: ${text}`)
    for (const text of result.wrong) console.log(`  wrong: ${text}`)
  }
}
