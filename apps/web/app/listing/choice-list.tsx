import { countText } from '../ui/count.ts'
import styles from './choice-list.module.css'
import type { Choice, Group } from './groups.ts'

type ChoiceListProps = {
  group: Extract<Group, { kind: 'one' | 'many' }>
  chosen: readonly string[]
}

/** Radios for one of them, ticks for several, the count beside each. */
export function ChoiceList({ group: { kind, name, choices }, chosen }: ChoiceListProps) {
  const type = kind === 'one' ? 'radio' : 'checkbox'
  return (
    <ul className={styles.list}>
      {kind === 'one' && (
        <li>
          <label className={styles.choice}>
            <input type="radio" name={name} value="" defaultChecked={chosen.length === 0} />
            <span>All</span>
          </label>
        </li>
      )}
      {choices.map((choice) => (
        <li key={choice.value} className={styles.item}>
          <Field type={type} name={name} choice={choice} chosen={chosen} />
          {choice.parts && (
            <ul className={styles.parts}>
              {choice.parts.map((part) => (
                <li key={part.value}>
                  <Field type={type} name={name} choice={part} chosen={chosen} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type FieldProps = {
  type: 'radio' | 'checkbox'
  name: string
  choice: Choice
  chosen: readonly string[]
}

function Field({ type, name, choice, chosen }: FieldProps) {
  const { value, label, count, isAtLeast = false, parts } = choice
  const isChosen = chosen.includes(value) || parts?.some((part) => chosen.includes(part.value))
  return (
    <label className={styles.choice} data-empty={(count === 0 && !isAtLeast) || undefined}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>{label}</span>
      {(count > 0 || !isAtLeast) && (
        <span className={styles.count}>
          {countText(count)}
          {isAtLeast && '+'}
          <span className="visually-hidden"> {count === 1 ? 'result' : 'results'}</span>
        </span>
      )}
    </label>
  )
}
