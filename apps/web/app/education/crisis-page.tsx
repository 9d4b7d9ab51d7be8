import type { ReactNode } from 'react'
import { Reading } from '../ui/reading.tsx'
import { CrisisCards } from './crisis-cards.tsx'
import { generalLines } from './crisis-lines.general.ts'
import { stateLines } from './crisis-lines.states.ts'
import { type Need, nationalLines } from './crisis-lines.ts'
import styles from './crisis-page.module.css'
import { hub } from './trail.ts'

type CrisisPageProps = {
  need: Need
  title: string
  lead: string
  paragraphs: readonly string[]
  children?: ReactNode
}

/** Numbers first, words after: whoever comes here may have no time to read. */
export function CrisisPage({ need, title, lead, paragraphs, children }: CrisisPageProps) {
  const about = nationalLines.filter((line) => line.about.includes(need))
  const local = stateLines.filter((line) => line.about.includes(need))
  return (
    <Reading trail={[hub]} title={title} lead={lead} isWide>
      {children}
      <p className={styles.emergency}>
        <span>If someone is in danger or not breathing, call 911 first.</span>
        <a href="tel:911">Call 911</a>
      </p>
      <section className={styles.group} aria-labelledby="lines">
        <h2 id="lines">People to talk to</h2>
        <CrisisCards lines={about} need={need} />
      </section>
      <section className={styles.words}>
        <h2>Good to know</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {local.length > 0 && (
        <section className={styles.group} aria-labelledby="local">
          <h2 id="local">In single states</h2>
          <CrisisCards lines={local} />
        </section>
      )}
      <section className={styles.group} aria-labelledby="any">
        <h2 id="any">For any crisis</h2>
        <CrisisCards lines={generalLines} />
      </section>
      <p className={styles.small}>
        We are not part of any of these services. This page is for information and is not medical or
        legal advice.
      </p>
    </Reading>
  )
}
