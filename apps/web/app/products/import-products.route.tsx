import {
  exportProducts,
  type ImportReport,
  importProducts,
} from '@fairgrove/contract/products.files'
import { maxProductFileRows, productColumns } from '@fairgrove/contract/products.files.options'
import { ImportSteps } from '../back-office/import-steps.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { DownloadLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/import-products.route'
import styles from './import-products.module.css'
import { ImportResult } from './import-result.tsx'
import { importProductsForm } from './product.form.ts'

const title = 'Import or export products'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ filePath: exportProducts.path })

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), importProductsForm, async ({ file, intent }) => {
    const bytes = Buffer.from(await file.arrayBuffer())
    const body = { file: bytes.toString('base64'), isDryRun: intent !== 'import' }
    const report: ImportReport = await callApi(importProducts, { context, body })
    return { report }
  })
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(importProductsForm, { formError: getFormError(actionData) })
  const report = actionData && 'report' in actionData ? actionData.report : undefined
  const isChecked = report?.isDryRun ?? false
  return (
    <Panel
      title={title}
      lead="Edit many products at once in a spreadsheet. Download your products, make your changes and upload the file."
      isWide
    >
      <p>
        <DownloadLink href={loaderData.filePath} name="products.csv">
          Download as CSV
        </DownloadLink>
      </p>
      <ImportSteps
        steps={['Choose file', 'Check rows', 'Import products']}
        current={getCurrentStep(report)}
      />
      <Form form={form} encType="multipart/form-data">
        <TextField
          field={fields.file}
          label="CSV or Excel file"
          description={`Up to ${maxProductFileRows} rows. Imported products go to review.`}
          accept=".csv,.xlsx,text/csv"
        />
        <div className={styles.actions}>
          <SubmitButton variant={isChecked ? 'outline' : 'primary'} name="intent" value="check">
            Check file
          </SubmitButton>
          <SubmitButton variant={isChecked ? 'primary' : 'outline'} name="intent" value="import">
            Import products
          </SubmitButton>
        </div>
      </Form>
      {report && <ImportResult report={report} />}
      <ColumnHelp />
      <p>
        <Link to="/productlist/seller">Back to your products</Link>
      </p>
    </Panel>
  )
}

/** Rows with errors are fixed in the file, which is then chosen again. */
function getCurrentStep(report: ImportReport | undefined): number {
  if (!report) return 0
  if (!report.isDryRun) return 3
  return report.failed.length > 0 ? 1 : 2
}

/** Help for people who start from their own sheet. */
function ColumnHelp() {
  return (
    <details className={styles.columns}>
      <summary>What the columns mean</summary>
      <p>
        The first row must contain these column names: {productColumns.join(', ')}. A new product
        needs a name and a category. To update a product, include its id. Columns you leave out
        won’t change. Use yes or no for true/false columns. Don’t edit <code>stockSeen</code>. It
        keeps recent sales from being overwritten.
      </p>
    </details>
  )
}
