export const cartNotKept = 'Your browser does not let this site keep a cart.'
export const cartNeedsScripts = 'The cart is kept in your browser and needs JavaScript.'
