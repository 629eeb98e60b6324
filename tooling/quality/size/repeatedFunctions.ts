import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import ts from 'typescript'

/** A source function that was built into more than one file. */
export interface RepeatedFunction {
  /** The function's file and line, relative to the package's folder. */
  readonly source: string
  /** The built files that contain it, sorted by name. */
  readonly files: readonly string[]
}

/** The number of lines of the shortest function that counts. Shorter functions are too small to matter. */
const fewestLines = 3

/**
 * Returns the functions of three lines or more in more than one file of a package's `dist`, identified by their
 * source position in the source maps.
 */
export function repeatedFunctions(packageFolder: string): readonly RepeatedFunction[] {
  const filesOfLines = readLines(join(packageFolder, 'dist'))
  return [...filesOfLines].flatMap(([source, lines]) =>
    functionsOf(source).flatMap(({ first, last }) => {
      const within = [...lines].filter(([line]) => line >= first && line <= last)
      const files = [...new Set(within.flatMap(([, names]) => [...names]))].sort()
      return files.length > 1 ? [{ source: `${relative(packageFolder, source)}:${first}`, files }] : []
    }),
  )
}

/** Returns, for each line of each source, the built files that contain code of it. */
function readLines(dist: string): ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>> {
  const sources = new Map<string, Map<number, Set<string>>>()
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.js.map'),
  )
  for (const file of maps) {
    const path = join(dist, file)
    eachMapping(new TraceMap(readFileSync(path, 'utf8')), ({ source, originalLine }) => {
      if (source === null || !/\.tsx?$/.test(source)) return
      const origin = resolve(dirname(path), source)
      const lines = sources.get(origin) ?? new Map<number, Set<string>>()
      sources.set(origin, lines)
      lines.set(originalLine, (lines.get(originalLine) ?? new Set()).add(file.replace(/\.map$/, '')))
    })
  }
  return sources
}

interface Lines {
  readonly first: number
  readonly last: number
}

/** Returns the line ranges of the functions in a source that are long enough. */
function functionsOf(source: string): readonly Lines[] {
  const text = readFileSync(source, 'utf8')
  const file = ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true)
  const found: Lines[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const last = file.getLineAndCharacterOfPosition(node.getEnd()).line + 1
      if (last - first + 1 >= fewestLines) found.push({ first, last })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
