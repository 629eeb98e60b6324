import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PartUnavailable } from '../PartUnavailable.js'

/** Where Debian and Ubuntu put the server's programs, a folder for each version. */
const debianFolder = '/usr/lib/postgresql'

/** The folder with `postgres` and `initdb`: one of the PATH, or Debian's newest. Failures: `PartUnavailable`. */
export function findPostgres(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...(environment['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...newestFirst.map(version => join(debianFolder, version, 'bin')),
  ]
  const found = folders.find(
    folder => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
  if (found) return found
  throw new PartUnavailable('no PostgreSQL server: install it, on Debian by apt-get install postgresql')
}
