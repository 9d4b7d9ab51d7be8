import { applyAsVendor, VendorApplication } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { getText, readForm, submitIdempotently, validateForm } from '../forms/form-data.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { fieldProps } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/vendors.route'
import { ContactFields } from './application-fields.tsx'
import { loadFormPage, readContact, submitForm } from './application-form.server.ts'
import styles from './applications.module.css'
import { EmbeddedForm, Thanks } from './form-page.tsx'

const path = '/vendors'
const title = 'Become a vendor'
const lead = 'Apply for a stall at the Black farmers market.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => ({
  ...loadFormPage(url),
  frameUrl: env.VENDORS_FORM_URL ?? null,
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, path, async () => {
    const body = { ...readContact(form), offer: getText(form, 'offer') }
    validateForm(VendorApplication, body, {})
    await submitIdempotently(getText(form, 'formKey'), (key) =>
      callApi(applyAsVendor, { context, body, ...key }),
    )
  })
}

export default function Vendors({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, frameUrl } = loaderData
  if (frameUrl) return <EmbeddedForm title={title} url={frameUrl} />
  if (isSent) return <Thanks result={loaderData} text={texts.thanks} />
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.alternatives}>
        Learn about the <Link to="/black_farmers_market">Black farmers market</Link>.
      </p>
      <Form formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields formState={formError} />
        <TextAreaField
          name="offer"
          label="What will you sell?"
          description="Tell us what you grow, cook or make, and how much space you need."
          required
          rows={5}
          maxLength={2000}
          {...fieldProps(formError, 'offer')}
        />
        <SubmitButton>Submit application</SubmitButton>
      </Form>
    </Panel>
  )
}
