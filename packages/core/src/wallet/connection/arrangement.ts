import { FoyerError } from '@foyer/common'
import type { ArrangeWallets, ConnectorRow } from './mergeConnectors.js'
import type { Arrangement } from './state.js'

/**
 * Returns the arrangement of rows by a host's function. Failures: `OPTION_INVALID` if the function throws, returns no
 * list, repeats a row, or returns an unknown one.
 */
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
  return new FoyerError('OPTION_INVALID', { option: 'wallets.order' }, { cause })
}

/**
 * Returns the rows ordered and filtered by the host's function. After an error of the function its last order stays,
 * and hidden rows stay hidden.
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
