import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { createPackageFromTarballData } from '@arethetypeswrong/core'

/** The longest line and the average line length of code that is not minified. */
const longestLine = 500
const averageLine = 80

/** Matches strings, which may be minified, such as style sheets, because they are not code to step through. */
const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/**
 * Returns one line for each problem that keeps a reader from a published file's source: a minified script, a missing
 * map or a map to an unpublished file. For inlined packages, a map may lead into `tarballs`, which are installed next
 * to it. Pages that a server sends (`dist/pages`) may be minified.
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

interface PublishedFiles {
  has(name: string): boolean
  read(name: string): string
}

function mapProblems(name: string, text: string, published: PublishedFiles): string[] {
  const named = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(text)?.[1]
  if (named === undefined) return [`${name} names no map`]
  const map = join(dirname(name), named)
  if (!published.has(map)) return [`${map} is not published`]
  const { sources } = JSON.parse(published.read(map)) as { readonly sources: readonly string[] }
  const missing = sources.map(source => join(dirname(map), source)).filter(source => !published.has(source))
  return missing.map(source => `${map} leads to ${source}, which is not published`)
}

/** A file's imports and exports, which may list many names in one line. */
const nameLists = /^(?:import|export) \{ [^}]* \}.*$/gm

/** Returns whether a script was minified. In short files the spacing of imports and exports shows it. */
function isMinified(text: string): boolean {
  const lines = text.replace(strings, '""').replace(nameLists, '').split('\n')
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  return (
    lines.some(line => line.length > longestLine) ||
    characters / lines.length > averageLine ||
    /^(?:[^\n]*;)?(?:import|export)[{*"]/m.test(text)
  )
}
