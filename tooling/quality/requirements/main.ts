import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { readProvenIds } from './provenIds.js'
import { requirementFaults } from './requirementFaults.js'
import { readRequirementTable, requirementTotals, unreadableRows, withStatus } from './requirementTable.js'

const page = join(repositoryRoot, 'apps/docs/requirements.md')
const proven = readProvenIds(repositoryRoot, ['packages', 'apps', 'tooling'])
const written = readFileSync(page, 'utf8')

if (process.argv.includes('--write')) writeFileSync(page, withStatus(written, new Set(proven.keys())))

const markdown = readFileSync(page, 'utf8')
const rows = readRequirementTable(markdown)
const faults = [
  ...requirementFaults(rows, proven),
  ...unreadableRows(markdown).map(line => `cannot read the row: ${line}`),
]

for (const line of [...requirementTotals(rows), ...faults]) console.log(line)
console.log(`${faults.length} faults`)
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0
