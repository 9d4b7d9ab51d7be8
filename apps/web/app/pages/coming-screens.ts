type Screen = { title: string; text: string }

/** Path → what will stand there. A line goes when its screen is built. */
export const comingScreens: Record<string, Screen> = {
  '/dispensaries_list': { title: 'Dispensaries', text: 'Every dispensary, one by one or in bulk.' },
  '/dispensary/:id/edit': {
    title: 'Edit a dispensary',
    text: 'A dispensary’s details and badges.',
  },
}
