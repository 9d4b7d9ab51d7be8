import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The time in milliseconds, first the server's, so that hydration renders the same text; then every half minute. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    // Both clocks may be wrong; what counts is the server's.
    const offset = serverNow - Date.now()
    const startedAt = performance.now()
    const start = Date.now() + offset
    const timer = setInterval(() => setNow(start + performance.now() - startedAt), tickMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
