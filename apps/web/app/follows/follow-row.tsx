import type { FollowKind } from '@fairgrove/contract/follows.options'
import { IconSearch } from '@tabler/icons-react'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './following.module.css'

export type FollowRowProps = {
  kind: FollowKind | 'search'
  id: string
  name: string
  /** Undefined if it is no longer listed. */
  path: string | undefined
  image?: string | null
}

/** What is followed, and the button that stops it. */
export function FollowRow({ kind, id, name, path, image = null }: FollowRowProps) {
  return (
    <li>
      {kind === 'search' ? (
        <span className={styles.icon}>
          <IconSearch size={24} aria-hidden="true" />
        </span>
      ) : (
        <Picture id={image} alt="" sizes="56px" className={styles.image} />
      )}
      <p className={styles.name}>{path ? <Link to={path}>{name}</Link> : name}</p>
      <Form preventScrollReset className={styles.stop}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <SubmitButton variant="quiet" className={styles.stopButton}>
          Stop<span className="visually-hidden"> following {name}</span>
        </SubmitButton>
      </Form>
    </li>
  )
}
