import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type FormState, fieldProps } from '../ui/form-state.ts'
import styles from './edit-home.module.css'
import type { FeaturedItem, ListName } from './home-layout-draft.ts'
import { MoveTools } from './move-tools.tsx'

type FeaturedListProps = {
  list: Exclude<ListName, 'slides'>
  /** What one of them is called in the form. */
  name: string
  items: readonly FeaturedItem[]
  max: number
  add: { name: string; label: string; formError: FormState | undefined }
}

/** Things that were picked, in their order, and a field to name one more. */
export function FeaturedList({ list, name, items, max, add }: FeaturedListProps) {
  return (
    <>
      {items.length > 0 && (
        <ol className={styles.chosen}>
          {items.map((item, at) => (
            <li key={item._id}>
              <input type="hidden" name={name} value={item._id} />
              <input type="hidden" name={`${name}Name`} value={item.name} />
              {item.name}
              <MoveTools list={list} at={at} itemName={item.name} />
            </li>
          ))}
        </ol>
      )}
      {items.length < max && (
        <div className={styles.add}>
          <TextField
            name={add.name}
            label={add.label}
            maxLength={120}
            autoComplete="off"
            hidesOptional
            {...fieldProps(add.formError, add.name)}
          />
          <SubmitButton variant="outline" name="intent" value={`find ${list}`} formNoValidate>
            Add
          </SubmitButton>
        </div>
      )}
    </>
  )
}
