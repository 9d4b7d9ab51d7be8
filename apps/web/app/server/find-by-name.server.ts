const maxPages = 40

type FetchPage<Found> = (pageNumber: number) => Promise<{ found: Found[]; pages: number }>

/**
 * Finds items by exact name among all pages whose names contain it. `onlyMatch` is undefined if
 * several match, or if there were more pages than the limit.
 */
export async function findByName<Found extends { name: string }>(
  name: string,
  fetchPage: FetchPage<Found>,
): Promise<{ exact: Found[]; onlyMatch: Found | undefined; found: Found[] }> {
  const found: Found[] = []
  let pages = 1
  for (let pageNumber = 1; pageNumber <= Math.min(pages, maxPages); pageNumber += 1) {
    const page = await fetchPage(pageNumber)
    found.push(...page.found)
    pages = page.pages
  }
  const exact = found.filter((each) => each.name.toLowerCase() === name.toLowerCase())
  const isUnambiguous = exact.length === 1 && pages <= maxPages
  return { exact, onlyMatch: isUnambiguous ? exact[0] : undefined, found }
}
