let count = 0

/**
 * Tells the addresses that a search bar has written itself from those that "Back" and links lead to. Pages are rendered later than addresses change, and typing
 * delays them further: the address of "wo" can be shown when "wool" is typed already, and must not replace it.
 */
export function createOwnAddresses() {
  const pending: string[] = []
  return {
    /** The mark of an address that is about to be written; it goes into the history entry's state. */
    write(): string {
      // No two page loads have the same mark, because history outlives them.
      const mark = `${performance.timeOrigin} ${++count}`
      pending.push(mark)
      return mark
    },
    /** Whether the bar has written the address with this mark. True once: coming back to it is somebody's choice. */
    isOwn(mark: unknown): boolean {
      const at = pending.indexOf(String(mark))
      // Earlier ones were overtaken.
      pending.splice(0, at + 1)
      return at >= 0
    },
  }
}
