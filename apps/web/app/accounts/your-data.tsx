import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Card } from './card.tsx'
import { EraseForm } from './erase-form.tsx'
import styles from './your-data.module.css'

/** Take everything with you, or have it erased. */
export function YourData() {
  const isHydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function ask() {
    dialog.current?.showModal()
    // Not the first field: what is kept should be heard before a password is typed.
    title.current?.focus()
  }

  return (
    <Card title="Your data" area="data">
      <p>Download a copy of everything we have about you.</p>
      <ButtonLink to="/profile/export" reloadDocument download variant="outline">
        <IconDownload size={20} aria-hidden="true" />
        Download data
      </ButtonLink>
      {isHydrated ? (
        <Button variant="danger" aria-haspopup="dialog" onClick={ask}>
          Delete account
        </Button>
      ) : (
        <ButtonLink to="/profile/erase" variant="danger">
          Delete account
        </ButtonLink>
      )}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="erase-title">
        <h2 ref={title} id="erase-title" tabIndex={-1}>
          Delete your account?
        </h2>
        <EraseForm />
        <form method="dialog">
          <Button type="submit" isWide>
            Keep account
          </Button>
        </form>
      </dialog>
    </Card>
  )
}
