import type { FormError, FormErrors } from '../ui/form-state.ts'
import type { FormDefinition } from './define-form.ts'

type Rejected = {
  formId: string
  formError: FormError | undefined
  allErrors: Record<string, string[]>
}

/** The message and the wrong fields, as listed above the form. */
export function summarizeErrors(
  { labels }: Pick<FormDefinition, 'labels'>,
  { formId, formError, allErrors }: Rejected,
): FormErrors {
  const fields = Object.entries(allErrors)
    .filter(([name]) => name !== '')
    .map(([name, errors]) => ({
      id: `${formId}-${name}`,
      label: labels?.[name] ?? labels?.[name.replace(/\[\d+\]/g, '[]')] ?? toLabel(name),
      error: errors[0] ?? '',
    }))
  return { message: formError?.problem.message, fields }
}

/** 'confirmPassword' is 'Confirm password', 'slides[1].title' is 'Slides 2, title'. */
function toLabel(name: string): string {
  const words = name
    .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replace(/\./g, ', ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after}`)
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
