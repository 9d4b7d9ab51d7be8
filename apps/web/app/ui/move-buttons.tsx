import type { MoveDirection } from '@fairgrove/contract/lists.options'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './button.tsx'
import styles from './move-buttons.module.css'

/** What was moved and where it is now; 1 is the first position. */
export type MovedItem = { item: string; direction: MoveDirection; position: number; items: number }

const getButtonId = ({ item, direction }: Pick<MovedItem, 'item' | 'direction'>) =>
  `${direction}-${item}`

/** The browser drops the focus of a row that moves, which is when the list is read again, after the answer. */
export function useMoveFocus(moved: MovedItem | undefined, items: readonly unknown[]): void {
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (moved && items.length > 0 && isFocusLost) {
      document.getElementById(getButtonId(moved))?.focus()
    }
  }, [moved, items])
}

type MoveStatusProps = { moved: MovedItem | undefined; name: string | undefined }

/** Says where it is now. */
export function MoveStatus({ moved, name }: MoveStatusProps) {
  return (
    <p role="status" className="visually-hidden">
      {moved && name && `Moved ${name} to position ${moved.position} of ${moved.items}.`}
    </p>
  )
}

type MoveButtonsProps = { item: string; name: string; position: number; isLast: boolean }

/** Move an item of an ordered list one place up or down, as the intent of the form around them. */
export function MoveButtons({ item, name, position, isLast }: MoveButtonsProps) {
  return (
    <>
      <MoveButton item={item} direction="up" name={name} isAtEnd={position === 1} />
      <MoveButton item={item} direction="down" name={name} isAtEnd={isLast} />
    </>
  )
}

type MoveButtonProps = {
  item: string
  direction: MoveDirection
  name: string
  /** Nowhere to go: it stays, so that it keeps the focus. */
  isAtEnd: boolean
}

function MoveButton({ item, direction, name, isAtEnd }: MoveButtonProps) {
  const Icon = direction === 'up' ? IconArrowUp : IconArrowDown
  // A second press would abort the first, which may have moved it already.
  const isMoving = useNavigation().state === 'submitting'
  return (
    <Button
      type="submit"
      variant="outline"
      id={getButtonId({ item, direction })}
      name="intent"
      value={direction}
      aria-disabled={isAtEnd || undefined}
      onClick={(event) => isMoving && event.preventDefault()}
      className={styles.button}
    >
      <Icon size={20} aria-hidden="true" />
      <span className="visually-hidden">
        {direction === 'up' ? 'Move up' : 'Move down'} {name}
      </span>
    </Button>
  )
}
