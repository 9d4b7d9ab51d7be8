/** Enough to hide the latency of a single image, few enough for any store. */
const concurrency = 8

/** Runs `work` for each item, several at a time; the first failure aborts. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  let hasFailed = false
  const worker = async () => {
    for (let next = iterator.next(); !next.done && !hasFailed; next = iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
