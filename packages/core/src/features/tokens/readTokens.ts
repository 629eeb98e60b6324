import {
  type AccountId,
  cleanText,
  FoyerError,
  type Holding,
  type NetworkId,
  parseAccountId,
  type Session,
  toAccountId,
  type WalletAsset,
  withDeadline,
} from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { isTokenId } from '../../wallet/blockchain/wireChecks.js'
import { chainClientOf, withinReadTime } from '../../wallet/networks/chainClients.js'
import { hasAbility, selectNetwork } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import { isOwnCoin } from './state.js'

/** What reading tokens needs of an instance. */
type TokensReading = Pick<FeatureHost<NetworksPart>, 'store' | 'session' | 'adapters' | 'readBalance'>

/** More decimals than a token can have (ERC-20 keeps them in a byte). */
const mostDecimals = 255

/** A wallet's own word on an asset (ERC-7811) as a balance; nothing for one that makes no sense. */
function toTokenBalance(asset: WalletAsset, networkId: NetworkId): TokenBalance | undefined {
  const { name, symbol, decimals, price, value, iconUrl } = asset.metadata
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) return undefined
  const address = addressOf(asset, networkId)
  if (address === 'unknown') return undefined
  const money = (amount: number) => (Number.isFinite(amount) && amount >= 0 ? amount : 0)
  return {
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    chainId: networkId,
    ...(address ? { address } : {}),
    ...(value === undefined ? {} : { value: money(value) }),
    price: money(price),
    quantity: { decimals: String(decimals), numeric: formatUnits(unitsFromHex(asset.balance), decimals) },
    ...(iconUrl ? { iconUrl } : {}),
  }
}

function unitsFromHex(hex: string): bigint {
  return hex.length > 2 ? BigInt(hex) : 0n // "0x" is how some wallets write nothing
}

function addressOf({ address, type }: WalletAsset, networkId: NetworkId): AccountId | undefined | 'unknown' {
  if (type === 'NATIVE' || address === 'native') return undefined
  const id = `${networkId}:${address}`
  return isTokenId(id, networkId) ? id : 'unknown'
}

/** How long a wallet may take to say what an account holds; it needs no approval for it. */
const walletTimeoutMs = 5000

interface TokensQuery {
  readonly account: AccountId
  readonly signal: AbortSignal
  /** Token ids the service must read anew. */
  readonly forceUpdate?: readonly string[] | undefined
}

/**
 * What an account holds: as its wallet says (ERC-7811), else as the service says, and the native coin as the network says where
 * they leave it out. Without a service, or where none knows the family, what the network itself says. Failures:
 * `BALANCE_UNAVAILABLE` on a network the service does not know, and where the list is empty and the network says nothing; those
 * of the service or the network.
 */
export async function readTokens(
  needs: TokensReading,
  client: BlockchainClient | undefined,
  query: TokensQuery,
): Promise<readonly TokenBalance[]> {
  const { account, signal } = query
  const { networkId, namespace } = parseAccountId(account)
  const provided = await readProvided(needs, account, signal)
  if (provided) return withOwnCoin(needs, query, withDecimals(provided))
  if (!client || !hasAbility(needs.store.getState(), namespace, 'tokens'))
    return readHeld(needs, account, signal)
  if (!(await client.isSupported(networkId, signal)))
    throw new FoyerError('BALANCE_UNAVAILABLE', { reason: 'network not supported' })
  return withOwnCoin(needs, query, withDecimals(await client.getBalances(query)))
}

/**
 * Services may leave out the native coin: its balance is then read from the node and comes first. A node that is slow or silent
 * holds up no list that has something in it; an empty list without the node's word is no answer.
 */
async function withOwnCoin(
  needs: TokensReading,
  { account, signal }: TokensQuery,
  tokens: readonly TokenBalance[],
): Promise<readonly TokenBalance[]> {
  const { networkId } = parseAccountId(account)
  if (tokens.some(each => each.chainId === networkId && isOwnCoin(each))) return tokens
  if (tokens.length === 0) {
    const own = await readNative(needs, account, signal)
    if (own.length === 0) throw new FoyerError('BALANCE_UNAVAILABLE', { reason: 'the network says nothing' })
    return own.filter(isHeld)
  }
  const reason = 'no answer in time'
  const own = await withDeadline(inner => readNative(needs, account, inner), {
    timeoutMs: ownCoinMs,
    signal,
    onTimeout: () => new FoyerError('BALANCE_UNAVAILABLE', { reason }),
  }).catch(error => {
    if (signal.aborted) throw error
    return []
  })
  return [...own.filter(isHeld), ...tokens]
}

