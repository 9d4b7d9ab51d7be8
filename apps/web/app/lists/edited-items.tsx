import type { ListItem } from '@fairgrove/contract/lists'
import { listItemKinds } from '@fairgrove/contract/lists.options'
import { IconTrash } from '@tabler/icons-react'
import { Form } from 'react-router'
import { SubmitButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MoveButtons, MoveStatus, useMoveFocus } from '../ui/move-buttons.tsx'
import { Picture } from '../ui/picture.tsx'
import type { EditResult } from './edit-actions.server.ts'
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
      <MoveStatus moved={moved} name={movedItem && getName(movedItem)} />
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
        <MoveButtons item={_id} name={name} position={position} isLast={isLast} />
        <SubmitButton variant="quiet" name="intent" value="remove" className={styles.button}>
          <IconTrash size={20} aria-hidden="true" />
          <span className="visually-hidden">Remove {name}</span>
        </SubmitButton>
      </Form>
      <ItemNote item={item} name={name} result={result} />
    </li>
  )
}
