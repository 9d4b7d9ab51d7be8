import { lowStock, type Size, sizes, texts } from '@fairgrove/contract/products.options'
import { classes } from '../ui/classes.ts'
import styles from './size-choice.module.css'

type SizeChoiceProps = {
  stock: Partial<Record<Size, number | undefined>>
  chosen: Size | undefined
  onChoose: (size: Size) => void
}

/** Sizes that are gone stay in sight, crossed out; those nearly gone say so. */
export function SizeChoice({ stock, chosen, onChoose }: SizeChoiceProps) {
  const made = sizes.filter((size) => stock[size] !== undefined)
  return (
    <fieldset className={styles.group}>
      <legend>Size</legend>
      <div className={styles.sizes}>
        {made.map((size) => {
          const left = stock[size] ?? 0
          return (
            <label key={size} className={classes(styles.size, left === 0 && styles.gone)}>
              <input
                type="radio"
                name="size"
                value={size}
                disabled={left === 0}
                checked={size === chosen}
                onChange={() => onChoose(size)}
              />
              <span>{size}</span>
              {left === 0 ? (
                <span className="visually-hidden">sold out</span>
              ) : (
                left < lowStock && <small>{texts.onlyLeft(left)}</small>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
