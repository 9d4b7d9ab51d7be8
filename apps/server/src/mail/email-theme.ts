/** The colours of every mail, by what they are for: light, and for readers who prefer it dark. */
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

/** The light colour stands in the element itself: many readers of mail know no style sheets. */
export const getLightColour = (colour: Colour) => colours[colour][0]

/** By class, for those who know them: what was light above is dark here. */
export const darkModeCss = `@media (prefers-color-scheme: dark) {
${Object.entries(colours)
  .flatMap(([name, [, dark]]) => [
    `.ink-${name} { color: ${dark} !important; }`,
    `.ground-${name} { background-color: ${dark} !important; }`,
    `.edge-${name} { border-color: ${dark} !important; }`,
  ])
  .join('\n')}
}`
