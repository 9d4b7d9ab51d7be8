import { reportBug } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/bug-tracker.route'
import { bugForm } from './application.form.ts'
import styles from './applications.module.css'
import { EmbeddedForm, Thanks } from './form-page.tsx'
import { loadFormPage } from './listing-application.server.ts'

const path = '/bug_tracker'
const title = 'Report a problem'
const lead = 'Tell us what’s not working. You don’t need an account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await getUserOrNull(context)
  const isAdmin = user?.isAdmin ?? false
  return {
    ...loadFormPage(url),
    frameUrl: env.BUG_FORM_URL ?? null,
    email: user?.email ?? '',
    isAdmin,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, bugForm, async ({ formKey, ...body }) => {
    await submitIdempotently(formKey, (key) => callApi(reportBug, { context, body, ...key }))
    return redirect(`${path}?sent`, 303)
  })
}

export default function BugTracker({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, frameUrl, email, isAdmin } = loaderData
  const defaultValue = { contactEmail: email }
  const { form, fields } = useForm(bugForm, { formError, defaultValue })
  if (frameUrl) return <EmbeddedForm title={title} url={frameUrl} />
  if (isSent) return <Thanks result={loaderData} text={texts.thanksForReport} />
  return (
    <Panel title={title} lead={lead} isWide>
      {isAdmin && (
        <p className={styles.alternatives}>
          <Link to="/admin/applications?kind=bug">View reports</Link>
        </p>
      )}
      <Form form={form}>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          field={fields.summary}
          label="What’s not working?"
          description="For example, the map won’t load."
          autoComplete="off"
        />
        <TextAreaField
          field={fields.description}
          label="What were you doing, and what happened?"
          rows={6}
        />
        <TextField
          field={fields.page}
          label="Which page?"
          description="Paste the link if you have it."
          autoComplete="off"
        />
        <TextField
          field={fields.contactEmail}
          label="Your email"
          description="Only if you’d like a reply."
          autoComplete="email"
        />
        <SubmitButton>Send report</SubmitButton>
      </Form>
    </Panel>
  )
}
