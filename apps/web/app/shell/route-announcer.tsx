import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const triggerEvents = ['click', 'keydown', 'submit', 'popstate'] as const
const getOpenPopovers = () => [...document.querySelectorAll<HTMLElement>(':popover-open')]

/**
 * What browsers do on a page load and a router does not: close menus, announce the title and move
 * focus to the start.
 */
export function RouteAnnouncer() {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })
  const popoversAtStart = useRef<HTMLElement[]>([])
  const [title, setTitle] = useState('')
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
    last.current = { key, pathname }
    if (previous.key === key) return
    const open = getOpenPopovers()
    for (const popover of popoversAtStart.current) if (open.includes(popover)) popover.hidePopover()
    if (previous.pathname === pathname) return
    setTitle(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname])
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}
