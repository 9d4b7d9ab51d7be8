import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'

/**
 * A GET form whose fields show what the URL says, also after Back. Values are set instead of remounting, so the fields
 * keep keyboard focus.
 */
export function SearchParamsForm(props: Omit<ComponentProps<typeof Form>, 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const shownSearch = useRef(search)
  useEffect(() => {
    // Not at hydration: it would remove what was typed before.
    if (form.current && shownSearch.current !== search) {
      const searchParams = new URLSearchParams(search)
      resetFields(form.current, (name) => searchParams.get(name))
    }
    shownSearch.current = search
  }, [search])
  return <Form ref={form} {...props} />
}

/**
 * Sets the fields to the URL's values, except for text that is being typed. Choices depend on more than their own value, so each one's `defaultChecked`
 * decides; it must be a boolean, because React leaves the attribute alone for undefined.
 */
export function resetFields(
  form: HTMLFormElement,
  getParam: (name: string) => string | null | undefined,
): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
      field.checked = field.defaultChecked
    } else if (
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden' && !field.matches(':focus'))
    ) {
      field.value = getParam(field.name) ?? field.dataset.default ?? ''
    }
  }
}
