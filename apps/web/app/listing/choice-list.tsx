import { formatCount } from '../formatting/numbers.ts'
import styles from './choice-list.module.css'
import type { FilterChoice, FilterGroup } from './filter-groups.ts'

type ChoiceListProps = {
  group: Extract<FilterGroup, { kind: 'one' | 'many' }>
  selected: readonly string[]
}

/** Radio buttons or checkboxes with their counts. */
export function ChoiceList({ group: { kind, name, choices }, selected }: ChoiceListProps) {
  const type = kind === 'one' ? 'radio' : 'checkbox'
  return (
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
        <li key={choice.value} className={styles.item}>
          <ChoiceField type={type} name={name} choice={choice} selected={selected} />
          {choice.subChoices && (
            <ul className={styles.nested}>
              {choice.subChoices.map((subChoice) => (
                <li key={subChoice.value}>
                  <ChoiceField type={type} name={name} choice={subChoice} selected={selected} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type ChoiceFieldProps = {
  type: 'radio' | 'checkbox'
  name: string
  choice: FilterChoice
  selected: readonly string[]
}

function ChoiceField({ type, name, choice, selected }: ChoiceFieldProps) {
  const { value, label, count, isAtLeast = false, subChoices } = choice
  const isChosen = [value, ...(subChoices ?? []).map((subChoice) => subChoice.value)].some((each) =>
    selected.includes(each),
  )
  return (
    <label className={styles.choice} data-empty={(count === 0 && !isAtLeast) || undefined}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
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
