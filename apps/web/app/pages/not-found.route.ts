import { Problem } from '@fairgrove/contract/problems'
import { toErrorResponse } from '../server/error-response.server.ts'

export function loader() {
  throw toErrorResponse(new Problem('not_found'))
}

export const action = loader

// Having a component makes this a page, so the root error boundary renders it.
export default function NotFound() {
  return null
}
