import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './zip-form.module.css'

type ZipFormProps = {
  /** The page to show afterwards. */
  redirectTo: string
  submitLabel: string
  defaultZip?: string | undefined
  /** In front of the field. */
  icon?: ReactNode
  isLarge?: boolean
}

/** A ZIP code and a button in one box. An unknown ZIP code leads to /location, which says so. */
export function ZipForm({ redirectTo, submitLabel, defaultZip, icon, isLarge }: ZipFormProps) {
  return (
    <Form
      method="post"
      action="/location"
      aria-label="Your location"
      className={classes(styles.form, isLarge && styles.large)}
    >
      <input type="hidden" name="redirect" value={redirectTo} />
      {icon}
      <input
        name="zip"
        className={styles.input}
        aria-label="ZIP code"
        placeholder="ZIP code"
        defaultValue={defaultZip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        pattern="\d{5}"
        title="Five digits"
        required
      />
      <Button type="submit" className={styles.submit ?? ''}>
        {submitLabel}
      </Button>
    </Form>
  )
}
