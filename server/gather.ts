interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Lets those who come while work is under way share the next turn of it, so that one statement writes for all of them.
 * Whoever comes alone waits for nobody. Where a shared turn fails of one of its items, each has a turn alone.
 * @param work answers a result for each item, in their order
 * @param isOfOne whether an error may be of a single item
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  isOfOne: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  const turn = async (together: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(together.map(({ item }) => item))
      for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (together.length > 1 && isOfOne(error)) await Promise.all(together.map((each) => turn([each])))
      else for (const { reject } of together) reject(error)
    }
  }

  const takeTurns = async () => {
    isBusy = true
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      await turn(together)
    }
    isBusy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isBusy) void takeTurns()
    })
}
