import {
  deleteDispensaryTaxes,
  getDispensaryTaxes,
  saveDispensaryTaxes,
} from '@fairgrove/contract/taxes'
import { untitledDispensary } from '../back-office/list-query.ts'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/dispensary-taxes.route'
import { DispensaryTaxesForm } from './dispensary-taxes-form.tsx'
import { dispensaryTaxesForm } from './taxes.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Taxes') }]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFromApi(getDispensaryTaxes, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const form = await readForm(request)
  if (form.get('intent') === 'remove') return removeTaxes(context, id, form)
  return submitForm(form, dispensaryTaxesForm, (body) =>
    callApi(saveDispensaryTaxes, { context, params: { id }, body }),
  )
}

async function removeTaxes(context: Context, id: string, form: FormData) {
  try {
    return await callApi(deleteDispensaryTaxes, { context, params: { id } })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function DispensaryTaxes({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, taxes, updatedAt } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'message' in actionData ? actionData : undefined
  return (
    <Panel
      title={`Taxes at ${dispensary.name || untitledDispensary}`}
      lead="Enter what your register charges, and customers see the exact cash total before they come. Without your rates they see an estimate."
      isWide
    >
      {saved && (
        <StatusMessage result={saved} tone="good">
          {saved.message}
        </StatusMessage>
      )}
      {updatedAt ? (
        <p>
          Your own rates, saved <DateTime value={updatedAt} />. Orders keep the taxes they were
          placed with.
        </p>
      ) : (
        <p>You haven’t entered your rates yet. The fields show the public rates we know.</p>
      )}
      <DispensaryTaxesForm key={updatedAt ?? 'none'} data={loaderData} formError={formError} />
      {taxes && (
        <ConfirmDialog
          label="Remove your rates"
          variant="quiet"
          question="Remove your tax rates?"
          cancelLabel="Keep rates"
        >
          <p>Customers will see an estimated total again.</p>
          <Form>
            <SubmitButton variant="danger" isWide name="intent" value="remove">
              Remove rates
            </SubmitButton>
          </Form>
        </ConfirmDialog>
      )}
      <p>
        <Link to={`/dispensary/${dispensary._id}/shelf`}>Manage menu</Link>
      </p>
    </Panel>
  )
}
