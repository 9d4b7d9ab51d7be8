import {
  type BinaryResponse,
  type Endpoint,
  type FileResponse,
  isBinaryResponse,
  type ParsedRequest,
  type ResponseBody,
} from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { describeIssue } from '@fairgrove/contract/validation-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/pool.ts'
import type { ReadReplicas } from '../db/read-replicas.ts'
import type { RunAccountWrite } from './account-writes.ts'
import {
  bearerToken,
  type Caller,
  checkAccess,
  checkFreshAmount,
  type EndpointCaller,
  type FindCaller,
  isStaff,
} from './caller.ts'
import { type Client, type FindPlace, readClient } from './client.ts'
import { toInvalidInputProblem } from './error-handler.ts'
import { type IdempotencyKey, parseIdempotencyKey } from './idempotency.ts'
import { getRateLimitKeys, type RateLimiter } from './rate-limit.ts'
import { runRead, runWrite } from './read-your-writes.ts'
import { setEtag } from './response-headers.ts'
import { getResponseSerializer } from './response-serializer.ts'
import { sendFile } from './send-file.ts'

export type EndpointRequest<E> = ParsedRequest<E> & {
  caller: EndpointCaller<E>
  idempotencyKey: IdempotencyKey | undefined
  signed: SignedRequest | undefined
  client: Client
}

/** The raw body with the headers that contain its signature. */
type SignedRequest = { headers: Record<string, string>; text: string }

export type EndpointHandler = {
  endpoint: Endpoint
  handle: (call: never, db: Db) => Promise<unknown>
  isRead?: true
}

export function handleEndpoint<E extends Endpoint>(
  endpoint: E,
  handle: (call: EndpointRequest<E>) => Promise<ResponseBody<E>>,
): EndpointHandler {
  return { endpoint, handle }
}

/** For handlers that only read: `db` is a replica that is recent enough for the caller, or the primary. May run twice. */
export function handleRead<E extends Endpoint>(
  endpoint: E,
  handle: (call: EndpointRequest<E>, db: Db) => Promise<ResponseBody<E>>,
): EndpointHandler {
  return { endpoint, handle, isRead: true }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route: a declared endpoint, or one of the few internal ones. */
    endpoint?: Endpoint
    isInternal?: true
  }
}

/** What every route needs besides its handler. */
type RouteDeps = {
  db: Db
  replicas?: ReadReplicas | undefined
  findCaller: FindCaller
  /** Where admins have their role. Everywhere if undefined. */
  isAdminNetwork?: ((address: string) => boolean) | undefined
  limiter: RateLimiter
  /** Limits how many writes of one account run at the same time, unless undefined. */
  runAccountWrite?: RunAccountWrite | undefined
  /** Writes to the security log that staff read other people's data. */
  recordRead: (
    caller: Caller,
    read: { path: string; accountId: string | null },
    client: Client,
  ) => Promise<void>
  /** Nothing if no database of places is configured. */
  findPlace?: FindPlace | undefined
  /** Key the fingerprints of idempotent requests; the first one keys new ones. */
  secrets: readonly string[]
}

