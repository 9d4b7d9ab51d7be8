import type { Mapping } from '@fairgrove/contract/dispensaries.imports'
import {
  type ImportField,
  importFieldNames,
  importFields,
  requiredImportFields,
} from '@fairgrove/contract/dispensaries.options'
import { useState } from 'react'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import formStyles from '../workbench/form.module.css'
import styles from './import.module.css'

type MappingFormProps = {
  columns: readonly string[]
  mapping: Mapping
  sample: readonly { line: number; cells: Record<string, string> }[]
  isChecked: boolean
  refused: Refused | undefined
}

/** Which column is what, with what its first rows say, and the two things that can be done next. */
export function MappingForm({ columns, mapping, sample, isChecked, refused }: MappingFormProps) {
  const [chosen, setChosen] = useState(mapping)
  const unused = columns.filter((column) => !Object.values(chosen).includes(column))
  const examples = (field: ImportField) => {
    const column = chosen[field]
    if (!column) return hints[field] ?? 'Left empty.'
    const cells = sample.map(({ cells }) => cells[column]).filter(Boolean)
    return cells.length > 0
      ? cells.slice(0, 3).join(' · ').slice(0, 120)
      : 'Empty in the first rows.'
  }
  return (
    <Form refused={refused}>
      <FieldGroup
        title="Which column is what"
        isSection
        hint={unused.length > 0 ? `Not used: ${unused.join(', ')}` : 'Every column is used.'}
      >
        <div className={styles.fields}>
          {importFieldNames.map((field) => (
            <SelectField
              key={field}
              name={field}
              label={importFields[field]}
              description={examples(field)}
              required={requiredImportFields.includes(field)}
              placeholder="No column"
              options={columns}
              {...kept(refused, field, mapping[field] ?? '')}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [field]: value })}
            />
          ))}
        </div>
      </FieldGroup>
      <div className={formStyles.ways}>
        <SubmitButton name="intent" value="check" variant={isChecked ? 'outline' : 'primary'}>
          {isChecked ? 'Check again' : 'Check all rows'}
        </SubmitButton>
        <SubmitButton name="intent" value="create" variant={isChecked ? 'primary' : 'outline'}>
          Create the dispensaries
        </SubmitButton>
      </div>
    </Form>
  )
}

const hints: Partial<Record<ImportField, string>> = {
  approved: 'Without a column all are approved.',
  category: 'Without a column all are dispensaries.',
  lat: 'Without a column it is looked up from the address.',
  lng: 'Without a column it is looked up from the address.',
  reference: 'A licence number, by which a row is known again when all else changes.',
}
