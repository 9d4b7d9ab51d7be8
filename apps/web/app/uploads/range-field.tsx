import styles from './crop-dialog.module.css'

type RangeFieldProps = {
  label: string
  min?: number
  max?: number
  value: number
  onValue: (value: number) => void
}

export function RangeField({ label, min = 0, max = 1, value, onValue }: RangeFieldProps) {
  return (
    <label className={styles.range}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
