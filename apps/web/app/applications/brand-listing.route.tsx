import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { TermsField } from '../accounts/person-fields.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { describePage } from '../seo/page-meta.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/brand-listing.route'
import { ContactFields, SoldFields } from './application-fields.tsx'
import { loadFormPage, submitApplication, submitForm } from './application-form.server.ts'
import styles from './applications.module.css'
import { Thanks } from './form-page.tsx'

const path = '/brand_listing_info'
const title = 'List with us'
const lead = 'Apply to list your brand. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => loadFormPage(url)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, path, () => submitApplication(context, form, { isBrand: true }))
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function BrandListing({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent } = loaderData
  if (isSent) return <Thanks result={loaderData} text={texts.thanks} />
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.alternatives}>
        Not a brand? <Link to="/dispensary_listing_info">List your dispensary</Link>. Already
        listed? <Link to="/claim_brand">Claim your listing</Link>.
      </p>
      <Form formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields formState={formError} />
        <SoldFields formState={formError} />
        <TermsField formState={formError} />
        <SubmitButton>Submit</SubmitButton>
      </Form>
    </Panel>
  )
}
