import { useEffect, useState } from 'react'
import { ask } from './ask.ts'

/**
 * What one of our paths answers, the newest there is, for parts a page can do without: suggestions, pins. Not by
 * a fetcher: a connection that is lost under one takes the whole page, and all that was typed, with it.
 */
export function useAsked<Answer>(path: `/${string}` | undefined, pauseMs = 0): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (path === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => {
      ask<Answer>('GET', path, { signal }).then(setAnswer, () => {
        if (!signal.aborted) setAnswer(undefined)
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, pauseMs])
  return answer
}
