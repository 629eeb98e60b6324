import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { findUnannounced } from './findUnannounced.js'
import { readApiPackages } from './readEntries.js'
import { reportPackage } from './reportPackage.js'

const isWriting = process.argv.includes('--write')
const packages = readApiPackages()
const fileOf = (folder: string) => join(repositoryRoot, folder, 'api.md')
const readFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const outdated = packages.filter(each => {
  const report = reportPackage(each)
  if (isWriting) writeFileSync(fileOf(each.folder), report)
  return readFile(fileOf(each.folder)) !== report
})
const unannounced = findUnannounced(packages, folder => readFile(fileOf(folder)))

for (const { folder } of outdated)
  console.log(`${folder}/api.md differs from the code. Run "pnpm api --write" and look at what changed.`)
for (const name of unannounced)
  console.log(`${name}: its API changed. Add a changeset with "pnpm changeset".`)
console.log(
  `api: ${packages.length} packages, ${outdated.length} outdated, ${unannounced.length} unannounced`,
)
process.exitCode = outdated.length + unannounced.length > 0 ? 1 : 0
