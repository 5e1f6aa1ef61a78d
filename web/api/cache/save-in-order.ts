interface Saving<State, Change> {
  /** What is shown now; undefined until it is loaded. */
  read: () => State | undefined
  show: (state: State) => void
  /** The state after a change. */
  apply: (state: State, change: Change) => State
  /** Saves a change. Yields the state that the server then has, or null if it was not saved. Never rejects. */
  save: (change: Change) => Promise<State | null>
}

/**
 * Shows every change at once and saves them one after another. The server's answer is shown only when no other change
 * waits: an early answer would undo the later changes on the page. What could not be saved then disappears.
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
