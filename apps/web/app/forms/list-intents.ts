import type { ComponentProps } from 'react'

/** Conform's name of the buttons that insert, remove or move a list's item. */
export const listButtonName = '__intent__'

/** A change of the list `name`: the value of such a button. */
export type ListIntent =
  | { type: 'insert'; payload: { name: string; index?: number; defaultValue?: unknown } }
  | { type: 'remove'; payload: { name: string; index: number } }
  | { type: 'reorder'; payload: { name: string; from: number; to: number } }

/** Attributes of the buttons, by what they do. */
export type ListButtons = {
  [Type in ListIntent['type']]: {
    getButtonProps: (
      payload: Extract<ListIntent, { type: Type }>['payload'],
    ) => Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>
  }
}

/** Validates nothing but shows the errors of one field. */
type ValidateIntent = { type: 'validate'; payload: { name: string } }

/** The form as if that button had been pressed. */
export function withIntent(form: FormData, intent: ListIntent | ValidateIntent): FormData {
  form.set(listButtonName, JSON.stringify(intent))
  return form
}

const allowedTypes = ['insert', 'remove', 'reorder', 'validate']
const listNamePattern = /^(?!__)\w{1,60}$/
const maxIntentLength = 2000

/** Whether the form was sent without a list's button or with one of ours: Conform's other intents set any value. */
export function hasValidListIntent(form: FormData): boolean {
  return form.getAll(listButtonName).every((text) => {
    try {
      if (typeof text !== 'string' || text.length > maxIntentLength) return false
      const { type, payload } = JSON.parse(text) as ListIntent
      return allowedTypes.includes(type) && listNamePattern.test(payload.name)
    } catch {
      return false
    }
  })
}
