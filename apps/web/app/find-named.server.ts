const mostPages = 40

/**
 * What a listing finds by a name, page after page until one is called exactly that: everything whose name merely
 * contains it is found as well, and may stand before it.
 */
export async function findNamed<Found extends { name: string }>(
  name: string,
  ask: (pageNumber: number) => Promise<{ found: Found[]; pages: number }>,
): Promise<{ exact: Found | undefined; found: Found[] }> {
  const all: Found[] = []
  for (let pageNumber = 1, last = 1; pageNumber <= last; pageNumber += 1) {
    const { found, pages } = await ask(pageNumber)
    const exact = found.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (exact) return { exact, found }
    all.push(...found)
    last = Math.min(pages, mostPages)
  }
  return { exact: undefined, found: all }
}
