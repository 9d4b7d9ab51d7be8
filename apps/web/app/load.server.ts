import type { Answer, Endpoint } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import { type CallOptions, call } from './api.server.ts'

/**
 * `call` for loaders: a refusal becomes the error page with its status and message. (A thrown
 * Problem would reach the browser as a bare 500, since unknown errors are stripped on the way.)
 */
export async function load<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answer<E>> {
  try {
    return await call(endpoint, options)
  } catch (error) {
    if (error instanceof Problem) throw asErrorPage(error)
    throw error
  }
}

export function asErrorPage(problem: Problem) {
  return data({ code: problem.code, message: problem.message }, { status: problem.status })
}
