import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does on a new page and a router does not: open menus close, the title is said,
 * and reading starts at the beginning.
 */
export function Arrival() {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })
  const [title, setTitle] = useState('')
  useEffect(() => {
    const came = last.current
    last.current = { key, pathname }
    if (came.key === key) return
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
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
