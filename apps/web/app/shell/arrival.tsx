import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const presses = ['click', 'keydown', 'submit', 'popstate'] as const
const openPopovers = () => [...document.querySelectorAll<HTMLElement>(':popover-open')]

/**
 * What a browser does on a new page and a router does not: open menus close, the title is said,
 * and reading starts at the beginning.
 */
export function Arrival() {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })
  const left = useRef<HTMLElement[]>([])
  const [title, setTitle] = useState('')
  // Only what was open when somebody set off: a menu opened while the page was coming stays.
  useEffect(() => {
    const note = () => {
      left.current = openPopovers()
    }
    for (const press of presses) addEventListener(press, note, true)
    return () => {
      for (const press of presses) removeEventListener(press, note, true)
    }
  }, [])
  useEffect(() => {
    const came = last.current
    last.current = { key, pathname }
    if (came.key === key) return
    const open = openPopovers()
    for (const popover of left.current) if (open.includes(popover)) popover.hidePopover()
    if (came.pathname === pathname) return
    setTitle(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname])
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}
