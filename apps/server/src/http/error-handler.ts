import type { ProblemBody } from '@fairgrove/contract/endpoint'
import { Problem, type ProblemCode } from '@fairgrove/contract/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isConnectionError, isSerializationFailure } from '../db/errors.ts'

/** Fastify's own errors as problem codes. */
const fastifyProblemCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

export function toInvalidInputProblem(error: z.ZodError): Problem {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  return new Problem('invalid_input', { fields })
}

/** The only place where an error becomes an HTTP response. */
export function sendProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, problem.code)
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  if (problem.code === 'unavailable') reply.header('retry-after', 5)
  const body: ProblemBody = { code: problem.code, message: problem.message }
  if (problem.fields) body.fields = problem.fields
  if (problem.pendingToken) body.pendingToken = problem.pendingToken
  return reply.status(problem.status).send(body)
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendProblem)
  app.setNotFoundHandler(() => {
    throw new Problem('not_found')
  })
}

function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  const code = 'code' in error ? fastifyProblemCodes[error.code] : undefined
  if (code) return new Problem(code, { cause: error })
  // JSON and URL parsers throw plain errors with a status code.
  if ('statusCode' in error && error.statusCode === 400) return new Problem('malformed_request')
  if (isConnectionError(error) || isSerializationFailure(error)) {
    return new Problem('unavailable', { cause: error })
  }
  return new Problem('internal', { cause: error })
}
