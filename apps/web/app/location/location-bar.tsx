import { IconX } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { sessionStore } from '../browser/browser-storage.ts'
import { IconButton } from '../ui/button.tsx'
import { LocateButton } from './locate-button.tsx'
import styles from './location-bar.module.css'
import { barClosedAttribute, barClosedKey } from './visitor-location.ts'
import { ZipForm } from './zip-form.tsx'

/** Above a list that could show the nearest first. */
export function LocationBar() {
  const { pathname, search } = useLocation()
  const redirectTo = pathname + search
  const close = () => {
    sessionStore.write(barClosedKey, 'yes')
    document.documentElement.setAttribute(barClosedAttribute, '')
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.bar} aria-label="Your location">
      <strong>Where are you?</strong>
      <ZipForm redirectTo={redirectTo} submitLabel="Save" />
      <LocateButton redirectTo={redirectTo} />
      <IconButton className={styles.close} onClick={close} aria-label="Close">
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
