import { IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button.tsx'
import styles from './edit-listing-link.module.css'

/** On a public page, for those who may edit it. */
export function EditListingLink({ to, children }: { to: string; children: string }) {
  return (
    <div className={styles.edit}>
      <ButtonLink to={to} variant="outline">
        <IconPencil size={18} aria-hidden="true" /> {children}
      </ButtonLink>
    </div>
  )
}
