import type { DispensaryCard } from '@fairgrove/contract/dispensaries'
import type { Pin } from '@fairgrove/contract/dispensaries.listing'
import { useMemo, useSyncExternalStore } from 'react'
import { hrefOf, type Wish, without } from '../listing/wish.ts'
import { classes } from '../ui/classes.ts'
import { PlaceMap } from '../ui/map/map.tsx'
import type { Marked } from '../ui/map/markers.ts'
import { useAsked } from '../use-asked.ts'
import styles from './dispensary-map.module.css'
import type { loader } from './pins.ts'

type DispensaryMapProps = {
  wish: Wish
  /** The cards of this page, in order. */
  listed: DispensaryCard[]
  /** Asked for on a screen without room for both. */
  isWanted: boolean
  styleUrl: string | null
}

const room = '(min-width: 68.75em)'

/** Everything the list holds on all its pages. It loads when there is room for it, or when it is asked for. */
export function DispensaryMap({ wish, listed, isWanted, styleUrl }: DispensaryMapProps) {
  const hasRoom = useMedia(room)
  const isShown = hasRoom || isWanted
  const pins = useAsked<Awaited<ReturnType<typeof loader>>>(
    isShown ? hrefOf('/dispensaries/pins', without(wish, 'order')) : undefined,
  )
  const marks = useMemo(() => marksOf(listed, pins), [listed, pins])
  return (
    <div className={classes(styles.place, isWanted && styles.wanted)}>
      {isShown && <PlaceMap label="Map of dispensaries" marks={marks} styleUrl={styleUrl} />}
    </div>
  )
}

type Pins = { pins: Pin[]; clusters: { lat: number; lng: number; count: number }[] }

/** The page's own first, so that their numbers are what stands in a crowd. */
function marksOf(listed: DispensaryCard[], found: Pins | undefined): Marked[] {
  const numbered = listed.flatMap(({ _id, name, lat, lng }, at): Marked[] =>
    lat === null || lng === null
      ? []
      : [{ key: _id, name, lat, lng, to: `/dispensary/${_id}`, number: at + 1 }],
  )
  const known = new Set(numbered.map(({ key }) => key))
  const others = (found?.pins ?? []).filter(([id]) => !known.has(id))
  const clusters = found?.clusters ?? []
  // Counted clusters hold the page's own as well.
  return [
    ...(clusters.length > 0 ? [] : numbered),
    ...others.map(([key, name, lat, lng]) => ({ key, name, lat, lng, to: `/dispensary/${key}` })),
    ...clusters.map(({ lat, lng, count }) => ({ key: `${lat} ${lng}`, name: '', lat, lng, count })),
  ]
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
