import { createHash } from 'node:crypto'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getQuerySchema, type RequestInput } from '@fairgrove/contract/endpoint'
import { follow, getFollow, saveSearch, unfollow } from '@fairgrove/contract/follows'
import {
  type FollowKind,
  followKindNames,
  type SearchPage,
  searchPageNames,
} from '@fairgrove/contract/follows.options'
import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import type { z } from 'zod'
import { parseSearchParams, toQuery } from '../listing/search-query.server.ts'
import { callApi, getId } from '../server/api-client.server.ts'
import { readCookie } from '../server/cookies.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

/** A listing by its id, or a search by its query. */
export type FollowTarget = { kind: FollowKind; id: string } | { kind: SearchPage; query: string }

const maxQueryLength = 1_000

export function parseFollowTarget(kind: string, value: string): FollowTarget {
  const listing = followKindNames.find((each) => each === kind)
  if (listing) return { kind: listing, id: getId({ id: value }) }
  const page = searchPageNames.find((each) => each === kind)
  if (!page || value.length > maxQueryLength) throw toErrorResponse(new Problem('not_found'))
  return { kind: page, query: value }
}

/** Where the follow is done after signing in. */
export function buildFollowPath(target: FollowTarget, back: string): string {
  const value = 'id' in target ? target.id : target.query
  return `/follow?${new URLSearchParams({ kind: target.kind, for: value, redirect: back })}`
}

export async function saveFollow(
  context: Context,
  target: FollowTarget,
  utcOffset?: number,
): Promise<{ message: string }> {
  const offset = utcOffset === undefined ? {} : { utcOffset }
  if ('id' in target) return callApi(follow, { context, params: target, body: offset })
  const search = toSavedSearch(target.kind, target.query)
  return callApi(saveSearch, { context, body: { search, ...offset } })
}

export const deleteFollow = (context: Context, target: { kind: FollowKind; id: string }) =>
  callApi(unfollow, { context, params: target })

/** Without values that the listing ignores, too: the query is what a form sent. */
export function toSavedSearch(
  page: SearchPage,
  query: string,
): RequestInput<typeof saveSearch>['body']['search'] {
  const params = new URLSearchParams(query)
  const parse = <Schema extends z.ZodObject>(schema: Schema) =>
    toQuery(schema, parseSearchParams(params, schema.shape))
  return page === 'products'
    ? { page, query: parse(getQuerySchema(listProducts)) }
    : { page, query: parse(getQuerySchema(listDispensaries)) }
}

/** False for visitors, who sign in first. */
export async function isFollowing(
  context: Context,
  kind: FollowKind,
  id: string,
): Promise<boolean> {
  if (getRequestContext(context).sessionToken === undefined) return false
  try {
    return (await callApi(getFollow, { context, params: { kind, id } })).isFollowing
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_signed_in') return false
    throw toErrorResponse(error)
  }
}

const cookieName = '__Host-follow'
const maxAgeSeconds = 3_600
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const hash = (path: string) => createHash('sha256').update(path).digest('base64url')

/**
 * That this browser pressed the button which leads to the path. Without it, opening the path asks first: a link on
 * another site must not follow anything.
 */
export const followCookie = {
  set: (path: string) => `${cookieName}=${hash(path)}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  // Anyone can compute the hash; only this site can set the cookie.
  isFor: (headers: Headers, path: string) => readCookie(headers, cookieName) === hash(path),
  clear: () => `${cookieName}=; Max-Age=0; ${attributes}`,
}
