import type { PaymentDetails } from '@fairgrove/contract/sellers'
import { companyNameMaxLength } from '@fairgrove/contract/sellers.options'
import { stateOptions } from '@fairgrove/contract/states'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'

type DetailsFormProps = { details: PaymentDetails | null; formError: FormError | undefined }

/** Every field is required each time, because saved numbers are never shown. */
export function PaymentDetailsForm({ details, formError }: DetailsFormProps) {
  return (
    <Form formError={formError} noValidate>
      <Payee details={details} formError={formError} />
      <Bank formError={formError} />
      <SubmitButton>Save payment details</SubmitButton>
    </Form>
  )
}

function Payee({ details, formError }: DetailsFormProps) {
  const field = (name: keyof PaymentDetails) => ({
    name,
    required: true,
    ...fieldProps(formError, name, details?.[name]),
  })
  return (
    <FieldGroup isSection title="Payee">
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={companyNameMaxLength}
        {...field('companyName')}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={200}
        {...field('address')}
      />
      <Pair>
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...field('city')} />
        <SelectField
          label="State"
          options={stateOptions}
          placeholder="Select one"
          autoComplete="address-level1"
          {...field('state')}
        />
      </Pair>
      <Pair>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...field('postalCode')}
        />
        <SelectField
          label="Country"
          options={[{ value: 'US', label: 'United States' }]}
          autoComplete="country"
          {...field('country')}
        />
      </Pair>
      <Pair>
        <TextField
          label="Email"
          description="We’ll use this if we have questions about a payout."
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextField
          label="Phone"
          description="Format: 000-000-0000"
          type="tel"
          autoComplete="tel-national"
          maxLength={12}
          {...field('phone')}
        />
      </Pair>
    </FieldGroup>
  )
}

function Bank({ formError }: { formError: FormError | undefined }) {
  const numberField = (name: string) => ({
    name,
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: formError?.problem.fields[name],
  })
  return (
    <FieldGroup
      isSection
      title="Bank account"
      hint="Your account number is encrypted. After you save, pages show only the last four digits. Our team sees the full number only to send you a payout."
    >
      <TextField
        label="Routing number"
        description="Nine digits, at the bottom left of a check."
        maxLength={14}
        {...numberField('routingNumber')}
      />
      <Pair>
        <TextField label="Account number" maxLength={24} {...numberField('accountNumber')} />
        <TextField
          label="Account number confirmation"
          maxLength={24}
          {...numberField('accountNumberConfirmation')}
        />
      </Pair>
      <PasswordField
        name="currentPassword"
        label="Current password"
        description="Needed if you haven’t signed in recently."
        autoComplete="current-password"
        error={formError?.problem.fields.currentPassword}
      />
    </FieldGroup>
  )
}
