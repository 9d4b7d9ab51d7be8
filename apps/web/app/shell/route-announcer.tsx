import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusElement, isFocusInView } from '../browser/focus.ts'
import { useVisitorLocation } from '../location/use-visitor-location.ts'

const triggerEvents = ['click', 'keydown', 'submit', 'popstate'] as const
const getOpenPopovers = () => [...document.querySelectorAll<HTMLElement>(':popover-open')]

/**
 * What browsers do on a page load and a router does not: close menus, announce the title and move focus to the start.
 * New results on the same page are announced by everything marked `data-announced`; focus moves to the heading if its
 * control is gone or was scrolled away.
 */
export function RouteAnnouncer() {
  const { key, pathname, search } = useLocation()
  const place = useVisitorLocation()
  const last = useRef({ key, pathname, search, place })
  const popoversAtStart = useRef<HTMLElement[]>([])
  const [announcement, setAnnouncement] = useState('')
  // Only menus that were open when the navigation started.
  useEffect(() => {
    const rememberPopovers = () => {
      popoversAtStart.current = getOpenPopovers()
    }
    for (const eventName of triggerEvents) addEventListener(eventName, rememberPopovers, true)
    return () => {
      for (const eventName of triggerEvents) removeEventListener(eventName, rememberPopovers, true)
    }
  }, [])
  useEffect(() => {
    const previous = last.current
    if (previous.key === key) return
    last.current = { key, pathname, search, place }
    const open = getOpenPopovers()
    for (const popover of popoversAtStart.current) if (open.includes(popover)) popover.hidePopover()
    if (previous.pathname !== pathname) {
      // Another size of the same product: the link that was followed is still there.
      if (document.activeElement?.closest('[data-keeps-focus]')) {
        setAnnouncement(describeResults())
        return
      }
      setAnnouncement(document.title)
      document.getElementById('main')?.focus({ preventScroll: true })
      return
    }
    if (previous.search !== search || previous.place !== place) setAnnouncement(describeResults())
    if (!isFocusInView()) focusElement(document.querySelector('main h1'))
  }, [key, pathname, search, place])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

/** 'Dispensaries | Fairgrove. 60 results, newest first. Page 2 of 3.' */
function describeResults(): string {
  const details = [...document.querySelectorAll('main [data-announced]')].map(
    ({ textContent }) => `${textContent}.`,
  )
  return [`${document.title}.`, ...details].join(' ')
}
