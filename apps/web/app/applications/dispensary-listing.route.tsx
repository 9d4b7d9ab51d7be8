import { texts } from '@fairgrove/contract/applications.options'
import { readForm } from '../forms/form-data.server.ts'
import { useResultKey } from '../forms/use-form.ts'
import { describePage } from '../seo/page-meta.ts'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/dispensary-listing.route'
import styles from './applications.module.css'
import { DispensaryApplicationForm } from './dispensary-application-form.tsx'
import { SignInFirst, Thanks, useApplicationDraft } from './form-page.tsx'
import { handleDispensaryApplication, loadListingPage } from './listing-application.server.ts'
import { OwnApplications } from './own-applications.tsx'

const path = '/dispensary_listing_info'
const title = 'List your dispensary'
const lead = 'Apply to list your locations. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ context, url }: Route.LoaderArgs) => loadListingPage(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleDispensaryApplication(context, await readForm(request), path)

export default function DispensaryListing({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, isSent, isSignedIn, applications } = loaderData
  const draft = useApplicationDraft(path, actionData !== undefined)
  const changed = actionData && 'message' in actionData ? actionData : undefined
  const changeKey = useResultKey(changed)
  if (isSent) {
    return (
      <Thanks result={loaderData} text={texts.thanks}>
        <OwnApplications applications={applications} />
      </Thanks>
    )
  }
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.alternatives}>
        Not a dispensary? <Link to="/brand_listing_info">List your brand</Link>. Already listed?{' '}
        <Link to="/claim_brand">Claim your listing</Link>.
      </p>
      {!isSignedIn && <SignInFirst path={path} />}
      <DispensaryApplicationForm
        key={`${draft.key} ${changeKey}`}
        formKey={formKey}
        draft={draft}
        changed={changed}
        formError={getFormError(actionData)}
      />
      <OwnApplications applications={applications} />
    </Panel>
  )
}
