/** Where the rows of a list stand, in px from its top. */
export interface RowLayout {
  /** Where each row begins, its heading included. */
  readonly starts: readonly number[]
  /** Headings by the index of the row they stand above. */
  readonly headings: ReadonlyMap<number, string>
  readonly height: number
}

interface Rows<Item> {
  readonly items: readonly Item[]
  readonly rowHeight: number
  readonly headingHeight: number
  readonly headingOf: ((item: Item) => string) | undefined
}

/** Stacks rows of one height, with a heading above each row whose heading differs from that of the row before. */
export function layOutRows<Item>({ items, rowHeight, headingHeight, headingOf }: Rows<Item>): RowLayout {
  const starts: number[] = []
  const headings = new Map<number, string>()
  let height = 0
  let before: string | undefined
  for (const [index, item] of items.entries()) {
    starts.push(height)
    const heading = headingOf?.(item)
    if (heading !== undefined && heading !== before) {
      headings.set(index, heading)
      height += headingHeight
    }
    before = heading
    height += rowHeight
  }
  return { starts, headings, height }
}
