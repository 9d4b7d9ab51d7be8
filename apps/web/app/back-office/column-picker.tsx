import { keyColumns, type ListName, listColumns } from '@fairgrove/contract/list-columns.options'
import { Form, useLocation } from 'react-router'
import { sentenceCase } from '../formatting/text.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { PopoverButton } from '../ui/popover-button.tsx'
import styles from './column-picker.module.css'

type ColumnPickerProps = { list: ListName; columns: readonly string[] }

/** Chooses the columns of a list in a native popover. The column that names the rows stays. */
export function ColumnPicker({ list, columns }: ColumnPickerProps) {
  const { pathname, search } = useLocation()
  const id = `columns-of-${list}`
  return (
    <PopoverButton id={id} label="Columns" className={styles.popover}>
      {/* Another choice is another form, whose boxes show it. */}
      <Form
        key={columns.join()}
        method="post"
        action="/list_columns"
        preventScrollReset
        className={styles.form}
        onSubmit={() => document.getElementById(id)?.hidePopover()}
      >
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="redirect" value={pathname + search} />
        <fieldset className={styles.columns}>
          <legend>Show columns</legend>
          {Object.entries(listColumns[list]).map(([key, header]) => (
            <label key={key} className={fieldStyles.choice}>
              <input
                type="checkbox"
                name="columns"
                value={key}
                defaultChecked={columns.includes(key)}
                disabled={key === keyColumns[list]}
                className={fieldStyles.box}
              />
              <span>{toLabel(header)}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton isWide>Apply</SubmitButton>
        <Button type="submit" name="intent" value="reset" variant="quiet" isWide>
          Reset
        </Button>
      </Form>
    </PopoverButton>
  )
}

/** Some lists have their headers in capitals. */
const toLabel = (header: string) =>
  header.length > 2 && header === header.toUpperCase() ? sentenceCase(header.toLowerCase()) : header
