const whole = new Intl.NumberFormat('en-US')

/** 1234 → '1,234' */
export const countText = (count: number): string => whole.format(count)

type Words = { one: string; several: string; isCapped?: boolean }

/** '1 review', '1,234 reviews', and '10,000+ reviews' where counting stopped there. */
export const countOf = (count: number, { one, several, isCapped = false }: Words): string =>
  `${countText(count)}${isCapped ? '+' : ''} ${count === 1 ? one : several}`
