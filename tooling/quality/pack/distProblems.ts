import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { createPackageFromTarballData } from '@arethetypeswrong/core'

/** The longest line that a person still reads, and how long lines are on average, in a file that nobody made small. */
const longestLine = 500
const averageLine = 80

/** Strings, in which style sheets may stay small: they are no code that is read or stepped through. */
const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/**
 * What keeps a reader from following a published script or declaration to its source, one line each: a script that was
 * minified, a file without a map, or a map that leads to a file that is not published.
 */
export function distProblems(tarball: string): string[] {
  const unpacked = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  const root = `/node_modules/${unpacked.packageName}/`
  const files = new Map(unpacked.listFiles(root).map(file => [file.slice(root.length), file]))
  const read = (name: string) => unpacked.readFile(files.get(name) ?? name)
  const built = [...files.keys()].filter(name => /^dist\/.+(?:\.js|\.d\.ts)$/.test(name))
  return built.flatMap(name => {
    const text = read(name)
    const problems = mapProblems(name, text, { has: other => files.has(other), read })
    return name.endsWith('.js') && isMinified(text) ? [`${name} is minified`, ...problems] : problems
  })
}

interface Published {
  has(name: string): boolean
  read(name: string): string
}

function mapProblems(name: string, text: string, published: Published): string[] {
  const named = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(text)?.[1]
  if (named === undefined) return [`${name} names no map`]
  const map = join(dirname(name), named)
  if (!published.has(map)) return [`${map} is not published`]
  const { sources } = JSON.parse(published.read(map)) as { readonly sources: readonly string[] }
  const missing = sources.map(source => join(dirname(map), source)).filter(source => !published.has(source))
  return missing.map(source => `${map} leads to ${source}, which is not published`)
}

/** Whether line breaks and spaces were taken out. Short files betray themselves by how they import and export. */
function isMinified(text: string): boolean {
  const lines = text.replace(strings, '""').split('\n')
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  return (
    lines.some(line => line.length > longestLine) ||
    characters / lines.length > averageLine ||
    /^(?:[^\n]*;)?(?:import|export)[{*"]/m.test(text)
  )
}
