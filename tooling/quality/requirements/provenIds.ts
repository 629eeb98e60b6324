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

/** A file with tests whose titles contain an id. */
interface ProvingFile {
  readonly file: string
  /** Whether `npm test` runs none of them. */
  readonly isFurther: boolean
}

/** The requirement ids in test titles, each with the files whose titles contain it. */
export type ProvenIds = ReadonlyMap<string, readonly ProvingFile[]>

/** Reads the ids of every test file below the folders of a checkout. */
export function readProvenIds(root: string, folders: readonly string[]): ProvenIds {
  const proven = new Map<string, ProvingFile[]>()
  for (const file of folders.flatMap(folder => testFiles(join(root, folder)))) {
    for (const [id, proving] of idsIn(relative(root, file), readFileSync(file, 'utf8')))
      proven.set(id, [...(proven.get(id) ?? []), proving])
  }
  return proven
}

/** Folders of `tooling/quality` whose packed tests form a separate suite, `test:openings`. */
export const openingFolders = ['loading', 'opening', 'treasury'] as const

// Files of the suites that `tooling/run/src/findSuites.mjs` marks as further.
const furtherFile = new RegExp(
  `\\.hosts\\.test\\.ts$|\\.further(?:\\.browser)?\\.test\\.|^tooling/real-wallets/|^tooling/quality/(?:${openingFolders.join('|')})/.*\\.packed\\.test\\.ts$`,
)

/** Returns the ids in the titles of a test file, whose path is relative to the root. */
export function idsIn(file: string, source: string): ReadonlyMap<string, ProvingFile> {
  const found = new Map<string, ProvingFile>()
  for (const title of testTitles(file, source)) {
    const isFurther = title.includes('@further') || furtherFile.test(file)
    for (const id of idsOfTitle(title))
      found.set(id, { file, isFurther: isFurther && found.get(id)?.isFurther !== false })
  }
  return found
}

/** Returns the ids of a title: `"… [STATE-16, CONST-6]"` → `['STATE-16', 'CONST-6']`. */
export function idsOfTitle(title: string): string[] {
  return [...title.matchAll(tag)].flatMap(match => (match[1] ?? '').split(/\s*,\s*/))
}

/** Returns the absolute path of every test file below a folder. */
export function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : testFiles(join(folder, entry.name))
    return testFile.test(entry.name) ? [join(folder, entry.name)] : []
  })
}
