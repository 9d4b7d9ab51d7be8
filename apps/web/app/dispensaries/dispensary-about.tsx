import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TrackedLink } from '../analytics/track-event.tsx'
import { formatAddress } from '../formatting/text.ts'
import { DirectionsLinks } from './directions.tsx'
import styles from './dispensary-about.module.css'
import { DispensaryDetails } from './dispensary-details.tsx'
import { DispensaryHours } from './dispensary-hours.tsx'

type AboutProps = {
  dispensary: Dispensary
  /** The map. */
  children: ReactNode
}

/** Address, phone and website in words, beside the map. */
export function DispensaryAbout({ dispensary, children }: AboutProps) {
  const { _id, telephone, website } = dispensary
  return (
    <section id="about" className={styles.about} aria-labelledby="about-title">
      <h2 id="about-title">About and map</h2>
      <div className={styles.columns}>
        <div>
          <ul className={styles.contact}>
            <li>
              <IconMapPin size={20} aria-hidden="true" />
              <address>{formatAddress(dispensary)}</address>
            </li>
            <DirectionsLinks dispensary={dispensary} />
            {telephone && (
              <li>
                <IconPhone size={20} aria-hidden="true" />
                <a href={`tel:${telephone}`}>{telephone}</a>
              </li>
            )}
            {website && (
              <li>
                <IconWorld size={20} aria-hidden="true" />
                <TrackedLink listing={_id} href={website}>
                  {new URL(website).hostname}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </TrackedLink>
              </li>
            )}
          </ul>
          <DispensaryHours dispensary={dispensary} />
          <DispensaryDetails dispensary={dispensary} />
        </div>
        {children}
      </div>
    </section>
  )
}
