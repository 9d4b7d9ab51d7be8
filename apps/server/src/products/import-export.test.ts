import { listAudit } from '@fairgrove/contract/audit'
import { badges } from '@fairgrove/contract/badges.options'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import { maxProductFileRows } from '@fairgrove/contract/products.files.options'
import { buildXlsxFromXml } from '@fairgrove/testing/spreadsheets'
import { expect, test } from 'vitest'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { getStock, seedShirt } from '../../test/order-fixtures.ts'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { inTx } from '../db/tx.ts'
import { removeBadges } from '../dispensaries/badge-removal.actions.ts'

const harness = useServerHarness()

async function newSeller() {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const brandId = await seedBrand(harness.db, { name: 'Fern & Co', ownerId: seller.accountId })
  return { ...seller, brandId }
}
type Seller = Awaited<ReturnType<typeof newSeller>>

const importFile = ({ token }: Seller, file: string | Buffer, isDryRun = false) =>
  harness.call(importProducts, {
    token,
    body: { file: Buffer.from(file).toString('base64'), isDryRun },
  })
const exportFile = async ({ token }: Seller) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await harness.app.inject({ url: exportProducts.path, headers })).body
}
const buildWorkbook = (rows: string) =>
  buildXlsxFromXml({ sheet: `<worksheet>${rows}</worksheet>` })
const listProducts = ({ accountId }: Seller) =>
  harness.db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'priceCents', 'kind', 'status', 'brandId', 'tags'])
    .where('sellerId', '=', accountId)
    .orderBy('name')
    .execute()

const file = `Name,Category,Price,Includes THC,Percent THC,Tags
Cedar balm,topical,$12.50,no,,
Meadow Haze,Flower,40,yes,22.5%,"sunGrown, indoor"
`

test('imported products go to review, belong to the seller’s brand, and are in the audit log', async () => {
  const seller = await newSeller()
  const { status, body } = await importFile(seller, file)
  expect([status, body]).toEqual([200, { isDryRun: false, created: 2, changed: 0, failed: [] }])
  const made = { status: 'pending', brandId: seller.brandId }
  const rows = await listProducts(seller)
  expect(rows).toMatchObject([
    { ...made, name: 'Cedar balm', category: 'Topical', priceCents: 1_250, kind: 'goods' },
    { ...made, name: 'Meadow Haze', category: 'flower', kind: 'thc', tags: ['sunGrown', 'indoor'] },
  ])
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const query = { subject: rows[0]?.id ?? '' }
  const { body: log } = await harness.call(listAudit, { token, query })
  expect(log.entries).toMatchObject([{ action: 'product.created', subjectName: 'Cedar balm' }])
})

test('a dry run reports exactly what would happen and changes nothing', async () => {
  const seller = await newSeller()
  const before = await dumpTables(harness.db)
  const dry = await importFile(seller, `${file}No category,,1,no,,\n`, true)
  expect(await dumpTables(harness.db)).toEqual(before)
  const real = await importFile(seller, `${file}No category,,1,no,,\n`)
  expect(dry.body).toEqual({ ...real.body, isDryRun: true })
  expect(real.body.failed).toEqual([
    { line: 4, name: 'No category', reason: 'category: Select a category.' },
  ])
})

test('errors are named by line and column, and the other rows are imported', async () => {
  const seller = await newSeller()
  const { body } = await importFile(
    seller,
    [
      'name,category,price,brand,productLink,includesTHC',
      'Good,Topical,1,,,',
      'Dear,Topical,much,,,',
      'Theirs,Topical,1,Somebody Else,,',
      'Plain link,Topical,1,,http://fern.example,',
      'Unsure,Topical,1,,,maybe',
      'good,Topical,1,,,',
      ',Topical,1,,,',
      'Moved,Topical,1,,,,,too many',
    ].join('\r\n'),
  )
  expect([body.created, body.changed]).toEqual([1, 0])
  expect(body.failed.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'price: Enter a number.'],
    [4, 'brand: Enter one of your own brands.'],
    [5, 'productLink: Enter a link that starts with https://.'],
    [6, 'includesTHC: Enter yes or no.'],
    [7, 'name: You already have a product with this name. Add its ID to update it.'],
    [8, 'name: Enter a product name.'],
    [9, 'This row has 8 cells, but there are only 6 columns.'],
  ])
})

