import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { proofFaults } from './proofFaults.js'
import { readProvenIds, testFiles } from './provenIds.js'
import { requirementFaults } from './requirementFaults.js'
import { readRequirementTable, requirementTotals, unreadableRows, withStatus } from './requirementTable.js'

const page = join(repositoryRoot, 'apps/docs/requirements.md')
const folders = ['packages', 'apps', 'tooling']
const proven = readProvenIds(repositoryRoot, folders)
const written = readFileSync(page, 'utf8')

if (process.argv.includes('--write')) writeFileSync(page, withStatus(written, new Set(proven.keys())))

const markdown = readFileSync(page, 'utf8')
const rows = readRequirementTable(markdown)
const faults = [
  ...requirementFaults(rows, proven),
  ...unreadableRows(markdown).map(line => `cannot read the row: ${line}`),
  ...folders
    .flatMap(folder => testFiles(join(repositoryRoot, folder)))
    .flatMap(file => proofFaults(relative(repositoryRoot, file), readFileSync(file, 'utf8'))),
]

for (const line of [...requirementTotals(rows), ...faults]) console.log(line)
console.log(`${faults.length} faults`)
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0
