import type { DispensaryCard as Dispensary } from '@fairgrove/contract/dispensaries'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { apiFetch } from '../api/api-fetch.ts'
import { listDispensaries } from '../api/browser-endpoints.ts'
import { canGetPosition, getPosition } from '../browser/geolocation.ts'
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
  if (!(await canGetPosition())) return undefined
  const position = await getPosition()
  const query = new URLSearchParams(position).toString()
  const { dispensaries } = await apiFetch(listDispensaries, {
    query: { ...position, order: 'distance' },
    signal,
  })
  return { query, nearest: dispensaries.slice(0, maxShown) }
}
