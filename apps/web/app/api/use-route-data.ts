import { useEffect, useState } from 'react'
import type { Register } from 'react-router'
import { fetchJson } from './api-fetch.ts'

type RouteFile = Register['routeFiles'][keyof Register['routeFiles']]
type RouteModules = Register['routeModules']

/** The paths of routes.ts that one module alone serves, and their module's id. */
type ModuleId<Path> = RouteFile extends infer File
  ? File extends { id: infer Id; page: infer Page }
    ? [Page] extends [Path]
      ? Id
      : never
    : never
  : never
type Loader = (...args: never[]) => unknown
/** What a resource route's loader returns, by the route types that React Router generates. */
export type RouteData<Path> = RouteModules[ModuleId<Path> & keyof RouteModules] extends {
  loader: infer L extends Loader
}
  ? Awaited<ReturnType<L>>
  : never

/** Routes with data only, for optional parts of a page: suggestions, map pins. */
type ResourcePath =
  | '/search/suggestions'
  | '/back_office/search/suggestions'
  | '/dispensaries/pins'
  | '/shipping/towns'

/**
 * The latest data of a resource route; no search params, no request. Not a fetcher: a network error
 * in one replaces the whole page and loses what was typed.
 */
export function useRouteData<Path extends ResourcePath>(
  path: Path,
  searchParams: URLSearchParams | undefined,
  debounceMs = 0,
): RouteData<Path> | undefined {
  const [data, setData] = useState<RouteData<Path>>()
  const url = searchParams && (searchParams.size > 0 ? `${path}?${searchParams}` : path)
  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      // The loader's own JSON, so its type is the type of the loader.
      fetchJson(url, { signal }).then(
        (payload) => setData(() => payload as RouteData<Path>),
        () => {
          if (!signal.aborted) setData(undefined)
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, debounceMs])
  return data
}
