import { asPageNumber } from '../page-of.ts'

/**
 * What a shopper asked a listing for: parameter → values, as they stand in the address. A link with the same
 * wish shows the same page.
 */
export type Wish = Readonly<Record<string, readonly string[]>>

type Accepts = Record<string, (value: string) => boolean>

/** Known parameters with values that mean something; the rest of an address is passed over in silence. */
export function readWish(params: URLSearchParams, accepts: Accepts): Wish {
  const read = Object.entries(accepts).map(([name, isGood]) => {
    const values = params.getAll(name).map((value) => value.trim())
    return [name, [...new Set(values)].filter((value) => value !== '' && isGood(value))] as const
  })
  return Object.fromEntries(read.filter(([, values]) => values.length > 0))
}

/** The page asked for, under either of the names it goes by. */
export function readPage(params: URLSearchParams): number {
  return asPageNumber(params.get('page') ?? params.get('pageNumber'))
}

/** The one value of a parameter that takes one. */
export const one = (wish: Wish, name: string): string | undefined => wish[name]?.[0]

export const isEmpty = (wish: Wish): boolean => Object.keys(wish).length === 0

/** The part of a wish that has such names. */
export const only = (wish: Wish, isWanted: (name: string) => boolean): Wish =>
  Object.fromEntries(Object.entries(wish).filter(([name]) => isWanted(name)))

/** The wish with some parameters changed; undefined takes one away. */
export function withChanges(
  wish: Wish,
  changes: Record<string, string | readonly string[] | undefined>,
): Wish {
  const entries = Object.entries({ ...wish, ...changes }).map(([name, value]) => [
    name,
    value === undefined ? [] : typeof value === 'string' ? [value] : value,
  ])
  return Object.fromEntries(entries.filter(([, values]) => values?.length))
}

/** The wish without one value, or without a whole parameter. */
export const without = (wish: Wish, name: string, value?: string): Wish =>
  withChanges(wish, {
    [name]: value === undefined ? undefined : wish[name]?.filter((each) => each !== value),
  })

export function hrefOf<Path extends string>(path: Path, wish: Wish): Path | `${Path}?${string}` {
  const params = Object.entries(wish).flatMap(([name, values]) =>
    values.map((value) => [name, value] as [string, string]),
  )
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

/** What a form holds, in the order of its fields; '' and 'all' mean 'no wish'. */
export function wishOfForm(form: FormData): Wish {
  const wish: Record<string, string[]> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || ['', 'all'].includes(value.trim())) continue
    wish[name] = [...(wish[name] ?? []), value.trim()]
  }
  return wish
}
