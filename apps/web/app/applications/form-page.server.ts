import { redirect } from 'react-router'
import { refuse } from '../forms.server.ts'

/** Every copy of a form carries a key of its own, and an address that says whether it was sent. */
export const loadForm = (url: URL) => ({
  formKey: crypto.randomUUID(),
  isSent: url.searchParams.has('sent'),
})

/** Sends, and leads to the thanks; or gives the form back with what was typed. */
export async function send(form: FormData, path: string, sending: () => Promise<unknown>) {
  try {
    await sending()
    return redirect(`${path}?sent`, 303)
  } catch (error) {
    return refuse(error, form)
  }
}
