import { crisisLines } from '@fairgrove/contract/crisis-lines.options'
import type { CrisisNeed } from '@fairgrove/contract/education.options'
import { ContentPage } from '../ui/content-page.tsx'
import { CrisisCards } from './crisis-cards.tsx'
import styles from './crisis-page.module.css'
import { educationBreadcrumb } from './links.ts'

type CrisisPageProps = {
  need: CrisisNeed
  title: string
  lead: string
  paragraphs: readonly string[]
}

const national = crisisLines.filter(({ state }) => !state)
const byState = crisisLines.filter(({ state }) => state)

/** Phone numbers first: a person in a crisis may have no time to read. */
export function CrisisPage({ need, title, lead, paragraphs }: CrisisPageProps) {
  const forNeed = national.filter(({ about }) => about.includes(need))
  const forAnyCrisis = national.filter(
    (line) => line.about[0] === 'general_crisis' && !forNeed.includes(line),
  )
  const local = byState.filter(
    ({ about }) => about.includes(need) || about.includes('general_crisis'),
  )
  return (
    <ContentPage breadcrumbs={[educationBreadcrumb]} title={title} lead={lead} isWide>
      <p className={styles.emergency}>
        <span>If someone is in danger or not breathing, call 911 first.</span>
        <a href="tel:911">Call 911</a>
      </p>
      <section className={styles.group} aria-labelledby="lines">
        <h2 id="lines">People to talk to</h2>
        <CrisisCards lines={forNeed} need={need} />
      </section>
      <section className={styles.text}>
        <h2>Good to know</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {local.length > 0 && (
        <section className={styles.group} aria-labelledby="local">
          <h2 id="local">By state</h2>
          <CrisisCards lines={local} />
        </section>
      )}
      <section className={styles.group} aria-labelledby="any">
        <h2 id="any">For any crisis</h2>
        <CrisisCards lines={forAnyCrisis} />
      </section>
      <p className={styles.small}>
        We’re not affiliated with these services. This page is for information only and isn’t
        medical or legal advice.
      </p>
    </ContentPage>
  )
}
