import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@fairgrove/contract/notifications.options'
import type { ReactNode } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import type { Field } from '../ui/form-state.ts'
import styles from './notifications.module.css'

type Audience = 'customer' | 'seller'
type KindFieldsProps = {
  audience: Audience
  title: string
  mail: Field
  /** Without it, this site sends no push messages. */
  push: Field | undefined
}

const isOptional = (kind: NotificationKind) => notificationKinds[kind].mail !== 'required'

/** How people get the updates of one audience: a checkbox by email, and one by push message if there are any. */
export function KindFields({ audience, title, mail, push }: KindFieldsProps) {
  const kinds = notificationKindNames.filter(
    (kind) => notificationKinds[kind].audience === audience,
  )
  if (!push) {
    return (
      <FieldGroup title={title}>
        {kinds.filter(isOptional).map((kind) => (
          <KindField key={kind} field={mail} kind={kind} label={notificationKinds[kind].label} />
        ))}
      </FieldGroup>
    )
  }
  return (
    <FieldGroup title={title}>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">Update</th>
            <th scope="col">Email</th>
            <th scope="col">Push</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{notificationKinds[kind].label}</th>
              <td>
                {isOptional(kind) ? (
                  <KindField field={mail} kind={kind} {...hideLabel(kind, 'by email')} />
                ) : (
                  'Always'
                )}
              </td>
              <td>
                <KindField field={push} kind={kind} {...hideLabel(kind, 'by push')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FieldGroup>
  )
}

/** The row and the column say it to those who see them. */
function hideLabel(kind: NotificationKind, how: string) {
  const name = `${notificationKinds[kind].label} ${how}`
  return { label: <span className="visually-hidden">{name}</span> }
}

type KindFieldProps = { field: Field; kind: NotificationKind; label: ReactNode }

function KindField({ field, kind, label }: KindFieldProps) {
  return (
    <CheckboxField id={`${field.id}-${kind}`} error="" field={field} value={kind} label={label} />
  )
}
