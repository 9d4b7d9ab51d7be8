import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import type { BackOfficeLink } from './back-office-links.ts'
import { useShortcuts } from './use-shortcuts.ts'

export const searchPath = '/back_office/search'
const importSearch = async () => (await import('./search-dialog.tsx')).SearchDialog
const importShortcuts = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog

type BackOfficeDialogs = {
  openSearch: () => void
  openHelp: () => void
  /** Rendered outside of what a popover hides. */
  dialog: ReactNode
}

/** Search and the list of shortcuts, whose scripts are loaded when they are opened, and the keys that open them. */
export function useBackOfficeDialogs(links: readonly BackOfficeLink[]): BackOfficeDialogs {
  const navigate = useNavigate()
  const search = useLazyComponent(importSearch)
  const shortcuts = useLazyComponent(importShortcuts)
  const [opened, setOpened] = useState<'search' | 'shortcuts'>()
  const close = () => setOpened(undefined)

  async function openSearch(): Promise<void> {
    if (await search.loadComponent()) setOpened('search')
    else await navigate(searchPath)
  }
  async function openHelp(): Promise<void> {
    if (await shortcuts.loadComponent()) setOpened('shortcuts')
  }
  function goTo(letter: string): boolean {
    const link = links.find((each) => each.letter === letter)
    if (link) void navigate(link.to)
    return link !== undefined
  }
  const handlers = { openSearch: () => void openSearch(), openHelp: () => void openHelp() }
  useShortcuts({ ...handlers, goTo })
  const dialog =
    opened === 'search' && search.Component ? (
      <search.Component onClose={close} />
    ) : opened === 'shortcuts' && shortcuts.Component ? (
      <shortcuts.Component links={links} onClose={close} />
    ) : null
  return { ...handlers, dialog }
}
