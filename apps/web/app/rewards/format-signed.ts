/** With its sign, as an accountant writes it. */
export const formatSigned = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`)
