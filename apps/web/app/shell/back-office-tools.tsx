import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import styles from './back-office-tools.module.css'
import { searchPath } from './use-back-office-dialogs.tsx'

type BackOfficeToolsProps = { openSearch: () => void; openHelp: () => void }

/** Search, which is a page without JavaScript, and the list of keyboard shortcuts. */
export function BackOfficeTools({ openSearch, openHelp }: BackOfficeToolsProps) {
  function onSearchClick(event: MouseEvent): void {
    // Anything else opens a new tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openSearch()
  }
  return (
    <div className={styles.tools}>
      <Link to={searchPath} className={styles.search} onClick={onSearchClick}>
        <IconSearch size={20} aria-hidden="true" />
        Search
      </Link>
      <IconButton
        className={classes(styles.help, 'scripted')}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={openHelp}
      >
        <IconKeyboard size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
