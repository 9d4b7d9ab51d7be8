import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { amenities, languages, licenseTypes } from '@fairgrove/contract/places.options'
import { type State, states } from '@fairgrove/contract/states'
import { IconCertificate, IconCheck, IconLanguage, IconShieldCheck } from '@tabler/icons-react'
import iconList from '../ui/icon-list.module.css'
import { Link } from '../ui/link.tsx'
import styles from './dispensary-details.module.css'

/** Amenities, languages, license, and how we know who owns it. */
export function DispensaryDetails({ dispensary }: { dispensary: Dispensary }) {
  const hasBadges = Object.values(dispensary.badges).some(Boolean)
  const spoken = dispensary.languages.map((name) => languages[name])
  const license = describeLicense(dispensary)
  if (dispensary.amenities.length === 0 && spoken.length === 0 && !license && !hasBadges)
    return null
  return (
    <div className={styles.details}>
      <h3>Good to know</h3>
      <ul className={iconList.list}>
        {dispensary.amenities.map((name) => (
          <li key={name}>
            <IconCheck size={20} aria-hidden="true" />
            {amenities[name]}
          </li>
        ))}
        {spoken.length > 0 && (
          <li>
            <IconLanguage size={20} aria-hidden="true" />
            Languages: {['English', ...spoken].join(', ')}
          </li>
        )}
        {license && (
          <li>
            <IconCertificate size={20} aria-hidden="true" />
            {license}
          </li>
        )}
        {hasBadges && (
          <li>
            <IconShieldCheck size={20} aria-hidden="true" />
            <Link to={`/companybadgeInfo/${dispensary._id}`}>How we verified who owns it</Link>
          </li>
        )}
      </ul>
    </div>
  )
}

/** 'Adult-use license, Illinois: 284.000123' */
function describeLicense({ licenseNumber, licenseType, state }: Dispensary): string | undefined {
  if (!licenseNumber) return undefined
  const type = licenseType ? licenseTypes[licenseType] : 'License'
  const issuer = state ? `, ${states[state as State]}` : ''
  return `${type}${issuer}: ${licenseNumber}`
}
