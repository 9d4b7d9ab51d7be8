import { formatCount } from '../formatting/numbers.ts'
import styles from './choice-list.module.css'
import type { FilterChoice, FilterGroup } from './filter-groups.ts'

type ChoiceListProps = {
  group: Extract<FilterGroup, { kind: 'one' | 'many' }>
  selected: readonly string[]
  /** Shows the first choices; a button shows all. */
  isShortened: boolean
  /** What finds nothing cannot be selected. */
  disablesEmpty: boolean
}

const shortLength = 6

/** Radio buttons or checkboxes with their counts. */
export function ChoiceList({ group, selected, isShortened, disablesEmpty }: ChoiceListProps) {
  const { kind, name, choices } = group
  const field = { type: kind === 'one' ? 'radio' : 'checkbox', name, selected, disablesEmpty }
  // One more choice takes as much room as the button.
  const isShort = isShortened && choices.length > shortLength + 1
  const others = isShort ? choices.slice(shortLength) : []
  return (
    <>
      <ul className={styles.list}>
        {kind === 'one' && (
          <li>
            <label className={styles.choice}>
              <input type="radio" name={name} value="" defaultChecked={selected.length === 0} />
              <span>All</span>
            </label>
          </li>
        )}
        {choices.map((choice) => (
          <li
            key={choice.value}
            className={styles.item}
            data-other={others.includes(choice) || undefined}
          >
            <ChoiceField {...field} choice={choice} />
            {choice.subChoices && (
              <ul className={styles.nested}>
                {choice.subChoices.map((subChoice) => (
                  <li key={subChoice.value}>
                    <ChoiceField {...field} choice={subChoice} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {isShort && (
        <details
          className={styles.more}
          open={others.some(({ value }) => selected.includes(value))}
        >
          <summary>
            <span>All {choices.length}</span>
            <span>Show fewer</span>
          </summary>
        </details>
      )}
    </>
  )
}

type ChoiceFieldProps = {
  type: string
  name: string
  choice: FilterChoice
  selected: readonly string[]
  disablesEmpty: boolean
}

function ChoiceField({ type, name, choice, selected, disablesEmpty }: ChoiceFieldProps) {
  const { value, label, count, isAtLeast = false, subChoices } = choice
  const isChosen = [value, ...(subChoices ?? []).map((subChoice) => subChoice.value)].some((each) =>
    selected.includes(each),
  )
  const isEmpty = count === 0 && !isAtLeast
  return (
    <label className={styles.choice}>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={disablesEmpty && isEmpty && !isChosen}
      />
      <span>{label}</span>
      {count !== undefined && (count > 0 || !isAtLeast) && (
        <span className={styles.count}>
          {formatCount(count)}
          {isAtLeast && '+'}
          <span className="visually-hidden"> {count === 1 ? 'result' : 'results'}</span>
        </span>
      )}
    </label>
  )
}
