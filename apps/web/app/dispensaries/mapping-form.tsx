import type { Mapping } from '@fairgrove/contract/dispensaries.imports'
import {
  type ImportField,
  importFieldNames,
  importFields,
  requiredImportFields,
} from '@fairgrove/contract/dispensaries.options'
import { texts as hoursTexts } from '@fairgrove/contract/hours.options'
import { useState } from 'react'
import formStyles from '../back-office/form.module.css'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { mappingForm } from './bulk-import.form.ts'
import styles from './bulk-import.module.css'

type MappingFormProps = {
  columns: readonly string[]
  mapping: Mapping
  sample: readonly { line: number; cells: Record<string, string> }[]
  isChecked: boolean
  formError: FormError | undefined
}

/** Maps columns to fields, with sample rows and the two possible next steps. */
export function MappingForm({ columns, mapping, sample, isChecked, formError }: MappingFormProps) {
  const { form, fields } = useForm(mappingForm, { formError, defaultValue: { mapping } })
  const columnFields = fields.mapping.getFields()
  const [selectedColumns, setSelectedColumns] = useState(mapping)
  const unused = columns.filter((column) => !Object.values(selectedColumns).includes(column))
  const examples = (field: ImportField) => {
    const column = selectedColumns[field]
    if (!column) return hints[field] ?? 'Left blank.'
    const cells = sample.map(({ cells }) => cells[column]).filter(Boolean)
    return cells.length > 0
      ? cells.slice(0, 3).join(' · ').slice(0, 120)
      : 'Blank in the first rows.'
  }
  return (
    <Form form={form}>
      <FieldGroup
        title="Match your columns"
        isSection
        hint={unused.length > 0 ? `Not used: ${unused.join(', ')}` : 'All columns are used.'}
      >
        <div className={styles.fields}>
          {importFieldNames.map((field) => (
            <SelectField
              key={field}
              field={columnFields[field]}
              label={importFields[field]}
              description={examples(field)}
              required={requiredImportFields.includes(field)}
              placeholder="No column"
              options={columns}
              onChange={({ currentTarget: { value } }) =>
                setSelectedColumns({ ...selectedColumns, [field]: value })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <div className={formStyles.actions}>
        <SubmitButton name="intent" value="check" variant={isChecked ? 'outline' : 'primary'}>
          {isChecked ? 'Check again' : 'Check all rows'}
        </SubmitButton>
        <SubmitButton name="intent" value="create" variant={isChecked ? 'primary' : 'outline'}>
          Create dispensaries
        </SubmitButton>
      </div>
    </Form>
  )
}

const hints: Partial<Record<ImportField, string>> = {
  hours: hoursTexts.formatHint,
  approved: 'If you don’t select a column, all are approved.',
  category: 'If you don’t select a column, all are dispensaries.',
  lat: 'If you don’t select a column, we’ll look it up from the address.',
  lng: 'If you don’t select a column, we’ll look it up from the address.',
  reference: 'A license number or ID. We use it to recognize the same dispensary in later imports.',
}
