import { expect, it } from 'vitest'
import { packFiles } from './packFiles.js'
import { tarballProblems } from './tarballProblems.js'

const manifest = {
  name: 'door',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' } },
}

const built = {
  'dist/index.js': 'export const door = 1\n',
  'dist/index.d.ts': 'export declare const door: number\n',
}

it('accepts a package with a valid entry', async () => {
  const tarball = packFiles({ ...built, 'package.json': JSON.stringify(manifest) })
  expect(await tarballProblems(tarball)).toEqual([])
})

it('finds an entry without a file', async () => {
  const exports = { '.': { types: './dist/index.d.ts', import: './dist/missing.js' } }
  const tarball = packFiles({ ...built, 'package.json': JSON.stringify({ ...manifest, exports }) })
  expect((await tarballProblems(tarball)).join('\n')).toMatch(/publint: .*missing\.js/)
})

it('finds an entry without types', async () => {
  const exports = { '.': manifest.exports['.'], './side': './dist/side.js' }
  const tarball = packFiles({
    ...built,
    'dist/side.js': 'export const side = 1\n',
    'package.json': JSON.stringify({ ...manifest, exports }),
  })
  expect((await tarballProblems(tarball)).join('\n')).toMatch(/attw: .*\.\/side/)
})
