interface Saving<State, Change> {
  /** What is shown now; undefined until it is loaded. */
  read: () => State | undefined
  show: (state: State) => void
  /** The state after a change. */
  apply: (state: State, change: Change) => State
  /** Saves a change. Resolves with the server's new state, or null if saving failed. Never rejects. */
  save: (change: Change) => Promise<State | null>
}

/**
 * Shows every change at once and saves the changes one after another. The server's answer is shown only when no other
 * change waits, because an early answer would undo later changes on the page. Changes that failed disappear then.
 */
export function saveInOrder<State, Change>({ read, show, apply, save }: Saving<State, Change>) {
  let saved: State | undefined
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return function change(body: Change): Promise<void> {
    const shown = read()
    if (waiting === 0) saved = shown
    waiting += 1
    if (shown !== undefined) show(apply(shown, body))
    last = last.then(async () => {
      saved = (await save(body)) ?? saved
      waiting -= 1
      if (waiting === 0 && saved !== undefined) show(saved)
    })
    return last
  }
}
