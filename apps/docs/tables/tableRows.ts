/** Returns the rows of all Markdown tables: the first cell without backticks, mapped to the last cell as written. */
export function tableRows(page: string): ReadonlyMap<string, string> {
  const rows = [...page.matchAll(/^\| `([^`]+)` \|.*\| ?([^|]*?) ?\|$/gm)]
  return new Map(rows.map(([, name = '', last = '']) => [name, last]))
}
