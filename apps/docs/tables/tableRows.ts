/** Rows of all Markdown tables in a page, below their headings: first cell without its backticks, last cell as it is. */
export function tableRows(page: string): ReadonlyMap<string, string> {
  const rows = [...page.matchAll(/^\| `([^`]+)` \|.*\| ?([^|]*?) ?\|$/gm)]
  return new Map(rows.map(([, name = '', last = '']) => [name, last]))
}
