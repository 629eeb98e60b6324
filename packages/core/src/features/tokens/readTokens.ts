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

/** The host members that reading tokens uses. */
type TokensReading = Pick<FeatureHost<NetworksPart>, 'store' | 'session' | 'adapters' | 'readBalance'>

/** The maximum number of decimals that a token can have (ERC-20 stores them in a byte). */
const mostDecimals = 255

/** Converts a wallet's asset (ERC-7811) to a balance, or returns `undefined` if it is invalid. */
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
  return hex.length > 2 ? BigInt(hex) : 0n // some wallets write zero as "0x"
}

function addressOf({ address, type }: WalletAsset, networkId: NetworkId): AccountId | undefined | 'unknown' {
  if (type === 'NATIVE' || address === 'native') return undefined
  const id = `${networkId}:${address}`
  return isTokenId(id, networkId) ? id : 'unknown'
}

/** The time limit for the wallet to return its assets, which needs no approval. */
const walletTimeoutMs = 5000

interface TokensQuery {
  readonly account: AccountId
  readonly signal: AbortSignal
  /** The ids of tokens that the service must read again. */
  readonly forceUpdate?: readonly string[] | undefined
}

/**
 * Reads the tokens of an account from its wallet (ERC-7811), or else from the service. Adds the native coin from the
 * network if it is missing. Without a service for the namespace, reads all tokens from the network.
 *
 * Failures: `BALANCE_UNAVAILABLE` if the service does not support the network, or if the list is empty and the
 * network returns no balance. Others are those of the service or the network.
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
 * Adds the native coin from the network as the first entry, if the list lacks it. A slow node delays a list with
 * tokens by 3 s at most. An empty list needs the node's response.
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

/** The time limit for adding the missing native coin to a list with tokens. */
const ownCoinMs = 3000

const isHeld = ({ quantity }: TokenBalance) => Number(quantity.numeric) > 0

/** Reads the holdings from the network, or only the native coin if the network cannot list more. */
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
  /** The image of the network, which its native coin uses. */
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

/** Reads the native coin from the network. Resolves to an empty list if the network cannot be asked. */
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

/** Removes tokens without decimals. */
function withDecimals(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return tokens.filter(each => Number(each.quantity.decimals) !== 0)
}

/** Reads the wallet's own list if the wallet announces one. Resolves to `undefined` if that fails. */
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
    // One invalid asset makes the whole list unreliable.
    return balances?.every(each => each !== undefined) ? balances : undefined
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** Whether sessions announced their asset lists, by account. This does not change during a session. */
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
