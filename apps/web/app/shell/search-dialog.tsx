import { backOfficeSearchLengths, searchGroups } from '@fairgrove/contract/back-office.options'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useRouteData } from '../api/use-route-data.ts'
import { Combobox } from '../ui/combobox.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import styles from './search-form.module.css'

/** Longer than the shop's: the security log has an entry for each search. */
const debounceMs = 300

type SearchDialogProps = { onClose: () => void }

/** Finds anything in the back office while one types. Enter without a choice opens the page with all hits. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(true)
  const q = typed.trim()
  const isLongEnough = q.length >= backOfficeSearchLengths.min
  const data = useRouteData(
    '/back_office/search/suggestions',
    isLongEnough ? new URLSearchParams({ q }) : undefined,
    debounceMs,
  )
  return (
    <ModalDialog title="Search the back office" isAtTop onClose={onClose}>
      <Form role="search" action="/back_office/search" className={styles.form} onSubmit={onClose}>
        <Combobox
          type="search"
          name="q"
          className={styles.input}
          aria-label="Order number, name or email"
          placeholder="Order number, name or email"
          minLength={backOfficeSearchLengths.min}
          maxLength={backOfficeSearchLengths.max}
          required
          data-autofocus
          typed={typed}
          setTyped={setTyped}
          isOpen={isOpen}
          setIsOpen={setIsOpen}
          options={isLongEnough ? (data?.suggestions ?? []) : []}
          groupLabels={searchGroups}
          selectOption={({ to }) => {
            onClose()
            void navigate(to)
          }}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <IconSearch size={20} aria-hidden="true" />
        </button>
      </Form>
      <p role="status">{isLongEnough && data?.suggestions.length === 0 && 'Nothing matches.'}</p>
    </ModalDialog>
  )
}
