import type { ComponentProps } from 'react'

/** Attributes of a field's element that come from the form's schema. */
export type FieldAttributes = Pick<
  ComponentProps<'input'>,
  'required' | 'maxLength' | 'type' | 'inputMode'
>

/** A field of a form (forms/use-form.ts): `<TextField field={fields.email} label="Email" />`. */
export type Field = {
  id: string
  name: string
  /** The first of its errors. */
  error: string | undefined
  /** What was typed before, or the saved value; a checkbox's value if it is checked. */
  initialValues: readonly string[]
  attributes: FieldAttributes
}

/** What a form shows about its errors, above its fields. */
export type FormErrors = {
  message: string | undefined
  fields: readonly { id: string; label: string; error: string }[]
}
