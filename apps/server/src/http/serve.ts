import {
  type Answer,
  type Binary,
  type Endpoint,
  type FileAnswer,
  isBinary,
  type Parsed,
} from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { describeIssue } from '@fairgrove/contract/validation-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { answerSchema } from './answer-schema.ts'
import { bearerToken, type Caller, type CallerOf, checkAccess, type FindCaller } from './caller.ts'
import { type Client, readClient } from './client.ts'
import { sendFile } from './files.ts'
import { type Once, onceOf } from './idempotency.ts'
import { invalidInput } from './problems.ts'
import { nameAnswer } from './public-cache.ts'
import type { RateLimiter } from './rate-limit.ts'

export type Call<E> = Parsed<E> & {
  caller: CallerOf<E>
  once: Once | undefined
  signed: Signed | undefined
  client: Client
}

/** A body as it came in, with the headers that vouch for it. */
type Signed = { headers: Record<string, string>; text: string }

/** A declared endpoint and what answers it. */
export type Served = {
  endpoint: Endpoint
  handle: (call: never) => Promise<unknown>
}

export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): Served {
  return { endpoint, handle }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route: a declared endpoint, or one of the few doors the house itself needs. */
    endpoint?: Endpoint
    isOurs?: true
  }
}

/** What every door needs besides its own handler. */
type Doorkeeper = {
  findCaller: FindCaller
  limiter: RateLimiter
  /** Writes to the security log that staff read other people's data. */
  recordRead: (
    caller: Caller,
    read: { path: string; accountId: string | null },
    client: Client,
  ) => Promise<void>
  /** Key the fingerprints of requests that must count once: the first of them makes new ones. */
  secrets: readonly string[]
}

/** A route nobody declared, or a declaration nobody serves, stops the app from starting. */
export function mount(app: FastifyInstance, served: Served[], doorkeeper: Doorkeeper): void {
  const missing = endpoints.filter((endpoint) => !served.some((s) => s.endpoint === endpoint))
  if (missing.length > 0) {
    throw new Error(
      `Declared but not served: ${missing.map((e) => `${e.method} ${e.path}`).join(', ')}`,
    )
  }
  for (const { endpoint, handle } of served) {
    if (!endpoints.includes(endpoint)) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} is served but not listed in contract/endpoints.ts.`,
      )
    }
    const handler = handle as (call: Call<Endpoint>) => Promise<unknown>
    if (!endpoint.signed) mountOne(app, endpoint, handler, doorkeeper)
    else {
      // A scope of its own: only there is the text kept besides what it means.
      app.register(async (scope) => {
        keepText(scope)
        mountOne(scope, endpoint, handler, doorkeeper)
      })
    }
  }
}

export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint || route.config?.isOurs) return
    throw new Error(
      `${route.method} ${route.url} has no declaration, so nobody said who may enter.`,
    )
  })
}

function mountOne(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (call: Call<Endpoint>) => Promise<unknown>,
  doorkeeper: Doorkeeper,
): void {
  const [status, answer] = Object.entries(endpoint.answers)[0] as [string, z.ZodType | Binary]
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(isBinary(answer) ? {} : { schema: { response: { [status]: answerSchema(answer) } } }),
    ...(endpoint.cache === 'public' ? { onSend: nameAnswer } : {}),
    ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
    // Before the body is read: a stranger should not make us parse anything.
    onRequest: async (request) => {
      request.client = readClient(request)
      await doorkeeper.limiter.check(endpoint.limit ?? 'ordinary', request.client.networks)
      const token = endpoint.anonymous ? undefined : bearerToken(request.headers.authorization)
      const caller = token ? await doorkeeper.findCaller(token) : undefined
      checkAccess(endpoint.access, caller)
      request.caller = caller
    },
    handler: async (request, reply) => {
      const body = parse(endpoint.body, request.body)
      if (endpoint.limitField)
        await limitByField(endpoint.limitField, endpoint, body, doorkeeper.limiter)
      const result = await handle({
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body,
        caller: request.caller as Caller,
        once: endpoint.idempotent
          ? onceOfRequest(request, endpoint, body, doorkeeper.secrets)
          : undefined,
        signed: endpoint.signed && signedOf(request),
        client: request.client,
      })
      if (endpoint.readsPersonalData) await recordRead(endpoint, request, doorkeeper)
      reply.status(Number(status))
      if (isBinary(answer)) return sendFile(endpoint, request, reply, result as FileAnswer)
      return reply.send(result)
    },
  })
}

/** Only what was in fact returned is recorded, and not what people read about themselves. */
async function recordRead(
  { path }: Endpoint,
  { caller, client, params }: FastifyRequest,
  doorkeeper: Doorkeeper,
): Promise<void> {
  if (!caller?.isAdmin && !caller?.isSeller) return
  const { id } = params as { id?: string }
  if (id === caller.accountId) return
  const accountId = path === '/api/users/:id' && id ? id : null
  await doorkeeper.recordRead(caller, { path: path.replace(':id', id ?? ''), accountId }, client)
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    client: Client
    text?: string
  }
}

function keepText(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      request.text = text
      void parseJson(request, text, done)
    },
  )
}

function signedOf({ headers, text = '' }: FastifyRequest): Signed {
  const single = Object.entries(headers).filter(([, value]) => typeof value === 'string')
  return { headers: Object.fromEntries(single) as Record<string, string>, text }
}

function parse<S extends z.ZodType | undefined>(schema: S, value: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {}, { error: describeIssue })
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

async function limitByField(
  limitField: string,
  { limit = 'ordinary', fieldLimit = limit, path }: Endpoint,
  body: unknown,
  limiter: RateLimiter,
): Promise<void> {
  const value = limitField
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], body)
  // Each door for itself: registering somebody else's address must not keep them from resetting their password.
  if (value) await limiter.check(fieldLimit, [`${path}:${value}`])
}

function onceOfRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  body: unknown,
  secrets: readonly string[],
): Once | undefined {
  const scope = `${endpoint.method} ${endpoint.path} ${request.caller?.accountId ?? 'anyone'}`
  // What was asked is where and what: the same body for another product is another request.
  const asked = { params: request.params, body }
  return onceOf(request.headers['idempotency-key'], scope, asked, secrets)
}
