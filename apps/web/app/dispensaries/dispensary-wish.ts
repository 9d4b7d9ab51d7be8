import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import {
  dispensaryCategoryNames,
  dispensaryOrderNames,
  dispensaryTypes,
} from '@fairgrove/contract/dispensaries.options'
import { stateCodes } from '@fairgrove/contract/states'
import { nearParameters, nearQuery, tidyNear } from '../listing/near.ts'
import { one, readWish, type Wish } from '../listing/wish.ts'

const among = (values: readonly string[]) => (value: string) => values.includes(value)

/** Every query parameter of a dispensary listing, and the values it takes. */
export const dispensaryParameters = {
  name: (value: string) => value.length <= 120,
  type: among(dispensaryTypes),
  category: among(dispensaryCategoryNames),
  advancedCategory: among([minorityGroup, ...badgeNames]),
  state: among(stateCodes),
  rating: (value: string) => Number(value) > 0 && Number(value) <= 5,
  ...nearParameters,
  order: among(dispensaryOrderNames),
}

export const readDispensaryWish = (params: URLSearchParams): Wish =>
  tidyNear(readWish(params, dispensaryParameters))

type ApiChoice<T> = T | undefined

/** In the API's words: the same for a page of cards and for the map's pins. */
export function dispensaryQuery(wish: Wish) {
  const chosen = <T extends string>(name: string) => one(wish, name) as ApiChoice<T>
  return {
    ...(one(wish, 'name') && { name: one(wish, 'name') ?? '' }),
    type: chosen<(typeof dispensaryTypes)[number]>('type'),
    category: chosen<(typeof dispensaryCategoryNames)[number]>('category'),
    state: chosen<(typeof stateCodes)[number]>('state'),
    rating: one(wish, 'rating'),
    advancedCategory: [...(wish.advancedCategory ?? [])] as (typeof badgeNames)[number][],
    ...nearQuery(wish),
  }
}
