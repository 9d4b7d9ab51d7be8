import type { UndoableAction } from '@fairgrove/contract/bulk-actions'
import type { SkippedRows } from '@fairgrove/contract/decisions'
import type { FormError } from '../ui/form-state.ts'
import { StatusMessage } from '../ui/status.tsx'
import { BulkPreview, type PreviewedAction } from './bulk-preview.tsx'
import { selectionField } from './row-selection.tsx'
import { type DoneAction, RecentActions, UndoOffer } from './undo.tsx'

type ActionSuccess = {
  message: string
  left?: SkippedRows
  /** If it can be undone. */
  undo?: DoneAction
}

/** What the action of a list returns: what it did and skipped or would do, or its error. */
export type ListActionData = ActionSuccess | { preview: PreviewedAction } | FormError

export const getActionError = (actionData: ListActionData | undefined) =>
  actionData && 'problem' in actionData ? actionData : undefined

/** The rows of a bulk action that failed or is not confirmed yet. */
export function getSelectedIds(actionData: ListActionData | undefined): readonly string[] {
  if (!actionData) return []
  if ('problem' in actionData) return actionData.values[selectionField] ?? []
  if (!('preview' in actionData)) return []
  const { fields } = actionData.preview
  return fields.flatMap(([name, value]) => (name === selectionField ? [value] : []))
}

type ActionResultProps = {
  actionData: ListActionData | undefined
  /** Bulk actions that can still be undone. */
  undoable?: readonly UndoableAction[] | undefined
}

export function ActionResult({ actionData, undoable = [] }: ActionResultProps) {
  const doneId = actionData && 'undo' in actionData ? actionData.undo?._id : undefined
  return (
    <>
      {actionData && <Result actionData={actionData} />}
      <RecentActions actions={undoable} doneId={doneId} />
    </>
  )
}

function Result({ actionData }: { actionData: ListActionData }) {
  if ('preview' in actionData) return <BulkPreview preview={actionData.preview} />
  if ('message' in actionData) return <Success result={actionData} />
  // A bulk action's error is shown in its bar, next to the reason field it may be about.
  if (actionData.values[selectionField]) return null
  return <StatusMessage result={actionData}>{actionData.problem.message}</StatusMessage>
}

function Success({ result }: { result: ActionSuccess }) {
  const { message, left = [], undo } = result
  return (
    <StatusMessage result={result} tone={left.length > 0 ? 'info' : 'good'}>
      <p>{message}</p>
      {left.length > 0 && (
        <ul>
          {left.map(({ _id, name, reason }) => (
            <li key={_id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
      {undo && <UndoOffer action={undo} />}
    </StatusMessage>
  )
}
