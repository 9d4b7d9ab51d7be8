/** What a blank one is called until it has a name. */
export const untitledDispensary = 'Untitled dispensary'
