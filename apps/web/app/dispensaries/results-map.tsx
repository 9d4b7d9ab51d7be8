import type { DispensaryCard } from '@fairgrove/contract/dispensaries'
import { useEffect, useMemo, useState } from 'react'
import { type RouteData, useRouteData } from '../api/use-route-data.ts'
import { removeParam, type SearchParams, toUrlSearchParams } from '../listing/search-params.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { PlaceMap } from '../ui/map/map.tsx'
import type { MarkerData } from '../ui/map/markers.ts'
import { MapPreview } from './map-preview.tsx'

export type ResultsMapProps = {
  searchParams: SearchParams
  /** The dispensaries on this page, in order. */
  listed: DispensaryCard[]
  /** The results are in one state or near one place. */
  hasRegion: boolean
  source: MapSource
}

/** All dispensaries in the list, across its pages. */
export function ResultsMap({ searchParams, listed, hasRegion, source }: ResultsMapProps) {
  const pins = useRouteData(
    '/dispensaries/pins',
    toUrlSearchParams(removeParam(searchParams, 'order')),
  )
  const markers = useMemo(() => toMarkers(listed, pins), [listed, pins])
  const fitted = useMemo(() => (hasRegion ? toMarkers(listed, undefined) : []), [listed, hasRegion])
  const hoveredKey = useHoveredPlace()
  const [selectedKey, setSelectedKey] = useState<string>()
  const selected = markers.find(({ key }) => key === selectedKey)
  return (
    <PlaceMap
      label="Map of dispensaries"
      markers={markers}
      fitted={fitted}
      source={source}
      selectedKey={selectedKey}
      hoveredKey={hoveredKey}
      onSelect={setSelectedKey}
    >
      {selected && (
        <MapPreview
          key={selected.key}
          id={selected.key}
          name={selected.name}
          known={listed.find(({ _id }) => _id === selected.key)}
          onClose={() => setSelectedKey(undefined)}
        />
      )}
    </PlaceMap>
  )
}

type Pins = RouteData<'/dispensaries/pins'>

/** This page's dispensaries first, so that clusters are where they are. */
function toMarkers(listed: DispensaryCard[], pinData: Pins | undefined): MarkerData[] {
  const onPage = listed.flatMap(({ _id, name, lat, lng }): MarkerData[] =>
    lat === null || lng === null ? [] : [{ key: _id, name, lat, lng, to: `/dispensary/${_id}` }],
  )
  const known = new Set(onPage.map(({ key }) => key))
  const others = (pinData?.pins ?? []).filter(([id]) => !known.has(id))
  const clusters = pinData?.clusters ?? []
  // Clusters counted by the API include this page's dispensaries.
  return [
    ...(clusters.length > 0 ? [] : onPage),
    ...others.map(([key, name, lat, lng]) => ({ key, name, lat, lng, to: `/dispensary/${key}` })),
    ...clusters.map(({ lat, lng, count }) => ({ key: `${lat} ${lng}`, name: '', lat, lng, count })),
  ]
}

/** The place whose card is under the pointer or has focus. Not a prop, which would render the list. */
function useHoveredPlace(): string | undefined {
  const [hovered, setHovered] = useState<string>()
  useEffect(() => {
    const update = ({ target }: Event) =>
      setHovered(
        (target as Element).closest<HTMLElement>('[data-place]')?.dataset.place ?? undefined,
      )
    document.addEventListener('pointerover', update)
    document.addEventListener('focusin', update)
    return () => {
      document.removeEventListener('pointerover', update)
      document.removeEventListener('focusin', update)
    }
  }, [])
  return hovered
}
