import { useEffect, useRef } from 'react'

/**
 * For a select that shows what the address says. It is set and not made anew: a new one would lose the focus of
 * whoever is choosing with the keys.
 */
export function useSelectValue(value: string) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return select
}
