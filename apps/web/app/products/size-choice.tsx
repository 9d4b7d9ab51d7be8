import { lowStockThreshold, type Size, sizes, texts } from '@fairgrove/contract/products.options'
import { classes } from '../ui/classes.ts'
import styles from './size-choice.module.css'

type SizeChoiceProps = {
  stock: Partial<Record<Size, number | undefined>>
  selected: Size | undefined
  onSelect: (size: Size) => void
}

/** Sold-out sizes stay visible but crossed out; low stock is labeled. */
export function SizeChoice({ stock, selected, onSelect }: SizeChoiceProps) {
  const offeredSizes = sizes.filter((size) => stock[size] !== undefined)
  return (
    <fieldset className={styles.group}>
      <legend>Size</legend>
      <div className={styles.sizes}>
        {offeredSizes.map((size) => {
          const available = stock[size] ?? 0
          return (
            <label key={size} className={classes(styles.size, available === 0 && styles.soldOut)}>
              <input
                type="radio"
                name="size"
                value={size}
                disabled={available === 0}
                checked={size === selected}
                onChange={() => onSelect(size)}
              />
              <span>{size}</span>
              {available === 0 ? (
                <span className="visually-hidden">sold out</span>
              ) : (
                available < lowStockThreshold && <small>{texts.onlyLeft(available)}</small>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
