import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { getPosition, positionErrorText } from '../browser/geolocation.ts'
import { Button } from '../ui/button.tsx'
import styles from './dispensary-finder.module.css'

/** A ZIP code or the visitor's location leads to the dispensaries around it. */
export function DispensaryFinder() {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const locate = async () => {
    setError(undefined)
    try {
      await navigate(`/dispensaries?${new URLSearchParams(await getPosition())}`)
    } catch {
      setError(positionErrorText)
    }
  }
  return (
    <div className={styles.finder}>
      <Form action="/dispensaries" role="search" aria-label="Dispensaries" className={styles.form}>
        <IconMapPin size={24} aria-hidden="true" />
        <input
          name="zip"
          aria-label="ZIP code"
          placeholder="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          pattern="\d{5}"
          title="Five digits"
          required
        />
        <Button type="submit">Find dispensaries</Button>
      </Form>
      <Button variant="quiet" className={styles.locate ?? ''} onClick={locate}>
        <IconCurrentLocation size={20} aria-hidden="true" />
        Use my location
      </Button>
      <p role="status" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
