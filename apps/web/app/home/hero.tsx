import type { DispensaryCard as Dispensary } from '@fairgrove/contract/dispensaries'
import type { Place } from '@fairgrove/contract/geo'
import { IconMapPin } from '@tabler/icons-react'
import { DispensaryCard } from '../dispensaries/dispensary-card.tsx'
import { LocateButton } from '../location/locate-button.tsx'
import { locationPrivacyText } from '../location/location-form.tsx'
import { useVisitorLocation } from '../location/use-visitor-location.ts'
import { ZipForm } from '../location/zip-form.tsx'
import { Link } from '../ui/link.tsx'
import styles from './hero.module.css'

/** Nearest first around a known location, otherwise best rated. */
export type Suggested = { dispensaries: Dispensary[]; place: Place | null }

const listingPath = '/dispensaries'

/** Finds dispensaries by ZIP code or by the browser's location, and shows three of them. */
export function Hero({ suggested: { dispensaries, place } }: { suggested: Suggested }) {
  const location = useVisitorLocation()
  return (
    <section className={styles.hero}>
      <div className={styles.content}>
        <div className={styles.finder}>
          <h1 className={styles.headline}>Spend where it gives back.</h1>
          <p className={styles.lead}>Find dispensaries, brands and products by who owns them.</p>
          <ZipForm
            isLarge
            redirectTo={listingPath}
            submitLabel="Find dispensaries"
            defaultZip={location?.zip}
            icon={<IconMapPin size={24} aria-hidden="true" />}
          />
          <div className={styles.options}>
            <LocateButton redirectTo={listingPath} />
            <p className={styles.privacy}>{locationPrivacyText}</p>
          </div>
          <ul className={styles.links}>
            <li>
              <Link to="/merchandise">Shop merchandise</Link>
            </li>
            <li>
              <Link to="/cannabis_products">Cannabis products</Link>
            </li>
            <li>
              <Link to="/brands">Brands</Link>
            </li>
          </ul>
        </div>
        {dispensaries.length > 0 && (
          <section className={styles.suggested} aria-labelledby="suggested">
            <div className={styles.heading}>
              <h2 id="suggested">{place ? `Near ${place.label}` : 'Best rated dispensaries'}</h2>
              <Link to={listingPath}>{place ? 'See all nearby' : 'See all'}</Link>
            </div>
            <ul className={styles.cards}>
              {dispensaries.map((dispensary) => (
                <li key={dispensary._id}>
                  <DispensaryCard dispensary={dispensary} level={3} isFirst />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  )
}
