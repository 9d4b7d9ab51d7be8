import type { Page } from '@playwright/test'

/** A page's structured data by schema.org type. */
export async function readStructuredData(
  page: Page,
): Promise<Map<string, Record<string, unknown>>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return new Map(
    scripts.map((text) => {
      const data: Record<string, unknown> = JSON.parse(text)
      return [String(data['@type']), data]
    }),
  )
}
