import { type Connector, cleanText, ownValue } from '@foyer/common'
import { attempt, createWatching, type Discovery, watchPlaces } from '@foyer/common/adapter-kit'

/** A window, as far as Polkadot wallets are found in it. */
export interface PolkadotPage {
  readonly injectedWeb3?: unknown
  readonly addEventListener?: EventTarget['addEventListener']
  readonly removeEventListener?: EventTarget['removeEventListener']
}

/** An account as extensions show it. Nothing in it is trusted. */
export interface InjectedAccount {
  readonly address: string
  /** The one chain its owner uses it on. */
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** What an extension gives a page that it lets in, as far as Foyer uses it. Source: `@polkadot/extension-inject`. */
export interface Injected {
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

/** What an extension puts into `injectedWeb3`. */
export interface InjectedExtension {
  readonly version?: string
  /** Lets the page in; its owner is asked unless it is known. */
  enable(origin: string): Promise<Injected>
}

interface Row {
  readonly found: FoundExtension
  readonly connector: Connector
}

/** Creates the discovery of what is in `injectedWeb3`. Each connector is bound to one object found there. */
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

/** A wallet in a page, made fit for display. */
interface FoundExtension {
  /** Its key in `injectedWeb3`, cleaned. */
  readonly id: string
  readonly name: string
  readonly explorerId?: string
  readonly extension: InjectedExtension
}

// No visitor has as many wallets; a page that is flooded with them stays usable.
const most = 100

/** Reads `injectedWeb3` as it is now. Nothing in it is trusted; the first of an id is kept. Never throws. */
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

/** How wallets are called, and their ids in the directory service, by their keys in `injectedWeb3`. */
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
