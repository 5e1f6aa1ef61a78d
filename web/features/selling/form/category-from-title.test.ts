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

test('a title suggests a category, and a longer title another one', () => {
  const sweater = typed(emptyForm, 'Blue sweater')
  expect(sweater).toMatchObject({ title: 'Blue sweater', category: 'Clothing', isFiledByTitle: true })
  expect(typed(emptyForm, 'Table').category).toBe('Furniture')
  expect(typed(emptyForm, 'Table lamp').category).toBe('Decor')
})

test('the beginning of a word does not decide the category', () => {
  expect(typed(emptyForm, 'Carpet').category).toBe('Decor')
  expect(typed(emptyForm, 'Dresser').category).toBe('Furniture')
  expect(typed(emptyForm, 'Carhartt jacket').category).toBe('Clothing')
  expect(typed(emptyForm, 'Hatchet')).toMatchObject({ category: '', isFiledByTitle: false })
  expect(typed(typed(emptyForm, 'Sofa'), 'Lamp').category).toBe('Decor')
})

test('a category without an option becomes Other with its own name', () => {
  expect(typed(emptyForm, 'Cookbook')).toMatchObject({ category: 'Other', ownCategory: 'Books' })
})

test('keeps a chosen category, and an empty one when nothing is suggested', () => {
  const chosen = { ...emptyForm, ...categoryFromTitle(emptyForm, { category: 'Vehicles' }) }
  expect(typed(chosen, 'Blue sweater').category).toBe('Vehicles')
  // Choosing the suggested category counts as a choice too.
  const sofa = typed(emptyForm, 'Sofa')
  const chosenAgain = { ...sofa, ...categoryFromTitle(sofa, { category: 'Furniture' }) }
  expect(typed(chosenAgain, 'Lamp').category).toBe('Furniture')
  expect(typed({ ...emptyForm, category: 'Other', ownCategory: 'Props' }, 'Sofa').ownCategory).toBe('Props')
  expect(typed(emptyForm, 'Something').category).toBe('')
  expect(categoryFromTitle(emptyForm, { description: 'A sofa.' })).toEqual({ description: 'A sofa.' })
})
