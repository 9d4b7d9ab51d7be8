import { states } from '@fairgrove/contract/states'
import { useEffect, useRef } from 'react'

export const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }))

/**
 * For a select that follows the URL. Its value is set instead of remounting, so it keeps keyboard
 * focus.
 */
export function useSelectValue(value: string) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return select
}
