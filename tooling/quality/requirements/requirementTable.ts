/**
 * A row of `apps/docs/requirements.md`. The last cell is a status, followed by a colon and the missing part if
 * narrowed.
 */
export interface RequirementRow {
  readonly id: string
  readonly statement: string
  readonly status: string
  readonly missing: string
}

const rowPattern = /^\| ([A-Z]+-\d+) \| (.+) \| (\w+)(?::([^|]*))? \|$/

/** Reads the rows of the requirement page. See `unreadableRows` for lines that start like a row but are not valid. */
export function readRequirementTable(markdown: string): RequirementRow[] {
  return markdown.split('\n').flatMap(line => {
    const [, id, statement, status, missing = ''] = rowPattern.exec(line) ?? []
    return id && statement && status ? [{ id, statement, status, missing: missing.trim() }] : []
  })
}

/** Returns lines that look like rows but cannot be read, such as one without a status. */
export function unreadableRows(markdown: string): string[] {
  return markdown.split('\n').filter(line => /^\|\s*[A-Z]+-\d+/.test(line) && !rowPattern.test(line))
}

/**
 * Rewrites the status column of the page: `proven` for the given ids, `open` for all others. Narrowed rows stay
 * unchanged, because only a reader can determine what is missing.
 */
export function withStatus(markdown: string, proven: ReadonlySet<string>): string {
  const lines = markdown.split('\n').map(line => {
    const [, id, statement, status] = rowPattern.exec(line) ?? []
    if (!id || status === 'narrowed') return line
    return `| ${id} | ${statement} | ${proven.has(id) ? 'proven' : 'open'} |`
  })
  return lines.join('\n')
}

/** Returns the number of rows by status, in a line for each group of ids and one for all. */
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
