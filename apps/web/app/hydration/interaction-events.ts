/** What only somebody who is there makes a page notice. Not 'scroll': a row that snaps into place does that by itself. */
export const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
] as const
