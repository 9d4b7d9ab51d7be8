import { test } from './fixtures.ts'
import { passAgeGate } from './steps.ts'

test.use({ allowsClientErrors: true, allowsIdentityProvider: true })
for (const width of [360, 1280]) {
  test(`shots ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await passAgeGate(page, '/signin')
    await page.screenshot({ path: `/tmp/shot-signin-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Email').fill(`shot-${width}@people.example`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('/finish_account')
    await page.screenshot({ path: `/tmp/shot-finish-${width}.png`, fullPage: true })
  })
}
