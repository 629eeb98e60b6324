import type { ProvenIds } from './provenIds.js'
import type { RequirementRow } from './requirementTable.js'

const statuses = new Set(['proven', 'narrowed', 'open'])

/** Returns a line for each contradiction between the page and the tests. */
export function requirementFaults(rows: readonly RequirementRow[], proven: ProvenIds): string[] {
  const listed = new Set(rows.map(row => row.id))
  const unknown = [...proven]
    .filter(([id]) => !listed.has(id))
    .map(([id, tests]) => `${id} is in a test title but not in the list: ${namesOf(tests)}`)
  return [...unknown, ...rows.flatMap((row, index) => faultsOfRow(row, { rows, index, proven }))]
}

function faultsOfRow(
  row: RequirementRow,
  around: { rows: readonly RequirementRow[]; index: number; proven: ProvenIds },
): string[] {
  const tests = around.proven.get(row.id)
  const isClaimed = row.status === 'proven' || row.status === 'narrowed'
  const faults: string[] = []
  if (around.rows.findIndex(other => other.id === row.id) !== around.index)
    faults.push(`${row.id} is listed twice`)
  if (!statuses.has(row.status)) faults.push(`${row.id} has the status ${row.status}`)
  if (row.status === 'narrowed' && !row.missing)
    faults.push(`${row.id} is marked narrowed but does not say what is missing`)
  if (row.status !== 'narrowed' && row.missing)
    faults.push(`${row.id} is marked ${row.status} but says that something is missing: ${row.missing}`)
  if (isClaimed && !tests) faults.push(`${row.id} is marked ${row.status} but no test carries it`)
  if (isClaimed && tests?.every(test => test.isFurther))
    faults.push(
      `${row.id} is marked ${row.status} but no test of npm test carries it, only further ones: ${namesOf(tests)}`,
    )
  if (row.status === 'open' && tests)
    faults.push(`${row.id} is marked open but is proven in ${namesOf(tests)}`)
  return faults
}

function namesOf(tests: NonNullable<ReturnType<ProvenIds['get']>>): string {
  return tests.map(({ file }) => file).join(', ')
}
