import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and Ubuntu put PostgreSQL's programs, a folder for each version; on no PATH. */
const debianFolder = '/usr/lib/postgresql'

/** The path of a server's program: on the PATH, or of Debian's newest PostgreSQL. Throws where it is not installed. */
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
