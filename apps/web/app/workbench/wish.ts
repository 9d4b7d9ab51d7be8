import type { Sort } from './table.tsx'

/** What a list shows: the words looked for, the status, and what it is sorted by. Empty is the list's own way. */
export type Wish<Status extends string = string, Order extends string = string> = {
  q: string
  status: Status | ''
  order: Order | ''
}

/** The wish in an address. What is not on offer there counts as no wish. */
export function readWish<Status extends string, Order extends string>(
  url: URL,
  offer: { statuses: readonly Status[]; orders: readonly Order[] },
): Wish<Status, Order> {
  const among = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find((value) => value === url.searchParams.get(name)) ?? ''
  return {
    q: url.searchParams.get('q')?.trim().slice(0, 120) ?? '',
    status: among(offer.statuses, 'status'),
    order: among(offer.orders, 'order'),
  }
}

/** The address of a list with this wish. */
export function withWish(path: string, wish: Partial<Wish>): string {
  const [base, before] = path.split('?')
  const query = new URLSearchParams(before)
  for (const [name, value] of Object.entries(wish)) if (value) query.set(name, value)
  return query.size > 0 ? `${base}?${query}` : `${base}`
}

/** A column's head: sorts by it, and pressed again the other way round where there is one. */
export function sortBy(
  path: string,
  wish: Wish,
  { ascending, descending }: { ascending?: string; descending?: string },
): Sort {
  const isUp = ascending !== undefined && wish.order === ascending
  const isDown = descending !== undefined && wish.order === descending
  const next = isUp ? (descending ?? ascending) : (ascending ?? descending)
  return {
    to: withWish(path, { ...wish, order: next ?? '' }),
    now: isUp ? 'ascending' : isDown ? 'descending' : undefined,
  }
}
