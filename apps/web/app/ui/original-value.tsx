import type { FormState } from './form-state.ts'

type OriginalValueProps = {
  name: string
  original: readonly string[]
  formState: FormState | undefined
}

/**
 * What a field said when the page was opened, beside it and unseen. Only what somebody has changed is sent on
 * (`changed` in forms.server.ts): what others decided while the form lay open stays decided.
 */
export function OriginalValue({ name, original, formState }: OriginalValueProps) {
  const fieldName = `shown.${name}`
  const values = formState ? (formState.values[fieldName] ?? []) : original
  return values.map((value) => (
    <input key={value} type="hidden" name={fieldName} defaultValue={value} />
  ))
}
