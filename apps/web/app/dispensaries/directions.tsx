import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { IconRoute } from '@tabler/icons-react'
import { formatAddress } from '../formatting/text.ts'

/** Coordinates may be the center of the ZIP code, so the address comes first. */
export function getDestination(dispensary: Dispensary): string | undefined {
  const { address, lat, lng } = dispensary
  if (address) return formatAddress(dispensary)
  return lat !== null && lng !== null ? `${lat},${lng}` : undefined
}

const mapApps = {
  'Apple Maps': 'https://maps.apple.com/?daddr=',
  'Google Maps': 'https://www.google.com/maps/dir/?api=1&destination=',
  OpenStreetMap: 'https://www.openstreetmap.org/directions?to=',
}

export const getDirectionsUrl = (destination: string, app: keyof typeof mapApps): string =>
  mapApps[app] + encodeURIComponent(destination)

/** Phones open these links in the app, if it is installed. Nothing is sent before they are followed. */
export function DirectionsLinks({ dispensary }: { dispensary: Dispensary }) {
  const destination = getDestination(dispensary)
  if (!destination) return null
  return (
    <li>
      <IconRoute size={20} aria-hidden="true" />
      <span>
        Directions:{' '}
        {(Object.keys(mapApps) as (keyof typeof mapApps)[]).map((app, at) => (
          <span key={app}>
            {at > 0 && ' · '}
            <a href={getDirectionsUrl(destination, app)} target="_blank" rel="noopener noreferrer">
              {app}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </span>
        ))}
      </span>
    </li>
  )
}
