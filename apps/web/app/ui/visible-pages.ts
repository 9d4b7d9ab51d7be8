/** The pages a pagination names: the ends, the current one and its neighbours; null where some are left out. */
export function getVisiblePages(page: number, pages: number): (number | null)[] {
  const pageNumbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b)
  return pageNumbers.flatMap((each, at) => {
    const gap = each - (pageNumbers[at - 1] ?? each - 1)
    // A single page left out takes no less room than its number.
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
