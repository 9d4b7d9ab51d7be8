/** What a blank one is called until it has a name. */
export const untitled = 'Untitled dispensary'
