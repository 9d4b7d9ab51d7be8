import { Problem } from '@fairgrove/contract/problems'
import {
  exportProducts,
  type ImportReport,
  importProducts,
} from '@fairgrove/contract/products.files'
import {
  maxProductFileBytes,
  maxProductFileRows,
  productColumns,
} from '@fairgrove/contract/products.options'
import { Link } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { DownloadLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/import-products.route'
import styles from './import-products.module.css'
import { ImportResult } from './import-result.tsx'

const title = 'Import or export products'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ filePath: exportProducts.path })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) throw invalidFile('Select a file.')
    if (file.size > maxProductFileBytes)
      throw invalidFile('That file is over 1 MB. Split it and upload the parts.')
    const bytes = Buffer.from(await file.arrayBuffer())
    const body = { file: bytes.toString('base64'), isDryRun: getText(form, 'intent') !== 'import' }
    const report: ImportReport = await callApi(importProducts, { context, body })
    return { report }
  } catch (error) {
    return toFormError(error, form)
  }
}

const invalidFile = (message: string) => new Problem('invalid_input', { fields: { file: message } })

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? actionData : undefined
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
      <Form formError={formError} encType="multipart/form-data" noValidate>
        <TextField
          name="file"
          label="CSV or Excel file"
          description={`Up to ${maxProductFileRows} rows. Imported products go to review.`}
          type="file"
          accept=".csv,.xlsx,text/csv"
          required
          error={formError?.problem.fields.file}
        />
        <div className={styles.actions}>
          <SubmitButton variant="outline" name="intent" value="check">
            Check file
          </SubmitButton>
          <SubmitButton name="intent" value="import">
            Import products
          </SubmitButton>
        </div>
      </Form>
      {actionData && 'report' in actionData && <ImportResult report={actionData.report} />}
      <ColumnHelp />
      <p>
        <Link to="/productlist/seller">Back to your products</Link>
      </p>
    </Panel>
  )
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
