import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList as ListBox,
  useComboboxStore,
} from '@ariakit/react/combobox'
import { useStoreState } from '@ariakit/react/store'
import { IconSearch } from '@tabler/icons-react'
import {
  type ComponentProps,
  type Dispatch,
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  type SetStateAction,
  useLayoutEffect,
} from 'react'
import { splitAtMatch } from '../formatting/text.ts'
import styles from './combobox-list.module.css'
import { Picture } from './picture.tsx'

export type ComboboxOption = {
  group: string
  name: string
  to: string
  detail?: string
  /** Of what it names; a search has none. */
  image?: string | null
}

type InputProps = ComponentProps<'input'>

export type ComboboxListProps = {
  id: string
  input: RefObject<HTMLInputElement | null>
  setInputProps: Dispatch<SetStateAction<InputProps | undefined>>
  typed: string
  setTyped: (typed: string) => void
  isShown: boolean
  setIsOpen: (isOpen: boolean) => void
  options: ComboboxOption[]
  groupLabels: Record<string, string>
  opensOnFocus: boolean
  selectOption: (option: ComboboxOption) => void
}

/** The suggestions of a combobox, and what its input needs to move through them. */
export function ComboboxList({
  id,
  input,
  setInputProps,
  typed,
  setTyped,
  isShown,
  setIsOpen,
  options,
  groupLabels,
  opensOnFocus,
  selectOption,
}: ComboboxListProps) {
  const store = useComboboxStore({
    inputValue: typed,
    setInputValue: setTyped,
    open: isShown,
    setOpen: setIsOpen,
  })
  const activeId = useStoreState(store, 'activeId')
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return
    // Escape in a search input would also empty it.
    if (event.key === 'Escape') event.preventDefault()
    // The library ignores Enter while the list is open; without an active option it submits the form.
    if (event.key === 'Escape' || (event.key === 'Enter' && !activeId)) store.hide()
  }
  return (
    <>
      <Combobox
        store={store}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
        onFocus={() => opensOnFocus && setIsOpen(true)}
        render={(props) => (
          <ExistingInput input={input} setInputProps={setInputProps} inputProps={props} />
        )}
      />
      <ListBox
        store={store}
        id={`${id}-list`}
        aria-label="Suggestions"
        className={styles.list}
        // Keeps the focus in the input, whose blur closes the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {Object.entries(groupLabels).map(([group, title]) => {
          const members = options.filter((option) => option.group === group)
          if (members.length === 0) return null
          return (
            <ComboboxGroup key={group}>
              <ComboboxGroupLabel className={styles.group}>{title}</ComboboxGroupLabel>
              {members.map((option) => (
                <ComboboxItem
                  key={option.to}
                  id={`${id}-${option.to}`}
                  value={option.name}
                  selectValueOnClick={false}
                  aria-selected={activeId === `${id}-${option.to}`}
                  className={styles.option}
                  onClick={() => selectOption(option)}
                >
                  <OptionContent option={option} typed={typed} />
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          )
        })}
      </ListBox>
    </>
  )
}

function OptionContent({ option, typed }: { option: ComboboxOption; typed: string }) {
  const { name, detail, image } = option
  const [before, match, after] = splitAtMatch(name, typed)
  return (
    <>
      {image === undefined ? (
        <span className={styles.icon}>
          <IconSearch size={20} aria-hidden="true" />
        </span>
      ) : (
        <Picture id={image} alt="" sizes="40px" className={styles.image} />
      )}
      <span className={styles.name}>
        {before}
        {match && <strong>{match}</strong>}
        {after}
        {detail && <span className={styles.detail}> {detail}</span>}
      </span>
    </>
  )
}

type ExistingInputProps = Pick<ComboboxListProps, 'input' | 'setInputProps'> & {
  inputProps: InputProps
}

/** Gives the library's properties to the input that is already on the page, instead of rendering one. */
function ExistingInput({ input, setInputProps, inputProps }: ExistingInputProps) {
  const { ref, ...props } = inputProps
  useLayoutEffect(() => {
    const setElement = ref as RefCallback<HTMLInputElement>
    setElement(input.current)
    return () => void setElement(null)
  }, [ref, input])
  useLayoutEffect(() => {
    setInputProps((previous) => (hasSameProps(previous, props) ? previous : props))
  })
  return null
}

/** The library's handlers are stable, so this ends the updates between it and the input. */
function hasSameProps(previous: InputProps | undefined, next: InputProps): boolean {
  const keys = Object.keys({ ...previous, ...next }) as (keyof InputProps)[]
  return !!previous && keys.every((key) => Object.is(previous[key], next[key]))
}
