import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { states } from '@fairgrove/contract/states'
import type { getDispensaryTaxes } from '@fairgrove/contract/taxes'
import { cashSteps, priceContents } from '@fairgrove/contract/taxes.options'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { dispensaryTaxesForm } from './taxes.form.ts'

type TaxesFormProps = {
  data: ResponseBody<typeof getDispensaryTaxes>
  formError: FormError | undefined
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What a dispensary's register charges. */
export function DispensaryTaxesForm({ data, formError }: TaxesFormProps) {
  const { dispensary, taxes, suggested, hasExciseByProduct, hasMedicalRates } = data
  const state = dispensary.state ? states[dispensary.state] : 'Your state'
  const defaultValue = taxes ?? suggested
  const { form, fields } = useForm(dispensaryTaxesForm, { formError, defaultValue })
  return (
    <Form form={form}>
      <FieldGroup isSection title="Rates" hint="In percent, as your register has them.">
        <TextField
          field={fields.excisePercent}
          width={16}
          label="Excise tax"
          required={!hasExciseByProduct}
          description={
            hasExciseByProduct
              ? `Leave this empty. ${state} taxes products by their THC.`
              : `The state’s tax on cannabis.`
          }
        />
        <TextField
          field={fields.localExcisePercent}
          width={16}
          label="Local cannabis tax"
          description="Of your city and county together. Enter 0 if there’s none."
        />
        <TextField
          field={fields.salesPercent}
          width={16}
          label="Sales tax"
          description="Of state, county and city together."
        />
        <CheckboxField
          field={fields.isSalesTaxOnCannabisTaxes}
          label="Sales tax is also charged on the cannabis taxes"
        />
      </FieldGroup>
      <FieldGroup isSection title="Prices">
        <RadioField
          field={fields.priceContent}
          label="Your menu’s prices are"
          options={toOptions(priceContents)}
        />
        <RadioField
          field={fields.cashStep}
          label="Round cash totals"
          options={toOptions(cashSteps)}
        />
        {hasMedicalRates && (
          <CheckboxField
            field={fields.takesMedicalCards}
            label="Patients with a medical card pay less tax here"
            description={`Customers can then say that they’ll show a card. ${state} exempts patients from some taxes.`}
          />
        )}
      </FieldGroup>
      <SubmitButton>Save rates</SubmitButton>
    </Form>
  )
}
