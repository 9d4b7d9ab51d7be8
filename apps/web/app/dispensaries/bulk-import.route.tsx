import { importDispensaries, listImports } from '@fairgrove/contract/dispensaries.imports'
import { maxImportFileBytes, maxImportRows } from '@fairgrove/contract/dispensaries.options'
import { redirect } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/bulk-import.route'
import { bulkImportForm } from './bulk-import.form.ts'
import styles from './bulk-import.module.css'
import { DispensaryImportSteps } from './import-status-message.tsx'
import { LatestImports } from './latest-imports.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Bulk create dispensaries') }]

export async function loader({ context }: Route.LoaderArgs) {
  const { hasService, imports } = await loadFromApi(listImports, { context })
  return { hasService, imports, formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (getText(form, 'source') !== 'service') {
    return submitForm(form, bulkImportForm, async ({ file, formKey }) => {
      const bytes = Buffer.from(await file.arrayBuffer()).toString('base64')
      const body = { name: file.name.slice(0, 200), data: `data:;base64,${bytes}` }
      return startImport(context, formKey, body)
    })
  }
  try {
    return await startImport(context, getText(form, 'formKey'))
  } catch (error) {
    return toFormError(error, form)
  }
}

/** Without a file, from the spreadsheet service. */
async function startImport(
  context: Context,
  idempotencyKey: string,
  file?: { name: string; data: string },
) {
  const body = { file, preview: true }
  const created = await callApi(importDispensaries, { context, body, idempotencyKey })
  return redirect(`/dispensaries_list/import/${created.import._id}`, 303)
}

const megabytes = maxImportFileBytes / 1024 / 1024

export default function BulkCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { hasService, imports, formKey } = loaderData
  const isService = actionData?.values.source?.[0] === 'service'
  const { form, fields } = useForm(bulkImportForm, {
    formError: isService ? undefined : actionData,
  })
  return (
    <ListPage
      title="Bulk create dispensaries"
      lead="Upload a spreadsheet. You can review the rows and fix errors before anything is created."
      tools={
        <ButtonLink to="/dispensaries_list" variant="outline">
          All dispensaries
        </ButtonLink>
      }
    >
      <DispensaryImportSteps status="reading" />
      <div className={styles.sources}>
        <section className={styles.source} aria-labelledby="from-file">
          <h2 id="from-file">From a file</h2>
          <Form form={form} encType="multipart/form-data">
            <input type="hidden" name="formKey" value={formKey} />
            <TextField
              field={fields.file}
              label="CSV or Excel file"
              description={`Put column names in the first row. Up to ${formatCount(maxImportRows)} rows and ${megabytes} MB.`}
              accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            />
            <SubmitButton name="source" value="file">
              Upload file
            </SubmitButton>
          </Form>
        </section>
        <section className={styles.source} aria-labelledby="from-service">
          <h2 id="from-service">From the spreadsheet service</h2>
          <p>
            {hasService
              ? 'We’ll import the whole table. A list of 15,000 takes about 30 seconds.'
              : 'No spreadsheet service is connected. Add its address and token in the server settings.'}
          </p>
          {hasService && (
            <Form formError={isService ? actionData : undefined}>
              <input type="hidden" name="formKey" value={formKey} />
              <SubmitButton variant="outline" name="source" value="service">
                Import table
              </SubmitButton>
            </Form>
          )}
        </section>
      </div>
      <LatestImports imports={imports} />
    </ListPage>
  )
}
