import type { DispensaryCard as Dispensary } from '@fairgrove/contract/dispensaries'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { apiFetch } from '../api/api-fetch.ts'
import { listDispensaries } from '../api/browser-endpoints.ts'
import { DispensaryCard } from '../dispensaries/dispensary-card.tsx'
import { CardList } from '../listing/listing-card.tsx'
import styles from './home.module.css'

const maxShown = 3

/** Only if geolocation was granted before: the home page never prompts. */
export function NearYou() {
  const [found, setFound] = useState<{ query: string; nearest: Dispensary[] }>()
  useEffect(() => {
    const controller = new AbortController()
    findNearest(controller.signal).then(setFound, () => undefined)
    return () => controller.abort()
  }, [])
  if (!found || found.nearest.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="near-you">
      <div className={styles.heading}>
        <h2 id="near-you">Near you</h2>
        <Link to={`/dispensaries?${found.query}`}>See all near you</Link>
      </div>
      <CardList>
        {found.nearest.map((dispensary) => (
          <li key={dispensary._id}>
            <DispensaryCard dispensary={dispensary} level={3} />
          </li>
        ))}
      </CardList>
    </section>
  )
}

async function findNearest(signal: AbortSignal) {
  const permission = await navigator.permissions?.query({ name: 'geolocation' })
  if (permission?.state !== 'granted') return undefined
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 600_000 }),
  )
  // Two decimals are about a mile: close enough, and not an address.
  const place = { lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) }
  const query = new URLSearchParams(place).toString()
  const { dispensaries } = await apiFetch(listDispensaries, {
    query: { ...place, order: 'distance' },
    signal,
  })
  return { query, nearest: dispensaries.slice(0, maxShown) }
}
