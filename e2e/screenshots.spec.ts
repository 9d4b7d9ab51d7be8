import { listAllPages, pageRoles } from './all-pages.ts'
import { test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { takeScreenshots, toFileName } from './screenshots.ts'
import { declineSignUpInvite, openAsAdult, openSignedIn } from './steps.ts'

// Pages behind an emailed link submit its token on load, and the example tokens are not valid.
test.use({ allowsClientErrors: true })

const pagesPerTest = 8

for (const role of pageRoles) {
  const paths = listAllPages()
    .filter((page) => page.role === role)
    .map(({ path }) => path)
  for (let from = 0; from < paths.length; from += pagesPerTest) {
    const some = paths.slice(from, from + pagesPerTest)
    test(`the pages of ${role}, from ${some[0]}`, async ({ page }) => {
      test.setTimeout(600_000)
      await declineSignUpInvite(page)
      await (role === 'adult' ? openAsAdult(page) : openSignedIn(page, demoUsers[role]))
      for (const path of some) await takeScreenshots(page, { name: toFileName(path), path })
    })
  }
}
