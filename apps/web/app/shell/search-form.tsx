import { site } from '@fairgrove/contract/site'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Combobox } from '../ui/combobox.tsx'
import styles from './search-form.module.css'
import { groupLabels, rememberSearch, useSuggestions } from './use-suggestions.ts'

const label = 'Search products, brands and dispensaries'

type SearchFormProps = {
  /** In a popover on phones. */
  isMobile?: boolean
  /** A control beside the field. */
  children?: ReactNode
}

/** The site search, in the header and, on phones, in a popover. */
export function SearchForm({ isMobile = false, children }: SearchFormProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const options = useSuggestions(typed, isOpen)

  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    rememberSearch(typed)
    setIsOpen(false)
    currentTarget.querySelector('input')?.blur()
  }
  const clear = (form: HTMLFormElement | null) => {
    setTyped('')
    setIsOpen(true)
    form?.querySelector('input')?.focus()
  }
  return (
    <Form
      role="search"
      action="/search"
      className={classes(styles.form, isMobile && styles.mobile)}
      onSubmit={onSubmit}
    >
      <Combobox
        type="search"
        name="q"
        className={styles.input}
        aria-label={label}
        placeholder={isMobile ? `Search ${site.name}` : label}
        maxLength={120}
        required
        // A popover gives the focus to this when it is opened.
        autoFocus={isMobile}
        opensOnFocus={isMobile}
        typed={typed}
        setTyped={setTyped}
        isOpen={isOpen}
        setIsOpen={setIsOpen}
        options={options}
        groupLabels={groupLabels}
        selectOption={({ to }) => void navigate(to)}
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <IconSearch size={20} aria-hidden="true" />
      </button>
      {typed !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear search"
          // Keeps the focus in the input, whose blur closes the suggestions.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => clear(currentTarget.form)}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
      {children}
    </Form>
  )
}
