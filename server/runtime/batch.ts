interface Entry<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Milliseconds after which a batch no longer blocks the next one: a lock on one item must not delay the others. */
const SLOW = 250

/**
 * Collects items that arrive while a batch is running and processes them together, so that one statement writes all of them
 * (decision 096). A single item does not wait. If a batch fails, each of its items is retried alone.
 * @param work returns one result for each item, in their order
 */
export function batch<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  slow = SLOW,
): (item: Item) => Promise<Result> {
  let queue: Entry<Item, Result>[] = []
  let isBusy = false

  const runNext = async () => {
    const entries = queue
    queue = []
    isBusy = true
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      isBusy = false
      if (queue.length > 0) void runNext()
    }
    const timer = setTimeout(release, slow)
    await settle(work, entries)
    clearTimeout(timer)
    release()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isBusy) void runNext()
    })
}

/** Settles every entry; never fails. */
async function settle<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  entries: Entry<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(entries.map(({ item }) => item))
    if (results.length !== entries.length) throw new Error('The work must return one result for each item')
    for (const [index, { resolve }] of entries.entries()) resolve(results[index] as Result)
  } catch (error) {
    if (entries.length > 1) await Promise.all(entries.map((entry) => settle(work, [entry])))
    else entries[0]?.reject(error)
  }
}
