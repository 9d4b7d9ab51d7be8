/** The page an address asks for. What is no number is the first; past the end the API shows the last. */
export function getPageNumber(url: URL, name = 'page'): number {
  return parsePageNumber(url.searchParams.get(name))
}

export function parsePageNumber(text: string | null | undefined): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, 100_000) : 1
}
