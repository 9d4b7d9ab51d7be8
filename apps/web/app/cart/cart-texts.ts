export const cartNotSavedText =
  'We couldn’t save your cart. Turn on cookies and site data for this site in your browser settings, then try again.'
export const cartNeedsScriptsText =
  'Your cart needs JavaScript. Turn it on in your browser settings.'
