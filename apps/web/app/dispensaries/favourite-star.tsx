import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './favourite-star.module.css'
import { savedListings } from './saved-listings.ts'

type StarProps = { dispensary: Dispensary; isStarred: boolean }

/** Kept per account; turns at once, and back if the server does not take it. */
export function FavouriteStar({ dispensary, isStarred }: StarProps) {
  const fetcher = useFetcher<FormError | undefined>()
  const pendingValue = fetcher.formData?.get('star')
  const isShown = pendingValue ? pendingValue === 'on' : isStarred
  // Also in the browser, where it can be read without a network.
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
