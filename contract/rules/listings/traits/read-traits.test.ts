import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CategorySlug, categorySlugs } from '../categories.ts'
import { brandNamed } from './brands.ts'
import { colors } from './colors.ts'
import { type ItemText, readTraits } from './read-traits.ts'
import { sizesNamed } from './sizes.ts'
import { MAX_BRAND_LENGTH, MAX_SIZES } from './traits.ts'

/** What is read, as `sizes · brand · colors`. */
function read(title: string, category: CategorySlug = 'clothing', more: Partial<ItemText> = {}): string {
  const { sizes, brand, colors } = readTraits({
    title,
    description: 'As in the photos.',
    category,
    details: {},
    ...more,
  })
  return [sizes.join(' + '), brand ?? '', colors.join(' + ')].join(' · ').trim()
}

describe('clothes and shoes by their titles', () => {
  test.each([
    ['Nike Air Max size 10 black', 'US 10 · Nike · black'],
    ['Nike Air Max 90 10.5', 'US 10.5 · Nike ·'],
    ['adidas sambas sz 9.5', 'US 9.5 · Adidas ·'],
    ['Converse chuck taylor high tops, 8 1/2', 'US 8.5 · Converse ·'],
    ['Dr. Martens boots US 9 / EU 42', 'US 9 + EU 42 · Dr. Martens ·'],
    ['Doc Martens 1460 womens 8', 'US 8 · Dr. Martens ·'],
    ['Red Wing boots 10D', 'US 10 · Red Wing ·'],
    ['Men’s 10 timberland boots', 'US 10 · Timberland ·'],
    ['UGG slippers women 7', 'US 7 · UGG ·'],
    ['Birkenstock Arizona EU 38', 'EU 38 · Birkenstock ·'],
    ['Kids rain boots size 13', 'US 13 ·  ·'],
    ["Levi's 501 jeans 32x34", "32x34 · Levi's ·"],
    ['levis 511 W32 L30', "32x30 · Levi's ·"],
    ['Gap jeans 27', 'W27 · Gap ·'],
    ['Medium wash jeans size 28', 'W28 ·  ·'],
    ['Dickies work pants 34 waist', 'W34 · Dickies ·'],
    ['Zara blazer (S)', 'S · Zara ·'],
    ['Patagonia fleece M', 'M · Patagonia ·'],
    ['Black dress, M', 'M ·  · black'],
    ['J.Crew suit 40R navy', '40R · J.Crew · blue'],
    ['J Crew cashmere sweater xs', 'XS · J.Crew ·'],
    ['Carhartt WIP chore coat XL brown', 'XL · Carhartt · brown'],
    ['xxl carhartt jacket', 'XXL · Carhartt ·'],
    ['H&M linen shirt size S/M', 'S + M · H&M ·'],
    ['Lot of 3 tees sizes S, M and L', 'S + M + L ·  ·'],
    ["Women's medium rain jacket", 'M ·  ·'],
    ['Uniqlo puffer (women’s small)', 'S · Uniqlo ·'],
    ["Men's Large flannel shirt, red plaid", 'L ·  · red'],
    ['Large rain jacket', 'L ·  ·'],
    ['One size beret', 'One size ·  ·'],
    ['3T winter coat', '3T ·  ·'],
    ['Baby onesies 6-9 months', '6-9 mo ·  ·'],
    ['GAP KIDS hoodie youth M', 'Kids M · Gap ·'],
    ['Lululemon align leggings size 6', '6 · Lululemon ·'],
    ['Wedding dress, size 4, ivory', '4 ·  · white'],
    ['Theory blazer 8', '8 · Theory ·'],
    ['Champion sweatshirt L', 'L · Champion ·'],
    ['Coach bag black', '· Coach · black'],
    ['Blue and white striped shirt', '·  · blue + white'],
    ['Green, blue and red sweater', '·  · multicolor'],
    ['Rainbow knit scarf', '·  · multicolor'],
    ['Olive green parka', '·  · green'],
    ['Vans old skool 9.5 mens', 'US 9.5 · Vans ·'],
    ['The North Face puffer, 2XL, black', 'XXL · The North Face · black'],
  ])('%s', (title, expected) => expect(read(title)).toBe(expected.trim()))
})

describe('other things by their titles', () => {
  test.each<[string, CategorySlug, string]>([
    ['IKEA Billy bookcase white', 'furniture', '· IKEA · white'],
    ['Crate and Barrel dining table', 'furniture', '· Crate & Barrel ·'],
    ['Apple MacBook Air silver', 'electronics', '· Apple · silver'],
    ['Climbing shoes size 42', 'sports', 'EU 42 ·  ·'],
    ['Nike running shoes 10.5', 'sports', 'US 10.5 · Nike ·'],
    ['Giant Escape road bike, size M', 'vehicles', '· Giant ·'],
    ['Hand-knit cardigan, size M, gray', 'homemade', 'M ·  · gray'],
    ['LEGO Technic crane', 'toys', '· LEGO ·'],
    ['KitchenAid stand mixer, red', 'essentials', '· KitchenAid · red'],
  ])('%s (%s)', (title, category, expected) => expect(read(title, category)).toBe(expected))
})

