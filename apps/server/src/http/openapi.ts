import {
  type BinaryResponse,
  type Endpoint,
  isBinaryResponse,
  ProblemBody,
} from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import type { ProblemCode } from '@fairgrove/contract/problems'
import { problems } from '@fairgrove/contract/problems.table'
import { site } from '@fairgrove/contract/site'
import { z } from 'zod'
import { rateLimits } from './rate-limit.ts'

type Json = Record<string, unknown>

let builtPaths: Record<string, Json> | undefined

/** OpenAPI 3.1, generated from the endpoint declarations alone. */
export function buildOpenApiDocument(publicUrl: string): Json {
  // Once per process: it is a fifth of the time that an app takes to start, and tests start hundreds.
  builtPaths ??= buildPaths()
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '0.1.0',
      description:
        'Send the token from sign-in as `Authorization: Bearer …`. Every error has the same shape.',
    },
    servers: [{ url: publicUrl }],
    paths: builtPaths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: toJsonSchema(ProblemBody, 'output') },
    },
  }
}

function buildPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return paths
}

function toOperation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replace(/\W+/g, '_'),
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    'x-limit': getRateLimit(endpoint),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKeyHeader] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: jsonContent(toJsonSchema(endpoint.body, 'input')),
          },
        }
      : {}),
    responses: { ...toResponses(endpoint), ...toProblemResponses(endpoint) },
  }
}

function getRateLimit({ limit = 'ordinary' }: Endpoint): Json {
  const { hits, seconds } = rateLimits[limit]
  return { hits, seconds }
}

const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Repeat a request with the same key and body within 24 hours to get the original response.',
  schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
}

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function toResponses(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, response]) => [
      status,
      { description: 'Success.', content: toContent(response) },
    ]),
  )
}

function toContent(response: z.ZodType | BinaryResponse): Json {
  if (!isBinaryResponse(response)) return jsonContent(toJsonSchema(response, 'output'))
  return Object.fromEntries(response.mediaTypes.map((type) => [type, {}]))
}

/** The problems of every endpoint, those of its access level, and its own. */
function toProblemResponses(endpoint: Endpoint): Json {
  const codes: ProblemCode[] = [
    'rate_limited',
    'internal',
    'unavailable',
    ...(endpoint.problems ?? []),
  ]
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('invalid_input')
  if (endpoint.body) codes.push('malformed_request', 'body_too_large', 'unsupported_media_type')
  if (endpoint.access !== 'public') codes.push('not_signed_in')
  if (!['public', 'customer'].includes(endpoint.access)) codes.push('role_needed')
  if (endpoint.access === 'admin' || endpoint.twoFactor) codes.push('two_factor_needed')
  if (endpoint.access === 'admin') codes.push('network_not_allowed')
  if (endpoint.fresh || endpoint.freshAbove) codes.push('confirmation_needed')
  if (endpoint.idempotent) codes.push('idempotency_key_reused')
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, problemCodes]) => [
      status,
      {
        description: problemCodes.join(', '),
        content: jsonContent({ $ref: '#/components/schemas/Problem' }),
      },
    ]),
  )
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