/** An undeclared route or an endpoint without a handler stops the app from starting. */
export function mountEndpoints(
  app: FastifyInstance,
  handlers: EndpointHandler[],
  routeDeps: RouteDeps,
): void {
  const missing = endpoints.filter((endpoint) => !handlers.some((s) => s.endpoint === endpoint))
  if (missing.length > 0) {
    throw new Error(
      `Declared but not served: ${missing.map((e) => `${e.method} ${e.path}`).join(', ')}`,
    )
  }
  for (const { endpoint, handle, isRead = false } of handlers) {
    if (!endpoints.includes(endpoint)) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} is served but not listed in contract/endpoints.ts.`,
      )
    }
    const handler = { isRead, handle: handle as AnyHandle }
    if (!endpoint.signed) mountEndpoint(app, endpoint, handler, routeDeps)
    else {
      // A separate scope: only here is the raw body kept.
      app.register(async (scope) => {
        keepRawBody(scope)
        mountEndpoint(scope, endpoint, handler, routeDeps)
      })
    }
  }
}

export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint || route.config?.isInternal) return
    throw new Error(`${route.method} ${route.url} has no declaration, so its access is undefined.`)
  })
}

type AnyHandle = (call: EndpointRequest<Endpoint>, db: Db) => Promise<unknown>

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  { handle, isRead }: { handle: AnyHandle; isRead: boolean },
  routeDeps: RouteDeps,
): void {
  const [status, response] = Object.entries(endpoint.responses)[0] as [
    string,
    z.ZodType | BinaryResponse,
  ]
  const runAccountWrite = <T>(caller: Caller | undefined, write: () => Promise<T>) =>
    caller && endpoint.method !== 'GET' && routeDeps.runAccountWrite
      ? routeDeps.runAccountWrite(caller.accountId, write)
      : write()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(isBinaryResponse(response)
      ? {}
      : {
          schema: { response: { [status]: {} } },
          serializerCompiler: () => getResponseSerializer(response),
        }),
    ...(endpoint.cache === 'public' ? { onSend: setEtag } : {}),
    ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
    // Before the body is parsed, so unauthorized requests cost as little as possible.
    onRequest: async (request) => {
      request.client = readClient(request, routeDeps.findPlace)
      const token = endpoint.anonymous ? undefined : bearerToken(request.headers.authorization)
      const found = token ? await routeDeps.findCaller(token) : undefined
      const caller = found && withholdRole(found, request.ip, routeDeps.isAdminNetwork)
      await routeDeps.limiter.check(
        endpoint.limit ?? 'ordinary',
        getRateLimitKeys(request.client.networks, caller?.accountId),
      )
      checkAccess(endpoint, caller)
      request.caller = caller
    },
    handler: async (request, reply) => {
      const body = parse(endpoint.body, request.body)
      checkFreshAmount(endpoint, body, request.caller)
      if (endpoint.limitField)
        await checkFieldLimit(endpoint.limitField, endpoint, body, routeDeps.limiter)
      const call = {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body,
        caller: request.caller as Caller,
        idempotencyKey: endpoint.idempotent
          ? readIdempotencyKey(request, endpoint, body, routeDeps.secrets)
          : undefined,
        signed: endpoint.signed && getSignedRequest(request),
        client: request.client,
      }
      const result = isRead
        ? await runRead(routeDeps, request.headers, (db) => handle(call, db))
        : await runAccountWrite(request.caller, () =>
            runWrite(routeDeps.replicas, reply, () => handle(call, routeDeps.db)),
          )
      if (endpoint.readsPersonalData) await recordRead(endpoint, request, routeDeps)
      reply.status(Number(status))
      if (isBinaryResponse(response))
        return sendFile(endpoint, request, reply, result as FileResponse)
      return reply.send(result)
    },
  })
}

/** As without a second factor: outside the networks of ADMIN_NETWORKS an admin has no more rights than a customer. */
function withholdRole(
  caller: Caller,
  address: string,
  isAdminNetwork: RouteDeps['isAdminNetwork'],
): Caller {
  if (!isAdminNetwork || !caller.isAdmin || isAdminNetwork(address)) return caller
  return { ...caller, isAdmin: false, isOutsideAdminNetworks: true }
}

/** Records only what was in fact returned, and not what people read about themselves. */
async function recordRead(
  { path }: Endpoint,
  { caller, client, params }: FastifyRequest,
  routeDeps: RouteDeps,
): Promise<void> {
  if (!caller || !isStaff(caller)) return
  const { id } = params as { id?: string }
  if (id === caller.accountId) return
  const accountId = path === '/api/users/:id' && id ? id : null
  await routeDeps.recordRead(caller, { path: path.replace(':id', id ?? ''), accountId }, client)
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    client: Client
    rawBody?: string
  }
}

function keepRawBody(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      request.rawBody = text
      void parseJson(request, text, done)
    },
  )
}

function getSignedRequest({ headers, rawBody: text = '' }: FastifyRequest): SignedRequest {
  const singleValued = Object.entries(headers).filter(([, value]) => typeof value === 'string')
  return { headers: Object.fromEntries(singleValued) as Record<string, string>, text }
}

function parse<S extends z.ZodType | undefined>(schema: S, value: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {}, { error: describeIssue })
  if (!parsed.success) throw toInvalidInputProblem(parsed.error)
  return parsed.data
}

async function checkFieldLimit(
  limitField: string,
  { limit = 'ordinary', fieldLimit = limit, path }: Endpoint,
  body: unknown,
  limiter: RateLimiter,
): Promise<void> {
  const value = limitField
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], body)
  // Per endpoint: registering somebody else's address must not keep them from resetting their password.
  if (value) await limiter.check(fieldLimit, [`${path}:${value}`])
}

function readIdempotencyKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  body: unknown,
  secrets: readonly string[],
): IdempotencyKey | undefined {
  const scope = `${endpoint.method} ${endpoint.path} ${request.caller?.accountId ?? 'anyone'}`
  // The same body for another product is another request.
  const fingerprinted = { params: request.params, body }
  return parseIdempotencyKey(request.headers['idempotency-key'], scope, fingerprinted, secrets)
}
