import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecretFiles } from './secret-files.ts'

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairgrove-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret'), text)
  return join(folder, 'secret')
}

test('a secret is read from its file without the trailing line break', () => {
  const source = { TOKEN_FILE: fileWith('s3cret \n'), OTHER: 'kept' }
  expect(readSecretFiles(source, ['TOKEN'])).toMatchObject({ TOKEN: 's3cret ', OTHER: 'kept' })
})

test('only names of secrets are read from files', () => {
  const source = { TOKEN_FILE: '/does/not/exist' }
  expect(readSecretFiles(source, ['KEY'])).toEqual(source)
})

test('rejects a missing file or a secret set twice by name, without its value', () => {
  expect(() => readSecretFiles({ TOKEN_FILE: '/hunter2' }, ['TOKEN'])).toThrow(
    /^TOKEN_FILE names a file that can't be read\.$/,
  )
  const twice = { TOKEN: 'hunter2', TOKEN_FILE: fileWith('hunter2') }
  expect(() => readSecretFiles(twice, ['TOKEN'])).toThrow(
    'TOKEN and TOKEN_FILE are both set: remove one of them.',
  )
})
