import {
  disclaimer,
  generalTips,
  administrationMethods as methods,
} from '@fairgrove/contract/administration-methods.options'
import type { AdministrationMethod } from '@fairgrove/contract/education.options'
import { describePage } from '../seo/page-meta.ts'
import { ContentPage, RichText, TableOfContents } from '../ui/content-page.tsx'
import type { Route } from './+types/administration-methods.route'
import styles from './administration-methods.module.css'
import { educationBreadcrumb } from './links.ts'
import { Provenance } from './provenance.tsx'

const title = 'Ways to use cannabis'
const lead =
  'Compare smoking, vaporizing, edibles, tinctures, lubes and topicals. See how soon each one works, how long it lasts and how to lower the risk.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: lead,
    path: '/education/routes_of_cannabis_administration',
    breadcrumbs: [educationBreadcrumb],
  })

export default function AdministrationMethods() {
  const parts = methods.map(({ key, title }) => ({ id: key, title }))
  return (
    <ContentPage
      breadcrumbs={[educationBreadcrumb]}
      title={title}
      lead={lead}
      aside={<TableOfContents entries={parts} />}
    >
      <p className={styles.disclaimer} role="note" aria-label="Disclaimer">
        {disclaimer}
      </p>
      <SummaryTable />
      <section className={styles.method} aria-labelledby="always">
        <h2 id="always">Whatever way you choose</h2>
        <RichText>
          <ul>
            {generalTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </RichText>
      </section>
      {methods.map((method) => (
        <MethodSection key={method.key} method={method} />
      ))}
    </ContentPage>
  )
}

function SummaryTable() {
  return (
    // Scrolls on phones, so it must be focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroll} tabIndex={0} aria-label="At a glance">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Starts in</th>
            <th scope="col">Peaks in</th>
            <th scope="col">Lasts</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ key, title, onset, peak, duration }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{onset}</td>
              <td>{peak}</td>
              <td>{duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MethodSection({ method }: { method: AdministrationMethod }) {
  return (
    <section className={styles.method} aria-labelledby={method.key}>
      <h2 id={method.key}>{method.title}</h2>
      <RichText>
        {method.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <strong>Does it reach the blood?</strong> {method.reachesBlood}.
        </p>
        <h3>Lower the risk</h3>
        <ul>
          {method.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </RichText>
      <Provenance checkedOn={method.checkedOn} note={method.note} sources={method.sources} />
    </section>
  )
}
