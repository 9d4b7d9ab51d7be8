import { deflateSync } from 'node:zlib'
import { buildPdf, buildPdfFile, buildPdfStream } from '@fairgrove/testing/pdf'
import { describe, expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { findPdfProblem } from './parse-in-thread.ts'

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R >>'
const plain = buildPdf(['Certificate of analysis', 'Batch 7'])
const plainText = plain.toString('latin1')
const withObjects = (...objects: string[]) => buildPdfFile([catalog, pages, page, ...objects])
const withCatalog = (entries: string) =>
  buildPdfFile([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, pages, page])

const deflate = (text: string | Buffer) => deflateSync(text, { level: 9 })
const objectStream = (objects: string, entries = '/Filter /FlateDecode') =>
  buildPdfStream(`/Type /ObjStm /N 1 /First 4 ${entries}`, deflate(`6 0 ${objects}`))

const toAscii85 = (bytes: Buffer) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const chunk = bytes.subarray(at, at + 4)
    let value = Buffer.concat([chunk, Buffer.alloc(4)]).readUInt32BE(0)
    let digits = ''
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode((value % 85) + 33) + digits
      value = Math.floor(value / 85)
    }
    text += digits.slice(0, chunk.length + 1)
  }
  return `${text}~>`
}

function findReason(file: Buffer): string | undefined {
  try {
    checkPdf(file)
    return undefined
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
}

describe('accepts', () => {
  test.each<[string, Buffer]>([
    ['a page of text', plain],
    ['objects in a compressed stream', withObjects(objectStream('<< /Producer (A lab) >>'))],
    [
      'text in ASCII85 and Flate, as ReportLab writes it',
      withObjects(
        buildPdfStream('/Filter [ /ASCII85Decode /FlateDecode ]', toAscii85(deflate('BT ET'))),
      ),
    ],
    [
      'a length in an object of its own',
      withObjects('<< /Length 5 0 R >>\nstream\nBT ET\nendstream', '5'),
    ],
    ['a photo', withObjects(buildPdfStream('/Subtype /Image /Filter /DCTDecode', '\xff\xd8\xff'))],
    [
      'a link',
      withObjects('<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>'),
    ],
    ['a start page', withCatalog('/OpenAction [3 0 R /Fit]')],
    [
      'a start page in an object of its own, and a link',
      buildPdfFile([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
        pages,
        page,
        '<< /S /GoTo /D [3 0 R /Fit] >>',
        '<< /S /URI /URI (https://a.example) >>',
      ]),
    ],
    [
      'a start page in an object stream, and a link',
      buildPdfFile([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>',
        pages,
        page,
        objectStream('<< /S /GoTo /D [3 0 R /Fit] >>'),
        '<< /S /URI /URI (https://a.example) >>',
      ]),
    ],
    ['strings with keywords', withCatalog('/Lang (an obj \\( of \\) (endobj) >>)')],
    [
      'bookmarks and a signature',
      withObjects(
        '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>',
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <0a0b 0c> /ByteRange [0 1 2 3] >>',
      ),
    ],
  ])('%s', (_, file) => {
    expect(findReason(file)).toBeUndefined()
  })
})

describe('rejects', () => {
  const script = '/S /JavaScript /JS (app.alert\\(1\\))'
  const html = '<html><script>alert(1)</script>'
  test.each<[string, string, Buffer]>([
    ['an image', 'not_pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an empty file', 'not_pdf', Buffer.alloc(0)],
    ['HTML before the header', 'not_pdf', Buffer.concat([Buffer.from(html), plain])],
    ['HTML after the end', 'damaged', Buffer.concat([plain, Buffer.from(html)])],
    ['HTML in a comment', 'active', withObjects(`%${html}\nnull`)],
    ['HTML in a stream', 'active', withObjects(buildPdfStream('', html))],
    ['a ZIP archive after the end', 'damaged', Buffer.concat([plain, Buffer.from('PK\x03\x04')])],
    ['a file cut in half', 'damaged', plain.subarray(0, plain.length / 2)],
    ['a file without its last line', 'damaged', plain.subarray(0, -6)],
    [
      'a cross-reference that points nowhere',
      'damaged',
      Buffer.from(plainText.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
    ],
    ['no page', 'damaged', buildPdfFile([catalog, '<< /Type /Pages /Kids [] /Count 0 >>'])],
    [
      'a stream of another length',
      'damaged',
      Buffer.from(plainText.replace(/\/Length \d+/, '/Length 3'), 'latin1'),
    ],
    ['a script', 'active', withCatalog(`/OpenAction << ${script} >>`)],
    ['an escaped name', 'active', withCatalog('/OpenAction << /S /J#61vaScript /J#53 (1) >>')],
    ['a script in an object stream', 'active', withObjects(objectStream(`<< ${script} >>`))],
    [
      'a name that ends with a NUL',
      'active',
      withCatalog('/OpenAction << /S /JavaScript\0/JS\0(1) >>'),
    ],
    ['a launch action', 'active', withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    [
      'a website that opens with the file',
      'active',
      withCatalog('/OpenAction << /S /URI /URI (https://a.example) >>'),
    ],
    [
      'a website that opens after the start page',
      'active',
      buildPdfFile([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
        pages,
        page,
        '<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>',
        '<< /S /URI /URI (https://a.example) >>',
      ]),
    ],
    [
      'a website in an object stream that opens with the file',
      'active',
      buildPdfFile([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>',
        pages,
        page,
        objectStream('<< /S /URI /URI (https://a.example) >>'),
      ]),
    ],
    ...[
      '<< /X (>> endobj) /S /URI /URI (https://a.example) >>',
      '<< /S /GoTo >>\nendobj\n4% \n0 obj\n<< /S /URI /URI (https://a.example) >>',
    ].map((action): [string, string, Buffer] => [
      `a website behind what looks like the end of its object: ${action}`,
      'active',
      buildPdfFile(['<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', pages, page, action]),
    ]),
    [
      'a website in an object that its stream cuts off',
      'active',
      buildPdfFile([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>',
        pages,
        page,
        buildPdfStream(
          '/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode',
          deflate('6 0 7 12 << /S /GoTo /Next << /S /URI /URI (https://a.example) >> >>'),
        ),
      ]),
    ],
    ['an attachment', 'active', withCatalog('/Names << /EmbeddedFiles << /Names [] >> >>')],
    ['a form that sends', 'active', withObjects('<< /S /SubmitForm /F (https://a.example) >>')],
    ['an XFA form', 'active', withCatalog('/AcroForm << /XFA 4 0 R >>')],
    [
      'a form whose catalog is inside a stream',
      'active',
      withObjects(buildPdfStream('', '1 0 obj\n<< /AcroForm << /XFA 4 0 R >> >>')),
    ],
    ['encryption', 'encrypted', buildPdfFile([catalog, pages, page], '/Encrypt 4 0 R')],
    [
      'an object stream inside a stream',
      'active',
      withObjects(buildPdfStream('', `7 0 obj\n${objectStream(script)}`)),
    ],
    [
      'a script in an object stream without its type',
      'active',
      withObjects(
        buildPdfStream('/N 1 /First 4 /Filter /FlateDecode', deflate(`6 0 << ${script} >>`)),
      ),
    ],
    [
      'a script in an object stream whose dictionary has a string with a keyword',
      'active',
      withObjects(objectStream(`<< ${script} >>`, '/Filter /FlateDecode /Info (5 0 obj <<)')),
    ],
    [
      'a filter by its short name',
      'damaged',
      withObjects(objectStream(`<< ${script} >>`, '/F /Fl')),
    ],
    [
      'a stream that is hidden by a NUL',
      'damaged',
      withObjects(objectStream(`<< ${script} >>`).replace('stream\n', 'stream\0\n')),
    ],
    [
      'a stream that is hidden in a string',
      'damaged',
      withObjects(`(${objectStream('<< /A 1 >>').replace(/[()\\]/g, '\\$&')})`),
    ],
    [
      'an object stream with another filter',
      'damaged',
      withObjects(objectStream(script, '/Filter /DCTDecode')),
    ],
    [
      'two filters of which readers pick one',
      'damaged',
      withObjects(objectStream(script, '/Filter /DCTDecode /Filter /FlateDecode')),
    ],
    [
      'a stream that is hidden behind a comment',
      'damaged',
      withObjects(objectStream(script).replace('>>\nstream', '>> %\nstream')),
    ],
    [
      'a stream compressed twice',
      'damaged',
      withObjects(buildPdfStream('/Filter [/FlateDecode /FlateDecode]', deflate(deflate('x')))),
    ],
    [
      'a stream that unpacks to 80 MB',
      'too_large',
      withObjects(buildPdfStream('/Filter /FlateDecode', deflate(Buffer.alloc(80e6)))),
    ],
    [
      'the same in ASCII85',
      'too_large',
      withObjects(
        buildPdfStream(
          '/Filter [/ASCII85Decode /FlateDecode]',
          toAscii85(deflate(Buffer.alloc(80e6))),
        ),
      ),
    ],
    [
      'six streams of 60 MB',
      'too_large',
      withObjects(
        ...Array.from({ length: 6 }, () =>
          buildPdfStream('/Filter /FlateDecode', deflate(Buffer.alloc(60e6))),
        ),
      ),
    ],
  ])('%s', (_, reason, file) => {
    expect(findReason(file)).toBe(reason)
  })
})

test('a file made to be slow ends with its thread, and the next one is checked', async () => {
  const slow = Buffer.from(
    plainText.replace('%%EOF', `${'>> stream '.repeat(400_000)}\n%%EOF`),
    'latin1',
  )
  expect(await findPdfProblem(slow)).toContain('PDF')
  expect(await findPdfProblem(plain)).toBeUndefined()
})

test('checks in a thread, in words for the seller', async () => {
  expect(await findPdfProblem(withCatalog('/OpenAction << /S /Launch >>'))).toBe(
    'That PDF has scripts, actions or attachments. Print it to a new PDF and upload that one.',
  )
})
