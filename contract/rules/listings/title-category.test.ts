import { describe, expect, test } from 'vitest'
import { categoryOfTitle } from './title-category.ts'

describe('a title determines the category', () => {
  test.each([
    ['Blue sweater', 'clothing'],
    ['Black dresses', 'clothing'],
    ['Levi’s jeans', 'clothing'],
    ['Nike shoes size 9', 'clothing'],
    ['Teal velvet sofa', 'furniture'],
    ['Coffee table', 'furniture'],
    ['Sony headphones', 'electronics'],
    ['iPhone 13 Pro 128GB', 'electronics'],
    ['Road bike', 'vehicles'],
    ['Acoustic guitar', 'hobbies'],
    ['Cast iron pot', 'essentials'],
  ])('%s: %s', (title, category) => {
    expect(categoryOfTitle(title)).toBe(category)
  })

  test('by its last noun: a table lamp is not a table', () => {
    expect(categoryOfTitle('Table lamp')).toBe('decor')
    expect(categoryOfTitle('Coffee table book')).toBe('books')
    expect(categoryOfTitle('Toy car')).toBe('toys')
    expect(categoryOfTitle('Dress shoes')).toBe('clothing')
  })

  test('not by accessories or purpose', () => {
    expect(categoryOfTitle('Desk with lamp')).toBe('furniture')
    expect(categoryOfTitle('Case for iPhone')).toBeNull()
    expect(categoryOfTitle('Bookcase (books not included)')).toBe('furniture')
  })

  test('an unknown word gives no category', () => {
    for (const title of ['', '   ', 'EVOLUTION', 'Gray', 'Thing', 'constructor', '🛋'])
      expect(categoryOfTitle(title)).toBeNull()
  })
})
