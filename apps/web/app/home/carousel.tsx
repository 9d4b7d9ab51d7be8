import type { Slide } from '@fairgrove/contract/home'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './carousel.module.css'

const slideIntervalMs = 6_000

/** Scrolls automatically until the visitor interacts, and never with reduced motion. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const row = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  const [isPlaying, setPlaying] = useState(false)

  const step = useCallback((direction: 1 | -1) => {
    const { current } = row
    const slide = current?.firstElementChild
    if (!current || !slide) return
    const end = current.scrollWidth - current.clientWidth
    const isPastEnd = direction === 1 && current.scrollLeft > end - 8
    const isPastStart = direction === -1 && current.scrollLeft < 8
    const left = current.scrollLeft + direction * slide.getBoundingClientRect().width
    current.scrollTo({ left: isPastEnd ? 0 : isPastStart ? end : left })
  }, [])

  useEffect(() => {
    const motionQuery = window.matchMedia('(prefers-reduced-motion: no-preference)')
    const { current } = row
    setPlaying(motionQuery.matches && !!current && current.scrollWidth > current.clientWidth)
  }, [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && step(1),
      slideIntervalMs,
    )
    return () => clearInterval(timer)
  }, [isPlaying, step])

  const pause = () => setPlaying(false)
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Featured">
      <ul
        ref={row}
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        aria-label="Slides"
        onPointerDown={pause}
        onFocus={pause}
        onPointerEnter={pause}
      >
        {slides.map((slide) => (
          <li key={slide.title} className={styles.slide}>
            <Picture
              id={slide.image}
              alt=""
              sizes="(min-width: 64em) 300px, (min-width: 29em) 50vw, 100vw"
              className={styles.image}
            />
            <div className={styles.caption}>
              <h2>
                <Link to={slide.link}>{slide.title}</Link>
              </h2>
              {slide.text && <p>{slide.text}</p>}
            </div>
          </li>
        ))}
      </ul>
      {isHydrated && (
        <div className={styles.controls}>
          <button type="button" aria-label="Previous slide" onClick={() => step(-1)}>
            <IconChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
          </button>
          <button type="button" aria-label="Next slide" onClick={() => step(1)}>
            <IconChevronRight aria-hidden />
          </button>
        </div>
      )}
    </section>
  )
}
