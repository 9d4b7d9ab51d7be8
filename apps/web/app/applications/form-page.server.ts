import { redirect } from 'react-router'
import { toFormError } from '../forms/form-data.server.ts'

/** Every copy of a form carries a key of its own, and an address that says whether it was sent. */
export const loadFormPage = (url: URL) => ({
  formKey: crypto.randomUUID(),
  isSent: url.searchParams.has('sent'),
})

/** Sends, and leads to the thanks; or gives the form back with what was typed. */
export async function submitForm(form: FormData, path: string, submit: () => Promise<unknown>) {
  try {
    await submit()
    return redirect(`${path}?sent`, 303)
  } catch (error) {
    return toFormError(error, form)
  }
}
