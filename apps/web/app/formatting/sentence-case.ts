/** The option lists keep the values they are stored by; people read them with a capital. */
export const sentenceCase = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)
