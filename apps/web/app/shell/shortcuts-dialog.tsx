import { useState } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import type { BackOfficeLink } from './back-office-links.ts'
import styles from './shortcuts-dialog.module.css'
import { areShortcutsOn, setShortcutsOn } from './use-shortcuts.ts'

type ShortcutsDialogProps = { links: readonly BackOfficeLink[]; onClose: () => void }

/** All keyboard shortcuts of the back office, and whether to use them. */
export function ShortcutsDialog({ links, onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <ModalDialog title="Keyboard shortcuts" onClose={onClose}>
      <CheckboxField
        name="keyboardShortcuts"
        label="Use single-key shortcuts on this device"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setShortcutsOn(currentTarget.checked)
          setIsOn(currentTarget.checked)
        }}
      />
      <dl className={styles.shortcuts}>
        <Shortcut keys={['/']} label="Search" />
        <Shortcut keys={['Ctrl', 'K']} label="Search, from a field too" />
        <Shortcut keys={['?']} label="Show this list" />
        {links.map(
          ({ label, to, letter }) =>
            letter && <Shortcut key={to} keys={['g', letter]} label={`Go to ${label}`} />,
        )}
        <Shortcut keys={['Esc']} label="Close a dialog or menu" />
      </dl>
    </ModalDialog>
  )
}

function Shortcut({ keys, label }: { keys: string[]; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}
