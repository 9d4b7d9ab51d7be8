import { expect, type Page } from '@playwright/test'
import { expectAnnounced, recordAnnouncements, takeAnnouncements } from './announcements.ts'
import { flower, gummies, sableAndSage } from './demo-paths.ts'
import { getFilterDialog, openFilters } from './filters.ts'
import { test } from './fixtures.ts'
import { buildPerson } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

/** Tasks of shoppers as a screen reader presents them: roles, names, states, descriptions and announcements. */

test.use({ allowsClientErrors: true })
test.beforeEach(({ page }) => recordAnnouncements(page))

const main = (page: Page) => page.getByRole('main')

test('pre-order: product, cart and checkout steps', async ({ page }) => {
  await openAsAdult(page, `${gummies}?zip=60616`)
  // Not always the nearest: its owner moves it in another test.
  await page.getByRole('combobox', { name: 'Pick up at' }).selectOption(sableAndSage)
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Peach Pantry gummies, 10 pieces" [level=1]
      - combobox "Pick up at":
        - option /Sable & Sage/ [selected]
      - combobox "Quantity":
        - option "1" [selected]
      - button "Pre-order · $28.88 with tax"
      - region "About this product":
        - heading "About this product" [level=2]
      - region "Where to find it":
        - heading "Where to find it" [level=2]
        - textbox "ZIP code"
        - button "Find nearest"
      - region "Reviews":
        - heading "Reviews" [level=2]
  `)
  await page.getByRole('button', { name: /^Pre-order/ }).click()
  await expectAnnounced(
    page,
    'Added to your cart: 1 for pickup at Sable & Sage.',
    '1 item in your cart',
  )

  await test.step('the cart, whose contents are announced when they change only', async () => {
    await page.getByRole('link', { name: 'View cart' }).click()
    await expectPage(page, '/cart', 'Your cart')
    await expectAnnounced(page, 'Your cart · Fairgrove')
    const group = page.getByRole('region', { name: 'Pick up at Sable & Sage' })
    await expect(group).toMatchAriaSnapshot(`
      - region "Pick up at Sable & Sage":
        - heading "Pick up at Sable & Sage" [level=2]
        - list:
          - listitem:
            - link "Peach Pantry gummies, 10 pieces"
            - combobox "Quantity for Peach Pantry gummies, 10 pieces"
            - button "Remove Peach Pantry gummies, 10 pieces"
    `)
    const summary = page.getByRole('region', { name: 'Pre-order at Sable & Sage' })
    await expect(summary).toMatchAriaSnapshot(`
      - region "Pre-order at Sable & Sage":
        - heading "Pre-order at Sable & Sage" [level=2]
        - term: Total
        - definition: $28.88
        - link "Continue to pickup"
        - heading "Where your money goes" [level=3]
        - list:
          - listitem: Sable & Sage $22.00
          - listitem: Illinois taxes $6.88
    `)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(summary.getByText('Total', { exact: true })).toBeVisible()
    expect(await takeAnnouncements(page)).not.toContain('1 item in your cart')
    await expect(page.getByRole('link', { name: /^Cart/ }).getByRole('status')).toHaveCount(0)
  })

  await test.step('the steps of the checkout', async () => {
    await page.getByRole('link', { name: 'Continue to pickup' }).click()
    await expectAnnounced(page, 'Pickup location · Fairgrove')
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - navigation "Checkout steps":
          - list:
            - listitem: Customer Info
            - listitem: Pickup Location
            - listitem: Place Order
    `)
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - region "Your pre-order"
        - heading "Confirm pickup location" [level=1]
        - region "Sable & Sage":
          - heading "Sable & Sage" [level=2]
          - link "Confirm location"
    `)
    const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await page.getByRole('link', { name: 'Confirm location' }).click()
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - navigation "Checkout steps":
          - list:
            - listitem:
              - link "Pickup Location"
              - text: (done)
    `)
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Payment method" [level=1]
        - radio /^Cash Pay \\$28\\.88 in cash/ [checked]
        - button "Continue to summary"
    `)
    // The summary is a landmark by its name, not once more inside an unnamed one.
    await expect(main(page).getByRole('complementary')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue to summary' }).click()
    await expectPage(page, /\/order_summary\?/, 'Review your pre-order')
  })

  await test.step('the errors of the last step, and the result', async () => {
    const [name, email] = [page.getByLabel('Full name'), page.getByLabel('Email')]
    await expect(name).toHaveAttribute('required')
    await expect(name).toHaveAccessibleDescription('Use the name on your ID.')
    await page.getByRole('button', { name: 'Place pre-order' }).click()
    await expectAnnounced(page, 'Some fields need your attention.')
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Pickup contact" [level=2]
        - textbox "Full name" [invalid]
        - textbox "Email" [invalid]
        - heading "Payment" [level=2]
        - button "Place pre-order"
    `)
    await expect(name).toHaveAccessibleDescription(/This field is required\./)
    await expect(email).toHaveAccessibleDescription(/Enter an email address/)
    await name.fill('Ramona Okafor')
    await email.fill(buildPerson().email)
    await page.getByRole('button', { name: 'Place pre-order' }).click()
    await expectAnnounced(page, /^Order .*· Fairgrove$/)
    await expect(main(page)).toMatchAriaSnapshot(`
      - article:
        - heading /^Order FG-/ [level=1]
    `)
    await expect(page.getByText('Your pre-order isn’t placed yet.')).toBeVisible()
  })
})

