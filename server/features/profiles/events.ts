/** New items of members whom somebody follows, of one seller. */
export interface NewItems {
  username: string
  count: number
  /** The title of the newest. */
  title: string
}

/** What followers are told. */
export interface ProfileEvents {
  /** At least one seller; the one with the newest item first. */
  'follow.new-items': { sellers: readonly NewItems[]; link: string }
}
