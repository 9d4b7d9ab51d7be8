import { getResources, type Resource, type StateResources } from '@fairgrove/contract/education'
import {
  getResourcesPath,
  type ResourceType,
  resourceTexts,
  resourceTypes,
  texts,
} from '@fairgrove/contract/education.options'
import { Problem } from '@fairgrove/contract/problems'
import { states } from '@fairgrove/contract/states'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Alert, EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/resources.route'
import { educationBreadcrumb } from './links.ts'
import { ResourceCards } from './resource-cards.tsx'
import styles from './resources.module.css'
import { getStateParam, StateForm } from './state-form.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { type, state, name } = loaderData
  const { title, lead } = resourceTexts[type]
  return describePage(matches, {
    title: name ? `${title} in ${name}` : `${title} by state`,
    description: lead,
    path: getResourcesPath(type) + (state ? `?state=${state}` : ''),
    breadcrumbs: [educationBreadcrumb],
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const type = resourceTypes.find((each) => each === params.type)
  if (!type) throw toErrorResponse(new Problem('not_found'))
  const state = getStateParam(url)
  if (!state) return { type, state: null, name: null, listing: null }
  const listing = await loadFromApi(getResources, { context, params: { type }, query: { state } })
  return { type, state, name: states[state], listing }
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { type, state, name, listing } = loaderData
  const { title, lead } = resourceTexts[type]
  return (
    <ContentPage breadcrumbs={[educationBreadcrumb]} title={title} lead={lead} isWide>
      <StateForm state={state} />
      {listing ? (
        <ResourceLists type={type} name={name} listing={listing} />
      ) : (
        <EmptyState text={texts.selectState} />
      )}
    </ContentPage>
  )
}

type ResourceListsProps = { type: ResourceType; name: string; listing: StateResources }

function ResourceLists({ type, name, listing }: ResourceListsProps) {
  const local = getResourcesOfType(type, listing)
  const isIllinois = listing.state === 'IL'
  return (
    <>
      {isIllinois && type === 'Housing' && (
        <Alert>
          If you need help now, call <a href="tel:311">311</a> or go to the nearest hospital.
        </Alert>
      )}
      <section className={styles.list} aria-labelledby="local">
        <h2 id="local">In {name}</h2>
        {local.length > 0 ? (
          <ResourceCards resources={local} />
        ) : (
          <EmptyState text={texts.noResources}>
            <p>See resources available nationwide below.</p>
          </EmptyState>
        )}
        {isIllinois && (
          <p className={styles.thanks}>
            Thanks to our partner organization in Illinois for help with this list.
          </p>
        )}
      </section>
      <section className={styles.list} aria-labelledby="national">
        <h2 id="national">Anywhere in the United States</h2>
        <ResourceCards resources={listing.national_resources} />
      </section>
      <p className={styles.small}>
        We list these because they may help. We’re not affiliated with any of them, and this isn’t
        legal advice. Phone numbers and addresses can change.
      </p>
    </>
  )
}

function getResourcesOfType(type: ResourceType, listing: StateResources): Resource[] {
  const { job_resources, legal_resources, housing_resources } = listing
  return { Job: job_resources, Legal: legal_resources, Housing: housing_resources }[type] ?? []
}
