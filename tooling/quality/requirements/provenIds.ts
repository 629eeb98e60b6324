import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { testTitles } from './testTitles.js'

const testFile = /\.(?:test|spec|e2e)\.[cm]?tsx?$/
const skippedFolders = new Set([
  'node_modules',
  'dist',
  'fixtures',
  'coverage',
  'artifacts',
  '.turbo',
  '.git',
])
const tag = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g

/** Requirement ids in test titles, each with the files whose tests carry it. */
export type ProvenIds = ReadonlyMap<string, readonly string[]>

/** Reads every test file below the folders of a checkout. */
export function readProvenIds(root: string, folders: readonly string[]): ProvenIds {
  const proven = new Map<string, string[]>()
  for (const file of folders.flatMap(folder => testFiles(join(root, folder)))) {
    const ids = testTitles(file, readFileSync(file, 'utf8')).flatMap(idsOfTitle)
    for (const id of new Set(ids)) proven.set(id, [...(proven.get(id) ?? []), relative(root, file)])
  }
  return proven
}

/** `"… [STATE-16, CONST-6]"` → `['STATE-16', 'CONST-6']`. */
export function idsOfTitle(title: string): string[] {
  return [...title.matchAll(tag)].flatMap(match => (match[1] ?? '').split(/\s*,\s*/))
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : testFiles(join(folder, entry.name))
    return testFile.test(entry.name) ? [join(folder, entry.name)] : []
  })
}
