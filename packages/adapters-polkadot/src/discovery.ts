import { type Connector, cleanText, ownValue } from '@foyer/common'
import { attempt, createWatching, type Discovery, watchPlaces } from '@foyer/common/adapter-kit'

/** The part of `window` that discovery reads. */
export interface PolkadotPage {
  readonly injectedWeb3?: unknown
  readonly addEventListener?: EventTarget['addEventListener']
  readonly removeEventListener?: EventTarget['removeEventListener']
}

/** An untrusted account of an extension. */
export interface InjectedAccount {
  readonly address: string
  /** The only chain for which the user allowed the account. */
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** The used part of the object that an extension gives a connected page. Source: `@polkadot/extension-inject`. */
export interface InjectedApi {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => unknown): unknown
  }
  readonly signer: {
    signPayload?(
      payload: object,
    ): Promise<{ readonly signature: string; readonly signedTransaction?: string | Uint8Array }>
    signRaw?(raw: {
      readonly address: string
      readonly data: string
      readonly type: 'bytes'
    }): Promise<{ readonly signature: string }>
  }
}

/** An entry of `injectedWeb3`. */
export interface InjectedExtension {
  readonly version?: string
  /** Connects the page. Prompts the user unless the page already has permission. */
  enable(origin: string): Promise<InjectedApi>
}

interface Row {
  readonly found: FoundExtension
  readonly connector: Connector
}

/** Creates the discovery of the wallets in `injectedWeb3`. Each connector is bound to one object. */
export function createDiscovery(
  pageOf: () => PolkadotPage | undefined,
  toConnector: (found: FoundExtension, renewed: () => InjectedExtension | undefined) => Connector,
): Discovery {
  const { tell, ...watching } = createWatching(
    pageOf,
    page => watchPlaces(page, () => look()),
    () => look(),
  )
  const conflicts = new Set<string>()
  let rows: readonly Row[] = []

  const rowOf = (found: FoundExtension): Row => {
    const known = rows.find(row => row.found.id === found.id)
    if (!known) return { found, connector: toConnector(found, () => renewalOf(found)) }
    if (known.found.extension !== found.extension) conflicts.add(found.id)
    return known
  }
  const readNow = () => readExtensions(attempt(() => pageOf()?.injectedWeb3))
  const renewalOf = ({ id, extension }: FoundExtension) => {
    const now = readNow().find(each => each.id === id)?.extension
    return now === extension ? undefined : now
  }
  const look = () => {
    const next = readNow().map(rowOf)
    const isSame = next.length === rows.length && next.every((row, index) => row === rows[index])
    rows = next
    if (!isSame) tell()
  }
  return {
    connectors: () => rows.map(({ connector }) => connector),
    conflicts: () => [...conflicts],
    ...watching,
  }
}

/** A wallet in a page, cleaned for display. */
interface FoundExtension {
  /** The extension's key in `injectedWeb3`, cleaned. */
  readonly id: string
  readonly name: string
  readonly explorerId?: string
  readonly extension: InjectedExtension
}

// No visitor has that many wallets. The limit keeps the page usable during a flood.
const most = 100

/**
 * Reads the current entries of `injectedWeb3`, which are untrusted. Keeps the first entry of each id. Never throws.
 */
function readExtensions(injectedWeb3: unknown): readonly FoundExtension[] {
  if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
  const found = new Map<string, FoundExtension>()
  for (const key of keysOf(injectedWeb3)) {
    const entry = readExtension(injectedWeb3, key)
    if (entry && !found.has(entry.id)) found.set(entry.id, entry)
    if (found.size === most) break
  }
  return [...found.values()]
}

function keysOf(value: object): readonly string[] {
  try {
    return Object.keys(value)
  } catch {
    return []
  }
}

function readExtension(injectedWeb3: object, key: string): FoundExtension | undefined {
  try {
    const extension = (injectedWeb3 as Record<string, InjectedExtension>)[key]
    const id = cleanText(key)
    if (!id || typeof extension?.enable !== 'function') return undefined
    const known = ownValue(walletRows, id)
    return { id, name: id, ...known, extension }
  } catch {
    return undefined
  }
}

/** Display names and directory service ids by key in `injectedWeb3`. */
const walletRows: Readonly<Record<string, { readonly name: string; readonly explorerId?: string }>> = {
  'polkadot-js': { name: 'Polkadot.js' },
  talisman: {
    name: 'Talisman',
    explorerId: 'e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598',
  },
  'subwallet-js': {
    name: 'SubWallet',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
  },
  'fearless-wallet': { name: 'Fearless Wallet' },
  polkagate: { name: 'PolkaGate' },
  enkrypt: { name: 'Enkrypt' },
}
