import type { z } from 'zod'
import { getPageNumber } from '../routing/page-number.ts'
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
  const columns = url.searchParams.get('columns') ?? ''
  return {
    q: text.safeParse(typed).success ? typed : '',
    status: oneOf(statuses, 'status'),
    order: oneOf(orders, 'order'),
    ...(/^[a-z.]{1,100}$/.test(columns) && { columns }),
  }
}

type PositionSchemas = {
  after: z.ZodType<string | undefined>
  before: z.ZodType<string | undefined>
}

/** The page of a table in a URL, or the row it continues after or before, by the endpoint's schemas. */
export function parseTablePosition(
  url: URL,
  { after, before }: PositionSchemas,
  pageNumber = getPageNumber(url),
) {
  const read = (schema: z.ZodType<string | undefined>, name: string) =>
    schema.safeParse(url.searchParams.get(name) ?? undefined).data
  return { pageNumber, after: read(after, 'after'), before: read(before, 'before') }
}
