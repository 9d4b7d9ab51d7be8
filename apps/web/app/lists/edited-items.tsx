import type { ListItem } from '@fairgrove/contract/lists'
import { listItemKinds } from '@fairgrove/contract/lists.options'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, SubmitButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { EditResult, MovedItem } from './edit-actions.server.ts'
import styles from './edit-list.module.css'
import { ItemNote } from './item-note.tsx'
import { findShown } from './list-data.ts'

type EditedItemsProps = { items: readonly ListItem[]; result: EditResult }

/** The items in order, each with buttons that move it, remove it and change its note. */
export function EditedItems({ items, result }: EditedItemsProps) {
  const moved = result && 'moved' in result ? result.moved : undefined
  useMoveFocus(moved, items)
  const movedItem = items.find(({ _id }) => _id === moved?.item)
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved &&
          movedItem &&
          `Moved ${getName(movedItem)} to position ${moved.position} of ${moved.items}.`}
      </p>
      <ol className={styles.list}>
        {items.map((item, at) => (
          <EditedItem
            key={item._id}
            item={item}
            position={at + 1}
            isLast={at === items.length - 1}
            result={result}
          />
        ))}
      </ol>
    </>
  )
}

const getName = (item: ListItem) => findShown(item)?.name ?? listItemKinds[item.kind].unlisted

const getButtonId = ({ item, direction }: Pick<MovedItem, 'item' | 'direction'>) =>
  `${direction}-${item}`

/** The browser drops the focus of a row that moves, which is when the list is read again, after the answer. */
function useMoveFocus(moved: MovedItem | undefined, items: readonly ListItem[]): void {
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (moved && items.length > 0 && isFocusLost) {
      document.getElementById(getButtonId(moved))?.focus()
    }
  }, [moved, items])
}

type EditedItemProps = {
  item: ListItem
  position: number
  isLast: boolean
  result: EditResult
}

function EditedItem({ item, position, isLast, result }: EditedItemProps) {
  const { _id } = item
  const name = getName(item)
  const shown = findShown(item)
  return (
    <li id={`item-${_id}`} className={styles.item}>
      <Picture id={shown?.image ?? null} alt="" sizes="56px" className={styles.image} />
      <p className={styles.name}>
        <span className={styles.position}>{position}. </span>
        {shown ? <Link to={shown.path}>{name}</Link> : name}
      </p>
      {/* Without scripts the page comes back where it was. */}
      <Form method="post" action={`#item-${_id}`} preventScrollReset className={styles.move}>
        <input type="hidden" name="item" value={_id} />
        <input type="hidden" name="name" value={name} />
        <MoveButton item={_id} direction="up" name={name} isAtEnd={position === 1} />
        <MoveButton item={_id} direction="down" name={name} isAtEnd={isLast} />
        <SubmitButton variant="quiet" name="intent" value="remove" className={styles.button}>
          <IconTrash size={20} aria-hidden="true" />
          <span className="visually-hidden">Remove {name}</span>
        </SubmitButton>
      </Form>
      <ItemNote item={item} name={name} result={result} />
    </li>
  )
}

type MoveButtonProps = {
  item: string
  direction: 'up' | 'down'
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
