import type { z } from 'zod'
import type { ListQuery } from './list-query.ts'

type ListChoices<Status extends string, Order extends string> = {
  /** The search term's schema in the query of the list's endpoint. */
  text: z.ZodType
  statuses: readonly Status[]
  orders: readonly Order[]
}

/** The list query in a URL. Unknown values, and a search term that is too long, are ignored. */
export function parseListQuery<Status extends string, Order extends string>(
  url: URL,
  { text, statuses, orders }: ListChoices<Status, Order>,
): ListQuery<Status, Order> {
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find((value) => value === url.searchParams.get(name)) ?? ''
  const typed = url.searchParams.get('q')?.trim() ?? ''
  return {
    q: text.safeParse(typed).success ? typed : '',
    status: oneOf(statuses, 'status'),
    order: oneOf(orders, 'order'),
  }
}
