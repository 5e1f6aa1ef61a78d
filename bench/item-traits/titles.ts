import { readFileSync } from 'node:fs'
import type { CategorySlug } from '../../contract/rules/listings/categories.ts'
import type { ItemTraits } from '../../contract/rules/listings/traits/traits.ts'

/** A title, and the size, brand and colors that a person finds in it. */
export interface LabeledTitle {
  title: string
  category: CategorySlug
  expected: { sizes: string[]; brand: string | null; colors: string[] } & Record<keyof ItemTraits, unknown>
  /** The rules may be written against one half; the other half measures them. */
  half: 'rules' | 'held-out'
}

/** Every labeled title, invented in the manner of postings; every second line is held out. */
export function readTitles(): LabeledTitle[] {
  return readFileSync(new URL('./titles.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, at): LabeledTitle => {
      const [category = '', title = '', sizes = '', brand = '', colors = ''] = line.split('\t')
      return {
        title,
        category: category as CategorySlug,
        expected: { sizes: list(sizes), brand: brand.trim() || null, colors: list(colors) },
        half: at % 2 === 0 ? 'rules' : 'held-out',
      }
    })
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
}
