import { countOf } from '../ui/count.ts'

type Counted = { results: number; isCapped: boolean }

/** '1 result', '142 results', '10,000+ results'. */
export function resultsText({ results, isCapped }: Counted): string {
  return countOf(results, { one: 'result', several: 'results', isCapped })
}

const sortWords: Record<string, string> = {
  newest: 'newest first',
  lowest: 'lowest price first',
  highest: 'highest price first',
  toprated: 'top rated first',
  relevance: 'best match first',
  distance: 'nearest first',
  name: 'A to Z',
}

export const sortedText = (order: string): string => sortWords[order] ?? 'newest first'
