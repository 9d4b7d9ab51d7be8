import type { Endpoint, ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import { type CallOptions, callApi } from './api-client.server.ts'

/**
 * `call` for loaders: a refusal becomes the error page with its status and message. (A thrown
 * Problem would reach the browser as a bare 500, since unknown errors are stripped on the way.)
 */
export async function loadFromApi<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseBody<E>> {
  try {
    return await callApi(endpoint, options)
  } catch (error) {
    if (error instanceof Problem) throw toErrorResponse(error)
    throw error
  }
}

export function toErrorResponse(problem: Problem) {
  return data({ code: problem.code, message: problem.message }, { status: problem.status })
}
