import { Problem } from '@fairgrove/contract/problems'
import {
  exportProducts,
  type ImportReport,
  importProducts,
} from '@fairgrove/contract/products.files'
import {
  productColumns,
  productFileBytes,
  productFileRows,
} from '@fairgrove/contract/products.options'
import { Link } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { FileLink } from '../ui/file-link.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/import'
import styles from './import.module.css'
import { ImportOutcome } from './import-outcome.tsx'

const title = 'Import or export products'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ filePath: exportProducts.path })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) throw wrongFile('Select a file.')
    if (file.size > productFileBytes)
      throw wrongFile('That file is over 1 MB. Split it and upload the parts.')
    const bytes = Buffer.from(await file.arrayBuffer())
    const body = { file: bytes.toString('base64'), isDryRun: text(form, 'intent') !== 'import' }
    const report: ImportReport = await call(importProducts, { context, body })
    return { report }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

const wrongFile = (message: string) => new Problem('invalid_input', { fields: { file: message } })

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <Panel
      title={title}
      lead="Edit many products at once in a spreadsheet. Download your products, make your changes and upload the file."
      isWide
    >
      <p>
        <FileLink href={loaderData.filePath} name="products.csv">
          Download as CSV
        </FileLink>
      </p>
      <Form refused={refused} encType="multipart/form-data" noValidate>
        <TextField
          name="file"
          label="CSV or Excel file"
          description={`Up to ${productFileRows} rows. Imported products go to review.`}
          type="file"
          accept=".csv,.xlsx,text/csv"
          required
          error={refused?.problem.fields.file}
        />
        <div className={styles.ways}>
          <SubmitButton variant="outline" name="intent" value="check">
            Check file
          </SubmitButton>
          <SubmitButton name="intent" value="import">
            Import products
          </SubmitButton>
        </div>
      </Form>
      {actionData && 'report' in actionData && <ImportOutcome report={actionData.report} />}
      <Columns />
      <p>
        <Link to="/productlist/seller">Back to your products</Link>
      </p>
    </Panel>
  )
}

/** Read by those who begin with a sheet of their own. */
function Columns() {
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
