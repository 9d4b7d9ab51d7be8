/** Email colors by purpose: light and dark. */
export const colours = {
  paper: ['#FBF7EF', '#121815'],
  card: ['#FFFDF8', '#1A221D'],
  ink: ['#1E2A22', '#ECF0E8'],
  soft: ['#55615A', '#A9B6AC'],
  line: ['#E6DECF', '#2C3730'],
  forest: ['#1F4D36', '#93D0AB'],
  onForest: ['#FFFDF8', '#10231A'],
} as const
export type Colour = keyof typeof colours

export const font = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif'

/** Light colors are inlined: many email clients ignore style sheets. */
export const getLightColour = (colour: Colour) => colours[colour][0]

/** Dark colors by class, for clients that support style sheets. */
export const darkModeCss = `@media (prefers-color-scheme: dark) {
${Object.entries(colours)
  .flatMap(([name, [, dark]]) => [
    `.text-${name} { color: ${dark} !important; }`,
    `.bg-${name} { background-color: ${dark} !important; }`,
    `.border-${name} { border-color: ${dark} !important; }`,
  ])
  .join('\n')}
}`
