import { BugReport, reportBug } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { getText, readForm, submitIdempotently, validateForm } from '../forms/form-data.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { fieldProps } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/bug-tracker.route'
import { loadFormPage, submitForm } from './application-form.server.ts'
import styles from './applications.module.css'
import { EmbeddedForm, Thanks } from './form-page.tsx'

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
  return submitForm(form, path, async () => {
    const body = {
      summary: getText(form, 'summary'),
      description: getText(form, 'description'),
      page: getText(form, 'page'),
      contactEmail: getText(form, 'contactEmail').trim(),
    }
    validateForm(BugReport, body, {})
    await submitIdempotently(getText(form, 'formKey'), (key) =>
      callApi(reportBug, { context, body, ...key }),
    )
  })
}

export default function BugTracker({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { formKey, isSent, frameUrl, email, isAdmin } = loaderData
  if (frameUrl) return <EmbeddedForm title={title} url={frameUrl} />
  if (isSent) return <Thanks result={loaderData} text={texts.thanksForReport} />
  return (
    <Panel title={title} lead={lead} isWide>
      {isAdmin && (
        <p className={styles.alternatives}>
          <Link to="/admin/applications?kind=bug">View reports</Link>
        </p>
      )}
      <Form formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="summary"
          label="What’s not working?"
          description="For example, the map won’t load."
          required
          maxLength={120}
          autoComplete="off"
          {...fieldProps(formError, 'summary')}
        />
        <TextAreaField
          name="description"
          label="What were you doing, and what happened?"
          required
          rows={6}
          maxLength={4000}
          {...fieldProps(formError, 'description')}
        />
        <TextField
          name="page"
          label="Which page?"
          description="Paste the link if you have it."
          maxLength={300}
          autoComplete="off"
          {...fieldProps(formError, 'page')}
        />
        <TextField
          name="contactEmail"
          label="Your email"
          description="Only if you’d like a reply."
          type="email"
          maxLength={254}
          autoComplete="email"
          {...fieldProps(formError, 'contactEmail', email)}
        />
        <SubmitButton>Send report</SubmitButton>
      </Form>
    </Panel>
  )
}
