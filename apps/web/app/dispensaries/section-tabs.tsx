import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../formatting/numbers.ts'
import styles from './section-tabs.module.css'

type Tab = {
  /** The section's id. */
  id: string
  label: string
  count?: number | undefined
}

/** Links to the sections of a long page, at the top of the screen, with the one in view underlined. */
export function SectionTabs({ tabs }: { tabs: readonly Tab[] }) {
  const currentId = useCurrentSection(tabs.map(({ id }) => id).join(' '))
  const list = useRef<HTMLUListElement>(null)
  // On phones the list scrolls sideways: the current one comes to its beginning. Not with scrollIntoView, which moves the page.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${currentId}"]`)
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.offsetLeft })
  }, [currentId])
  return (
    <nav className={styles.tabs} aria-label="On this page">
      <ul ref={list}>
        {tabs.map(({ id, label, count }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
              {label}
              {count !== undefined && <span className={styles.count}> {formatCount(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section whose beginning is in the upper part of the screen; ids are separated by spaces. */
function useCurrentSection(ids: string): string | undefined {
  const [currentId, setCurrentId] = useState<string>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      // Parts of a page come and go, so they are looked up each time.
      const passed = ids.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setCurrentId(isAtEnd ? ids.split(' ').at(-1) : passed.at(-1))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [ids])
  return currentId
}
