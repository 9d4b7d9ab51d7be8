import type { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'

/** What a loader or action throws to show the error page of a problem. */
export function toErrorResponse(problem: Problem) {
  return data({ code: problem.code, message: problem.message }, { status: problem.status })
}
