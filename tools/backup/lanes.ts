/** Enough to hide the waiting of one picture behind the others, few enough for any store. */
const lanes = 8

/** Does `work` for each, several at a time; the first failure ends it. */
export async function forEachInLanes<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let hasFailed = false
  const lane = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
