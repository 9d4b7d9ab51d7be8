/**
 * A listing's search params: parameter → values, as in the URL. Equal params show the same page.
 */
export type SearchParams = Readonly<Record<string, readonly string[]>>

/** The value of a single-value parameter. */
export const getParam = (searchParams: SearchParams, name: string): string | undefined =>
  searchParams[name]?.[0]

/** The params with these names. */
export const pickParams = (
  searchParams: SearchParams,
  isIncluded: (name: string) => boolean,
): SearchParams =>
  Object.fromEntries(Object.entries(searchParams).filter(([name]) => isIncluded(name)))

/** The params with some changed; undefined removes one. */
export function setParams(
  searchParams: SearchParams,
  changes: Record<string, string | readonly string[] | undefined>,
): SearchParams {
  const entries = Object.entries({ ...searchParams, ...changes }).map(([name, value]) => [
    name,
    value === undefined ? [] : typeof value === 'string' ? [value] : value,
  ])
  return Object.fromEntries(entries.filter(([, values]) => values?.length))
}

/** The params without one value, or without a parameter. */
export const removeParam = (
  searchParams: SearchParams,
  name: string,
  value?: string,
): SearchParams =>
  setParams(searchParams, {
    [name]: value === undefined ? undefined : searchParams[name]?.filter((each) => each !== value),
  })

export function buildUrl<Path extends string>(
  path: Path,
  searchParams: SearchParams,
): Path | `${Path}?${string}` {
  const params = toUrlSearchParams(searchParams)
  return params.size > 0 ? `${path}?${params}` : path
}

export function toUrlSearchParams(searchParams: SearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(searchParams)) {
    for (const value of values) params.append(name, value)
  }
  return params
}

/** A form's values in field order; '' and 'all' are left out. */
export function parseFormParams(form: FormData): SearchParams {
  const searchParams: Record<string, string[]> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || ['', 'all'].includes(value.trim())) continue
    searchParams[name] = [...(searchParams[name] ?? []), value.trim()]
  }
  return searchParams
}
