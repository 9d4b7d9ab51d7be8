import { Problem } from '@fairgrove/contract/problems'
import { asErrorPage } from '../load.server.ts'

export function loader() {
  throw asErrorPage(new Problem('not_found'))
}

export const action = loader

// A component makes this a page: the error boundary of the root draws it.
export default function NotFound() {
  return null
}
