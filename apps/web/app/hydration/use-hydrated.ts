import { useSyncExternalStore } from 'react'

const noSubscribe = () => () => {}

/** False during server rendering and hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    noSubscribe,
    () => true,
    () => false,
  )
