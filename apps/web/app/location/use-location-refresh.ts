import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readVisitorLocation } from './visitor-location.ts'

const readKey = () => JSON.stringify(readVisitorLocation(document.cookie))

/** Loads the data again if Back shows a page from memory and the location has changed since. */
export function useLocationRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let shown = readKey()
    const rememberShown = () => {
      shown = readKey()
    }
    const refreshIfChanged = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readKey() !== shown) void revalidate()
    }
    addEventListener('pagehide', rememberShown)
    addEventListener('pageshow', refreshIfChanged)
    return () => {
      removeEventListener('pagehide', rememberShown)
      removeEventListener('pageshow', refreshIfChanged)
    }
  }, [revalidate])
}
