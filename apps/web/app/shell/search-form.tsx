import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import styles from './search-form.module.css'
import { groupLabels, rememberSearch, type Suggestion, useSuggestions } from './use-suggestions.ts'

/** The site search, in the header and, on phones, in a popover. */
export function SearchForm({ focusesFirst = false }: { focusesFirst?: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useSuggestions(typed, isOpen)
  const isShown = isOpen && options.length > 0

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const selectOption = ({ to, name }: Suggestion) => {
    close()
    setTyped(name)
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isShown && option) {
      event.preventDefault()
      selectOption(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      setActive(getNextIndex(active, options.length, event.key === 'ArrowDown' ? 1 : -1))
    }
  }
  return (
    <Form
      role="search"
      action="/search"
      className={styles.form}
      onSubmit={() => {
        rememberSearch(typed)
        input.current?.blur()
        close()
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        className={styles.input}
        aria-label="Search products, brands and dispensaries"
        placeholder="Search products, brands and dispensaries"
        maxLength={120}
        required
        // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to this when it is opened.
        autoFocus={focusesFirst}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] ? `${id}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <IconSearch size={20} aria-hidden="true" />
      </button>
      <p role="status" className="visually-hidden">
        {isShown && pluralize(options.length, { one: 'suggestion', other: 'suggestions' })}
      </p>
      <Suggestions
        id={id}
        options={isShown ? options : []}
        active={active}
        selectOption={selectOption}
      />
    </Form>
  )
}

/** Moving past either end returns to the input. */
function getNextIndex(active: number, length: number, step: number): number {
  const slots = length + 1
  return ((active + 1 + step + slots) % slots) - 1
}

type SuggestionsProps = {
  id: string
  options: Suggestion[]
  active: number
  selectOption: (option: Suggestion) => void
}

function Suggestions({ id, options, active, selectOption }: SuggestionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      className={styles.suggestions}
      hidden={options.length === 0}
    >
      {Object.entries(groupLabels).map(([group, title]) => {
        const members = options.filter((option) => option.group === group)
        if (members.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className={styles.group} role="presentation">
              {title}
            </p>
            {members.map((option) => {
              const at = options.indexOf(option)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's own.
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box.
                <div
                  key={option.to}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  className={styles.option}
                  // On pointerdown, before blur closes the list.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => selectOption(option)}
                >
                  {option.name}
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
