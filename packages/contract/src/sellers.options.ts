/** Bounds and texts of a seller's own pages, without a schema library: shipped to the browser. */

export const companyNameMaxLength = 120
export const companyDescriptionMaxLength = 2_000

export const texts = {
  noLocations: "You currently don't have any dispensary locations listed",
  imageMissing: 'Please add a picture of your company before you save.',
  profileSaved: 'Your seller profile is saved.',
} as const
