import { Problem } from '@fairgrove/contract/problems'
import { toErrorResponse } from '../server/load-from-api.server.ts'

export function loader() {
  throw toErrorResponse(new Problem('not_found'))
}

export const action = loader

// A component makes this a page: the error boundary of the root draws it.
export default function NotFound() {
  return null
}
