import { readTraits } from '../../contract/rules/listings/traits/read-traits.ts'
import { type LabeledTitle, readTitles } from './titles.ts'

/**
 * Prints how well sizes, brands and colors are read from labeled titles. `--misses` also prints the errors of the half
 * that the rules may be written against.
 */
const kinds = ['sizes', 'brands', 'colors'] as const

/** The values that a person and the rules find in a title. */
function valuesOf({ title, category, expected }: LabeledTitle) {
  const read = readTraits({ title, category, description: '', details: {} })
  const brands = (brand: string | null) => (brand ? [brand] : [])
  return {
    sizes: { expected: expected.sizes, read: read.sizes },
    brands: { expected: brands(expected.brand), read: brands(read.brand) },
    colors: { expected: expected.colors, read: read.colors as string[] },
  }
}

const percent = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`
for (const half of ['rules', 'held-out'] as const) {
  const titles = readTitles().filter((title) => title.half === half)
  console.log(`${half}: ${titles.length} titles`)
  for (const kind of kinds) {
    const values = titles.map((title) => ({ title: title.title, ...valuesOf(title)[kind] }))
    const right = values.flatMap(({ expected, read }) => read.filter((value) => expected.includes(value)))
    const [expected, read] = [values.flatMap((each) => each.expected), values.flatMap((each) => each.read)]
    console.log(
      `  ${kind}: precision ${percent(right.length, read.length)}, recall ${percent(right.length, expected.length)}`,
    )
    if (half === 'rules' && process.argv.includes('--misses'))
      for (const each of values)
        if (each.read.join() !== each.expected.join())
          console.log(`    ${each.title}: ${each.read.join()} instead of ${each.expected.join()}`)
  }
}
