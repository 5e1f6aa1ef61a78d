import { readdirSync, readFileSync } from 'node:fs'
import { type Condition, parseCondition } from '../../contract/rules/listings/listing.ts'
import type { CheckedWords } from '../../server/features/listing-checks/matching/listing-text.ts'

/** A posting that was written for one rule: it has to find it, or must not. */
export interface LabeledPosting {
  rule: string
  isMeant: boolean
  words: CheckedWords
  /** Whether it was written after the rules and never used to mend them. */
  isHeldOut: boolean
}

/**
 * Every labeled posting. A file has a section for each rule (`# rule`) and a line for each posting: `+` or `-`, title, description,
 * category, price and condition, separated by `|`; what is missing is the usual.
 */
export function readLabeledPostings(): LabeledPosting[] {
  const folder = new URL('./postings/', import.meta.url)
  return readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readSections(readFileSync(new URL(name, folder), 'utf8')).map((posting) => ({
        ...posting,
        isHeldOut: name.startsWith('held-out'),
      })),
    )
}

/** The postings of a file's text. */
export function readSections(text: string): Omit<LabeledPosting, 'isHeldOut'>[] {
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((section) => {
      const [rule = '', ...lines] = section.split('\n')
      return lines
        .filter((line) => /^[+-] /.test(line))
        .map((line) => ({
          rule: rule.trim(),
          isMeant: line.startsWith('+'),
          words: readWords(line.slice(2)),
        }))
    })
}

function readWords(line: string): CheckedWords {
  const [title = '', description = '', category, price, condition] = line
    .split('|')
    .map((part) => part.trim())
  return {
    title,
    description: description || 'In good condition.',
    category: category || 'Other',
    price: Number(price ?? 40),
    condition: (parseCondition(condition ?? 'good') ?? 'good') as Condition,
    details: {},
  }
}
