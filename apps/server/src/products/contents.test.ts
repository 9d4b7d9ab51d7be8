import { getProduct, updateProduct } from '@fairgrove/contract/products'
import {
  type ContentsUpdate,
  type ProductContents,
  uploadLabReport,
} from '@fairgrove/contract/products.contents'
import {
  getLabReportPath,
  maxLabReportBytes,
  texts,
} from '@fairgrove/contract/products.contents.options'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import { decideRevision, listRevisions } from '@fairgrove/contract/revisions'
import { toDataUrl } from '@fairgrove/testing/images'
import { buildPdf, buildPdfFile } from '@fairgrove/testing/pdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { addDays } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { deleteUnusedLabReportsJob, getLabReportKey } from '../uploads/lab-reports.jobs.ts'

const harness = useServerHarness()
let admin: string
let seller: { token: string; accountId: string }
let brandId: string

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
  brandId = await seedBrand(harness.db, { ownerId: seller.accountId })
})

const seedOwn = (changes = {}) =>
  seedProduct(harness.db, { brandId, sellerId: seller.accountId, ...changes })
const save = (id: string, contents: ContentsUpdate, token = seller.token) =>
  harness.call(updateProduct, { params: { id }, body: { product: { contents } }, token })
const read = async (id: string) =>
  (await harness.call(getProduct, { params: { id } })).body.product.contents
