import { type SubmissionResult, useForm as useConform } from '@conform-to/react'
import type { z } from 'zod'
import type { FormError } from '../ui/form-state.ts'
import type { FormDefinition } from './define-form.ts'
import { summarizeErrors } from './error-summary.ts'
import { createFields } from './fields.ts'

type UseFormOptions<Schema extends z.ZodType> = {
  formError: FormError | undefined
  /** The saved values, by field. */
  defaultValue?: InitialValue<z.input<Schema>>
}

/** Forms also hold values their schema rejects: an empty text, a choice not made yet. */
type InitialValue<Value> = Value extends readonly (infer Item)[]
  ? readonly InitialValue<Item>[]
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
  { formError, defaultValue }: UseFormOptions<Schema>,
) {
  const [conform, fieldset] = useConform({
    lastResult: formError?.submission ?? noErrors,
    defaultValue: defaultValue as DefaultValue,
  })
  const { id, allErrors } = conform
  const errors = summarizeErrors(definition, { formId: id, formError, allErrors })
  return {
    form: { id, formError, errors },
    fields: createFields<z.input<Schema>>(fieldset, definition.attributes),
    /** Insert, remove and reorder buttons of a list. */
    intents: conform,
  }
}
