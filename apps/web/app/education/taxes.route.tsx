import { getTaxBudget, type TaxBudget } from '@fairgrove/contract/education'
import { texts } from '@fairgrove/contract/education.options'
import { states } from '@fairgrove/contract/states'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ContentPage, RichText } from '../ui/content-page.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/taxes.route'
import { Doughnut, type Slice } from './doughnut.tsx'
import { educationBreadcrumb } from './links.ts'
import { Provenance } from './provenance.tsx'
import { getStateParam, StateForm } from './state-form.tsx'
import styles from './taxes.module.css'

const path = '/education/taxes'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.name
  return describePage(matches, {
    title: name ? `Where cannabis tax money goes in ${name}` : 'Where cannabis tax money goes',
    description: `How ${name ?? 'each state'} spends its cannabis taxes on schools, health, grants and more, with sources.`,
    path: loaderData?.state ? `${path}?state=${loaderData.state}` : path,
    breadcrumbs: [educationBreadcrumb],
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = getStateParam(url)
  if (!state) return { state: null, name: null, taxes: null }
  const taxes = await loadFromApi(getTaxBudget, { context, query: { state } })
  return { state, name: states[state], taxes }
}

export default function Taxes({ loaderData }: Route.ComponentProps) {
  const { state, name, taxes } = loaderData
  return (
    <ContentPage
      breadcrumbs={[educationBreadcrumb]}
      title="Where cannabis tax money goes"
      lead="Every state with legal adult-use sales taxes cannabis, and each one spends the money its own way. Select a state to see the breakdown."
      isWide
    >
      <StateForm state={state} />
      {taxes ? <Budget name={name} taxes={taxes} /> : <EmptyState text={texts.noState} />}
    </ContentPage>
  )
}

function Budget({ name, taxes }: { name: string; taxes: TaxBudget }) {
  const slices = taxes.tax_breakdown.flatMap(toSlices)
  const paragraphs = taxes.cannabis_tax_budget
  return (
    <section className={styles.budget} aria-labelledby="state">
      <h2 id="state">{name}</h2>
      {slices.length > 0 ? (
        <div className={styles.chart}>
          <Doughnut slices={slices} name={name} year={taxes.asOf} />
          <p className={styles.basis}>
            Each share is a percentage of the {taxes.basis}. {taxes.reading}
          </p>
        </div>
      ) : (
        <EmptyState text={texts.noTaxes} />
      )}
      {paragraphs.length > 0 && (
        <RichText>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </RichText>
      )}
      {taxes.source && <Source source={taxes.source} taxes={taxes} />}
    </section>
  )
}

function Source({ source, taxes }: { source: string; taxes: TaxBudget }) {
  return (
    <div className={styles.source}>
      <p>
        Source:{' '}
        <a href={source} rel="noopener">
          {source}
        </a>
      </p>
      {taxes.checkedOn && <Provenance checkedOn={taxes.checkedOn} sources={taxes.sources} />}
    </div>
  )
}

const toSlices = (entry: Record<string, number>): Slice[] =>
  Object.entries(entry).map(([label, percent]) => ({ label, percent }))
