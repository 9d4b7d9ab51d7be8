import type { RequestInput } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { SellerProfileDraft, type updateSellerProfile } from '@fairgrove/contract/sellers'
import { getText } from '../forms/form-data.server.ts'

type Draft = RequestInput<typeof updateSellerProfile>['body']

/** The form as an API request body, or a Problem with the form's field names. */
export function readSellerProfile(form: FormData): Draft {
  const dispensaryIds = form.getAll('location').map(String)
  const draft = {
    name: getText(form, 'name'),
    image: getText(form, 'image'),
    description: getText(form, 'description'),
    dispensaryAddresses: dispensaryIds.map((_id) => ({
      _id,
      streetAddress: getText(form, `streetAddress.${_id}`),
      city: getText(form, `city.${_id}`),
      localState: getText(form, `localState.${_id}`),
      postalCode: getText(form, `postalCode.${_id}`).trim(),
    })),
  }
  const { error, data } = SellerProfileDraft.safeParse(draft)
  if (data) return data
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [field = '', at, part] = path.map(String)
    fields[part ? `${part}.${dispensaryIds[Number(at)]}` : field] ??= message
  }
  throw new Problem('invalid_input', { fields })
}
