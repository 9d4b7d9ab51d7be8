import { site } from '@fairgrove/contract/site'

/** schema.org data: the organization and its search. */
export function buildSiteData(origin: string) {
  const url = `${origin}/`
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url,
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url,
      logo: `${origin}/icons/icon-512.png`,
      email: site.infoEmail,
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
