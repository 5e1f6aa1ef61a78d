import { expect, test } from 'vitest'
import { categorySlugs } from '../../../../contract/rules/listings/categories.ts'
import { decide, LIMITS } from './decide.ts'
import { classifierNames, detectorNames, groups } from './labels.ts'
import { withArticle } from './words.ts'

/** Probabilities by noun; the rest is "none of these". */
function probabilities(shares: Record<string, number>): number[] {
  const rest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)
  return classifierNames.map((name) => (name ? (shares[name.noun] ?? 0) : rest))
}
const see = (
  shares: Record<string, number>,
  detections: Parameters<typeof decide>[0]['detections'] = [],
  patterns = [1, 0, 0, 0, 0],
) => decide({ probabilities: probabilities(shares), patterns, detections })
const laptop = { label: 3, score: 0.9, area: 0.5, central: true }

test('a certain kind gets its name, its category and its certainty', () => {
  expect(see({ 'T-shirt': 0.97 })).toMatchObject({
    kind: { noun: 'T-shirt', source: 'photo', evidence: 'The photo shows a T-shirt (97% sure).' },
    category: { value: 'Clothing', confidence: 0.97 },
  })
})

test('kinds that look alike share a less specific name when none of them is certain', () => {
  expect(see({ 'T-shirt': 0.5, shirt: 0.45 })).toMatchObject({
    kind: { noun: 'top' },
    guess: { name: { noun: 'T-shirt' }, confidence: 0.5 },
  })
  expect(see({ blazer: 0.5, jacket: 0.45 }).kind?.noun).toBe('jacket')
})

test('clothes of an uncertain kind get their category only, anything else nothing', () => {
  expect(see({ dress: 0.5, skirt: 0.45 })).toMatchObject({ kind: null, category: { value: 'Clothing' } })
  expect(see({ dress: 0.4 })).toMatchObject({ kind: null, category: null, guess: { confidence: 0.4 } })
})

test('a pattern is named on clothes only, and its kind only where that is certain', () => {
  const striped = [0.05, 0.9, 0.02, 0.02, 0.01]
  expect(see({ 'T-shirt': 0.97 }, [], striped).pattern).toEqual({
    word: 'striped',
    field: {
      value: 'Striped',
      source: 'photo',
      evidence: 'The photo shows stripes (90% sure).',
      confidence: 0.9,
    },
  })
  expect(see({}, [laptop], striped).pattern).toBeNull()
  expect(see({ dress: 0.97 }, [], [0.1, 0.45, 0.45, 0, 0]).pattern).toMatchObject({
    word: 'patterned',
    field: { evidence: 'The photo shows a pattern (90% sure).' },
  })
  expect(see({ dress: 0.97 }, [], [0.4, 0.6, 0, 0, 0]).pattern).toBeNull()
  expect(see({ dress: 0.97 }).pattern).toBeNull()
  expect(see({ dress: 0.3, skirt: 0.3 }, [], striped)).toMatchObject({
    isLikelyClothing: true,
    category: null,
    pattern: { word: 'striped' },
  })
  expect(see({ dress: 0.3 }, [], striped)).toMatchObject({ isLikelyClothing: false, pattern: null })
})

test('an object is named where it is certain, large and in the middle, and nothing looks like clothes', () => {
  expect(see({}, [laptop])).toMatchObject({
    kind: { noun: 'laptop', confidence: 0.9 },
    category: { value: 'Electronics' },
  })
  for (const weaker of [{ score: LIMITS.detected - 0.1 }, { area: 0.02 }, { central: false }])
    expect(see({}, [{ ...laptop, ...weaker }]).kind).toBeNull()
  expect(see({ dress: 0.97 }, [laptop]).kind?.noun).toBe('dress')
})

test('living things and vague words are never named', () => {
  for (const label of [4, 6, 8, 11, 16, 18, 20]) expect(see({}, [{ ...laptop, label }]).kind).toBeNull()
})

test('every group has members, and every name a category that exists', () => {
  const names = classifierNames.flatMap((name) => name ?? [])
  for (const { members } of groups)
    for (const member of members) expect(names.map(({ noun }) => noun)).toContain(member)
  for (const { category } of [...names, ...Object.values(detectorNames)])
    expect(categorySlugs).toContain(category)
})

test.each([
  ['T-shirt', 'a T-shirt'],
  ['exercise bike', 'an exercise bike'],
  ['pants', 'pants'],
  ['dress', 'a dress'],
])('%s is written “%s”', (noun, text) => expect(withArticle(noun)).toBe(text))
