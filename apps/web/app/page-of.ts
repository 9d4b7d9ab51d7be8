/** The page an address asks for. Someone who plays with the number sees the first. */
export function pageOf(url: URL, name = 'page'): number {
  return asPageNumber(url.searchParams.get(name))
}

export function asPageNumber(text: string | null | undefined): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
