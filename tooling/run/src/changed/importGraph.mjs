import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sourceCondition } from '@foyer/build/conditions'
import { readImports } from '@foyer/build/imports'
import { root } from '../repository.mjs'

const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'artifacts',
  'fixtures',
  'storybook-static',
  '.vitepress',
])
const testFile = /\.(test|stories)\.m?tsx?$|\.test\.mjs$/

/** Every file with tests or stories of the workspace, as paths from the root. */
export function findTestFiles() {
  return ['packages', 'tooling', 'apps'].flatMap(filesBelow)
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path)
    return testFile.test(entry.name) ? [path] : []
  })
}

/**
 * Which files of the workspace each file imports, plainly or late, from these files on. Rejects where an import leads to
 * no file.
 * @param {readonly string[]} entries paths from the root
 * @returns {Promise<Map<string, string[]>>}
 */
export function readImportGraph(entries) {
  return readImports({ root, entries, conditions: [sourceCondition] })
}
