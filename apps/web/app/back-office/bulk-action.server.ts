import { listUndoableActions, undoBulkAction } from '@fairgrove/contract/bulk-actions'
import type { UndoableList } from '@fairgrove/contract/bulk-actions.options'
import type { BulkDecisionResult, BulkPreview } from '@fairgrove/contract/decisions'
import type { z } from 'zod'
import { pluralize } from '../formatting/numbers.ts'
import type { FormDefinition } from '../forms/define-form.ts'
import { getText, getTextValues, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { confirmationField } from './bulk-preview.tsx'
import { selectionField } from './row-selection.tsx'

type RowNouns = { one: string; other: string; untitled: string }

type BulkSteps<Body> = {
  nouns: RowNouns
  /** The button that does it: 'Approve 3 products'. */
  buildLabel: (body: Body, count: string) => string
  /** 'approved' */
  getOutcome: (body: Body) => string
  preview: (body: Body) => Promise<BulkPreview>
  act: (body: Body) => Promise<BulkDecisionResult>
  /** Whether the rows have owners who are told about it. */
  tellsOwners?: boolean
}

/** Shows what would change, and changes it once that is confirmed. */
export function submitBulkAction<Schema extends z.ZodType>(
  form: FormData,
  definition: FormDefinition<Schema>,
  steps: BulkSteps<z.output<Schema>>,
) {
  const { nouns, tellsOwners = false } = steps
  return submitForm(form, definition, async (body) => {
    if (!form.has(confirmationField)) {
      const { changes, left, emails } = await steps.preview(body)
      const label = steps.buildLabel(body, pluralize(changes.length, nouns))
      const fields = getSelectedFields(form)
      const named = { changes: nameRows(changes, nouns), left: nameRows(left, nouns) }
      return { preview: { ...named, emails, label, fields } }
    }
    const { decided, left, undoId } = await steps.act(body)
    return {
      message: `${pluralize(decided, nouns)} ${steps.getOutcome(body)}.`,
      left: nameRows(left, nouns),
      ...(undoId && { undo: { _id: undoId, tellsOwners } }),
    }
  })
}

const nameRows = <Row extends { name: string }>(rows: readonly Row[], { untitled }: RowNouns) =>
  rows.map((row) => ({ ...row, name: row.name || untitled }))

/** Everything that was submitted, with the versions of the selected rows only. */
function getSelectedFields(form: FormData): [string, string][] {
  const values = getTextValues(form)
  const selected = new Set(values[selectionField])
  return Object.entries(values).flatMap(([name, texts]) => {
    const isOther = name.startsWith('seen.') && !selected.has(name.slice('seen.'.length))
    return isOther ? [] : texts.map((text): [string, string] => [name, text])
  })
}

/** The action of an Undo button. */
export async function handleUndo(context: Context, form: FormData, nouns: RowNouns) {
  try {
    const params = { id: getText(form, 'id') }
    const { restored, left } = await callApi(undoBulkAction, { context, params })
    return {
      message: restored === 0 ? 'Nothing was restored.' : `${pluralize(restored, nouns)} restored.`,
      left: nameRows(left, nouns),
    }
  } catch (error) {
    return toFormError(error, form)
  }
}

export async function loadUndoable(context: Context, list: UndoableList, dispensary?: string) {
  const query = { list, dispensary }
  return (await loadFromApi(listUndoableActions, { context, query })).actions
}
