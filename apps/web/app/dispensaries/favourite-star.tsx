import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormError } from '../ui/form-state.ts'
import { Alert } from '../ui/status.tsx'
import styles from './favourite-star.module.css'
import { savedListings } from './saved-listings.ts'

type StarProps = { dispensary: Dispensary; isStarred: boolean }

/** Stored per account; updates optimistically and reverts on error. */
export function FavouriteStar({ dispensary, isStarred }: StarProps) {
  const fetcher = useFetcher<FormError | undefined>()
  const pendingValue = fetcher.formData?.get('star')
  const isShown = pendingValue ? pendingValue === 'on' : isStarred
  // Also stored in the browser, for reading offline.
  useEffect(() => savedListings.set(dispensary, isStarred), [dispensary, isStarred])
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
        Favorite
      </button>
      {fetcher.data && <Alert>{fetcher.data.problem.message}</Alert>}
    </fetcher.Form>
  )
}