test('an exported file imports unchanged, and sales made in the meantime are kept', async () => {
  const seller = await newSeller()
  const unlisted = { sellerId: seller.accountId, status: 'pending' }
  const shirt = await seedShirt(harness.db, { M: 5, L: 2 }, unlisted)
  const tea = '=cmd|"/c calc"!A1, the tea'
  await seedProduct(harness.db, { sellerId: seller.accountId, name: tea, brandId: seller.brandId })
  const exported = await exportFile(seller)
  expect(exported).toContain(`"'=cmd|""/c calc""!A1, the tea"`)

  await harness.db
    .updateTable('productStock')
    .set({ onHand: 3 })
    .where('productId', '=', shirt)
    .where('size', '=', 'M')
    .execute()
  const { body } = await importFile(seller, exported.replace('Grow Fair tee', 'Grow Fair shirt'))
  expect(body).toEqual({ isDryRun: false, created: 0, changed: 2, failed: [] })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 3, L: 2 })
  expect((await listProducts(seller)).map(({ name }) => name)).toEqual([tea, 'Grow Fair shirt'])
})

test('importing a file again adds no stock a second time', async () => {
  const seller = await newSeller()
  const shirt = await seedShirt(harness.db, { M: 5 })
  const owned = { sellerId: seller.accountId, brandId: seller.brandId }
  await harness.db.updateTable('products').set(owned).where('id', '=', shirt).execute()
  const [heading = '', row = ''] = (await exportFile(seller)).trim().split(/\r?\n/)
  const columns = heading.split(',')
  const restocked = row.split(',').with(columns.indexOf('M'), '15').join(',')
  const restock = () => importFile(seller, `${heading}\n${restocked}\n`)
  harness.clock.advance(1)
  expect((await restock()).body).toMatchObject({ changed: 1, failed: [] })
  expect((await restock()).body).toMatchObject({ changed: 1, failed: [] })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 15 })
  await harness.db.updateTable('productStock').set({ onHand: 13 }).execute()
  expect((await restock()).body.failed).toMatchObject([
    { line: 2, reason: expect.stringContaining('Someone updated this stock') },
  ])
  expect(await getStock(harness.db, shirt)).toEqual({ M: 13 })
})

test('another seller’s products cannot be changed by a file, and their status is not revealed', async () => {
  const [seller, rival] = [await newSeller(), await newSeller()]
  const id = await seedProduct(harness.db, {
    sellerId: seller.accountId,
    name: 'Oak oil',
    status: 'rejected',
  })
  const before = await dumpTables(harness.db)
  const { body } = await importFile(rival, `id,name,category,status\n${id},Mine,Topical,approved\n`)
  expect(body.failed).toEqual([
    { line: 2, name: 'Mine', reason: 'id: You don’t have a product with this ID.' },
  ])
  expect(await dumpTables(harness.db)).toEqual(before)
  await importFile(seller, `id,status\n${id},approved\n`)
  expect(await listProducts(seller)).toMatchObject([{ name: 'Oak oil', status: 'pending' }])
})

test('a product can be renamed and its old name reused, in any row order', async () => {
  const seller = await newSeller()
  const id = await seedProduct(harness.db, {
    sellerId: seller.accountId,
    name: 'Oak oil',
    status: 'rejected',
  })
  const { body } = await importFile(
    seller,
    `id,name,category\n,Oak oil,Topical\n${id},Elm oil,Topical\n`,
  )
  expect(body).toMatchObject({ created: 1, changed: 1, failed: [] })
})

