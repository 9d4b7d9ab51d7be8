import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { IconPhone, IconRoute, IconWorld } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TrackedLink } from '../analytics/track-event.tsx'
import bottomBar from '../ui/bottom-bar.module.css'
import buttons from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
import styles from './contact-actions.module.css'
import { getDestination, getDirectionsUrl } from './directions.tsx'

const outline = classes(buttons.button, buttons.outline)

/** Directions, call, website. On phones they stay at the bottom of the screen once they are scrolled away. */
export function ContactActions({ dispensary }: { dispensary: Dispensary }) {
  const { _id, telephone, website } = dispensary
  const space = useRef<HTMLDivElement>(null)
  const isPassed = useIsPassed(space)
  const destination = getDestination(dispensary)
  if (!destination && !telephone && !website) return null
  return (
    <div ref={space} className={styles.space}>
      <div className={classes(styles.actions, isPassed && bottomBar.bar)}>
        {destination && (
          <a
            href={getDirectionsUrl(destination, 'OpenStreetMap')}
            target="_blank"
            rel="noopener noreferrer"
            className={classes(buttons.button, buttons.accent)}
          >
            <IconRoute size={20} aria-hidden="true" />
            Directions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        {telephone && (
          <a href={`tel:${telephone}`} className={outline}>
            <IconPhone size={20} aria-hidden="true" />
            Call
          </a>
        )}
        {website && (
          <TrackedLink listing={_id} href={website} className={outline}>
            <IconWorld size={20} aria-hidden="true" />
            Website<span className="visually-hidden"> (opens in a new tab)</span>
          </TrackedLink>
        )}
      </div>
    </div>
  )
}

/** Whether an element was scrolled off the top of the screen. */
function useIsPassed(element: React.RefObject<Element | null>): boolean {
  const [isPassed, setIsPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry) setIsPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