test('listing: filters beside the list', { tag: '@desktop-only' }, async ({ page }) => {
  await openAsAdult(page, '/products/all_products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Sustainable/ }).check()
  await expect(filters).toMatchAriaSnapshot(`
    - complementary "Filters":
      - group "Available near you":
        - textbox "Near ZIP code"
        - combobox "Within"
        - button "Use my location"
      - group "Advanced Category":
        - list:
          - listitem:
            - checkbox /^Sustainable \\d+ results$/ [checked]
      - group "Category":
        - list:
          - listitem:
            - radio "All" [checked]
      - link "Reset"
  `)
})

test('listing: filters, results and chips', async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  await openFilters(page, 'Badges')
  const dialog = getFilterDialog(page)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Filters":
      - heading "Filters" [level=2]
      - button "Close"
      - group "Location":
        - combobox "State"
        - textbox "Near ZIP code"
        - combobox "Within"
        - button "Use my location"
      - group "Advanced Category":
        - paragraph: Who owns it and how it works
        - list:
          - listitem:
            - checkbox /^Sustainable \\d+ results$/
      - group "Category":
        - list:
          - listitem:
            - radio "All" [checked]
      - link "Reset"
      - button /^Apply · \\d+ results$/
  `)
  await expect(dialog.getByText('Advanced Category')).toBeFocused()
  await dialog.getByRole('checkbox', { name: /^Sustainable/ }).check()
  await expect(dialog.getByRole('status').filter({ hasText: '15 results' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expectAnnounced(page, 'Sustainable dispensaries · Fairgrove. 15 results, newest first.')
  await expect(main(page)).toMatchAriaSnapshot(`
    - region "Sustainable dispensaries":
      - heading "Sustainable dispensaries" [level=1]
      - combobox "Sort":
        - option "Newest" [selected]
      - list "Active filters":
        - listitem:
          - link "Remove filter Sustainable"
      - list:
        - listitem:
          - article:
            - heading "North Park Nursery" [level=2]:
              - link "North Park Nursery"
            - paragraph: /San Diego, CA (· )?Rated 4\\.0 out of 5, 2 reviews/
            - 'button "Badges: POC-owned, Sustainable"'
  `)
  await page.getByRole('link', { name: 'Remove filter Sustainable' }).click()
  await expectAnnounced(page, /^Dispensaries.*· Fairgrove\. \d+ results, newest first\./)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('review: rating, errors and the published review', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), flower)
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
  await expect(reviews).toMatchAriaSnapshot(`
    - region "Reviews":
      - heading "Reviews" [level=2]
      - combobox "Sort reviews by"
      - list:
        - listitem:
          - article:
            - heading /^\\w+ \\w\\.$/ [level=3]
            - text: /Rated \\d\\.\\d out of 5/
            - button /^Helpful, review by \\w+ \\w\\.$/
      - group: /Show all \\d+ reviews/
  `)
  const own = page.getByRole('region', { name: /^(Write a|Your) review$/ })
  await expect(own).toMatchAriaSnapshot(`
    - region "Write a review":
      - heading "Write a review" [level=3]
      - group "Your rating":
        - radio "1-Poor"
        - radio "5-Excellent"
      - textbox "Your comment"
      - group "How did it make you feel? (optional)":
        - checkbox "Relaxed"
      - button "Submit review"
  `)
  // The region has the name already; a second landmark with it is noise.
  await expect(own.getByRole('form')).toHaveCount(0)
  await expect(own.getByRole('radio').first()).toHaveAttribute('required')
  await expect(own.getByLabel('Your comment')).toHaveAttribute('required')

  const comment = 'Smells like a freshly cut lawn in June.'
  await own.getByLabel('Your comment').fill(comment)
  await own.getByRole('button', { name: 'Submit review' }).click()
  await expectAnnounced(page, 'please make sure you have written a comment and selected a star')
  await expect(own.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Select a star rating.',
  )
  await expect(own.getByRole('radio', { name: '1-Poor' })).toBeFocused()
  await expect(own.getByLabel('Your comment')).not.toHaveAttribute('aria-invalid')

  await own.getByRole('radio', { name: '4-Very Good' }).check({ force: true })
  await own.getByRole('button', { name: 'Submit review' }).click()
  await expectAnnounced(page, 'review submitted successfully')
  await expect(own).toMatchAriaSnapshot(`
    - region "Your review":
      - heading "Your review" [level=3]
      - status: /review submitted successfully/
      - article:
        - text: Rated 4.0 out of 5
        - paragraph: ${comment}
        - link "Edit"
        - button "Delete"
  `)
})
