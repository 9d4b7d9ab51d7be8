import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

test('shows the equity plan, and the fund as a chart, a table and a file', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/equity_efforts')
  await expect(page.getByText(/^5% of merchandise sales\.$/)).toBeVisible()
  const held = (await page.getByText(/in the fund today/).textContent()) ?? ''
  const [, total = ''] = /(\$[\d,.]+)/.exec(held) ?? []
  const chart = page.getByRole('img', { name: /^Bar chart: / })
  await expect(chart).toBeVisible()
  expect(await chart.getAttribute('aria-label')).toContain(total)

  const ledger = page.getByRole('table', { name: 'Contributions by month' })
  await expect(ledger.getByRole('row').nth(1)).toContainText(total)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all entries as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const [head, ...entries] = file.trimEnd().split('\r\n')
  expect(head).toBe('entry,time,kind,usd')
  const cents = entries.reduce((sum, line) => sum + Math.round(Number(line.split(',')[3]) * 100), 0)
  expect(Math.round(Number(total.replace(/[$,]/g, '')) * 100)).toBe(cents)
})
