/** What buyers read in conversations and offers instead of the title of a listing that staff have taken down. */
export const HIDDEN_ITEM = 'An item that was removed'
