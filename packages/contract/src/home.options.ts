/** How many of each the front page shows. */
export const homeCounts = { dispensaries: 8, products: 8, topSellers: 4 } as const

export const maxSlides = 12
