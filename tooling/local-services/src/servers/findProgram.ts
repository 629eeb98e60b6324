import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder of PostgreSQL's programs on Debian and Ubuntu, with a subfolder per version. It is not on the PATH. */
const debianFolder = '/usr/lib/postgresql'

/**
 * Returns the path of a server's program, from the PATH or from Debian's newest PostgreSQL. Throws if it is not
 * installed.
 */
export function findProgram(name: string, debianPackage: string): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...newestFirst.map(version => join(debianFolder, version, 'bin')),
  ]
  const found = folders.map(folder => join(folder, name)).find(path => existsSync(path))
  if (found) return found
  throw new Error(`${name} is not installed: on Debian, sudo apt-get install ${debianPackage}`)
}
