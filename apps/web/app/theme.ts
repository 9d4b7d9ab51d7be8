import { createTheme, type MantineColorsTuple } from '@mantine/core'

const forest: MantineColorsTuple = [
  '#eef6f0',
  '#dce8d8',
  '#b9d6c2',
  '#93d0ab',
  '#63ae83',
  '#438f66',
  '#327552',
  '#275f43',
  '#1f4d36',
  '#163b29',
]

const terracotta: MantineColorsTuple = [
  '#fdf0ea',
  '#f9ddd0',
  '#f2bda5',
  '#f0a07c',
  '#e8926b',
  '#d96c40',
  '#c2552d',
  '#b84a22',
  '#9c3c19',
  '#7c2f13',
]

/** Mantine's parts in our clothes. Colours of our own parts are in palette.css. */
export const theme = createTheme({
  colors: { forest, terracotta },
  primaryColor: 'forest',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '600' },
  defaultRadius: 12,
  cursorType: 'pointer',
  respectReducedMotion: true,
})
