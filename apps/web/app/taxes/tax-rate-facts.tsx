import { states } from '@fairgrove/contract/states'
import type { PublicTaxRate } from '@fairgrove/contract/taxes'

/** 'Chicago, Illinois' or 'Illinois' */
export const formatRatePlace = ({ city, state }: Pick<PublicTaxRate, 'city' | 'state'>): string =>
  [city, states[state]].filter(Boolean).join(', ')

/** The site where a rate was found. */
export const SourceLink = ({ source }: { source: string }) => (
  <a href={source} target="_blank" rel="noopener noreferrer">
    {new URL(source).hostname.replace('www.', '')}
  </a>
)
