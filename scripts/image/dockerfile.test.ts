import { expect, test } from 'vitest'
import { parseDockerfile } from './dockerfile.ts'
import { isInBuildContext } from './dockerignore.ts'

test('reads stages and their steps, with continued lines and comments', () => {
  const text = `# An image
FROM debian AS base
WORKDIR /app
ENV NODE_ENV=production
FROM base
# Twice
COPY --from=base /app/a b
COPY one two/three four/
RUN npm ci \\
  && rm -rf x
USER node
CMD ["server"]
`
  expect(parseDockerfile(text)).toEqual([
    {
      ...{ name: 'base', base: 'debian' },
      steps: [
        { kind: 'workdir', path: '/app' },
        { kind: 'env', name: 'NODE_ENV', value: 'production' },
      ],
    },
    {
      ...{ name: 'stage 1', base: 'base' },
      steps: [
        { kind: 'copy', from: 'base', sources: ['/app/a'], to: 'b' },
        { kind: 'copy', from: undefined, sources: ['one', 'two/three'], to: 'four/' },
        { kind: 'run', command: 'npm ci && rm -rf x' },
      ],
    },
  ])
})

test('rejects a line it does not support', () => {
  expect(() => parseDockerfile('FROM debian\nADD a.tar /\n')).toThrow('ADD a.tar')
})

test('a file is sent unless the last matching line excludes it or its folder', () => {
  const ignore = '# Only the apps.\n*\n!apps\n**/node_modules\n**/*.test.ts\napps/server/test\n'
  expect(isInBuildContext('apps/web/app/root.tsx', ignore)).toBe(true)
  expect(isInBuildContext('README.md', ignore)).toBe(false)
  expect(isInBuildContext('apps/web/node_modules/react/index.js', ignore)).toBe(false)
  expect(isInBuildContext('apps/server/src/env.test.ts', ignore)).toBe(false)
  expect(isInBuildContext('apps/server/test/server-harness.ts', ignore)).toBe(false)
  expect(isInBuildContext('docs/x.md', 'docs\n')).toBe(false)
})
