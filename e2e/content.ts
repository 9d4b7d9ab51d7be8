import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'

/** What every page to be read has: one h1, one main, a header and a footer, a description, an address. */
export async function expectReadable(page: Page, path: string, title: string | RegExp) {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1)
  }
  const description = await page.locator('meta[name="description"]').getAttribute('content')
  expect(description?.length, `${path} describes itself`).toBeGreaterThan(40)
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname)
  await expectAccessible(page)
}

/** The structured data of a page, by its schema.org type. */
export async function structuredData(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return new Map(
    scripts.map((text) => {
      const data: Record<string, unknown> = JSON.parse(text)
      return [String(data['@type']), data]
    }),
  )
}
