import { reportWrongNumber } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { type EducationEntry, getEducationEntry } from '@fairgrove/contract/education'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/report-wrong-number.route'
import { buildReportUrl } from './provenance.tsx'
import { QuickExit } from './quick-exit.tsx'
import { wrongNumberForm } from './report-wrong-number.form.ts'
import styles from './report-wrong-number.module.css'

const title = 'Report a wrong number'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
]

export const handle: RouteHandle = { HeaderControl: ReportQuickExit }

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('entry') ?? ''
  const entry = await loadFromApi(getEducationEntry, { context, params: { id } })
  return { entry, formKey: crypto.randomUUID(), isSent: url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, wrongNumberForm, async ({ formKey, ...body }) => {
    await submitIdempotently(formKey, (key) =>
      callApi(reportWrongNumber, { context, body, ...key }),
    )
    return redirect(`${buildReportUrl(encodeURIComponent(body.entry))}&sent`, 303)
  })
}

export default function ReportWrongNumber({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, formKey, isSent } = loaderData
  const { form, fields } = useForm(wrongNumberForm, { formError: actionData })
  return (
    <Panel title={title} lead={isSent ? undefined : entry.name} isWide>
      {isSent ? (
        <SentMessage entry={entry} result={loaderData} />
      ) : (
        <>
          <ListedNumber entry={entry} />
          <Form form={form}>
            <input type="hidden" name="formKey" value={formKey} />
            <input type="hidden" name="entry" value={entry.id} />
            <TextAreaField
              field={fields.message}
              label="What’s wrong?"
              description="Include the right number or website if you know it."
              rows={4}
            />
            <p className={styles.small}>
              You don’t need an account. We don’t save your name, email or account with this report.
            </p>
            <SubmitButton>Send report</SubmitButton>
          </Form>
        </>
      )}
    </Panel>
  )
}

function ReportQuickExit({ loaderData }: { loaderData: unknown }) {
  const data = loaderData as Route.ComponentProps['loaderData'] | undefined
  return data?.entry.page.startsWith('/crisis_resources/sexual_assault') ? <QuickExit /> : null
}

function ListedNumber({ entry: { kind, phone } }: { entry: EducationEntry }) {
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
function SentMessage({ entry, result }: { entry: EducationEntry; result: object }) {
  return (
    <>
      <StatusMessage result={result} tone="good">
        {texts.thanksForWrongNumber}
      </StatusMessage>
      <ButtonLink to={entry.page} variant="outline">
        Back to resources
      </ButtonLink>
    </>
  )
}
