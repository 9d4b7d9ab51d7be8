import { lowStockThreshold, type Size, sizes, texts } from '@fairgrove/contract/products.options'
import { type RefObject, useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './size-choice.module.css'

/** The size chart among the product's details. */
export const sizeChartId = 'size-chart'

type SizeChoiceProps = {
  stock: Partial<Record<Size, number | undefined>>
  selected: Size | undefined
  onSelect: (size: Size) => void
  /** Shown beside the sizes, because a message elsewhere would be out of sight of them. */
  error?: string | undefined
  hasChart?: boolean
  ref?: RefObject<HTMLFieldSetElement | null>
}

/** Sold-out sizes stay visible but crossed out; low stock is labeled. */
export function SizeChoice(props: SizeChoiceProps) {
  const { stock, selected, onSelect, error, hasChart = false, ref } = props
  const errorId = useId()
  const offeredSizes = sizes.filter((size) => stock[size] !== undefined)
  return (
    <fieldset
      ref={ref}
      className={styles.group}
      aria-describedby={error && errorId}
      aria-invalid={error ? true : undefined}
    >
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
        {hasChart && (
          <a href={`#${sizeChartId}`} className={styles.chart}>
            Size chart
          </a>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
