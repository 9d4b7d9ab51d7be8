/** The pages a pagination names: the ends, the current one and its neighbours; null where some are left out. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b)
  return named.flatMap((each, at) => {
    const gap = each - (named[at - 1] ?? each - 1)
    // A single page left out takes no less room than its number.
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
