import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'

/**
 * Sends the form it stands in as soon as scripts run: for links from a mail, which scanners fetch without
 * pressing anything.
 */
export function AutoSubmit() {
  const marker = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    const form = marker.current?.form
    if (form) void submit(form, { replace: true })
  }, [submit])
  return <input type="hidden" ref={marker} />
}