const approve = async (id: string) => {
  const { body } = await harness.call(listRevisions, { token: admin, query: {} })
  const revision = body.revisions.find(({ _id }) => _id === id)
  await harness.call(decideRevision, {
    params: { id },
    token: admin,
    body: { decision: 'approved', submittedAt: revision?.submittedAt ?? '', reason: '' },
  })
  return revision
}
const upload = async (title: string, token = seller.token) => {
  const data = toDataUrl(buildPdf([title]), 'application/pdf')
  return (await harness.call(uploadLabReport, { token, body: { data } })).body.id
}
const day = (days: number) => addDays(harness.clock.now(), days).toISOString().slice(0, 10)
const download = (id: string, token?: string) =>
  harness.app.inject({
    url: getLabReportPath(id),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const hasFile = async (id: string) =>
  (await harness.deps.storage.get(getLabReportKey(id))) !== undefined

const edible: ProductContents = {
  strainType: 'hybrid',
  thcMin: 4.5,
  thcMax: 5.5,
  thcUnit: 'mgPerPiece',
  terpenes: ['Limonene', 'Myrcene'],
  ingredients: 'Sugar, butter, cream, cannabis extract, salt',
  allergens: ['Milk'],
  pieces: 10,
  doseMg: 5,
  packagedOn: '2026-04-02',
}

describe('review', () => {
  test('a seller’s contents wait for review, field by field, and are public when approved', async () => {
    const id = await seedOwn()
    const { body } = await save(id, edible)
    expect(body.revision?.product.contents).toEqual(edible)
    expect(await read(id)).toEqual({})
    const revision = await approve(id)
    expect(revision?.changes.map(({ field }) => field).sort()).toEqual(Object.keys(edible).sort())
    expect(await read(id)).toEqual(edible)
  })

  test('what is not sent stays, null and empty lists clear, and sending the same changes nothing', async () => {
    const id = await seedOwn({ contents: JSON.stringify(edible) })
    const same = await save(id, edible)
    expect(same.body.revision).toBeNull()
    const { body } = await save(id, { strainType: null, terpenes: [], allergens: ['Eggs', 'Eggs'] })
    const { strainType: _, terpenes: __, ...rest } = edible
    expect(body.revision?.product.contents).toEqual({ ...rest, allergens: ['Eggs'] })
    const restored = await save(id, edible)
    expect(restored.body.revision).toBeNull()
  })
})

test.each<[ContentsUpdate, string, string]>([
  [{ thcMin: 5 }, 'thcUnit', texts.unitMissing],
  [{ thcMin: 30, thcMax: 20, thcUnit: 'percent' }, 'thcMax', texts.rangeReversed],
  [{ cbdMin: 101, cbdUnit: 'percent' }, 'cbdMin', texts.overHundred],
  [{ harvestedOn: '2026-03-02', packagedOn: '2026-03-01' }, 'packagedOn', texts.packagedFirst],
  [{ harvestedOn: '2199-01-01' }, 'harvestedOn', texts.dateInFuture],
  [{ labName: 'Prairie Labs' }, 'labReport', texts.labReportMissing],
  [
    { labReport: 'a'.repeat(26), labName: 'Lab', testedOn: '2026-03-01', batchNumber: '7' },
    'labReport',
    texts.labReportGone,
  ],
])('rejects %j', async (contents, field, message) => {
  const id = await seedOwn()
  const response = await harness.call(updateProduct, {
    params: { id },
    token: seller.token,
    body: { product: { contents } },
  })
  expect(response.status).toBe(400)
  expect(response.body).toMatchObject({ fields: { [`product.contents.${field}`]: message } })
})

test('the database refuses a range that is reversed', async () => {
  await expect(seedOwn({ contents: JSON.stringify({ thcMin: 9, thcMax: 3 }) })).rejects.toThrow(
    'products_contents_check',
  )
})

describe('lab results', () => {
  const labFields = async (title: string) => ({
    labReport: await upload(title),
    labName: 'Prairie Labs',
    batchNumber: 'PL-204',
    testedOn: day(-90),
  })

  test('only who uploaded it and admins can open it until the product is public', async () => {
    const other = await createSignedInAccount(harness, { isSeller: true })
    const fields = await labFields('Not public yet')
    const id = await seedOwn()
    await save(id, fields)
    const read = async (token?: string) => (await download(fields.labReport, token)).statusCode
    expect([await read(), await read(other.token)]).toEqual([404, 404])
    expect([await read(seller.token), await read(admin)]).toEqual([200, 200])
    await approve(id)
    expect(await read()).toBe(200)
    expect((await download('../../etc/passwd')).statusCode).toBe(404)
    expect((await download('z'.repeat(26))).statusCode).toBe(404)
  })

  test('is downloaded byte for byte, never shown as a page', async () => {
    const fields = await labFields('Headers')
    const { headers, rawPayload } = await download(fields.labReport, seller.token)
    expect(rawPayload.equals(buildPdf(['Headers']))).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="lab-result-\w+\.pdf"$/),
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('a replaced file is deleted when the change is public, not before', async () => {
    const id = await seedOwn()
    const first = await labFields('First')
    await save(id, first)
    await approve(id)
    const second = await labFields('Second')
    await save(id, second)
    await harness.runJobs()
    expect([await hasFile(first.labReport), await hasFile(second.labReport)]).toEqual([true, true])
    await approve(id)
    await harness.runJobs()
    expect([await hasFile(first.labReport), await hasFile(second.labReport)]).toEqual([false, true])
    expect((await download(first.labReport, admin)).statusCode).toBe(404)
  })

  test('a file that another product uses stays', async () => {
    const fields = await labFields('Shared')
    const [first, second] = [await seedOwn({ status: 'draft' }), await seedOwn({ status: 'draft' })]
    await save(first, fields)
    await save(second, fields)
    await save(first, { labReport: null, labName: null, testedOn: null })
    await harness.runJobs()
    expect(await hasFile(fields.labReport)).toBe(true)
    await save(second, { labReport: null, labName: null, testedOn: null })
    await harness.runJobs()
    expect(await hasFile(fields.labReport)).toBe(false)
  })

  const rejects = async (bytes: Buffer, code: string, mediaType = 'application/pdf') => {
    const body = { data: toDataUrl(bytes, mediaType) }
    const response = await harness.call(uploadLabReport, { token: seller.token, body })
    expect(response).toMatchObject({ status: 422, body: { code } })
  }

  test('the bytes decide what is a PDF, and scripts are refused in words', async () => {
    await rejects(Buffer.from('<html><script>alert(1)</script>'), 'pdf_unreadable')
    await rejects(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'pdf_unreadable')
    const script = buildPdfFile(['<< /Type /Catalog /OpenAction << /S /JavaScript >> >>'])
    await rejects(script, 'pdf_unreadable', 'image/png')
    const data = toDataUrl(buildPdf(['A PDF']), 'text/html')
    const renamed = await harness.call(uploadLabReport, { token: seller.token, body: { data } })
    expect(renamed.status).toBe(201)
  })

  test('five megabytes are the limit, and 200 are refused before they are read', async () => {
    await rejects(
      Buffer.concat([buildPdf(['x']), Buffer.alloc(maxLabReportBytes)]),
      'pdf_too_large',
    )
    const { statusCode } = await harness.app.inject({
      method: 'POST',
      url: uploadLabReport.path,
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
      payload: Buffer.alloc(200 * 1024 * 1024, 0x20),
    })
    expect(statusCode).toBe(413)
  })

  test('needs a seller', async () => {
    const { token } = await createSignedInAccount(harness, {})
    const body = { data: toDataUrl(buildPdf(['x'])) }
    expect((await harness.call(uploadLabReport, { token, body })).status).toBe(403)
  })
})

test('a product file has the contents as columns, and imports them', async () => {
  const own = await createSignedInAccount(harness, { isSeller: true })
  await seedBrand(harness.db, { name: 'File brand', ownerId: own.accountId })
  const importFile = (text: string) =>
    harness.call(importProducts, {
      token: own.token,
      body: { file: Buffer.from(text).toString('base64') },
    })
  const heading = 'name,category,strain type,thcMin,thcMax,thcUnit,terpenes,allergens,packagedOn'
  const { body } = await importFile(
    `${heading}\nCaramels,Edible,Hybrid,4.5,5.5,mg per piece,"limonene; Myrcene",tree nuts,2026-04-02
Brownie,Edible,purple,5,,,,,\nCookie,Edible,,9,3,percent,,,\n`,
  )
  expect(body).toMatchObject({ created: 1, failed: [{ name: 'Brownie' }, { name: 'Cookie' }] })
  expect(body.failed[1]?.reason).toBe(`thcMax: ${texts.rangeReversed}`)
  const { contents } = await harness.db
    .selectFrom('products')
    .select('contents')
    .where('sellerId', '=', own.accountId)
    .executeTakeFirstOrThrow()
  expect(contents).toEqual({
    strainType: 'hybrid',
    thcMin: 4.5,
    thcMax: 5.5,
    thcUnit: 'mgPerPiece',
    terpenes: ['Limonene', 'Myrcene'],
    allergens: ['Tree nuts'],
    packagedOn: '2026-04-02',
  })
  const headers = { authorization: `Bearer ${own.token}` }
  const file = await harness.app.inject({ url: exportProducts.path, headers })
  expect(file.body).toContain('"Limonene, Myrcene"')
})

async function sweep() {
  await inTx(harness.db, (tx) => enqueue(tx, deleteUnusedLabReportsJob, {}))
  await harness.runJobs()
}

test('an upload that no product uses is deleted after a day', async () => {
  const [unused, kept] = [await upload('Unused'), await upload('Kept')]
  const fields = { labName: 'Prairie Labs', batchNumber: '9', testedOn: day(-9) }
  await save(await seedOwn(), { labReport: kept, ...fields })
  await sweep()
  expect(await hasFile(unused)).toBe(true)
  harness.clock.advance(2 * 24 * 60)
  await sweep()
  expect([await hasFile(unused), await hasFile(kept)]).toEqual([false, true])
})

test('more unused uploads than a batch has are all deleted on one day', async () => {
  await sql`insert into lab_reports (id, created_at)
    select lpad(n::text, 26, '0'), '2026-01-01' from generate_series(1, 501) as n`.execute(
    harness.db,
  )
  await sweep()
  const { rows } = await sql`select from lab_reports where created_at = '2026-01-01'`.execute(
    harness.db,
  )
  expect(rows).toHaveLength(0)
})
