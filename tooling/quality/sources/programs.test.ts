import { readImports } from '@foyer/build/imports'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { type Program, readPrograms } from './programs.js'

// A program that reads a package's `dist` fails on a fresh clone, and reads what was built earlier on any other.
const programs = readPrograms(repositoryRoot)
const read = programs.filter(({ files }) => files.length > 0)

/** Scripts that start Node without a file of the workspace, and why that is fine. */
const fileless: Readonly<Record<string, string>> = {
  '@foyer/react build': 'copies one stylesheet by code that stands in the script itself',
}

it('finds the programs that scripts start', () => {
  const scripts = programs.map(({ script }) => script)
  const some = ['foyer start', '@foyer/core build', '@foyer/quality layers', '@foyer/e2e test:e2e']
  expect(scripts).toEqual(expect.arrayContaining(some))
})

it('reads a file of every program but those that have none', () => {
  const unread = programs.filter(({ files }) => files.length === 0).map(({ script }) => script)
  expect(unread.sort()).toEqual(Object.keys(fileless).sort())
})

it.each(read)('$script reads sources, and nothing that has to be built first', async program => {
  const inputs = await filesRead(program)
  expect(inputs.length).toBeGreaterThanOrEqual(program.files.length)
  expect(inputs.filter(file => /(^|\/)dist\//.test(file))).toEqual([])
})

/** Every file of the workspace that a program imports. Rejects where one is not there. */
async function filesRead({ files, conditions }: Program): Promise<string[]> {
  return [...(await readImports({ root: repositoryRoot, entries: files, conditions })).keys()]
}
