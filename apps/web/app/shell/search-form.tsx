import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import styles from './search-form.module.css'

/** One box for everything. Stands in the header, and in a sheet of its own on a phone. */
export function SearchForm({ focusesFirst = false }: { focusesFirst?: boolean }) {
  return (
    <Form role="search" action="/search" className={styles.form}>
      <input
        type="search"
        name="q"
        className={styles.input}
        aria-label="Search products, brands and dispensaries"
        placeholder="Search products, brands and dispensaries"
        maxLength={200}
        required
        // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to this when it is opened.
        autoFocus={focusesFirst}
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <IconSearch size={20} aria-hidden="true" />
      </button>
    </Form>
  )
}
