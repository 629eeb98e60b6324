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

/** Returns the path from the root of every workspace file with tests or stories. */
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
 * Maps each file reachable from these to the workspace files that it imports, statically or lazily. Rejects if an
 * import cannot be resolved.
 * @param {readonly string[]} entries paths from the root
 * @returns {Promise<Map<string, string[]>>}
 */
export function readImportGraph(entries) {
  return readImports({ root, entries, conditions: [sourceCondition] })
}