describe('nothing that only looks like a size, a brand or a color', () => {
  test.each<[string, CategorySlug]>([
    ['Size matters t-shirt', 'clothing'],
    ['True to size linen pants', 'clothing'],
    ['Small leather purse', 'clothing'],
    ['Sweater with small hole', 'clothing'],
    ['Large print scarf', 'clothing'],
    ['Jacket that runs a size small', 'clothing'],
    ['Gap in the seam shirt', 'clothing'],
    ['Gap in wood', 'furniture'],
    ['Brown & Sons desk', 'furniture'],
    ['Queen size bed frame', 'furniture'],
    ['Frame 24x36', 'decor'],
    ['Shoe rack', 'furniture'],
    ['Mango wood table', 'furniture'],
    ['Herman Miller-style chair', 'furniture'],
    ['Couch similar to West Elm', 'furniture'],
    ['Case for Apple iPhone 14', 'electronics'],
    ['White noise machine', 'electronics'],
    ['Diesel generator', 'electronics'],
    ['Orange juice squeezer', 'essentials'],
    ['Giant teddy bear', 'toys'],
    ['Pink Floyd vinyl', 'media'],
    ['The Color Purple, paperback', 'books'],
    ['Apple crate', 'essentials'],
    ['Coach for half-marathon beginners', 'other'],
  ])('%s (%s)', (title, category) => expect(read(title, category)).toBe('·  ·'))
})

describe('what the seller gave comes first', () => {
  test.each<[ItemText['details'], string]>([
    [{ size: 'medium', color: 'Walnut' }, 'M · Nike · brown'],
    [{ Size: 'x-large' }, 'XL · Nike · black'],
    [{ brand: 'none' }, 'S ·  · black'],
    [{ brand: 'acme goods' }, 'S · Acme Goods · black'],
    [{ brand: 'levi’s' }, "S · Levi's · black"],
    [{ color: 'Sunset haze' }, 'S · Nike · black'],
    [{ colour: 'cream/navy' }, 'S · Nike · beige + blue'],
    [{ size: 'fits like a hug' }, 'S · Nike · black'],
  ])('%j', (details, expected) => expect(read('Nike jacket S black', 'clothing', { details })).toBe(expected))

  test('a description counts where it names size, brand or color as such', () => {
    const description =
      'Warm and clean. Size: medium. Color: dark olive. Made by Patagonia in 2019, two months of wear.'
    expect(read('Winter jacket', 'clothing', { description })).toBe('M · Patagonia · green')
    const other =
      'Looks great with white shoes and a Gucci bag. My black cat slept on it. About 6 months old, fits like a medium.'
    expect(read('Winter jacket', 'clothing', { description: other })).toBe('·  ·')
  })

  test('a brand that the shop has learned counts in titles', () => {
    const learned = new Map([
      ['stoopworks', { name: 'Stoopworks', only: ['clothing'] as const, isWord: true }],
    ])
    const item = { description: 'x', category: 'clothing' as const, details: {} }
    expect(readTraits({ ...item, title: 'Stoopworks jacket' }, learned).brand).toBe('Stoopworks')
    expect(readTraits({ ...item, title: 'Jacket by stoopworks' }, learned).brand).toBeNull()
    expect(readTraits({ ...item, title: 'Stoopworks lamp', category: 'decor' }, learned).brand).toBeNull()
  })
})

test.each([
  ['9½', 'shoes', ['US 9.5']],
  ['9 1/2', 'shoes', ['US 9.5']],
  ['US 10 / EU 43', 'shoes', ['US 10', 'EU 43']],
  ['42', 'shoes', ['EU 42']],
  ['32/34', 'pants', ['32x34']],
  ['30', 'pants', ['W30']],
  ['extra large', 'clothes', ['XL']],
  ['s-m', 'clothes', ['S', 'M']],
  ['2xl', 'clothes', ['XXL']],
  ['0', 'clothes', ['0']],
  ['queen', 'clothes', []],
] as const)('the size %j of %s', (text, wear, expected) => expect(sizesNamed(text, wear)).toEqual(expected))

const anyItem: fc.Arbitrary<ItemText> = fc.record({
  title: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc
      .array(
        fc.constantFrom(
          'Nike',
          'size',
          'M',
          '10',
          '32x34',
          'black',
          'jeans',
          'shoes',
          '&',
          'one',
          'Gap',
          'kids',
          ',',
        ),
        {
          maxLength: 9,
        },
      )
      .map((words) => words.join(' ')),
  ),
  description: fc.string({ unit: 'grapheme', maxLength: 300 }),
  category: fc.constantFrom(...categorySlugs),
  details: fc.dictionary(
    fc.constantFrom('size', 'Brand', 'color', 'fit'),
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer(), fc.boolean()),
  ),
})

test('whatever is written, what is read fits its bounds, has no comma, and is read again from itself', () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      const { sizes, brand, colors: found } = readTraits(item)
      expect(sizes.length).toBeLessThanOrEqual(MAX_SIZES)
      expect(new Set(sizes).size).toBe(sizes.length)
      for (const size of sizes) expect(size).toMatch(/^[\w .-]{1,12}$/)
      for (const color of found) expect(colors).toContain(color)
      if (brand === null) return
      expect(brand.length).toBeLessThanOrEqual(MAX_BRAND_LENGTH)
      expect(brand).not.toContain(',')
      expect(brandNamed(brand, new Map())).toBe(brand)
    }),
    { numRuns: 2000 },
  )
})
