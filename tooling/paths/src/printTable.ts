import type { TakenWalk } from './measure.js'
import { grouped } from './page/writePage.js'
import { countByPackage, countLines, type FileKind, kindOf, kindsApart, pathFiles } from './ran/countFiles.js'

const separator = '  '

/**
 * Returns the table for the terminal: files and lines of each walk, the share of each package, and the separately
 * counted files.
 */
export function toPrintedTable(walks: readonly TakenWalk[], checkout: string): string {
  const packages = countByPackage(walks.flatMap(({ files }) => pathFiles(files))).map(([name]) => name)
  const head = ['walk', 'files', 'lines', ...packages, ...kindsApart.map(kind => `(${kind})`)]
  const rows = walks.map(({ id, files }) => {
    const path = pathFiles(files)
    const shares = new Map(countByPackage(path))
    const ofKind = (kind: FileKind) => files.filter(file => kindOf(file) === kind).length
    return [
      id,
      String(path.length),
      grouped(countLines(checkout, path)),
      ...packages.map(name => String(shares.get(name) ?? '')),
      ...kindsApart.map(kind => String(ofKind(kind))),
    ]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map(row => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(separator))
    .join('\n')
}
