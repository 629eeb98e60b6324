import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian installs PostgreSQL's programs into a folder for each version, which is not on PATH.
const debianFolder = '/usr/lib/postgresql'
const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : []).map(each => join(debianFolder, each, 'bin')),
]
const programs = { postgresql: 'postgres', 'redis-server': 'redis-server' }
const find = program => folders().find(folder => existsSync(join(folder, program)))
const missing = () => Object.keys(programs).filter(name => !find(programs[name]))

const names = missing()
if (names.length > 0 && process.getuid?.() === 0 && find('apt-get')) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words) => execFileSync('apt-get', words, { env, stdio: 'inherit' })
  run('update', '--quiet')
  run('install', '--yes', '--quiet', '--no-install-recommends', ...names)
}
if (missing().length > 0)
  throw new Error(
    `The further suites need ${missing().join(' and ')}. On Debian: sudo apt-get install ${missing().join(' ')}`,
  )
for (const program of Object.values(programs)) console.log(`${program}: ${find(program)}`)
