import { readImports } from '@foyer/build/imports'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { type Program, readPrograms } from './programs.js'

// A program that reads a package's `dist` fails on a fresh clone, and reads an outdated build elsewhere.
const programs = readPrograms(repositoryRoot)
const read = programs.filter(({ files }) => files.length > 0)

/** Scripts that start Node without a file of the workspace, and why that is allowed. */
const fileless: Readonly<Record<string, string>> = {
  '@foyer/react build': 'copies one stylesheet by code that stands in the script itself',
}

it('finds the programs that scripts start', () => {
  const scripts = programs.map(({ script }) => script)
  const some = ['foyer start', '@foyer/core build', '@foyer/quality layers', '@foyer/e2e test:e2e']
  expect(scripts).toEqual(expect.arrayContaining(some))
})

it('finds a file for every program except the listed ones', () => {
  const unread = programs.filter(({ files }) => files.length === 0).map(({ script }) => script)
  expect(unread.sort()).toEqual(Object.keys(fileless).sort())
})

it.each(read)('$script reads only sources, which need no build', async program => {
  const inputs = await filesRead(program)
  expect(inputs.length).toBeGreaterThanOrEqual(program.files.length)
  expect(inputs.filter(file => /(^|\/)dist\//.test(file))).toEqual([])
})

/** Returns every workspace file that a program imports. Rejects if one is missing. */
async function filesRead({ files, conditions }: Program): Promise<string[]> {
  return [...(await readImports({ root: repositoryRoot, entries: files, conditions })).keys()]
}
