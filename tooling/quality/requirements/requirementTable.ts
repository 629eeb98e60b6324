/** One row of `apps/docs/requirements.md`. */
export interface RequirementRow {
  readonly id: string
  readonly statement: string
  readonly status: string
}

const rowPattern = /^\| ([A-Z]+-\d+) \| (.+) \| (\w+) \|$/

/** Reads the rows of the requirement page; a line that starts like a row and is none is an error in the page. */
export function readRequirementTable(markdown: string): RequirementRow[] {
  return markdown.split('\n').flatMap(line => {
    const [, id, statement, status] = rowPattern.exec(line) ?? []
    return id && statement && status ? [{ id, statement, status }] : []
  })
}

/** Lines that look like rows but cannot be read, such as one without a status. */
export function unreadableRows(markdown: string): string[] {
  return markdown.split('\n').filter(line => /^\|\s*[A-Z]+-\d+/.test(line) && !rowPattern.test(line))
}

/** The page with its status column rewritten: `proven` for the given ids, `open` for all others. */
export function withStatus(markdown: string, proven: ReadonlySet<string>): string {
  const lines = markdown.split('\n').map(line => {
    const [, id, statement] = rowPattern.exec(line) ?? []
    return id ? `| ${id} | ${statement} | ${proven.has(id) ? 'proven' : 'open'} |` : line
  })
  return lines.join('\n')
}
