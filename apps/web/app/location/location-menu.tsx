import { IconMapPin } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import { LocationForm } from './location-form.tsx'
import styles from './location-menu.module.css'
import { useVisitorLocation } from './use-visitor-location.ts'
import { describeNear, locationPath, nearAttribute } from './visitor-location.ts'

/** The header's location, with a native popover to change it. */
export function LocationMenu() {
  const returnPath = useReturnPath()
  return (
    <PopoverButton
      id="location-menu"
      label={
        <>
          <IconMapPin size={20} aria-hidden="true" />
          <NearText />
        </>
      }
      className={styles.popover}
    >
      <h2 className={styles.title}>Your location</h2>
      <LocationForm redirectTo={returnPath} />
    </PopoverButton>
  )
}

/** The same as a link to the page with the form, for phones. */
export function LocationLink({ className }: { className?: string | undefined }) {
  const returnPath = useReturnPath()
  return (
    <Link to={`/location?redirect=${encodeURIComponent(returnPath)}`} className={className}>
      <IconMapPin size={20} aria-hidden="true" />
      <NearText />
    </Link>
  )
}

/** The page itself. Parameters of other pages than lists may be secrets or redirects. */
function useReturnPath(): string {
  const { pathname, search } = useLocation()
  return locationPath.test(pathname) ? pathname + search : pathname
}

/**
 * 'Near 60616'. A page that is cached for everyone doesn't have it: until hydration the stylesheet
 * shows the head script's.
 */
function NearText() {
  const location = useVisitorLocation()
  const text = location && describeNear(location)
  useEffect(() => {
    if (!text) document.documentElement.removeAttribute(nearAttribute)
  }, [text])
  return (
    <span className={styles.near}>
      {text ?? <span className={styles.unknown}>Set location</span>}
    </span>
  )
}
