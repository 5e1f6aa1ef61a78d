import { editCategories } from './categories.ts'

/** The categories that staff can file a listing under: those of the edit form and the ones that it leaves out. */
export const staffCategoryNames = [
  ...editCategories,
  'Hobbies',
  'Homemade',
  'Books',
  'Beauty',
  'Food',
] as const
