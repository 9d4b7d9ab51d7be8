import { getDefaultColumns, type ListName } from '@fairgrove/contract/list-columns.options'
import { maxViewName, toViewSearch } from '@fairgrove/contract/saved-views.options'
import { Form, useLocation } from 'react-router'
import { Button, SubmitButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import pills from '../ui/pills.module.css'
import { PopoverButton } from '../ui/popover-button.tsx'
import type { TableView } from './list-toolbar.tsx'
import styles from './saved-views.module.css'

type SavedViewsProps = { view: TableView; path: string }

/** The saved views of a list as links, and a form to save the current filters, order and columns. */
export function SavedViews({ view: { list, views, columns }, path }: SavedViewsProps) {
  const search = toViewSearch(useLocation().search)
  const newSearch = withColumns(search, list, columns)
  const current = views.find((view) => toViewSearch(view.search) === search)
  if (views.length === 0 && newSearch === '') return null
  return (
    <nav aria-label="Saved views" className={styles.views}>
      <ul className={classes(pills.pills, pills.small)}>
        {views.map((view) => (
          <li key={view._id ?? view.name}>
            <Link
              to={`${path}?${view.search}`}
              aria-current={view === current ? 'page' : undefined}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      {newSearch !== '' && !current && (
        <ViewForm
          list={list}
          path={path}
          label="Save view"
          fields={{ intent: 'save', search: newSearch }}
        />
      )}
      {current?._id && (
        <ViewForm
          list={list}
          path={path}
          label="Edit view"
          name={current.name}
          fields={{ intent: 'rename', search, id: current._id }}
        />
      )}
    </nav>
  )
}

/** A view also keeps columns that the URL doesn't have, because they are remembered in this browser. */
function withColumns(search: string, list: ListName, columns: readonly string[]): string {
  const chosen = columns.join('.')
  if (chosen === getDefaultColumns(list).join('.')) return search
  const params = new URLSearchParams(search)
  params.set('columns', chosen)
  return toViewSearch(params.toString())
}

type ViewFormProps = {
  list: string
  path: string
  label: string
  name?: string
  fields: Record<string, string>
}

function ViewForm({ list, path, label, name = '', fields }: ViewFormProps) {
  const id = `view-of-${list}`
  return (
    <PopoverButton id={id} label={label} className={styles.popover}>
      <Form
        method="post"
        action="/saved_views"
        preventScrollReset
        className={styles.form}
        onSubmit={() => document.getElementById(id)?.hidePopover()}
      >
        <ViewFields fields={{ ...fields, list, path }} />
        <TextField
          name="name"
          label="Name of the view"
          defaultValue={name}
          maxLength={maxViewName}
          required
          autoComplete="off"
        />
        <SubmitButton isWide>{name ? 'Rename' : 'Save'}</SubmitButton>
        {name && (
          <Button type="submit" name="delete" value="yes" variant="quiet" isWide formNoValidate>
            Delete view
          </Button>
        )}
      </Form>
    </PopoverButton>
  )
}

export function ViewFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
