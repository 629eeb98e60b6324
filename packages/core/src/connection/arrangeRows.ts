import { FoyerError } from '@foyer/common'
import type { ArrangeWallets, ConnectorRow } from './ConnectorRow.js'

/** Whose mistake surfaced already. */
const told = new WeakSet<ArrangeWallets>()

/**
 * The rows as the host's function wants them. As they were where it throws, gives no list, repeats a row, or gives one
 * that it was not given: a host cannot make up a wallet. The mistake surfaces once, as an uncaught `OPTION_INVALID`.
 */
export function arrangeRows(rows: readonly ConnectorRow[], arrange: ArrangeWallets): readonly ConnectorRow[] {
  try {
    const arranged = [...arrange([...rows])].map(({ key }) => rows.find(each => each.key === key))
    if (new Set(arranged.filter(Boolean)).size === arranged.length) return arranged as readonly ConnectorRow[] // all found
  } catch {
    // Told below.
  }
  if (!told.has(arrange)) {
    told.add(arrange)
    queueMicrotask(() => {
      throw new FoyerError('OPTION_INVALID', { option: 'arrangeWallets' })
    })
  }
  return rows
}
