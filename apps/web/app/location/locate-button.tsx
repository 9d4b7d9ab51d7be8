import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import button from '../ui/text-button.module.css'
import { getPosition, positionErrorText } from './browser-location.ts'
import styles from './location-form.module.css'

/** Asks the browser for the position, only when pressed, and saves it. Hidden without scripts. */
export function LocateButton({ redirectTo }: { redirectTo: string }) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const [error, setError] = useState<string>()
  const locate = async () => {
    setError(undefined)
    try {
      const body = { ...(await getPosition()), redirect: redirectTo }
      await submit(body, { method: 'post', action: '/location' })
    } catch {
      setError(positionErrorText)
    }
  }
  return (
    <div className={styles.locate}>
      <button type="button" className={button.textButton} onClick={locate} disabled={!isHydrated}>
        <IconCurrentLocation size={20} aria-hidden="true" />
        Use my location
      </button>
      <p role="status">{error}</p>
    </div>
  )
}
