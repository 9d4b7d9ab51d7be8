import { type ComponentType, useState } from 'react'

type LazyComponent<Props> = {
  Component: ComponentType<Props> | undefined
  /** Whether it is loaded now. Offline it is not, and the next call tries again. */
  loadComponent: () => Promise<boolean>
}

/**
 * A component whose script is loaded when it is needed. Unlike `lazy`, a failed download is
 * reported to the caller instead of replacing the page with an error.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const loadComponent = async () => {
    try {
      const loaded = Component ?? (await importComponent())
      setComponent(() => loaded)
      return true
    } catch {
      return false
    }
  }
  return { Component, loadComponent }
}
