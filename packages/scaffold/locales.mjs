import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { localeTable, writeDeclarations } from '@foyer/build/locales'

process.chdir(import.meta.dirname)
const folder = 'src/locales'
const [command] = process.argv.slice(2)
if (command === 'table') writeFileSync(`${folder}/locales.ts`, localeTable(folder))
if (command === 'types') writeDeclarations(folder, 'dist/locales')
if (command === 'recheck') forgetOldChecks()

/**
 * Deletes the build info when a locale changed, because TypeScript 7.0.2 does not recheck importers of a changed
 * .json (microsoft/TypeScript#64025).
 */
function forgetOldChecks() {
  const known = 'artifacts/types/tsconfig.tsbuildinfo'
  const knownAt = statSync(known, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  const isNewer = file => statSync(`${folder}/${file}`).mtimeMs > knownAt
  if (readdirSync(folder).some(file => file.endsWith('.json') && isNewer(file))) rmSync(known)
}
