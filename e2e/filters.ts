import { expect, type Locator, type Page } from '@playwright/test'

type FilterButton = 'Filters' | 'Location' | 'Badges' | 'Category' | 'Price' | 'Hours'

/** A button of the filter bar. The badges of a card have one that starts with the same word. */
export const getFilterButton = (page: Page, name: FilterButton): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}( \\d+ selected)?$`) })

export const getFilterDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Filters', exact: true })

/** The form beside the list, or in the dialog that a button opens. */
export async function openFilters(page: Page, name: FilterButton): Promise<Locator> {
  const rail = page.getByRole('complementary', { name: 'Filters' })
  if (await rail.isVisible()) return rail
  await getFilterButton(page, name).click()
  await expect(getFilterDialog(page)).toBeVisible()
  return getFilterDialog(page)
}

/** Beside the list every change applies at once. */
export async function applyFilters(page: Page): Promise<void> {
  const dialog = getFilterDialog(page)
  if (!(await dialog.isVisible())) return
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
}
