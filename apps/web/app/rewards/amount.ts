/** With its sign, as an accountant writes it. */
export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`)
