import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { withRedirectParam } from '../routing/safe-path.ts'
import { classes } from '../ui/classes.ts'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './favourite-button.module.css'
import { savedListings } from './saved-listings.ts'

type FavouriteProps = {
  dispensary: Dispensary
  /** Undefined for visitors, who sign in first and return. */
  isStarred: boolean | undefined
}

/** The heart in the corner of a dispensary's image. */
export function Favourite({ dispensary, isStarred }: FavouriteProps) {
  const { pathname } = useLocation()
  if (isStarred !== undefined)
    return <FavouriteForm dispensary={dispensary} isStarred={isStarred} />
  return (
    <Link
      to={withRedirectParam('/signin', pathname)}
      className={classes(styles.button, styles.icon)}
      title="Favorite"
    >
      <IconHeart size={24} aria-hidden="true" />
      <span className="visually-hidden">Favorite (sign in first)</span>
    </Link>
  )
}

type FormProps = { dispensary: Dispensary; isStarred: boolean }

/** Stored per account; updates optimistically and reverts on error. */
function FavouriteForm({ dispensary, isStarred }: FormProps) {
  const fetcher = useFetcher<FormError | undefined>()
  const pendingValue = fetcher.formData?.get('star')
  const isShown = pendingValue ? pendingValue === 'on' : isStarred
  // Also stored in the browser, for reading offline.
  useEffect(() => savedListings.set(dispensary, isStarred), [dispensary, isStarred])
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="favourite" />
      <FavouriteButton isStarred={isShown} isIcon />
      {fetcher.data && <Alert>{fetcher.data.problem.message}</Alert>}
    </fetcher.Form>
  )
}

type FavouriteButtonProps = {
  isStarred: boolean
  /** What it is the favorite of, where the page has several. */
  name?: string
  /** Round and without a visible label, on an image. */
  isIcon?: boolean
}

/** Submits the opposite of what it shows. */
export function FavouriteButton({ isStarred, name, isIcon = false }: FavouriteButtonProps) {
  const Icon = isStarred ? IconHeartFilled : IconHeart
  return (
    <button
      type="submit"
      name="star"
      value={isStarred ? 'off' : 'on'}
      className={classes(styles.button, isIcon && styles.icon)}
      aria-pressed={isStarred}
      title={isIcon ? 'Favorite' : undefined}
    >
      <Icon size={24} aria-hidden="true" />
      <span className={isIcon ? 'visually-hidden' : undefined}>
        Favorite
        {name && <span className="visually-hidden"> {name}</span>}
      </span>
    </button>
  )
}
