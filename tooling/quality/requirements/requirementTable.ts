/** One row of `apps/docs/requirements.md`. Its last cell is a status, or a status and after a colon what is missing. */
export interface RequirementRow {
  readonly id: string
  readonly statement: string
  readonly status: string
  readonly missing: string
}

const rowPattern = /^\| ([A-Z]+-\d+) \| (.+) \| (\w+)(?::([^|]*))? \|$/

/** Reads the rows of the requirement page; a line that starts like a row and is none is an error in the page. */
export function readRequirementTable(markdown: string): RequirementRow[] {
  return markdown.split('\n').flatMap(line => {
    const [, id, statement, status, missing = ''] = rowPattern.exec(line) ?? []
    return id && statement && status ? [{ id, statement, status, missing: missing.trim() }] : []
  })
}

/** Lines that look like rows but cannot be read, such as one without a status. */
export function unreadableRows(markdown: string): string[] {
  return markdown.split('\n').filter(line => /^\|\s*[A-Z]+-\d+/.test(line) && !rowPattern.test(line))
}

/**
 * The page with its status column rewritten: `proven` for the given ids, `open` for all others. A narrowed row stays
 * as it is: only a reader can tell what it lacks.
 */
export function withStatus(markdown: string, proven: ReadonlySet<string>): string {
  const lines = markdown.split('\n').map(line => {
    const [, id, statement, status] = rowPattern.exec(line) ?? []
    if (!id || status === 'narrowed') return line
    return `| ${id} | ${statement} | ${proven.has(id) ? 'proven' : 'open'} |`
  })
  return lines.join('\n')
}

/** One line per group of ids and one for all: how many rows there are of each status. */
export function requirementTotals(rows: readonly RequirementRow[]): string[] {
  const groups = new Set(rows.map(row => row.id.split('-')[0]))
  return [
    ...[...groups].map(group => totalsLine(`${group}`, rows, row => row.id.startsWith(`${group}-`))),
    totalsLine('requirements', rows, () => true),
  ]
}

function totalsLine(
  name: string,
  rows: readonly RequirementRow[],
  isMember: (row: RequirementRow) => boolean,
): string {
  const members = rows.filter(isMember)
  const counts = ['proven', 'narrowed', 'open'].map(
    status => `${members.filter(row => row.status === status).length} ${status}`,
  )
  return `${name}: ${counts.join(', ')} of ${members.length}`
}
