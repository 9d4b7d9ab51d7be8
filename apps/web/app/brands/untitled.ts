/** What a draft is called until it has a name. */
export const untitledBrand = 'Untitled brand'