/** How long a list of tokens waits for the native coin that is missing in it. */
const ownCoinMs = 3000

const isHeld = ({ quantity }: TokenBalance) => Number(quantity.numeric) > 0

/** What the network itself says; of its own coin alone, where it cannot tell more. */
async function readHeld(
  needs: TokensReading,
  account: AccountId,
  signal: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const { networkId, address } = parseAccountId(account)
  const { readHoldings } = chainClientOf(needs, networkId) ?? {}
  if (!readHoldings) return readNative(needs, account, signal)
  const holdings = await withinReadTime(networkId, signal, inner => readHoldings({ address, signal: inner }))
  const { imageUrl } = selectNetwork(needs.store.getState(), networkId) ?? {}
  return withDecimals(holdings.map(each => fromHolding(each, { networkId, imageUrl })))
}

interface HoldingPlace {
  readonly networkId: NetworkId
  /** Of the network, which stands for its own coin. */
  readonly imageUrl: string | undefined
}

function fromHolding(
  { token, name, symbol, decimals, amount }: Holding,
  { networkId, imageUrl }: HoldingPlace,
): TokenBalance {
  const isOwnCoin = token === undefined
  return {
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    chainId: networkId,
    ...(isOwnCoin ? {} : { address: toAccountId(networkId, token) }),
    ...(isOwnCoin && imageUrl ? { iconUrl: imageUrl } : {}),
    price: 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
  }
}

/** What the network says of its own coin; nothing where it cannot be asked. */
export async function readNative(
  needs: TokensReading,
  account: AccountId,
  signal: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const { networkId } = parseAccountId(account)
  const network = selectNetwork(needs.store.getState(), networkId)
  const balance = await needs.readBalance(account, signal)
  if (!network || !balance) return []
  const { name, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: balance.amount }
  const iconUrl = network.imageUrl
  return [
    { name, symbol: balance.symbol, chainId: networkId, price: 0, quantity, ...(iconUrl ? { iconUrl } : {}) },
  ]
}

/** Tokens that cannot be divided are none. */
function withDecimals(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return tokens.filter(each => Number(each.quantity.decimals) !== 0)
}

/** The wallet's own list, where it says that it gives one. A wallet that fails at it is passed over. */
async function readProvided(
  needs: TokensReading,
  account: AccountId,
  signal: AbortSignal,
): Promise<readonly TokenBalance[] | undefined> {
  const { networkId, namespace } = parseAccountId(account)
  const session = needs.session(namespace)
  if (!session?.getAssets) return undefined
  const ask = async (inner: AbortSignal) => {
    if (!(await discoversAssets(session, { account, networkId, signal: inner }))) return undefined
    return (await session.getAssets?.({ account, networkIds: [networkId], signal: inner }))?.[networkId]
  }
  const onTimeout = () =>
    new FoyerError('REQUEST_TIMED_OUT', { method: 'wallet_getAssets', afterMs: walletTimeoutMs })
  try {
    const assets = await withDeadline(ask, { timeoutMs: walletTimeoutMs, signal, onTimeout })
    const balances = assets?.map(each => toTokenBalance(each, networkId))
    // One asset that makes no sense casts doubt on the others.
    return balances?.every(each => each !== undefined) ? balances : undefined
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** What sessions said of themselves; it does not change while they live. */
const discovering = new WeakMap<Session, Map<string, boolean>>()

async function discoversAssets(
  session: Session,
  { account, networkId, signal }: { account: AccountId; networkId: NetworkId; signal: AbortSignal },
): Promise<boolean> {
  const known = discovering.get(session) ?? new Map<string, boolean>()
  discovering.set(session, known)
  const said = known.get(account)
  if (said !== undefined) return said
  const capabilities = await session.getCapabilities?.({ account, signal })
  const { assetDiscovery } = capabilities?.[networkId] ?? {}
  const does = (assetDiscovery as { readonly supported?: unknown } | undefined)?.supported === true
  known.set(account, does)
  return does
}
