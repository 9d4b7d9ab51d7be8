const mostPages = 40

type Ask<Found> = (pageNumber: number) => Promise<{ found: Found[]; pages: number }>

/**
 * What a listing finds by a name: those called exactly that, wherever they stand among all whose name merely contains
 * it. `only` is the one there is; with a second one, or more than anybody reads, nobody can be sure of it.
 */
export async function findNamed<Found extends { name: string }>(
  name: string,
  ask: Ask<Found>,
): Promise<{ exact: Found[]; only: Found | undefined; found: Found[] }> {
  const found: Found[] = []
  let pages = 1
  for (let pageNumber = 1; pageNumber <= Math.min(pages, mostPages); pageNumber += 1) {
    const page = await ask(pageNumber)
    found.push(...page.found)
    pages = page.pages
  }
  const exact = found.filter((each) => each.name.toLowerCase() === name.toLowerCase())
  const isSure = exact.length === 1 && pages <= mostPages
  return { exact, only: isSure ? exact[0] : undefined, found }
}
