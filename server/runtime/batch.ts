interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Milliseconds after which a turn keeps the next one waiting no longer: something holds it up that may not hold up others. */
const SLOW = 250

/**
 * Lets those who come while work is under way share the next turn of it, so that one statement writes for all of them.
 * Whoever comes alone waits for nobody. Where a shared turn fails, each has a turn alone: nobody fails of another's item.
 * @param work answers a result for each item, in their order
 */
export function batch<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  slow = SLOW,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  const turn = async (together: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(together.map(({ item }) => item))
      if (results.length !== together.length)
        throw new Error('The work answered for others than it was asked')
      for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (together.length > 1) await Promise.all(together.map((each) => turn([each])))
      else together[0]?.reject(error)
    }
  }

  const takeTurn = async () => {
    const together = waiting
    waiting = []
    isBusy = true
    let isOver = false
    const giveWay = () => {
      if (isOver) return
      isOver = true
      isBusy = false
      if (waiting.length > 0) void takeTurn()
    }
    const timer = setTimeout(giveWay, slow)
    await turn(together)
    clearTimeout(timer)
    giveWay()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isBusy) void takeTurn()
    })
}
