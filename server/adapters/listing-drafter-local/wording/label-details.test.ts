import { describe, expect, test } from 'vitest'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { knownBrandAmong, labelDetails } from './label-details.ts'

const category = (value: string): DraftedField => ({ value, source: 'photo', evidence: '' })
const read = (...lines: string[]) => ({ words: lines.flatMap((line) => line.split(' ')), lines })

describe('a size', () => {
  test('is taken from a label of something to wear that says so', () => {
    expect(
      labelDetails(read('100% COTTON', 'SIZE M'), { noun: 'shirt', category: category('Clothing') }),
    ).toEqual({
      size: { value: 'M', source: 'text', evidence: 'Read on the item: “SIZE M”.' },
    })
    const jeans = { noun: 'pants', category: category('Clothing') }
    expect(labelDetails(read('W32 L34'), jeans).size?.value).toBe('32x34')
  })

  test('is no letter that stands alone, and nothing on a thing that is not worn', () => {
    const shirt = { noun: 'shirt', category: category('Clothing') }
    expect(labelDetails(read('M'), shirt)).toEqual({})
    expect(labelDetails(read('SIZE M'), { noun: 'lamp', category: category('Home') })).toEqual({})
  })
})

describe('a model number', () => {
  const thing = { noun: '', category: category('Electronics') }

  test.each([
    ['MODEL: KSM150PSER', 'KSM150PSER'],
    ['Model No. A1466', 'A1466'],
    ['M/N RX-V385', 'RX-V385'],
    ['WH-1000XM4', 'WH-1000XM4'],
  ])('is read in %s', (line, model) => {
    expect(labelDetails(read('SONY', line), thing).model).toMatchObject({ value: model, source: 'text' })
  })

  test.each(['MODEL YEAR', '2024', 'FM 98.5', 'EST 1987', 'AC 120V 60Hz'])('is not read in %s', (line) => {
    expect(labelDetails(read(line), thing)).toEqual({})
  })

  test('is not given where two could be it, or where it may be a print on clothes', () => {
    expect(labelDetails(read('WH-1000XM4', 'KSM150'), thing)).toEqual({})
    expect(labelDetails(read('NASA1958'), { noun: 'T-shirt', category: category('Clothing') })).toEqual({})
  })
})

test('a brand is known if its name is no other word', () => {
  expect(knownBrandAmong(['pressed', 'pressed apple', 'apple'])).toBeNull()
  expect(knownBrandAmong(['kitchenaid'])).toBe('KitchenAid')
  expect(knownBrandAmong(['west', 'west elm', 'elm'])).toBe('West Elm')
})
