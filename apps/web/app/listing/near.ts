import { one, type Wish, withChanges } from './wish.ts'

export const radii = ['5', '10', '25', '50', '100', '200'] as const
export const usualRadius = '25'

const isCoordinate = (most: number) => (value: string) => Math.abs(Number(value)) <= most

/** The parameters of 'near me', for readWish. A ZIP code is taken as typed: the field shows what is wrong with it. */
export const nearParameters = {
  zip: (value: string) => value.length <= 20,
  lat: isCoordinate(90),
  lng: isCoordinate(180),
  radius: (value: string) => (radii as readonly string[]).includes(value),
}

/** One place at a time: a typed ZIP code counts more than where the browser once was. */
export function tidyNear(wish: Wish): Wish {
  const hasZip = one(wish, 'zip') !== undefined
  const hasPoint = !hasZip && one(wish, 'lat') !== undefined && one(wish, 'lng') !== undefined
  return withChanges(wish, {
    ...(!hasPoint && { lat: undefined, lng: undefined }),
    ...(!hasZip && !hasPoint && { radius: undefined }),
  })
}

export const isNear = (wish: Wish): boolean =>
  one(wish, 'zip') !== undefined || one(wish, 'lat') !== undefined

export const withoutNear = (wish: Wish): Wish =>
  withChanges(wish, { zip: undefined, lat: undefined, lng: undefined, radius: undefined })

/** In the API's words. */
export function nearQuery(wish: Wish) {
  return {
    zip: one(wish, 'zip'),
    lat: one(wish, 'lat'),
    lng: one(wish, 'lng'),
    radius: one(wish, 'radius') ?? usualRadius,
  }
}

/** 'Within 25 mi of 60616'. */
export function nearWords(wish: Wish): string {
  return `Within ${one(wish, 'radius') ?? usualRadius} mi of ${one(wish, 'zip') ?? 'you'}`
}
