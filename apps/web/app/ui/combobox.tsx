import {
  type ComponentProps,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pluralize } from '../formatting/numbers.ts'
import type { ComboboxListProps, ComboboxOption } from './combobox-list.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

type ComboboxProps<Option extends ComboboxOption> = Omit<ComponentProps<'input'>, 'value'> & {
  typed: string
  setTyped: (typed: string) => void
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  options: Option[]
  /** The titles of the groups, in display order. */
  groupLabels: Record<Option['group'], string>
  selectOption: (option: Option) => void
  /** Shows what there is for an empty input as soon as it has the focus. */
  opensOnFocus?: boolean
}

const importList = async () => (await import('./combobox-list.tsx')).ComboboxList

/**
 * An input with suggestions. The library that handles them is loaded on focus: before that, and
 * without scripts, this is a plain input. The library's properties are added to the same element,
 * so that the text, the cursor and an input method keep their state when it arrives.
 */
export function Combobox<Option extends ComboboxOption>({
  typed,
  setTyped,
  isOpen,
  setIsOpen,
  options,
  groupLabels,
  selectOption,
  opensOnFocus = false,
  ...inputProps
}: ComboboxProps<Option>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { Component: List, loadComponent } = useLazyComponent(importList)
  const [libraryProps, setLibraryProps] = useState<ComponentProps<'input'>>()
  const isShown = isOpen && options.length > 0 && !!List

  // Offline, it stays a plain input.
  const loadList = () => void loadComponent()
  const adoptEarlyInput = useEffectEvent((field: HTMLInputElement) => {
    if (field.value) setTyped(field.value)
    if (document.activeElement !== field) return
    if (field.value || opensOnFocus) setIsOpen(true)
    loadList()
  })
  // Once, for an input used before hydration.
  useLayoutEffect(() => {
    if (input.current) adoptEarlyInput(input.current)
  }, [])

  return (
    <>
      <input
        autoComplete="off"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onFocus={() => {
          loadList()
          if (opensOnFocus) setIsOpen(true)
        }}
        onInput={loadList}
        {...inputProps}
        {...libraryProps}
        ref={input}
        value={typed}
      />
      <p role="status" className="visually-hidden">
        {isShown && pluralize(options.length, { one: 'suggestion', other: 'suggestions' })}
      </p>
      {List && (
        <List
          id={id}
          input={input}
          setInputProps={setLibraryProps}
          typed={typed}
          setTyped={setTyped}
          isShown={isShown}
          setIsOpen={setIsOpen}
          options={options}
          groupLabels={groupLabels}
          opensOnFocus={opensOnFocus}
          selectOption={selectOption as ComboboxListProps['selectOption']}
        />
      )}
    </>
  )
}
