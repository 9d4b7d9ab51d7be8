import { z } from 'zod'
import { singleLineText } from './fields.ts'
import type { Permission } from './members.options.ts'
import { problems } from './problems.table.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call an endpoint. 'customer' is anyone signed in; 'seller' and 'admin' need that role, 'staff' either of
 * the two. People who work for a seller are admitted where their role has the endpoint's permission. Ownership is not
 * access: it belongs in the query, so another owner's row is not found.
 */
export type Access = 'public' | 'customer' | 'seller' | 'admin' | 'staff'

/** Rate limit of a caller. The numbers are the server's (http/rate-limit.ts). */
export type RateLimitName =
  | 'ordinary'
  | 'credentials'
  | 'signIns'
  | 'mail'
  | 'orders'
  | 'reviews'
  | 'lists'
  | 'questions'
  | 'deals'
  | 'tickets'
  | 'checkIns'
  | 'pickupCodes'
  | 'uploads'
  | 'images'
  | 'bankDetails'
  | 'webVitals'

type Schema = z.ZodType | undefined
type Responses = Partial<Record<200 | 201 | 202, z.ZodType | BinaryResponse>>

/** A file of one of these types instead of JSON. */
export type BinaryResponse = { mediaTypes: readonly string[] }

/** What the handler of such an endpoint returns. */
export type FileResponse = StoredFile | StreamedFile
export type StoredFile = {
  bytes: Uint8Array
  mediaType: string
  etag: string
  /** Downloaded under this name instead of shown: for files that others made. */
  downloadName?: string
}
/** Written while it is sent. */
export type StreamedFile = { stream: AsyncIterable<string>; mediaType: string }

export function isBinaryResponse(response: z.ZodType | BinaryResponse): response is BinaryResponse {
  return 'mediaTypes' in response
}

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  A extends Responses = Responses,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Who
  /** What a seller's people need for it (members.options.ts). Without one, only sellers themselves are admitted. */
  permission?: Permission
  /** For sellers, a second factor is required (as for admins everywhere), once the operator says so. */
  twoFactor?: true
  /** Somebody who has entered their factor, or the password if there is none, within the last ten minutes. */
  fresh?: true
  /** The same for amounts in this body field above a sum, in dollars, and without one. */
  freshAbove?: { field: string; dollars: number }
  /** Skips the session lookup: the response is the same for everyone, also while the database is down. */
  anonymous?: true
  /** Problems besides those of every endpoint. */
  problems?: readonly ProblemCode[]
  limit?: RateLimitName
  /** A body field (dotted path) with its own limit, so one address cannot be targeted from many networks. */
  limitField?: string
  /** The limit for that field's values; the endpoint's by default. */
  fieldLimit?: RateLimitName
  /** Takes an Idempotency-Key: repeating key and body returns the first response. */
  idempotent?: true
  /** The signature covers the raw body, so the handler gets that as well. */
  signed?: true
  /**
   * The same for everyone. 'public' responses have an ETag and may be cached briefly by the edge; 'immutable' ones
   * may be cached forever, because their URL identifies their content.
   */
  cache?: 'public' | 'immutable'
  /** Returns other people's data: the security log records when staff call it. */
  readsPersonalData?: true
  /** For bodies larger than the few kilobytes a form needs. */
  bodyLimitBytes?: number
  params?: Params
  query?: Query
  body?: Body
  responses: A
}

/** Declares an endpoint. The server must attach a handler; the web client calls it. */
export function endpoint<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  A extends Responses = Responses,
  const Who extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, A, Who>): Endpoint<Params, Query, Body, A, Who> {
  return declaration
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value
}

/** The schema of an endpoint's query, for pages that have the same parameters. */
export function getQuerySchema<Query extends z.ZodObject>({
  path,
  query,
}: Endpoint<Schema, Query>): Query {
  if (!query) throw new Error(`${path} takes no query.`)
  return query
}

/** The schema of an endpoint's body, for the form that sends it. */
export function getBodySchema<Body extends z.ZodType>({ body }: { body?: Body }): Body {
  if (!body) throw new Error('This endpoint takes no body.')
  return body
}

/** The schema of its path's parameters, for a form that has one as a field. */
export function getParamsSchema<Params extends z.ZodType>({ params }: { params?: Params }): Params {
  if (!params) throw new Error('This endpoint has no parameters.')
  return params
}

type InferInput<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined
type InferOutput<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

export type RequestInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: InferInput<P>; query: InferInput<Q>; body: InferInput<B> }
    : never

export type ParsedRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: InferOutput<P>; query: InferOutput<Q>; body: InferOutput<B> }
    : never

export type ResponseBody<E> =
  E extends Endpoint<Schema, Schema, Schema, infer A>
    ? InferResponse<NonNullable<A[keyof A]>>
    : never

type InferResponse<A> = A extends z.ZodType
  ? z.output<A>
  : A extends BinaryResponse
    ? FileResponse
    : never

/** The body of every error response. */
export const ProblemBody = z.object({
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  pendingToken: z
    .string()
    .optional()
    .describe('With second_factor_needed: what the second step of the sign-in needs.'),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** For responses with nothing but a message. */
export const MessageResponse = z.object({ message: z.string() })

export const IdParams = z.object({ id: z.uuid() })

/** From an emailed link. Tokens that are too long for the router are not found. */
export const TokenParams = z.object({ token: singleLineText(200).min(1) })
