import {
  allergens,
  contentLabels,
  contentNames,
  contentUnitNames,
  contentUnits,
  strainTypeNames,
  strainTypes,
  terpenes,
} from '@fairgrove/contract/products.contents.options'
import formStyles from '../back-office/form.module.css'
import { CheckboxList } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './contents-fields.module.css'
import { LabReportField } from './lab-report-field.tsx'
import type { ProductFields } from './use-product-form.ts'

type ContentsFieldsProps = {
  fields: ReturnType<ProductFields['fields']['contents']['getFields']>
}

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const units = contentUnitNames.map((value) => ({ value, label: contentUnits[value].label }))

/** What is in the product. All of it is optional: the page shows what is filled in. */
export function ContentsFields({ fields }: ContentsFieldsProps) {
  const isUsed = contentNames.some(
    (name) => fields[name].error || fields[name].initialValues.some((value) => value !== ''),
  )
  return (
    <FieldGroup
      title="What’s in it"
      hint="All optional. The product page shows only what you fill in."
      isSection
    >
      <details className={styles.optional} open={isUsed || undefined}>
        <summary>Add strain, ingredients and lab results</summary>
        <div className={styles.fields}>
          <SelectField
            field={fields.strainType}
            label={contentLabels.strainType}
            options={strainTypeNames.map((value) => ({ value, label: strainTypes[value] }))}
            placeholder="Not given"
            hidesOptional
          />
          {(['thc', 'cbd'] as const).map((substance) => (
            <FieldGroup key={substance} title={`${substance.toUpperCase()} range`}>
              <Pair>
                <TextField
                  field={fields[`${substance}Min`]}
                  label={contentLabels[`${substance}Min`]}
                  hidesOptional
                />
                <TextField
                  field={fields[`${substance}Max`]}
                  label={contentLabels[`${substance}Max`]}
                  hidesOptional
                />
                <SelectField
                  field={fields[`${substance}Unit`]}
                  label={contentLabels[`${substance}Unit`]}
                  options={units}
                  placeholder="Select one"
                  hidesOptional
                />
              </Pair>
            </FieldGroup>
          ))}
          <FieldGroup title={contentLabels.terpenes}>
            <div className={formStyles.checkboxes}>
              <CheckboxList field={fields.terpenes} options={toOptions(terpenes)} />
            </div>
          </FieldGroup>
          <TextAreaField
            field={fields.ingredients}
            label={contentLabels.ingredients}
            description="For edibles, as on the label."
            rows={3}
            hidesOptional
          />
          <FieldGroup title={contentLabels.allergens}>
            <div className={formStyles.checkboxes}>
              <CheckboxList field={fields.allergens} options={toOptions(allergens)} />
            </div>
          </FieldGroup>
          <Pair>
            <TextField field={fields.pieces} label={contentLabels.pieces} hidesOptional />
            <TextField field={fields.doseMg} label={contentLabels.doseMg} hidesOptional />
          </Pair>
          <Pair>
            <TextField field={fields.harvestedOn} label={contentLabels.harvestedOn} hidesOptional />
            <TextField field={fields.packagedOn} label={contentLabels.packagedOn} hidesOptional />
          </Pair>
          <FieldGroup
            title="Lab test"
            hint="Add the certificate of analysis with its batch number, lab and date."
          >
            <LabReportField field={fields.labReport} />
            <Pair>
              <TextField
                field={fields.batchNumber}
                label={contentLabels.batchNumber}
                hidesOptional
              />
              <TextField field={fields.labName} label={contentLabels.labName} hidesOptional />
              <TextField field={fields.testedOn} label={contentLabels.testedOn} hidesOptional />
            </Pair>
          </FieldGroup>
        </div>
      </details>
    </FieldGroup>
  )
}
