import { claimListing } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/claim-listing.route'
import { claimForm } from './application.form.ts'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSearch } from './claim-search.tsx'
import { findClaimables, loadSelectedListing } from './claimable.server.ts'
import { EmbeddedForm, Thanks } from './form-page.tsx'
import { loadFormPage } from './listing-application.server.ts'

const path = '/claim_brand'
const title = 'Claim your listing'
const lead = 'Is your business already listed? Claim it to manage the page yourself.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const frameUrl = env.CLAIM_FORM_URL ?? null
  const page = { ...loadFormPage(url), frameUrl, q }
  if (frameUrl || page.isSent) return { ...page, selected: null, results: [], isSignedIn: false }
  const selected = await loadSelectedListing(context, url)
  const results = q && !selected ? await findClaimables(context, q) : []
  return { ...page, selected, results, isSignedIn: (await getUserOrNull(context)) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, claimForm, async ({ formKey, ...body }) => {
    await submitIdempotently(formKey, (key) => callApi(claimListing, { context, body, ...key }))
    return redirect(`${path}?sent`, 303)
  })
}

export default function Claim({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, frameUrl, q, selected, results, isSignedIn } = loaderData
  if (frameUrl) return <EmbeddedForm title={title} url={frameUrl} />
  if (isSent) return <Thanks result={loaderData} text={texts.thanks} />
  return (
    <Panel title={title} lead={lead} isWide>
      {selected ? (
        <ClaimForm
          selected={selected}
          isSignedIn={isSignedIn}
          formKey={formKey}
          formError={formError}
        />
      ) : (
        <ClaimSearch q={q} results={results} />
      )}
    </Panel>
  )
}
