import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { TermsField } from '../accounts/person-fields.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/brand-listing.route'
import { ContactFields, SoldFields } from './application-fields.tsx'
import { loadListingPage, submitApplication, submitForm } from './application-form.server.ts'
import styles from './applications.module.css'
import { SignInFirst, Thanks, useApplicationDraft } from './form-page.tsx'
import { OwnApplications } from './own-applications.tsx'

const path = '/brand_listing_info'
const title = 'List with us'
const lead = 'Apply to list your brand. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ context, url }: Route.LoaderArgs) => loadListingPage(context, url)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, path, () => submitApplication(context, form, { isBrand: true }))
}

export default function BrandListing({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, isSignedIn, applications } = loaderData
  const draft = useApplicationDraft(path, formError !== undefined)
  const formState = formError ?? draft.restored
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
        Not a brand? <Link to="/dispensary_listing_info">List your dispensary</Link>. Already
        listed? <Link to="/claim_brand">Claim your listing</Link>.
      </p>
      {!isSignedIn && <SignInFirst path={path} />}
      <Form key={draft.key} ref={draft.formRef} formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields formState={formState} />
        <SoldFields formState={formState} />
        <TermsField formState={formState} />
        <SubmitButton>Submit</SubmitButton>
      </Form>
      <OwnApplications applications={applications} />
    </Panel>
  )
}
