import { pluralize } from '../formatting/count.ts'

type Counted = { results: number; isCapped: boolean }

/** '1 result', '142 results', '10,000+ results'. */
export function formatResults({ results, isCapped }: Counted): string {
  return pluralize(results, { one: 'result', other: 'results', isCapped })
}

const sortTexts: Record<string, string> = {
  newest: 'newest first',
  lowest: 'lowest price first',
  highest: 'highest price first',
  toprated: 'top rated first',
  relevance: 'best match first',
  distance: 'nearest first',
  name: 'A to Z',
}

export const getSortText = (order: string): string => sortTexts[order] ?? 'newest first'
