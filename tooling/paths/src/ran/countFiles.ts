import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The group in which a file is counted. Components, texts and test wallets are counted separately from the files of a
 * path.
 */
export type FileKind = 'path' | 'ui' | 'texts' | 'testing'

/** The kinds that are counted separately. */
export const kindsApart = ['ui', 'texts', 'testing'] as const satisfies readonly FileKind[]

const texts = /^scaffold\/src\/(copy|locales)\//

/** Returns the kind of a package file such as `core/src/foyer/engine.ts`. */
export function kindOf(file: string): FileKind {
  if (texts.test(file)) return 'texts'
  const name = packageOf(file)
  return name === 'ui' || name === 'testing' ? name : 'path'
}

/** Returns the first folder of a path, which is the package's name. */
export function packageOf(file: string): string {
  return file.slice(0, file.indexOf('/'))
}

/** Returns the files of a path, without those that are counted separately. */
export function pathFiles(files: readonly string[]): readonly string[] {
  return files.filter(file => kindOf(file) === 'path')
}

/** Returns the number of files of each package, largest first, then by name. */
export function countByPackage(files: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(packageOf(file), (counts.get(packageOf(file)) ?? 0) + 1)
  return [...counts].sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1))
}

/** Returns the lines of the files, without blank ones at their ends. */
export function countLines(checkout: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + linesOf(readFileSync(join(checkout, 'packages', file), 'utf8')), 0)
}

/** Returns the number of lines of a text, without blank ones at its end. */
export function linesOf(text: string): number {
  const end = text.trimEnd()
  return end === '' ? 0 : end.split('\n').length
}
