import { parse, type SubmissionResult, useForm as useConform } from '@conform-to/react'
import { type SubmitEvent, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { FormError, FormState } from '../ui/form-state.ts'
import type { FormDefinition } from './define-form.ts'
import { summarizeErrors } from './error-summary.ts'
import { createFields } from './fields.ts'
import { type ListButtons, type ListIntent, listButtonName } from './list-intents.ts'

type UseFormOptions<Schema extends z.ZodType> = {
  formError: FormError | undefined
  /** The saved values, by field. */
  defaultValue?: InitialValue<z.output<Schema>> | undefined
  /** Unsaved values of this browser, in a form that remounts with them (useLocalDraft). */
  restored?: FormState | undefined
  /** A list that was changed without JavaScript: the reply of parseForm. */
  submission?: SubmissionResult | undefined
  /** After a list's button was pressed. */
  onListChange?: (intent: ListIntent) => void
}

/** Forms also hold values their schema rejects: an empty text, a choice not made yet. */
type InitialValue<Value> = Value extends readonly (infer Item)[]
  ? readonly InitialValue<Item>[] | string
  : Value extends object
    ? { [Key in keyof Value]?: InitialValue<Value[Key]> | null | undefined }
    : Value extends boolean
      ? boolean
      : string | number

type DefaultValue = Parameters<typeof useConform>[0]['defaultValue']

/** Without a rejected submission: Conform keeps the errors of the last one otherwise. */
const noErrors: SubmissionResult = { status: 'success', error: {} }

/**
 * The form's state for <Form form={form}> and its fields for <TextField field={fields.email}>.
 * Rendered on the server from the action's result, so it needs no JavaScript.
 */
export function useForm<Schema extends z.ZodType>(
  definition: FormDefinition<Schema>,
  { formError, defaultValue, restored, submission, onListChange }: UseFormOptions<Schema>,
) {
  const restoredSubmission = useMemo(() => restored && toSubmission(restored), [restored])
  const [conform, fieldset] = useConform({
    lastResult: formError?.submission ?? submission ?? restoredSubmission ?? noErrors,
    defaultValue: { ...(defaultValue as object), shown: defaultValue } as DefaultValue,
    // For list buttons only: the server validates.
    onValidate: ({ formData }) => parse(formData, { resolve: () => ({ value: {} }) }),
  })
  const { id, allErrors, insert, remove, reorder } = conform
  const errors = summarizeErrors(definition, { formId: id, formError, allErrors })
  const { shown } = fieldset as unknown as { shown: { getFieldset: () => object } }
  const changeList = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter?.getAttribute('name') !== listButtonName) return
    conform.onSubmit(event)
    onListChange?.(JSON.parse(submitter.getAttribute('value') ?? ''))
  }
  return {
    form: { id, formError, errors, onSubmit: changeList },
    fields: createFields<z.output<Schema>>(fieldset, definition.attributes),
    /** What the page was opened with, for <OriginalValue field={originals.isAdmin} />. */
    originals: createFields<z.output<Schema>>(shown.getFieldset(), {}),
    /** Attributes of list buttons: `lists.remove.getButtonProps({ name: 'slides', index })`. */
    lists: { insert, remove, reorder } as ListButtons,
  }
}

/** Changes with every new result: the key of a form that remounts to show what was saved. */
export function useResultKey(result: object | undefined): number {
  const [seen, setSeen] = useState({ result, count: 0 })
  if (seen.result === result) return seen.count
  const next = { result, count: result ? seen.count + 1 : seen.count }
  setSeen(next)
  return next.count
}

function toSubmission({ values }: FormState): SubmissionResult {
  const form = new FormData()
  for (const [name, texts] of Object.entries(values)) {
    for (const text of texts) form.append(name, text)
  }
  const { initialValue } = parse(form, { resolve: () => ({ value: {} }) }).reply()
  return { ...noErrors, ...(initialValue && { initialValue }) }
}
