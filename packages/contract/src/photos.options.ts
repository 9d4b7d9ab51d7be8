/** Limits and texts of the photos of dispensaries. Sent to the browser, so no schema library. */

/** Of one dispensary; the database enforces it. */
export const maxPhotos = 12
export const photoAltMaxLength = 160
export const photoCaptionMaxLength = 160
export const photoReportMaxLength = 500

export const photoDecisions = ['hide', 'keep'] as const
export type PhotoDecision = (typeof photoDecisions)[number]

/** What the moderators' page shows. */
export const moderatedPhotos = { reported: 'Reported', removed: 'Removed' } as const
export type ModeratedPhotos = keyof typeof moderatedPhotos
export const moderatedPhotoNames = Object.keys(moderatedPhotos) as [
  ModeratedPhotos,
  ...ModeratedPhotos[],
]

export const texts = {
  none: 'No photos yet. Add one of the entrance first, so that people recognize it.',
  noneReported: 'All caught up. No reported photos.',
  noneRemoved: 'No removed photos.',
  imageMissing: 'Select an image.',
  imageUnknown: 'We don’t have that image anymore. Upload it again.',
  altMissing: 'Describe the photo for people who can’t see it.',
  tooMany: `You have ${maxPhotos} photos, which is the most you can have. Remove one first.`,
  alreadyAdded: 'This photo is on your page already.',
  removedByModerator: 'Our moderators removed this photo, so it can’t be added again.',
  noRoom: `The page has ${maxPhotos} other photos now, so this one can’t be restored.`,
  added: 'Photo added. Everyone can see it now.',
  saved: 'Photo description saved.',
  removed: 'Photo removed.',
  reported: 'Thanks for reporting this. Our moderators will take a look.',
  hidden: 'Photo removed. We’ll tell the owner.',
  kept: 'Photo kept.',
} as const
