import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { distProblems } from './distProblems.js'
import { packFiles } from './packFiles.js'

const source = `import { sheet } from './sheet.js'

export function addUp(prices: readonly number[]): number {
  if (!sheet) return 0
  return prices.reduce((sum, price) => sum + price, 0)
}
`
const readable = transformSync(source, { loader: 'ts' }).code
const map = (of: string) => JSON.stringify({ version: 3, sources: [of], mappings: '' })

const published = {
  'package.json': JSON.stringify({ name: 'door', version: '1.0.0' }),
  'src/index.ts': source,
  'dist/index.js': `${readable}//# sourceMappingURL=index.js.map\n`,
  'dist/index.js.map': map('../src/index.ts'),
  'dist/index.d.ts':
    'export declare function addUp(prices: readonly number[]): number;\n//# sourceMappingURL=index.d.ts.map',
  'dist/index.d.ts.map': map('../src/index.ts'),
}

const problemsWith = (changed: Readonly<Record<string, string>>) =>
  distProblems(packFiles({ ...published, ...changed }))

it('accepts scripts and declarations whose maps point to published sources', () => {
  expect(problemsWith({})).toEqual([])
})

it('allows a minified style sheet', () => {
  const sheet = `const css = ${JSON.stringify('.row{color:red}'.repeat(500))};\n`
  expect(problemsWith({ 'dist/index.js': sheet + published['dist/index.js'] })).toEqual([])
})

it.each([
  ['a short one', source],
  ['a long one', `${source}export const words = [${'import.meta.url, '.repeat(100)}]\n`],
])('finds a minified script: %s', (_, code) => {
  const { code: small } = transformSync(code, { loader: 'ts', minifyWhitespace: true })
  const script = `"use client";\n${small}//# sourceMappingURL=index.js.map\n`
  expect(problemsWith({ 'dist/index.js': script })).toEqual(['dist/index.js is minified'])
})

it('finds a script or declaration without a map', () => {
  const declaration = 'export declare function addUp(prices: readonly number[]): number;\n'
  expect(problemsWith({ 'dist/index.js': readable, 'dist/index.d.ts': declaration })).toEqual(
    expect.arrayContaining(['dist/index.js names no map', 'dist/index.d.ts names no map']),
  )
})

it('finds an unpublished map, and a map to an unpublished file', () => {
  const elsewhere = `${readable}//# sourceMappingURL=lost.js.map\n`
  expect(problemsWith({ 'dist/index.js': elsewhere })).toEqual(['dist/lost.js.map is not published'])
  expect(problemsWith({ 'dist/index.js.map': map('../src/lost.ts') })).toEqual([
    'dist/index.js.map leads to src/lost.ts, which is not published',
  ])
})

it('accepts a map to a published source of a package installed next to it', () => {
  const beside = packFiles({
    'package.json': JSON.stringify({ name: '@scope/frame', version: '1.0.0' }),
    'src/frame.ts': source,
  })
  const inlined = (of: string) =>
    distProblems(packFiles({ ...published, 'dist/index.js.map': map(of) }), [beside])
  expect(inlined('../../frame/src/frame.ts')).toEqual([])
  expect(inlined('../../frame/src/lost.ts')).toEqual([
    'dist/index.js.map leads to ../frame/src/lost.ts, which is not published',
  ])
})
