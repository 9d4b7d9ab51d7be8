import type { listDealOwners } from '@fairgrove/contract/deals'
import { dealKindNames, dealKinds, dealLimits } from '@fairgrove/contract/deals.options'
import { discountRulesCheckedOn } from '@fairgrove/contract/discount-rules.options'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { type TimeZone, timeZones } from '@fairgrove/contract/events.options'
import { formatDay } from '../formatting/dates.ts'
import { formatPrice } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { CheckboxField, CheckboxList } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { dealForm } from './deal.form.ts'
import styles from './deals.module.css'

type Owner = NonNullable<ResponseBody<typeof listDealOwners>['selected']>
type Submission = Parameters<typeof useForm>[1]['submission']

type DealFormProps = {
  owner: Owner
  formKey: string
  formError: FormError | undefined
  /** What was typed, beside the preview of it. */
  submission: Submission
}

/** The terms of a new deal. Both buttons work without scripts. */
export function DealForm({ owner, formKey, formError, submission }: DealFormProps) {
  const { form, fields } = useForm(dealForm, {
    formError,
    submission,
    defaultValue: { kind: 'percent', startsOn: owner.today, minQuantity: 1 },
  })
  const zone = timeZones[owner.timeZone as TimeZone]
  return (
    <Form form={form}>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="ownerKind" value={owner.kind} />
      <input type="hidden" name="ownerId" value={owner._id} />
      <div className={styles.discount}>
        <RadioField
          field={fields.kind}
          label="What it takes off"
          options={dealKindNames.map((value) => ({ value, label: dealKinds[value] }))}
        />
        <div data-kind="percent">
          <TextField
            field={fields.percent}
            hidesOptional
            label="Percent off"
            description={`From 1 to ${dealLimits.percent}.`}
            width={8}
          />
        </div>
        <div data-kind="amount">
          <TextField
            field={fields.amount}
            hidesOptional
            label="Dollars off each"
            description="Such as 5.00."
            width={8}
          />
        </div>
      </div>
      <ProductFields owner={owner} fields={fields} />
      <FieldGroup title="When" isSection>
        <p className={styles.note}>
          Both days are included, in {zone} time. A deal that starts today starts right away. It can
          run for up to {dealLimits.days} days.
        </p>
        <Pair>
          <TextField field={fields.startsOn} label="First day" />
          <TextField field={fields.endsOn} label="Last day" />
        </Pair>
      </FieldGroup>
      <FieldGroup title="Conditions" isSection>
        <Pair>
          <TextField
            field={fields.minQuantity}
            label="At least"
            description="How many of a product a customer buys."
            width={8}
          />
          <TextField
            field={fields.maxUnits}
            label="At most"
            description="How many of each product per order get the price."
            width={8}
          />
        </Pair>
        <TextField
          field={fields.note}
          label="Another condition"
          description="Customers see it. We can’t check it for you."
        />
      </FieldGroup>
      {owner.asksForConfirmation && (
        <CheckboxField
          field={fields.areRulesConfirmed}
          label="The rules where I sell allow this discount on cannabis"
          description={`We know the rules of few states, last checked ${formatDay(discountRulesCheckedOn)}. Ask your regulator if you aren’t sure.`}
        />
      )}
      <div className={styles.tools}>
        <SubmitButton name="intent" value="preview" variant="outline">
          Preview deal
        </SubmitButton>
        <SubmitButton name="intent" value="create">
          Create deal
        </SubmitButton>
        <ButtonLink to="/deals/manage" variant="quiet">
          Back to deals
        </ButtonLink>
      </div>
    </Form>
  )
}

type ProductFieldsProps = Pick<DealFormProps, 'owner'> & {
  fields: ReturnType<typeof useForm<(typeof dealForm)['schema']>>['fields']
}

function ProductFields({ owner, fields }: ProductFieldsProps) {
  const { categories, products, isCapped } = owner
  return (
    <FieldGroup title="Products" isSection>
      <SelectField
        field={fields.category}
        hidesOptional
        label="Which products"
        description="A category includes the products it has now, not those you add later."
        placeholder="Those selected below"
        options={[
          ...(isCapped ? [] : [{ value: 'all', label: 'All products' }]),
          ...categories.map((value) => ({ value, label: formatCategory(value) })),
        ]}
      />
      {isCapped && (
        <p className={styles.note}>
          These are the first {dealLimits.products} products by name. For others, select a category.
          You can select categories with up to {dealLimits.products} products.
        </p>
      )}
      <div className={styles.choices}>
        <CheckboxList
          field={fields.products}
          options={products.map(({ _id, name, price }) => ({
            value: _id,
            label: `${name}, ${formatPrice(price)}`,
          }))}
        />
      </div>
    </FieldGroup>
  )
}
