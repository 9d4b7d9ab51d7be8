import type { PaymentDetails } from '@fairgrove/contract/sellers'
import { stateOptions } from '@fairgrove/contract/states'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { Field, FormError } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { paymentDetailsForm } from './seller.form.ts'

type DetailsFormProps = { details: PaymentDetails | null; formError: FormError | undefined }

/** Every field is required each time, because saved numbers are never shown. */
export function PaymentDetailsForm({ details, formError }: DetailsFormProps) {
  const defaultValue = details ?? undefined
  const { form, fields } = useForm(paymentDetailsForm, { formError, defaultValue })
  return (
    <Form form={form}>
      <Payee fields={fields} />
      <Bank fields={fields} />
      <SubmitButton>Save payment details</SubmitButton>
    </Form>
  )
}

type PayeeField =
  | ('companyName' | 'address' | 'city' | 'state')
  | ('postalCode' | 'country' | 'email' | 'phone')

function Payee({ fields }: { fields: Record<PayeeField, Field> }) {
  return (
    <FieldGroup isSection title="Payee">
      <TextField field={fields.companyName} label="Company name" autoComplete="organization" />
      <TextField field={fields.address} label="Address" autoComplete="street-address" />
      <Pair>
        <TextField field={fields.city} label="City" autoComplete="address-level2" />
        <SelectField
          field={fields.state}
          width={24}
          label="State"
          options={stateOptions}
          placeholder="Select one"
          autoComplete="address-level1"
        />
      </Pair>
      <Pair>
        <TextField
          field={fields.postalCode}
          width={16}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <SelectField
          field={fields.country}
          label="Country"
          options={[{ value: 'US', label: 'United States' }]}
          autoComplete="country"
        />
      </Pair>
      <Pair>
        <TextField
          field={fields.email}
          label="Email"
          description="We’ll use this if we have questions about a payout."
          autoComplete="email"
        />
        <TextField
          field={fields.phone}
          width={16}
          label="Phone"
          description="Format: 000-000-0000"
          type="tel"
          autoComplete="tel-national"
          maxLength={12}
        />
      </Pair>
    </FieldGroup>
  )
}

type BankField = 'routingNumber' | 'accountNumber' | 'accountNumberConfirmation' | 'currentPassword'

function Bank({ fields }: { fields: Record<BankField, Field> }) {
  const props = { inputMode: 'numeric', autoComplete: 'off', required: true } as const
  return (
    <FieldGroup
      isSection
      title="Bank account"
      hint="Your account number is encrypted. After you save, pages show only the last four digits. Our team sees the full number only to send you a payout."
    >
      <TextField
        field={fields.routingNumber}
        label="Routing number"
        description="Nine digits, at the bottom left of a check."
        maxLength={14}
        {...props}
      />
      <Pair>
        <TextField field={fields.accountNumber} label="Account number" maxLength={24} {...props} />
        <TextField
          field={fields.accountNumberConfirmation}
          label="Account number confirmation"
          maxLength={24}
          {...props}
        />
      </Pair>
      <PasswordField
        field={fields.currentPassword}
        label="Current password"
        description="Needed if you haven’t signed in recently."
        autoComplete="current-password"
      />
    </FieldGroup>
  )
}
