/** The categories by slug. The spec's three lists of names map to these. @source product-decisions §3 */
export const categorySlugs = [
  'electronics',
  'furniture',
  'clothing',
  'sports',
  'toys',
  'hobbies',
  'vehicles',
  'decor',
  'homemade',
  'media',
  'books',
  'beauty',
  'food',
  'essentials',
  'other',
] as const
export type CategorySlug = (typeof categorySlugs)[number]

/** The longest category name, in characters. @source spec §9 */
export const MAX_CATEGORY_LENGTH = 30

/** The eight tiles of /shop, in their order. @source spec §2 Shop */
export const categoryTiles = [
  'Clothing',
  'Electronics',
  'Furniture',
  'Hobbies',
  'Vehicles',
  'Homemade',
  'Media',
  'Misc',
] as const

/** The names in the filter drawer. @source spec §2 Shop */
export const drawerCategories = [
  'Electronics',
  'Books',
  'Clothing',
  'Sports & Outdoors',
  'Home & Garden',
  'Beauty & Personal Care',
  'Toys & Games',
  'Food & Grocery',
  'Automotive',
  'Other',
] as const

/** The options when editing a listing. @source spec §9 */
export const editCategories = [
  'Electronics',
  'Furniture',
  'Clothing',
  'Sports',
  'Toys',
  'Vehicles',
  'Decor',
  'Essentials',
  'Media',
  'Other',
] as const

// A map, since a name may be any text: an object would also have `constructor`.
const slugsByName: ReadonlyMap<string, readonly CategorySlug[]> = new Map(
  Object.entries<readonly CategorySlug[]>({
    clothing: ['clothing'],
    electronics: ['electronics'],
    furniture: ['furniture'],
    hobbies: ['hobbies', 'sports', 'toys'],
    vehicles: ['vehicles'],
    homemade: ['homemade'],
    media: ['media', 'books'],
    misc: ['other', 'essentials', 'beauty', 'food'],
    books: ['books', 'media'],
    sports: ['sports'],
    'sports & outdoors': ['sports'],
    'home & garden': ['furniture', 'decor', 'essentials', 'homemade'],
    beauty: ['beauty'],
    'beauty & personal care': ['beauty'],
    toys: ['toys'],
    'toys & games': ['toys', 'hobbies'],
    food: ['food'],
    'food & grocery': ['food'],
    automotive: ['vehicles'],
    decor: ['decor'],
    essentials: ['essentials'],
    other: ['other'],
  }),
)

/** The slugs that a name of the lists stands for, in any case; null for any other name. */
export function categoriesNamed(name: string): readonly CategorySlug[] | null {
  return slugsByName.get(categoryKey(name)) ?? null
}

/** The slug for a category name; an unknown name is filed under `other`. */
export function slugForName(name: string): CategorySlug {
  return slugsByName.get(categoryKey(name))?.[0] ?? 'other'
}

/** A name for comparison: without case, dashes and the spelling of “and”. */
export function categoryKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .replace(/ and /g, ' & ')
}
