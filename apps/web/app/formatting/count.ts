const numberFormat = new Intl.NumberFormat('en-US')

/** 1234 → '1,234' */
export const formatCount = (count: number): string => numberFormat.format(count)

type PluralForms = { one: string; other: string; isCapped?: boolean }

/** '1 review', '1,234 reviews', and '10,000+ reviews' where counting stopped there. */
export const pluralize = (count: number, { one, other, isCapped = false }: PluralForms): string =>
  `${formatCount(count)}${isCapped ? '+' : ''} ${count === 1 ? one : other}`
