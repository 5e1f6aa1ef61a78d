/** What a listing is filed under. The spec's three lists of names are views on these. @source product-decisions §3 */
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

/** A category name is at most this long. @source spec §9 */
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

// A map, for a name is anything that somebody typed: an object would also know `constructor`.
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

/**
 * The slugs whose listings a name stands for, whatever its case; null for a name in none of the lists.
 */
export function categoriesNamed(name: string): readonly CategorySlug[] | null {
  return slugsByName.get(categoryKey(name)) ?? null
}

/** Where a listing with this category name is filed: what nobody foresaw is `other` and keeps its own name. */
export function slugForName(name: string): CategorySlug {
  return slugsByName.get(categoryKey(name))?.[0] ?? 'other'
}

/** A name as it is compared: whatever its case, its dashes and how it writes “and”. */
export function categoryKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .replace(/ and /g, ' & ')
}
