import { Problem } from '@fairgrove/contract/problems'
import { confirmTaxRate, listTaxRates } from '@fairgrove/contract/taxes'
import { taxKindNames } from '@fairgrove/contract/taxes.options'
import { formatDay } from '../formatting/dates.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/confirm-tax-rate.route'
import { formatRatePlace, SourceLink } from './tax-rate-facts.tsx'
import { confirmTaxRateForm } from './taxes.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Confirm a tax rate') }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { rates } = await loadFromApi(listTaxRates, { context })
  const rate = rates.find(({ key }) => key === params.key)
  if (!rate) throw toErrorResponse(new Problem('not_found'))
  return { rate, today: new Date().toISOString().slice(0, 10) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), confirmTaxRateForm, (body) =>
    callApi(confirmTaxRate, { context, params: { key: params.key }, body }),
  )
}

export default function ConfirmTaxRate({ loaderData, actionData }: Route.ComponentProps) {
  const { rate, today } = loaderData
  const { percent, source, isConfirmed } = rate
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'message' in actionData ? actionData : undefined
  const defaultValue = { percent, source: isConfirmed ? source : '', checkedOn: today }
  const { form, fields } = useForm(confirmTaxRateForm, { formError, defaultValue })
  return (
    <Panel
      title={`${formatRatePlace(rate)}: ${taxKindNames[rate.kind].toLowerCase()}`}
      lead={rate.detail || undefined}
    >
      {saved && (
        <StatusMessage result={saved} tone="good">
          {saved.message}
        </StatusMessage>
      )}
      {rate.doubt && <p>{rate.doubt}</p>}
      <p>
        {isConfirmed ? 'Confirmed with' : 'Found at'} <SourceLink source={source} />, checked on{' '}
        <time dateTime={rate.checkedOn}>{formatDay(rate.checkedOn)}</time>.
      </p>
      <Form form={form}>
        <TextField
          field={fields.percent}
          width={16}
          label="Rate in percent"
          description="Correct it if the source says something else."
        />
        <TextField
          field={fields.source}
          label="Official source"
          description="A page of the state, county or city."
        />
        <TextField field={fields.checkedOn} width={16} label="Checked on" />
        <SubmitButton>Confirm rate</SubmitButton>
      </Form>
      <p>
        <Link to="/admin/tax_rates">All tax rates</Link>
      </p>
    </Panel>
  )
}
