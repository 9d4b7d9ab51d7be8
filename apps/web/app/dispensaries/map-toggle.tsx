import { IconList, IconMap2 } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './map-toggle.module.css'

/** On a phone either the list or the map is shown. */
export function useMapToggle() {
  const [isMapShown, setIsMapShown] = useState(false)
  const listScroll = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (listScroll.current === undefined) return
    // The map starts at its top; the list is where it was left.
    scrollTo({ top: isMapShown ? 0 : listScroll.current, behavior: 'instant' })
  }, [isMapShown])
  const toggleMap = () => {
    if (!isMapShown) listScroll.current = scrollY
    setIsMapShown(!isMapShown)
  }
  return { isMapShown, toggleMap }
}

type MapToggleProps = { isMapShown: boolean; onToggle: () => void }

/** Floats above the list and the map on a phone. */
export function MapToggle({ isMapShown, onToggle }: MapToggleProps) {
  const Icon = isMapShown ? IconList : IconMap2
  return (
    <Button
      className={styles.toggle ?? ''}
      aria-label={isMapShown ? 'Show list' : 'Show map'}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden="true" />
      {isMapShown ? 'List' : 'Map'}
    </Button>
  )
}
