import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { renderCompact } from './route-manifest.ts'

const flags = { hasAction: false, hasLoader: true, hasErrorBoundary: false }
const manifest = {
  entry: { module: '/assets/entry-a1.js', imports: ['/assets/react-b2.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      ...flags,
      hasErrorBoundary: true,
      module: '/assets/root-c3.js',
      imports: ['/assets/react-b2.js', '/assets/shared-d4.js'],
      css: ['/assets/root-e5.css'],
    },
    'home/home.route': {
      id: 'home/home.route',
      parentId: 'root',
      index: true,
      ...flags,
      hasAction: true,
      module: '/assets/home-f6.js',
      imports: ['/assets/shared-d4.js'],
      css: [],
    },
  },
  url: '/assets/manifest-0.js',
  version: '0',
}
const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`

test('the compact route manifest assigns the same object', () => {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(renderCompact(script), { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual(manifest)
})

test('another form of the manifest fails the build', () => {
  expect(() => renderCompact('export default {}')).toThrow('another form')
  expect(() => renderCompact(script.replace('/assets/home', '/elsewhere/home'))).toThrow(
    'is not in /assets/',
  )
})
