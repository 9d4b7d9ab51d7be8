import type { Answer, Endpoint } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { type CallOptions, call } from '../api.server.ts'
import { load } from '../load.server.ts'
import { withoutNear } from './near.ts'
import { one, type Wish } from './wish.ts'

const zipForm = 'Enter a five-digit ZIP code.'

type Asked<E extends Endpoint> = { answer: Answer<E>; zipError: string | undefined }

/** `load` for a listing: a ZIP code nobody knows is said beside its field, and the list shown without it. */
export async function loadNear<E extends Endpoint>(
  endpoint: E,
  wish: Wish,
  options: (wish: Wish) => CallOptions<E>,
): Promise<Asked<E>> {
  const zip = one(wish, 'zip')
  let zipError = zip === undefined || /^\d{5}$/.test(zip) ? undefined : zipForm
  if (zip !== undefined && !zipError) {
    try {
      return { answer: await call(endpoint, options(wish)), zipError }
    } catch (error) {
      zipError = error instanceof Problem ? error.fields?.zip : undefined
    }
  }
  return {
    answer: await load(endpoint, options(zipError ? withoutNear(wish) : wish)),
    zipError,
  }
}
