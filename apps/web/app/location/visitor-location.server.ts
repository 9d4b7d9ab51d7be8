import { createContext, type MiddlewareFunction } from 'react-router'
import type { Context } from '../server/request-context.server.ts'
import {
  locationCookieName,
  locationPath,
  readVisitorLocation,
  type VisitorLocation,
} from './visitor-location.ts'

const visitorLocationKey = createContext<VisitorLocation | null>(null)

/** The visitor's location on pages that depend on it; null on all others, and if it is unknown. */
export const getVisitorLocation = (context: Context): VisitorLocation | null =>
  context.get(visitorLocationKey)

/** Reads the location once per request, and tells caches which pages depend on it. */
export const locationMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const isLocationPage = locationPath.test(new URL(request.url).pathname)
  if (!isLocationPage) return next()
  context.set(visitorLocationKey, readVisitorLocation(request.headers.get('cookie') ?? ''))
  const response = await next()
  // Also for browsers: a page prefetched before the location was set must not be shown afterwards.
  response.headers.append('Vary', 'Cookie')
  return response
}

const attributes = ['Path=/', 'Secure', 'SameSite=Lax'].join('; ')
const maxAgeSeconds = 365 * 86_400

export const locationCookie = {
  set: (value: string) => `${locationCookieName}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  clear: () => `${locationCookieName}=; Max-Age=0; ${attributes}`,
}
