import { z } from 'zod'
import { type ProblemCode, problems } from './problems.ts'

/**
 * Who may enter. 'customer' is anyone signed in; 'seller' and 'admin' need that flag on the account,
 * 'staff' either of the two. Ownership is not access: it belongs in the query, so that someone else's
 * row is simply not found.
 */
export type Access = 'public' | 'customer' | 'seller' | 'admin' | 'staff'

/** How often one caller may knock. The figures are the server's (http/rate-limit.ts). */
export type Limit =
  | 'ordinary'
  | 'credentials'
  | 'signIns'
  | 'mail'
  | 'orders'
  | 'uploads'
  | 'images'

type Shape = z.ZodType | undefined
type Answers = Partial<Record<200 | 201 | 202, z.ZodType | Binary>>

/** An answer that is not JSON but a file of one of these types. */
export type Binary = { mediaTypes: readonly string[] }

/** What the handler of such an endpoint returns. */
export type FileAnswer = { bytes: Uint8Array; mediaType: string; etag: string }

export function isBinary(answer: z.ZodType | Binary): answer is Binary {
  return 'mediaTypes' in answer
}

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  A extends Answers = Answers,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Who
  /** Nobody is looked up: it says the same to everybody, also while the database is away. */
  anonymous?: true
  /** Problems of its own, besides those every door has. */
  refusals?: readonly ProblemCode[]
  limit?: Limit
  /** The body's field (a path with dots) that is counted too, so that one address is not tried from many networks. */
  limitField?: string
  /** How often one value of that field may come; as often as one caller, unless said. */
  fieldLimit?: Limit
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
  answers: A
}

/** Declares a door. The server must attach a handler to it; the web client calls by it. */
export function endpoint<
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  A extends Answers = Answers,
  const Who extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, A, Who>): Endpoint<Params, Query, Body, A, Who> {
  return declaration
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answers' in value
}

type In<S extends Shape> = S extends z.ZodType ? z.input<S> : undefined
type Out<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller of this endpoint sends. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: In<P>; query: In<Q>; body: In<B> }
    : never

/** What its handler receives, parsed. */
export type Parsed<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never

/** What a caller gets back when it goes well. */
export type Answer<E> =
  E extends Endpoint<Shape, Shape, Shape, infer A> ? Read<NonNullable<A[keyof A]>> : never

type Read<A> = A extends z.ZodType ? z.output<A> : A extends Binary ? FileAnswer : never

/** The body of every refusal. */
export const ProblemBody = z.object({
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** The body of answers that only have something to say. */
export const Said = z.object({ message: z.string() })

export const IdParams = z.object({ id: z.uuid() })
