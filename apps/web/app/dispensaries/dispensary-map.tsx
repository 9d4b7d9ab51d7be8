import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { classes } from '../ui/classes.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import styles from './dispensary-map.module.css'
import type { ResultsMapProps } from './results-map.tsx'

type DispensaryMapProps = ResultsMapProps & {
  /** Opened on a screen too narrow for list and map. */
  isToggledOn: boolean
  /** Below the map. */
  children: ReactNode
}

const roomyScreenQuery = '(min-width: 48em)'
const importMap = () => import('./results-map.tsx').then(({ ResultsMap }) => ResultsMap)

/** Space for the map, which loads when there is room for it or it is opened. */
export function DispensaryMap({ isToggledOn, children, ...map }: DispensaryMapProps) {
  const isShown = useMediaQuery(roomyScreenQuery) || isToggledOn
  const { Component: ResultsMap, loadComponent } = useLazyComponent(importMap)
  const [isMissing, setIsMissing] = useState(false)
  const load = useEffectEvent(async () => setIsMissing(!(await loadComponent())))
  useEffect(() => {
    if (isShown) void load()
  }, [isShown])
  return (
    <div className={classes(styles.column, map.hasRegion && styles.withRegion)}>
      <div className={classes(styles.map, isToggledOn && styles.visible)}>
        {isShown && ResultsMap && <ResultsMap {...map} />}
        {isShown && isMissing && (
          <p className={styles.missing}>We couldn’t load the map. Every location is in the list.</p>
        )}
      </div>
      {children}
    </div>
  )
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
