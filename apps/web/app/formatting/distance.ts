import { formatCount } from './count.ts'

/** As the crow flies, as exact as people think of it: '0.4 mi', '2.1 mi', '11 mi'. */
export function formatDistance(miles: number): string {
  if (miles < 0.1) return 'under 0.1 mi'
  return `${miles < 9.95 ? miles.toFixed(1) : formatCount(Math.round(miles))} mi`
}
