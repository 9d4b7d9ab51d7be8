import type { Input } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { SellerProfileDraft, type updateSellerProfile } from '@fairgrove/contract/sellers'
import { text } from '../forms.server.ts'

type Draft = Input<typeof updateSellerProfile>['body']

/** What the form says, in the shape the API takes, or a Problem that names each field as the form does. */
export function readProfile(form: FormData): Draft {
  const places = form.getAll('location').map(String)
  const draft = {
    name: text(form, 'name'),
    image: text(form, 'image'),
    description: text(form, 'description'),
    dispensaryAddresses: places.map((_id) => ({
      _id,
      streetAddress: text(form, `streetAddress.${_id}`),
      city: text(form, `city.${_id}`),
      localState: text(form, `localState.${_id}`),
      postalCode: text(form, `postalCode.${_id}`).trim(),
    })),
  }
  const { error, data } = SellerProfileDraft.safeParse(draft)
  if (data) return data
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [field = '', at, part] = path.map(String)
    fields[part ? `${part}.${places[Number(at)]}` : field] ??= message
  }
  throw new Problem('invalid_input', { fields })
}
