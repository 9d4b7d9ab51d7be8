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
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="favourite" />
      <StarButton isStarred={isShown} />
      {fetcher.data && <Alert>{fetcher.data.problem.message}</Alert>}
    </fetcher.Form>
  )
}

type StarButtonProps = {
  isStarred: boolean
  /** What it is the star of, where the page has several. */
  name?: string
}

/** Submits the opposite of what it shows. */
export function StarButton({ isStarred, name }: StarButtonProps) {
  const Icon = isStarred ? IconStarFilled : IconStar
  return (
    <button
      type="submit"
      name="star"
      value={isStarred ? 'off' : 'on'}
      className={styles.star}
      aria-pressed={isStarred}
    >
      <Icon size={24} aria-hidden="true" />
      Favorite
      {name && <span className="visually-hidden"> {name}</span>}
    </button>
  )
}
