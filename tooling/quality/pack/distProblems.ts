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
 * minified, a file without a map, or a map that leads to a file that is not published. `tarballs` are those of the packages
 * that are installed beside it: a map may lead to the source of one that became part of this one. Pages that a server sends as
 * they are (`dist/pages`) are small on purpose.
 */
export function distProblems(tarball: string, tarballs: readonly string[] = []): string[] {
  const { files, read } = unpack(tarball)
  const beside = new Set(
    tarballs.map(unpack).flatMap(each => [...each.files.keys()].map(file => `../${each.name}/${file}`)),
  )
  const built = [...files.keys()].filter(name => /^dist\/(?!pages\/).+(?:\.js|\.d\.ts)$/.test(name))
  return built.flatMap(name => {
    const text = read(name)
    const problems = mapProblems(name, text, { has: other => files.has(other) || beside.has(other), read })
    return name.endsWith('.js') && isMinified(text) ? [`${name} is minified`, ...problems] : problems
  })
}

function unpack(tarball: string) {
  const unpacked = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  const root = `/node_modules/${unpacked.packageName}/`
  const files = new Map(unpacked.listFiles(root).map(file => [file.slice(root.length), file]))
  const read = (name: string) => unpacked.readFile(files.get(name) ?? name)
  return { name: unpacked.packageName.split('/').at(-1), files, read }
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

/** What a file takes from others and gives to them, which may be many names on one line. */
const nameLists = /^(?:import|export) \{ [^}]* \}.*$/gm

/** Whether line breaks and spaces were taken out. Short files betray themselves by how they import and export. */
function isMinified(text: string): boolean {
  const lines = text.replace(strings, '""').replace(nameLists, '').split('\n')
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  return (
    lines.some(line => line.length > longestLine) ||
    characters / lines.length > averageLine ||
    /^(?:[^\n]*;)?(?:import|export)[{*"]/m.test(text)
  )
}
