import { texts } from '@fairgrove/contract/applications.options'
import { TermsField } from '../accounts/person-fields.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { useForm } from '../forms/use-form.ts'
import { describePage } from '../seo/page-meta.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/brand-listing.route'
import { brandForm } from './application.form.ts'
import { ContactFields, SoldFields } from './application-fields.tsx'
import styles from './applications.module.css'
import { SignInFirst, Thanks, useApplicationDraft } from './form-page.tsx'
import { handleBrandApplication, loadListingPage } from './listing-application.server.ts'
import { OwnApplications } from './own-applications.tsx'

const path = '/brand_listing_info'
const title = 'List with us'
const lead = 'Apply to list your brand. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ context, url }: Route.LoaderArgs) => loadListingPage(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleBrandApplication(context, await readForm(request), path)

export default function BrandListing({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, isSignedIn, applications } = loaderData
  const draft = useApplicationDraft(path, formError !== undefined)
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
      <BrandForm key={draft.key} formKey={formKey} draft={draft} formError={formError} />
      <OwnApplications applications={applications} />
    </Panel>
  )
}

type BrandFormProps = {
  formKey: string
  draft: ReturnType<typeof useApplicationDraft>
  formError: FormError | undefined
}

function BrandForm({ formKey, draft, formError }: BrandFormProps) {
  const { form, fields } = useForm(brandForm, { formError, restored: draft.restored })
  return (
    <Form form={form} ref={draft.formRef}>
      <input type="hidden" name="formKey" value={formKey} />
      <ContactFields fields={fields} />
      <SoldFields fields={fields} />
      <TermsField field={fields.terms} />
      <SubmitButton>Submit</SubmitButton>
    </Form>
  )
}
