import type { EventDraft } from '@fairgrove/contract/events'
import { getText } from '../forms/form-data.server.ts'

const textFields = [
  'title',
  'description',
  'startsAt',
  'endsAt',
  'timeZone',
  'placeName',
  'address',
  'city',
  'state',
  'zip',
] as const

/** The form as an API request body. The API validates it. */
export function readEventDraft(form: FormData): EventDraft {
  const texts = Object.fromEntries(textFields.map((name) => [name, getText(form, name)]))
  return {
    ...(texts as Pick<EventDraft, (typeof textFields)[number]>),
    price: readNumber(getText(form, 'price').replace('$', '')),
    capacity: readNumber(getText(form, 'capacity')),
    status: form.get('status') === 'draft' ? 'draft' : 'published',
  }
}

/** Anything that isn't a number becomes null in JSON, which the API refuses with the field's own message. */
const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
