/** How often a member is notified of new matches of a saved search. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The maximum number of saved searches per member. */
export const MAX_SAVED_SEARCHES = 50
/** The maximum length of a saved search's name, in characters. */
export const MAX_SEARCH_NAME_LENGTH = 60
/** Photos of new items that stand beside a saved search. */
export const MAX_NEW_PHOTOS = 4
