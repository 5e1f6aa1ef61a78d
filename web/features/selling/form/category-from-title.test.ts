import { expect, test } from 'vitest'
import { categoryFromTitle } from './category-from-title.ts'
import { emptyForm, type ListingForm } from './listing-form.ts'

/** The form after the title was typed letter by letter. */
function typed(form: ListingForm, title: string): ListingForm {
  let written = form
  for (let end = 1; end <= title.length; end++)
    written = { ...written, ...categoryFromTitle(written, { title: title.slice(0, end) }) }
  return written
}

test('a title that names a thing files it, and files it anew as it goes on', () => {
  const sweater = typed(emptyForm, 'Blue sweater')
  expect(sweater).toMatchObject({ title: 'Blue sweater', category: 'Clothing', isFiledByTitle: true })
  expect(typed(emptyForm, 'Table').category).toBe('Furniture')
  expect(typed(emptyForm, 'Table lamp').category).toBe('Decor')
})

test('the beginning of a word does not file what the word is', () => {
  expect(typed(emptyForm, 'Carpet').category).toBe('Decor')
  expect(typed(emptyForm, 'Dresser').category).toBe('Furniture')
  expect(typed(emptyForm, 'Carhartt jacket').category).toBe('Clothing')
  expect(typed(emptyForm, 'Hatchet')).toMatchObject({ category: '', isFiledByTitle: false })
  expect(typed(typed(emptyForm, 'Sofa'), 'Lamp').category).toBe('Decor')
})

test('what no option names is filed in its own words', () => {
  expect(typed(emptyForm, 'Cookbook')).toMatchObject({ category: 'Other', ownCategory: 'Books' })
})

test('a category that was chosen stays, and so does an empty one that nothing speaks for', () => {
  const chosen = { ...emptyForm, ...categoryFromTitle(emptyForm, { category: 'Vehicles' }) }
  expect(typed(chosen, 'Blue sweater').category).toBe('Vehicles')
  // Also one that the title had named before.
  const sofa = typed(emptyForm, 'Sofa')
  const kept = { ...sofa, ...categoryFromTitle(sofa, { category: 'Furniture' }) }
  expect(typed(kept, 'Lamp').category).toBe('Furniture')
  expect(typed({ ...emptyForm, category: 'Other', ownCategory: 'Props' }, 'Sofa').ownCategory).toBe('Props')
  expect(typed(emptyForm, 'Something').category).toBe('')
  expect(categoryFromTitle(emptyForm, { description: 'A sofa.' })).toEqual({ description: 'A sofa.' })
})
