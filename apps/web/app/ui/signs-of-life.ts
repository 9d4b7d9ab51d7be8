/** What only somebody who is there makes a page notice. */
export const signsOfLife = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const
