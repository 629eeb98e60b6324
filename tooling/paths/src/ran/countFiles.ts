import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a file is counted as: components, texts and wallets for tests stand apart from the files of a path. */
export type FileKind = 'path' | 'ui' | 'texts' | 'testing'

/** The kinds that stand apart. */
export const kindsApart = ['ui', 'texts', 'testing'] as const satisfies readonly FileKind[]

const texts = /^scaffold\/src\/(copy|locales)\//

/** What a file of the packages, as `core/src/foyer/engine.ts`, is counted as. */
export function kindOf(file: string): FileKind {
  if (texts.test(file)) return 'texts'
  const name = packageOf(file)
  return name === 'ui' || name === 'testing' ? name : 'path'
}

/** The package of a file. */
export function packageOf(file: string): string {
  return file.slice(0, file.indexOf('/'))
}

/** The files of a path, without those that stand apart. */
export function pathFiles(files: readonly string[]): readonly string[] {
  return files.filter(file => kindOf(file) === 'path')
}

/** How many files each package has, most first, then by name. */
export function countByPackage(files: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(packageOf(file), (counts.get(packageOf(file)) ?? 0) + 1)
  return [...counts].sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1))
}

/** The lines of files as a reader opens them, without blank lines at their ends. */
export function countLines(checkout: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + linesOf(readFileSync(join(checkout, 'packages', file), 'utf8')), 0)
}

/** The lines of a text, without blank ones at its end. */
export function linesOf(text: string): number {
  const end = text.trimEnd()
  return end === '' ? 0 : end.split('\n').length
}
