import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './your-data.module.css'

/** Take everything with you, or have it erased. */
export function YourData() {
  const isHydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function openDialog() {
    dialog.current?.showModal()
    // Not the first field: what is kept should be heard before a password is typed.
    title.current?.focus()
  }

  return (
    <ProfileCard title="Your data" area="data">
      <p>Download a copy of everything we have about you.</p>
      <ButtonLink to="/profile/export" reloadDocument download variant="outline">
        <IconDownload size={20} aria-hidden="true" />
        Download data
      </ButtonLink>
      {isHydrated ? (
        <Button variant="danger" aria-haspopup="dialog" onClick={openDialog}>
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
        <DeleteAccountForm />
        <form method="dialog">
          <Button type="submit" isWide>
            Keep account
          </Button>
        </form>
      </dialog>
    </ProfileCard>
  )
}
