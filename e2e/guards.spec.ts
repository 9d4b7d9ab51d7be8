import { expect, test } from '@playwright/test'
import { demoUsers } from './people.ts'
import { routeTable, type SpecifiedRoute } from './route-table.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor } from './visitor-fixtures.ts'

type VisitorRole = 'stranger' | 'adult' | 'customer' | 'seller' | 'admin'

const createVisitorByRole: Record<VisitorRole, () => Promise<Visitor>> = {
  stranger: async () => new Visitor(),
  adult: createAdultVisitor,
  customer: () => createSignedInVisitor(demoUsers.customer),
  seller: () => createSignedInVisitor(demoUsers.seller),
  admin: () => createSignedInVisitor(demoUsers.admin),
}

/** Where a visitor without access is redirected; undefined with access. */
function expectedRedirect(
  { path, requiredRole }: SpecifiedRoute,
  role: VisitorRole,
): string | undefined {
  const redirectParam = `redirect=${encodeURIComponent(path)}`
  if (requiredRole === 'anyone') return undefined
  if (role === 'stranger') return `/age_verification?${redirectParam}`
  if (requiredRole === 'adult') return undefined
  if (role === 'adult') return `/signin?${redirectParam}`
  if (requiredRole === 'customer' || requiredRole === role) return undefined
  if (requiredRole === 'staff') {
    return role === 'customer' ? `/signin?role=seller&${redirectParam}` : undefined
  }
  return `/signin?role=${requiredRole}&${redirectParam}`
}

/** Signed-in users are redirected away. */
const isSignedOutOnly = (path: string) => ['/signin', '/register'].includes(path)

for (const role of Object.keys(createVisitorByRole) as VisitorRole[]) {
  test(`every specified page, or its guard redirect: ${role}`, async () => {
    const visitor = await createVisitorByRole[role]()
    for (const route of routeTable) {
      const redirect = expectedRedirect(route, role)
      const { status, headers, text } = await visitor.get(route.path)
      const seen = { path: route.path, status, location: headers.location }
      if (redirect) {
        expect(seen).toEqual({ path: route.path, status: 303, location: redirect })
        continue
      }
      if (isSignedOutOnly(route.path) && !['stranger', 'adult'].includes(role)) {
        expect(seen).toEqual({ path: route.path, status: 302, location: '/' })
        continue
      }
      // An invented id may be a 404; the route itself must exist.
      expect(route.isDetail ? [200, 404] : [200], JSON.stringify(seen)).toContain(status)
      expect(text).toContain('<h1')
    }
  })
}

test('guarded pages do not leak through their loader data either', async () => {
  const visitor = await createAdultVisitor()
  for (const path of ['/profile.data', '/userlist.data', '/productlist/seller.data']) {
    const { status, text } = await visitor.get(path)
    expect(status).toBe(202)
    expect(text).toContain('/signin?redirect=')
  }
})

test('the sign-in page names the missing role', async () => {
  const visitor = await createVisitorByRole.customer()
  for (const [path, role] of [
    ['/userlist', 'admin'],
    ['/productlist/seller', 'seller'],
  ] as const) {
    const { headers } = await visitor.get(path)
    const { status, text } = await visitor.get(headers.location ?? '')
    expect(status).toBe(200)
    expect(text).toContain(
      `you need ${role === 'admin' ? 'an' : 'a'} ${role} account to see that page`,
    )
  }
})

test('a form submitted after the age cookie expired is accepted, and the next page asks again', async () => {
  const visitor = await createVisitorByRole.customer()
  visitor.cookies.delete('__Host-age')
  const { status, text } = await visitor.post('/profile', { firstName: 'Words that stay' })
  expect(status).toBe(400)
  expect(text).toContain('Words that stay')
  const { headers } = await visitor.get('/profile')
  expect(headers.location).toBe('/age_verification?redirect=%2Fprofile')
})

test('an unknown path is a 404 with a link home', async () => {
  for (const visitor of [await createVisitorByRole.adult(), await createVisitorByRole.customer()]) {
    for (const path of [
      '/no-such-page',
      '/profile/no-such-page',
      '/signin/x',
      '/blog/no-such-post',
    ]) {
      const { status, text } = await visitor.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toMatch(/<a [^>]*href="\/"/)
    }
  }
})

test('answering no stays at the age gate and links to help', async () => {
  const visitor = new Visitor()
  const { status, headers } = await visitor.post('/age_verification?redirect=%2Fcart', {
    answer: 'no',
  })
  expect([status, headers.location]).toEqual([303, '/age_verification?redirect=%2Fcart&answer=no'])
  const { text } = await visitor.get(headers.location ?? '')
  expect(text).toContain('Are you over 21 years old?')
  expect(text).toContain('You must be 21 or older')
  for (const path of ['/crisis_resources/drug_and_alcohol', '/education_&amp;_resources']) {
    expect(text).toContain(`href="${path}"`)
  }
  expect((await visitor.get('/cart')).status).toBe(303)
})
