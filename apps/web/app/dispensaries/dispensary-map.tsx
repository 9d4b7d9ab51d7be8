import type { DispensaryCard } from '@fairgrove/contract/dispensaries'
import { useMemo, useSyncExternalStore } from 'react'
import { type RouteData, useRouteData } from '../api/use-route-data.ts'
import { removeParam, type SearchParams, toUrlSearchParams } from '../listing/search-params.ts'
import { classes } from '../ui/classes.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { PlaceMap } from '../ui/map/map.tsx'
import type { MarkerData } from '../ui/map/markers.ts'
import styles from './dispensary-map.module.css'

type DispensaryMapProps = {
  searchParams: SearchParams
  /** The dispensaries on this page, in order. */
  listed: DispensaryCard[]
  /** Opened on a screen too narrow for list and map. */
  isToggledOn: boolean
  source: MapSource
}

const wideScreenQuery = '(min-width: 68.75em)'

/**
 * All dispensaries in the list, across its pages. Loads when there is room for the map or it is
 * opened.
 */
export function DispensaryMap({ searchParams, listed, isToggledOn, source }: DispensaryMapProps) {
  const isWideScreen = useMediaQuery(wideScreenQuery)
  const isShown = isWideScreen || isToggledOn
  const pins = useRouteData(
    '/dispensaries/pins',
    isShown ? toUrlSearchParams(removeParam(searchParams, 'order')) : undefined,
  )
  const markers = useMemo(() => toMarkers(listed, pins), [listed, pins])
  return (
    <div className={classes(styles.container, isToggledOn && styles.visible)}>
      {isShown && <PlaceMap label="Map of dispensaries" markers={markers} source={source} />}
    </div>
  )
}

type Pins = RouteData<'/dispensaries/pins'>

/** This page's dispensaries first, so that their numbers label the clusters. */
function toMarkers(listed: DispensaryCard[], pinData: Pins | undefined): MarkerData[] {
  const numbered = listed.flatMap(({ _id, name, lat, lng }, at): MarkerData[] =>
    lat === null || lng === null
      ? []
      : [{ key: _id, name, lat, lng, to: `/dispensary/${_id}`, number: at + 1 }],
  )
  const known = new Set(numbered.map(({ key }) => key))
  const others = (pinData?.pins ?? []).filter(([id]) => !known.has(id))
  const clusters = pinData?.clusters ?? []
  // Clusters counted by the API include this page's dispensaries.
  return [
    ...(clusters.length > 0 ? [] : numbered),
    ...others.map(([key, name, lat, lng]) => ({ key, name, lat, lng, to: `/dispensary/${key}` })),
    ...clusters.map(({ lat, lng, count }) => ({ key: `${lat} ${lng}`, name: '', lat, lng, count })),
  ]
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
