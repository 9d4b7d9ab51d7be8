import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'

type ErrorResponse = ReturnType<typeof toErrorResponse>

/** What a loader or action throws to show the error page of a problem. */
export function toErrorResponse(problem: Problem) {
  return data({ code: problem.code, message: problem.message }, { status: problem.status })
}

/** The message for people in what a loader threw; undefined if it isn't a problem. */
export function getProblemMessage(error: unknown): string | undefined {
  if (error instanceof Problem) return error.message
  return isErrorResponse(error) ? error.data.message : undefined
}

/** React Router doesn't export the class. */
function isErrorResponse(error: unknown): error is ErrorResponse {
  const type: ErrorResponse['type'] = 'DataWithResponseInit'
  return typeof error === 'object' && error !== null && 'type' in error && error.type === type
}
