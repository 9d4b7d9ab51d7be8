import { site } from '@fairgrove/contract/site'

/** The document title of a screen: what it shows first, then whose site it is. */
export const pageTitle = (title: string) => `${title} · ${site.name}`
