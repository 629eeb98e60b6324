import { FoyerError } from '@foyer/common'
import type { ArrangeWallets, ConnectorRow } from './mergeConnectors.js'
import type { Arrangement } from './state.js'

/** What a host's function makes of rows. Failures: `OPTION_INVALID`, where the function throws, gives no list, repeats a row, or gives one that it was not given. */
export function readArrangement(rows: readonly ConnectorRow[], arrange: ArrangeWallets): Arrangement {
  const keys = keysOf(rows, arrange)
  if (new Set(keys).size < keys.length || rowsOf(rows, keys).length < keys.length) throw invalid()
  return { arrange, keys }
}

function keysOf(rows: readonly ConnectorRow[], arrange: ArrangeWallets): readonly string[] {
  try {
    return [...arrange([...rows])].map(({ key }) => key)
  } catch (cause) {
    throw invalid(cause)
  }
}

function invalid(cause?: unknown): FoyerError {
  return new FoyerError('OPTION_INVALID', { option: 'arrangeWallets' }, { cause })
}

/**
 * The rows as the host's function orders and filters them. Where it makes a mistake, the order that it gave before stays:
 * what was hidden stays hidden.
 */
export function arrangedRows(
  rows: readonly ConnectorRow[],
  arrange: ArrangeWallets,
  before: Arrangement | undefined,
): readonly ConnectorRow[] {
  if (rows.length === 0) return rows
  try {
    return rowsOf(rows, readArrangement(rows, arrange).keys)
  } catch {
    return before?.arrange === arrange ? rowsOf(rows, before.keys) : rows
  }
}

function rowsOf(rows: readonly ConnectorRow[], keys: readonly string[]): readonly ConnectorRow[] {
  return keys.flatMap(key => rows.find(each => each.key === key) ?? [])
}
