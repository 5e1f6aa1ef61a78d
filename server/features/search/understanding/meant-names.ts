import { editDistance } from '../../../../contract/rules/edit-distance.ts'
import { allowedEdits } from './spelling.ts'
import { namedThings } from './synonyms.ts'

/** Item names with synonyms that a word may be a misspelling of, fewest edits first. */
export function meantNames(word: string): string[] {
  if (word.length < 4) return []
  return namedThings
    .filter((name) => name.length > 3 && name[0] === word[0])
    .map((name) => ({ name, edits: editsBetween(word, name) }))
    .filter(({ name, edits }) => edits > 0 && edits <= allowedEdits(word.length, name.length))
    .sort((a, b) => a.edits - b.edits)
    .map(({ name }) => name)
}

/** The edit distance, counted up to one more than is allowed. */
export function editsBetween(typed: string, meant: string): number {
  return editDistance(typed, meant, allowedEdits(typed.length, meant.length))
}
