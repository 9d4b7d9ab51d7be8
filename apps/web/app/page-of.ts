/** The page an address asks for. Someone who plays with the number sees the first. */
export function pageOf(url: URL, name = 'page'): number {
  const page = Number(url.searchParams.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
