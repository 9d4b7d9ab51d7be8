import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type Kept, kept } from '../ui/refused.ts'
import type { Chosen, List } from './arrangement-draft.ts'
import styles from './edit.admin.module.css'
import { MoveTools } from './move-tools.tsx'

type ChosenListProps = {
  list: Exclude<List, 'slides'>
  /** What one of them is called in the form. */
  name: string
  chosen: readonly Chosen[]
  most: number
  add: { name: string; label: string; refused: Kept | undefined }
}

/** Things that were picked, in their order, and a field to name one more. */
export function ChosenList({ list, name, chosen, most, add }: ChosenListProps) {
  return (
    <>
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((one, at) => (
            <li key={one._id}>
              <input type="hidden" name={name} value={one._id} />
              <input type="hidden" name={`${name}Name`} value={one.name} />
              {one.name}
              <MoveTools list={list} at={at} thing={one.name} />
            </li>
          ))}
        </ol>
      )}
      {chosen.length < most && (
        <div className={styles.add}>
          <TextField
            name={add.name}
            label={add.label}
            maxLength={120}
            autoComplete="off"
            hidesOptional
            {...kept(add.refused, add.name)}
          />
          <SubmitButton variant="outline" name="intent" value={`find ${list}`} formNoValidate>
            Add
          </SubmitButton>
        </div>
      )}
    </>
  )
}
