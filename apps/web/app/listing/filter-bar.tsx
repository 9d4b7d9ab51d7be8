import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusElement } from '../browser/focus.ts'
import { AnchorButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './filter-bar.module.css'
import { FilterDialog, filtersId } from './filter-dialog.tsx'
import type { FilterConfig } from './filter-form.tsx'
import { countSelected } from './filter-groups.ts'

type FilterBarProps = {
  filters: FilterConfig
  /** The number of active filters. */
  activeCount: number
  /** The same filters are beside the list: on a wide screen, and without JavaScript after a press. */
  hasRail: boolean
  /** Selects, after the button for all filters. */
  children: ReactNode
}

/** Fit beside the title at 1280 px; the dialog has the others, which get a button once they are used. */
const wideScreenGroups = 4

/**
 * One row of buttons that scrolls sideways. Each opens the dialog with all filters, at its group.
 * Without JavaScript they link to the filters beside the list, or to the dialog if there are none.
 */
export function FilterBar({ filters, activeCount, hasRail, children }: FilterBarProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { searchParams } = filters
  // Beside the same filters it is rendered when it is opened.
  const [isRendered, setRendered] = useState(!hasRail)
  const open = (group?: string) => {
    flushSync(() => setRendered(true))
    dialog.current?.showModal()
    // What gets focus is read: the dialog's title, or the group's.
    const legend = dialog.current?.querySelector<HTMLElement>(
      group === undefined ? 'h2' : `[data-group="${group}"] legend`,
    )
    legend?.scrollIntoView({ block: 'start' })
    focusElement(legend)
  }
  const shownParams = useRef(searchParams)
  useEffect(() => {
    if (shownParams.current === searchParams) return
    shownParams.current = searchParams
    // The numbers on the buttons change their widths, which can move the focused one out of view.
    const { activeElement } = document
    if (scroller.current?.contains(activeElement))
      activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [searchParams])
  const pillClass = classes(styles.pill, hasRail && styles.narrowOnly)
  return (
    <div className={styles.bar}>
      <div ref={scroller} className={styles.scroller}>
        <AnchorButton
          href={`#${filtersId}`}
          className={pillClass}
          aria-haspopup="dialog"
          data-active={activeCount > 0 || undefined}
          onPress={() => open()}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          Filters
          <SelectedCount>{activeCount}</SelectedCount>
        </AnchorButton>
        {children}
        {filters.groups.map((group, index) => {
          const { title, shortTitle = title } = group
          const selected = countSelected(group, searchParams)
          return (
            <AnchorButton
              key={title}
              href={`#${filtersId}`}
              className={classes(
                pillClass,
                index >= wideScreenGroups && selected === 0 && styles.narrowOnly,
              )}
              aria-haspopup="dialog"
              data-active={selected > 0 || undefined}
              onPress={() => open(title)}
            >
              {shortTitle}
              <SelectedCount>{selected}</SelectedCount>
              <IconChevronDown size={16} aria-hidden="true" />
            </AnchorButton>
          )
        })}
      </div>
      {isRendered && (
        <FilterDialog {...filters} dialog={dialog} id={hasRail ? undefined : filtersId} />
      )}
    </div>
  )
}

function SelectedCount({ children }: { children: number }) {
  if (children === 0) return null
  return (
    <span className={styles.count}>
      {children}
      <span className="visually-hidden"> selected</span>
    </span>
  )
}
