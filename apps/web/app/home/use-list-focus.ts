import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import type { ListIntent } from '../forms/list-intents.ts'

/** Keeps focus on what a list's button changed; `added` is the response to 'Add'. */
export function useListFocus(
  formId: string,
  intent: ListIntent | undefined,
  added: SubmissionResult | undefined,
): void {
  useEffect(() => {
    if (intent) focusFirst(listFocusIds(formId, intent))
  }, [formId, intent])
  useEffect(() => {
    const list = (added?.intent?.payload as { name?: string } | undefined)?.name
    if (!list) return
    const field = document.getElementById(`${formId}-${addFields[list]}`)
    // The name is in the list now.
    if (field instanceof HTMLInputElement) field.value = ''
    focusFirst([`${formId}-${addFields[list]}`, `${formId}-${list}[0]-remove`])
  }, [formId, added])
}

const addFields: Record<string, string> = {
  dispensaries: 'addDispensary',
  products: 'addProduct',
}

/** The ids of what gets focus: the first that exists. */
function listFocusIds(formId: string, { type, payload }: ListIntent): string[] {
  const list = `${formId}-${payload.name}`
  const add = addFields[payload.name] ? `${formId}-${addFields[payload.name]}` : `${list}-add`
  switch (type) {
    case 'reorder':
      return [`${list}[${payload.to}]-up`, `${list}[${payload.to}]-remove`]
    case 'remove':
      return [`${list}[${payload.index}]-remove`, `${list}[${payload.index - 1}]-remove`, add]
    case 'insert':
      return [`${list}[${payload.index}].title`]
  }
}

function focusFirst(ids: string[]): void {
  for (const id of ids) {
    const target = document.getElementById(id)
    if (!target) continue
    target.focus()
    return
  }
}
