export const untitledBrand = 'Untitled brand'

export const untitledDispensary = 'Untitled dispensary'

export const untitledProduct = 'Untitled product'
