import { z } from 'zod'
import { type ProblemCode, problems } from './problems.ts'

/**
 * Who may enter. 'customer' is anyone signed in; 'seller' and 'admin' need that flag on the account,
 * 'staff' either of the two. Ownership is not access: it belongs in the query, so that someone else's
 * row is simply not found.
 */
export type Access = 'public' | 'customer' | 'seller' | 'admin' | 'staff'

/** How often one caller may knock. The figures are the server's (http/rate-limit.ts). */
export type RateLimitName =
  | 'ordinary'
  | 'credentials'
  | 'signIns'
  | 'mail'
  | 'orders'
  | 'uploads'
  | 'images'

type Schema = z.ZodType | undefined
type Responses = Partial<Record<200 | 201 | 202, z.ZodType | BinaryResponse>>

/** An answer that is not JSON but a file of one of these types. */
export type BinaryResponse = { mediaTypes: readonly string[] }

/** What the handler of such an endpoint returns. */
export type FileResponse = { bytes: Uint8Array; mediaType: string; etag: string }

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
  /** Nobody is looked up: it says the same to everybody, also while the database is away. */
  anonymous?: true
  /** Problems of its own, besides those every door has. */
  problems?: readonly ProblemCode[]
  limit?: RateLimitName
  /** The body's field (a path with dots) that is counted too, so that one address is not tried from many networks. */
  limitField?: string
  /** How often one value of that field may come; as often as one caller, unless said. */
  fieldLimit?: RateLimitName
  /** Takes an Idempotency-Key: the same key and body get the first answer again. */
  idempotent?: true
  /** The body carries a signature over the very bytes it came in, so the handler is given those as well. */
  signed?: true
  /**
   * The same for everybody. 'public' may be kept by the edge for a moment and is named by an ETag; what is
   * 'immutable' may be kept by anyone for ever, because its address names its content.
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

/** Declares a door. The server must attach a handler to it; the web client calls by it. */
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

type InferInput<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined
type InferOutput<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller of this endpoint sends. */
export type RequestInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: InferInput<P>; query: InferInput<Q>; body: InferInput<B> }
    : never

/** What its handler receives, parsed. */
export type ParsedRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: InferOutput<P>; query: InferOutput<Q>; body: InferOutput<B> }
    : never

/** What a caller gets back when it goes well. */
export type ResponseBody<E> =
  E extends Endpoint<Schema, Schema, Schema, infer A>
    ? InferResponse<NonNullable<A[keyof A]>>
    : never

type InferResponse<A> = A extends z.ZodType
  ? z.output<A>
  : A extends BinaryResponse
    ? FileResponse
    : never

/** The body of every refusal. */
export const ProblemBody = z.object({
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** The body of answers that only have something to say. */
export const MessageResponse = z.object({ message: z.string() })

export const IdParams = z.object({ id: z.uuid() })
