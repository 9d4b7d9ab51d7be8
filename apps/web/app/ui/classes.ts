/** Joins class names, skipping false and undefined. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
