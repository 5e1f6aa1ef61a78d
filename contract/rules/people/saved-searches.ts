/** How often the owner of a saved search is told what it found. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** Saved searches of one member. */
export const MAX_SAVED_SEARCHES = 50
/** Characters of a saved search's name. */
export const MAX_SEARCH_NAME_LENGTH = 60
/** Photos of new items that stand beside a saved search. */
export const MAX_NEW_PHOTOS = 4
