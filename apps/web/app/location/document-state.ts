/** What the head script sets on the document before the first paint, because cached pages cannot know it. */

/** An attribute, and a custom property with 'Near 60616': the header's text until hydration. */
export const nearAttribute = 'data-near'
export const nearTextProperty = '--near-text'

/** An attribute: the bar that asks for the location was closed during this visit. */
export const barClosedAttribute = 'data-location-bar-closed'
/** In sessionStorage. */
export const barClosedKey = 'locationBarClosed'
