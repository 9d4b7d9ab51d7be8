import { pluralize } from '../formatting/numbers.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import styles from './filter-form.module.css'
import { type Counted, useResultCount } from './use-result-count.ts'

type ApplyButtonProps = {
  /** The results of the page. */
  counted: Counted
  /** Set if the form differs from the page. */
  apiUrl: string | undefined
}

/** 'Apply · 17 results': the number that the form would find. Without scripts it is not known. */
export function ApplyButton({ counted, apiUrl }: ApplyButtonProps) {
  const isHydrated = useHydrated()
  const { counted: live, isLoading } = useResultCount(apiUrl)
  const shown = apiUrl === undefined ? counted : live
  const text = shown && pluralize(shown.results, { one: 'result', other: 'results', ...shown })
  return (
    <>
      <Button type="submit" className={styles.apply ?? ''} aria-busy={isLoading}>
        Apply {isHydrated && text && <span className={styles.results}>· {text}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {apiUrl !== undefined && !isLoading && text}
      </span>
    </>
  )
}
