import styles from './import-steps.module.css'

type ImportStepsProps = {
  steps: readonly string[]
  /** Counted from 0; one more than the last when all are done. */
  current: number
}

/** Where a spreadsheet is on its way to becoming listings. */
export function ImportSteps({ steps, current }: ImportStepsProps) {
  return (
    <ol className={styles.steps} aria-label="Import steps">
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < current ? styles.done : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {step}
          {at < current && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
