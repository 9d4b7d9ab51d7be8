const mostPages = 40

type Ask<Found> = (pageNumber: number) => Promise<{ found: Found[]; pages: number }>

async function* pagesOf<Found>(ask: Ask<Found>) {
  for (let pageNumber = 1, last = 1; pageNumber <= last; pageNumber += 1) {
    const { found, pages } = await ask(pageNumber)
    yield { found, isCut: pages > mostPages }
    last = Math.min(pages, mostPages)
  }
}

const calls = (name: string) => (each: { name: string }) =>
  each.name.toLowerCase() === name.toLowerCase()

/**
 * What a listing finds by a name, page after page until one is called exactly that: everything whose name merely
 * contains it is found as well, and may stand before it.
 */
export async function findNamed<Found extends { name: string }>(
  name: string,
  ask: Ask<Found>,
): Promise<{ exact: Found | undefined; found: Found[] }> {
  const all: Found[] = []
  for await (const { found } of pagesOf(ask)) {
    const exact = found.find(calls(name))
    if (exact) return { exact, found }
    all.push(...found)
  }
  return { exact: undefined, found: all }
}

/** The only one called exactly that. 'several' also when there was too much to read to be sure of it. */
export async function findOnlyNamed<Found extends { name: string }>(
  name: string,
  ask: Ask<Found>,
): Promise<Found | 'several' | undefined> {
  const exact: Found[] = []
  for await (const { found, isCut } of pagesOf(ask)) {
    exact.push(...found.filter(calls(name)))
    if (exact.length > 1 || isCut) return 'several'
  }
  return exact[0]
}
