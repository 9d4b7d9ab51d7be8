import { IdParams } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { toErrorResponse } from './load-from-api.server.ts'

/** The id in a page's address. What cannot be one names nothing, like an id nobody has. */
export function getId(params: { id: string }): string {
  const { success, data } = IdParams.safeParse(params)
  if (!success) throw toErrorResponse(new Problem('not_found'))
  return data.id
}
