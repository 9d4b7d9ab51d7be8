import {
  badgeNames,
  badges,
  minorityBadges,
  minorityGroup,
  toFlagBits,
  toFlagFilter,
} from '@fairgrove/contract/badges.options'

type Flagged = { flags: number }

/** What selecting these badges requires of a row, and the counts next to them, one row at a time. */
export function createReferenceBadgeFilter(chosen: readonly string[]) {
  const { any, all } = toFlagFilter(chosen)
  const has = (bits: number) => (row: Flagged) => (row.flags & bits) !== 0
  const hasAll = (row: Flagged) => (row.flags & all) === all
  const hasAny = (row: Flagged) => any === 0 || has(any)(row)
  const count = (rows: Flagged[], bits: number) => rows.filter(hasAll).filter(has(bits)).length
  return {
    match: (row: Flagged) => hasAll(row) && hasAny(row),
    counts: (rows: Flagged[]) =>
      Object.fromEntries([
        [minorityGroup, count(rows, toFlagBits(minorityBadges))],
        ...badgeNames.map((name) => {
          const among = minorityBadges.includes(name) ? rows : rows.filter(hasAny)
          return [name, count(among, badges[name].bit)]
        }),
      ]),
  }
}