test('an import by a seller who is also an admin goes to review', async () => {
  const both = await createSignedInAccount(harness, { isSeller: true, isAdmin: true })
  const seller = { ...both, brandId: '' }
  expect((await importFile(seller, file)).body).toMatchObject({ created: 2, failed: [] })
  expect((await listProducts(seller)).map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('a price that rounds to zero is no price, and does not block other rows', async () => {
  const seller = await newSeller()
  const { body } = await importFile(
    seller,
    'name,category,price\nMoss,Topical,0.004\nFern,Topical,3\n',
  )
  expect(body).toMatchObject({ created: 2, failed: [] })
  expect((await listProducts(seller)).map(({ priceCents }) => priceCents)).toEqual([300, null])
})

test.each([
  ['nothing', ' \n', 'This file is empty. Upload a different one.'],
  ['no heading', 'Cedar balm,Topical\nOak oil,Topical', /must have column names/],
  ['an unclosed quote', 'name,category\n"Cedar,Topical', /no closing one/],
  ['too many rows', `name\n${'a\n'.repeat(maxProductFileRows + 1)}`, /up to 500 rows/],
  ['a compression bomb', buildWorkbook(' '.repeat(9_000_000)), /too large once unzipped/],
  [
    'too many compressed rows',
    buildWorkbook('<row><c><v>1</v></c></row>'.repeat(600)),
    /up to 500 rows/,
  ],
])('a file with %s is rejected as a whole, with a reason', async (_, content, message) => {
  const reply = await importFile(await newSeller(), content)
  expect(reply.status).toBe(400)
  expect(reply.raw.json().fields.file).toMatch(message)
})

test.each([
  ['UTF-16 from a spreadsheet', Buffer.from('\ufeffname;category\nCafé;Topical\n', 'utf16le')],
  ['an old Windows encoding', Buffer.from('name,category\rCaf\xe9,Topical\r', 'latin1')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffname\tcategory\r\nCafé\tTopical\r\n')],
])('%s is decoded correctly', async (_, bytes) => {
  const seller = await newSeller()
  expect((await importFile(seller, bytes)).body).toMatchObject({ created: 1, failed: [] })
  expect((await listProducts(seller))[0]?.name).toBe('Café')
})

test('a product added while its brand loses a badge does not keep it', async () => {
  const brandId = await seedBrand(harness.db, { flags: badges.isLgbt.bit })
  let adding = Promise.resolve('')
  await inTx(harness.db, async (tx) => {
    const badgeChange = { reason: 'The badge expired.' }
    const removal = { companyId: brandId, badges: ['isLgbt' as const], badgeChange, actorId: null }
    await removeBadges(tx, { ...removal, now: harness.clock.now() })
    adding = seedProduct(harness.db, { brandId })
    await waitForBlockedQuery(harness.db, 'the new product for its brand')
  })
  const { flags } = await harness.db
    .selectFrom('products')
    .select('flags')
    .where('id', '=', await adding)
    .executeTakeFirstOrThrow()
  expect(flags).toBe(0)
})

test('an import with several brands and a change of both do not deadlock', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { accountId: ownerId } = seller
  const first = await seedBrand(harness.db, { name: 'Zinnia', ownerId })
  const second = await seedBrand(harness.db, { name: 'Acorn', ownerId })
  let importing: ReturnType<typeof importFile> | undefined
  // In id order, as the rating job does.
  await inTx(harness.db, async (tx) => {
    const hold = (id: string) =>
      tx.selectFrom('brands').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await hold(first)
    importing = importFile(
      { ...seller, brandId: first },
      'Name,Category,Brand\nBalm,Topical,Zinnia\n',
    )
    await waitForBlockedQuery(harness.db, 'the import for a brand')
    await hold(second)
  })
  expect((await importing)?.body).toMatchObject({ created: 1, failed: [] })
})
