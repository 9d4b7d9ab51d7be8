import { BugReport, reportBug } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { checkForm } from '../accounts/check-form.server.ts'
import { call } from '../api.server.ts'
import { env } from '../env.server.ts'
import { text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { describePage } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { sendOnce } from '../send-once.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/bug-tracker'
import styles from './applications.module.css'
import { FormFrame } from './form-frame.tsx'
import { loadForm, send } from './form-page.server.ts'
import { Thanks } from './thanks.tsx'

const path = '/bug_tracker'
const title = 'Report a problem'
const lead = 'Tell us what’s not working. You don’t need an account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, trail: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await knownUser(context)
  const isAdmin = user?.isAdmin ?? false
  return { ...loadForm(url), frame: env.BUG_FORM_URL ?? null, email: user?.email ?? '', isAdmin }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return send(form, path, async () => {
    const body = {
      summary: text(form, 'summary'),
      description: text(form, 'description'),
      page: text(form, 'page'),
      contactEmail: text(form, 'contactEmail').trim(),
    }
    checkForm(BugReport, body, {})
    await sendOnce(text(form, 'formKey'), (key) => call(reportBug, { context, body, ...key }))
  })
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function BugTracker({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { formKey, isSent, frame, email, isAdmin } = loaderData
  if (frame) return <FormFrame title={title} url={frame} />
  if (isSent) return <Thanks about={loaderData} text={texts.thanksForReport} />
  return (
    <Panel title={title} lead={lead} isWide>
      {isAdmin && (
        <p className={styles.others}>
          <Link to="/admin/applications?kind=bug">View reports</Link>
        </p>
      )}
      <Form refused={refused} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="summary"
          label="What’s not working?"
          description="For example, the map won’t load."
          required
          maxLength={120}
          autoComplete="off"
          {...kept(refused, 'summary')}
        />
        <TextAreaField
          name="description"
          label="What were you doing, and what happened?"
          required
          rows={6}
          maxLength={4000}
          {...kept(refused, 'description')}
        />
        <TextField
          name="page"
          label="Which page?"
          description="Paste the link if you have it."
          maxLength={300}
          autoComplete="off"
          {...kept(refused, 'page')}
        />
        <TextField
          name="contactEmail"
          label="Your email"
          description="Only if you’d like a reply."
          type="email"
          maxLength={254}
          autoComplete="email"
          {...kept(refused, 'contactEmail', email)}
        />
        <SubmitButton>Send report</SubmitButton>
      </Form>
    </Panel>
  )
}
