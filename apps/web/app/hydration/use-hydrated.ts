import { useSyncExternalStore } from 'react'

const noSubscribe = () => () => {}

/** False in the server's HTML and while it is being taken over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    noSubscribe,
    () => true,
    () => false,
  )
