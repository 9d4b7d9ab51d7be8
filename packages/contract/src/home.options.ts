/** How many of each the front page shows. */
export const homeCounts = { dispensaries: 6, products: 8, topSellers: 6 } as const

export const mostSlides = 12
