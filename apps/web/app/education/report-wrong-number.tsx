import { reportWrongNumber, WrongNumberReport } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { type EducationEntry, getEducationEntry } from '@fairgrove/contract/education'
import { redirect } from 'react-router'
import { checkForm } from '../accounts/check-form.server.ts'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { sendOnce } from '../send-once.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import { kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/report-wrong-number'
import { QuickExit } from './quick-exit.tsx'
import { reportUrl } from './report-path.ts'
import styles from './report-wrong-number.module.css'

const title = 'Report a wrong number'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('entry') ?? ''
  const entry = await load(getEducationEntry, { context, params: { id } })
  return { entry, formKey: crypto.randomUUID(), isSent: url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const body = { entry: text(form, 'entry'), message: text(form, 'message') }
  try {
    checkForm(WrongNumberReport, body, {})
    await sendOnce(text(form, 'formKey'), (key) =>
      call(reportWrongNumber, { context, body, ...key }),
    )
    return redirect(`${reportUrl(encodeURIComponent(body.entry))}&sent`, 303)
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function ReportWrongNumber({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, formKey, isSent } = loaderData
  return (
    <div className={styles.page}>
      <Panel title={title} lead={isSent ? undefined : entry.name} isWide>
        {isSent ? (
          <Sent entry={entry} about={loaderData} />
        ) : (
          <>
            <NumberShown entry={entry} />
            <Form refused={actionData} noValidate>
              <input type="hidden" name="formKey" value={formKey} />
              <input type="hidden" name="entry" value={entry.id} />
              <TextAreaField
                name="message"
                label="What’s wrong?"
                description="Include the right number or website if you know it."
                required
                rows={4}
                maxLength={1000}
                {...kept(actionData, 'message')}
              />
              <p className={styles.small}>
                You don’t need an account. We don’t save your name, email or account with this
                report.
              </p>
              <SubmitButton>Send report</SubmitButton>
            </Form>
          </>
        )}
      </Panel>
      {entry.page.startsWith('/crisis_resources/sexual_assault') && <QuickExit />}
    </div>
  )
}

function NumberShown({ entry: { kind, phone } }: { entry: EducationEntry }) {
  return (
    <>
      {phone && (
        <p>
          We list this number: <strong>{phone}</strong>
        </p>
      )}
      {kind === 'crisis_line' && (
        <p>
          If you need to talk to someone now, call or text <a href="tel:988">988</a>. In an
          emergency, call <a href="tel:911">911</a>.
        </p>
      )}
    </>
  )
}

/** The page has its own address, so reloading it doesn't send the report again. */
function Sent({ entry, about }: { entry: EducationEntry; about: object }) {
  return (
    <>
      <Outcome about={about} tone="good">
        {texts.thanksForWrongNumber}
      </Outcome>
      <ButtonLink to={entry.page} variant="outline">
        Back to resources
      </ButtonLink>
    </>
  )
}
