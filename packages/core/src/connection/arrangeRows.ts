import { FoyerError, type Stop } from '@foyer/common'
import type { ArrangeWallets, ConnectorRow } from './ConnectorRow.js'

/** What is known of one function of a host. */
interface Arrangement {
  /** The keys of the rows it gave last. */
  keys?: readonly string[]
  fault?: FoyerError
  tell?: ((fault: FoyerError) => void) | undefined
}

const arrangements = new WeakMap<ArrangeWallets, Arrangement>()

function arrangementOf(arrange: ArrangeWallets): Arrangement {
  const known = arrangements.get(arrange) ?? {}
  arrangements.set(arrange, known)
  return known
}

/**
 * The rows as the host's function wants them. Where it throws, gives no list, repeats a row, or gives one that it was not
 * given (a host cannot make up a wallet), the list stays as it was: what is hidden stays hidden. The mistake is told once.
 */
export function arrangeRows(rows: readonly ConnectorRow[], arrange: ArrangeWallets): readonly ConnectorRow[] {
  const known = arrangementOf(arrange)
  try {
    const arranged = rowsOf(
      rows,
      [...arrange([...rows])].map(({ key }) => key),
    )
    if (new Set(arranged.filter(Boolean)).size !== arranged.length)
      throw new TypeError('not rows of the list')
    known.keys = arranged.map(({ key }) => key)
    return arranged
  } catch (cause) {
    if (!known.fault) {
      const fault = new FoyerError('OPTION_INVALID', { option: 'arrangeWallets' }, { cause })
      known.fault = fault
      // Rows are read while something is drawn, when no state may change.
      queueMicrotask(() => known.tell?.(fault))
    }
    return known.keys ? rowsOf(rows, known.keys).filter(Boolean) : rows
  }
}

/** Tells of the mistake of a host's function, be it made already or later. */
export function onArrangementFault(arrange: ArrangeWallets, tell: (fault: FoyerError) => void): Stop {
  const known = arrangementOf(arrange)
  if (known.fault) tell(known.fault)
  else known.tell = tell
  return () => {
    if (known.tell === tell) known.tell = undefined
  }
}

function rowsOf(rows: readonly ConnectorRow[], keys: readonly string[]): readonly ConnectorRow[] {
  return keys.map(key => rows.find(each => each.key === key)) as readonly ConnectorRow[] // the caller sorts out the missing
}
