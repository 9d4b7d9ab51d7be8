import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Combobox } from '../ui/combobox.tsx'
import styles from './search-form.module.css'
import { groupLabels, rememberSearch, useSuggestions } from './use-suggestions.ts'

/** The site search, in the header and, on phones, in a popover. */
export function SearchForm({ focusesFirst = false }: { focusesFirst?: boolean }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const options = useSuggestions(typed, isOpen)

  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    rememberSearch(typed)
    setIsOpen(false)
    currentTarget.querySelector('input')?.blur()
  }
  return (
    <Form role="search" action="/search" className={styles.form} onSubmit={onSubmit}>
      <Combobox
        type="search"
        name="q"
        className={styles.input}
        aria-label="Search products, brands and dispensaries"
        placeholder="Search products, brands and dispensaries"
        maxLength={120}
        required
        // A popover gives the focus to this when it is opened.
        autoFocus={focusesFirst}
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
    </Form>
  )
}
