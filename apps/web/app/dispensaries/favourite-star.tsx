import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import type { Refused } from '../ui/refused.ts'
import styles from './favourite-star.module.css'

/** Kept per account; turns at once, and back if the server does not take it. */
export function FavouriteStar({ isStarred }: { isStarred: boolean }) {
  const fetcher = useFetcher<Refused | undefined>()
  const asked = fetcher.formData?.get('star')
  const isShown = asked ? asked === 'on' : isStarred
  const Icon = isShown ? IconStarFilled : IconStar
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="favourite" />
      <button
        type="submit"
        name="star"
        value={isShown ? 'off' : 'on'}
        className={styles.star}
        aria-pressed={isShown}
      >
        <Icon size={24} aria-hidden="true" />
        Favourite
      </button>
      {fetcher.data && <Alert>{fetcher.data.problem.message}</Alert>}
    </fetcher.Form>
  )
}
