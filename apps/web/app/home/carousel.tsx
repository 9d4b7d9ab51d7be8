import type { Slide } from '@fairgrove/contract/home'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './carousel.module.css'

/** Slides in a row that scrolls: by touch, arrow keys or its buttons, and never by itself. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)

  const step = (direction: 1 | -1) => {
    const { current } = row
    const slide = current?.firstElementChild
    if (!current || !slide) return
    const end = current.scrollWidth - current.clientWidth
    const isPastEnd = direction === 1 && current.scrollLeft > end - 8
    const isPastStart = direction === -1 && current.scrollLeft < 8
    const left = current.scrollLeft + direction * slide.getBoundingClientRect().width
    current.scrollTo({ left: isPastEnd ? 0 : isPastStart ? end : left })
  }
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Featured">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
      <div
        ref={row}
        id={id}
        className={styles.row}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        aria-label="Slides"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
          <div
            key={slide.title}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
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
          </div>
        ))}
      </div>
      {/* In the first HTML, so that hydration does not move what is below. */}
      <div className={classes(styles.controls, 'scripted')}>
        <button
          type="button"
          aria-label="Previous slide"
          aria-controls={id}
          onClick={() => step(-1)}
        >
          <IconChevronLeft aria-hidden />
        </button>
        <button type="button" aria-label="Next slide" aria-controls={id} onClick={() => step(1)}>
          <IconChevronRight aria-hidden />
        </button>
      </div>
    </section>
  )
}
