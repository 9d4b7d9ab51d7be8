import { applyAsVendor } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/vendors.route'
import { vendorForm } from './application.form.ts'
import { ContactFields } from './application-fields.tsx'
import styles from './applications.module.css'
import { EmbeddedForm, Thanks } from './form-page.tsx'
import { loadFormPage } from './listing-application.server.ts'

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
  return submitForm(form, vendorForm, async ({ formKey, ...body }) => {
    await submitIdempotently(formKey, (key) => callApi(applyAsVendor, { context, body, ...key }))
    return redirect(`${path}?sent`, 303)
  })
}

export default function Vendors({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, frameUrl } = loaderData
  const { form, fields } = useForm(vendorForm, { formError })
  if (frameUrl) return <EmbeddedForm title={title} url={frameUrl} />
  if (isSent) return <Thanks result={loaderData} text={texts.thanks} />
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.alternatives}>
        Learn about the <Link to="/black_farmers_market">Black farmers market</Link>.
      </p>
      <Form form={form}>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields fields={fields} />
        <TextAreaField
          field={fields.offer}
          label="What will you sell?"
          description="Tell us what you grow, cook or make, and how much space you need."
          rows={5}
        />
        <SubmitButton>Submit application</SubmitButton>
      </Form>
    </Panel>
  )
}
