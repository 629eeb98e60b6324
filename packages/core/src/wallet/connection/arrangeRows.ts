import { FoyerError, type Stop } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ArrangeWallets, ConnectorRow } from './mergeConnectors.js'
import type { ConnectionNeeds } from './state.js'

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
    const keys = [...arrange([...rows])].map(({ key }) => key)
    const arranged = rowsOf(rows, keys)
    if (arranged.length === keys.length && new Set(keys).size === keys.length) {
      known.keys = keys
      return arranged
    }
    noteFault(known)
  } catch (cause) {
    noteFault(known, cause)
  }
  return known.keys ? rowsOf(rows, known.keys) : rows
}

function noteFault(known: Arrangement, cause?: unknown): void {
  if (known.fault) return
  const fault = new FoyerError('OPTION_INVALID', { option: 'arrangeWallets' }, { cause })
  known.fault = fault
  // Rows are read while something is drawn, when no state may change.
  queueMicrotask(() => known.tell?.(fault))
}

/** Tells of the mistake of a host's function, be it made already or later. */
function onArrangementFault(arrange: ArrangeWallets, tell: (fault: FoyerError) => void): Stop {
  const known = arrangementOf(arrange)
  if (known.fault) tell(known.fault)
  else known.tell = tell
  return () => {
    if (known.tell === tell) known.tell = undefined
  }
}

/** The rows of these keys that are there. */
function rowsOf(rows: readonly ConnectorRow[], keys: readonly string[]): readonly ConnectorRow[] {
  return keys.flatMap(key => rows.find(each => each.key === key) ?? [])
}

interface WithArrangement {
  readonly options: { readonly arrangeWallets: ArrangeWallets | undefined }
}

/** Tells the host's developer when `arrangeWallets`, also one that is given later, makes a mistake. */
export function tellArrangementFault({
  store,
  raiseAlert,
}: Pick<RoomBase<WithArrangement>, 'store'> & Pick<ConnectionNeeds, 'raiseAlert'>): Stop {
  let stopListening: Stop = () => {}
  const listen = (arrange: ArrangeWallets | undefined) => {
    stopListening()
    stopListening = arrange ? onArrangementFault(arrange, raiseAlert) : () => {}
  }
  listen(store.getState().options.arrangeWallets)
  const stopFollowing = store.subscribe(({ options }, previous) => {
    if (options.arrangeWallets !== previous.options.arrangeWallets) listen(options.arrangeWallets)
  })
  return () => {
    stopFollowing()
    stopListening()
  }
}
