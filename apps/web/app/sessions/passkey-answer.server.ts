import { Problem } from '@fairgrove/contract/problems'
import { getText } from '../forms/form-data.server.ts'

/** A device's answer, as the browser wrote it into the form. The API checks what is in it. */
export function readPasskeyAnswer<Answer>(form: FormData): Answer {
  try {
    return JSON.parse(getText(form, 'passkey')) as Answer
  } catch (cause) {
    throw new Problem('passkey_failed', { cause })
  }
}
