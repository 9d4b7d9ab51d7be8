import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while it is being taken over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
