/** What the product calls itself, in one place. */
export const site = {
  name: 'Fairgrove',
  tagline: 'An equity-first directory and shop',
  infoEmail: 'info@fairgrove.example',
} as const
