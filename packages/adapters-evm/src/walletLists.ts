import {
  FoyerError,
  isFoyerError,
  type NetworkId,
  ownValue,
  parseAccountId,
  type ReadsCalls,
  safeImageUrl,
  type TransactionOutcome,
  type WalletAsset,
  type WalletTransport,
} from '@foyer/common'
import { codeOf, readEvmNetworkId, writeEvmNetworkId } from '@foyer/common/session-kit'

interface Question {
  readonly transport: WalletTransport
  readonly address: string
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

type Fields = Record<string, unknown>

/**
 * Reads a wallet's capabilities by network (EIP-5792). Returns an empty object if the wallet has no such method.
 * Throws `WALLET_ANSWER_INVALID`.
 */
export async function readCapabilities({
  transport,
  address,
  networkId,
  signal,
}: Question): Promise<Record<NetworkId, Fields>> {
  const method = 'wallet_getCapabilities'
  const answer = await unlessUnsupported(transport.request(networkId, method, [address], { signal }))
  if (answer === undefined) return {}
  if (!isFields(answer)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return byNetwork(answer, value => (isFields(value) ? value : undefined))
}

/**
 * Reads an account's assets by network, as its wallet reports them (ERC-7811). Returns `undefined` if the wallet does
 * not report them, or if any entry is invalid.
 */
export async function readAssets({
  transport,
  address,
  networkId,
  networkIds,
  signal,
}: Question & { readonly networkIds: readonly NetworkId[] }): Promise<
  Record<NetworkId, WalletAsset[]> | undefined
> {
  const parameter = { account: address, chainFilter: networkIds.map(writeEvmNetworkId) }
  const answer = await unlessUnsupported(
    transport.request(networkId, 'wallet_getAssets', [parameter], { signal }),
  )
  if (!isFields(answer)) return undefined
  const lists = Object.values(answer)
  if (!lists.every(list => Array.isArray(list) && list.every(item => toAsset(item)))) return undefined
  return byNetwork(answer, list => (list as unknown[]).flatMap(item => toAsset(item) ?? [])) // checked above
}

/** The outcomes by status code of EIP-5792, and by the status string of its first version. */
const callsEnds: Readonly<Record<string, TransactionOutcome>> = {
  100: { status: 'pending', isKnown: true },
  200: { status: 'succeeded' },
  400: { status: 'dropped', isFinal: true },
  500: { status: 'failed' },
  600: { status: 'failed' },
  PENDING: { status: 'pending', isKnown: true },
  CONFIRMED: { status: 'succeeded' },
}
const unknownBundle = 5730

/**
 * Reads the outcome of a bundle of calls from its wallet. Returns `undefined` if the bundle is unknown to the wallet
 * or the wallet does not report it. A partly reverted bundle has failed. Failures: `REQUEST_FAILED`, `ABORTED`.
 */
export async function readCalls(
  transport: WalletTransport,
  { id, account, signal }: Parameters<ReadsCalls['readCalls']>[0],
): Promise<TransactionOutcome | undefined> {
  const { networkId } = parseAccountId(account)
  const asked = transport.request(networkId, 'wallet_getCallsStatus', [id], { signal }).catch(error => {
    if (isFoyerError(error) && codeOf(error.cause) === unknownBundle) return undefined
    throw error
  })
  const answer = await unlessUnsupported(asked)
  if (!isFields(answer)) return undefined
  const { status, receipts } = answer
  const isUndone =
    Array.isArray(receipts) && receipts.some(each => isFields(each) && /^0x0*$/.test(String(each['status'])))
  const outcome = ownValue(callsEnds, String(status))
  return outcome?.status === 'succeeded' && isUndone ? { status: 'failed' } : outcome
}

async function unlessUnsupported(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return undefined
    throw error
  }
}

function byNetwork<Value>(
  answer: Fields,
  read: (value: unknown) => Value | undefined,
): Record<NetworkId, Value> {
  const entries = Object.entries(answer).flatMap(([chainId, value]) => {
    const networkId = readEvmNetworkId(chainId)
    const found = networkId && read(value)
    return networkId && found ? [[networkId, found] as const] : []
  })
  return Object.fromEntries(entries)
}

function toAsset(item: unknown): WalletAsset | undefined {
  if (!isFields(item) || !isFields(item['metadata'])) return undefined
  const { address, balance, metadata } = item
  const type = typeof item['type'] === 'string' ? item['type'].toUpperCase() : undefined
  const { name, symbol, decimals, price, iconUrl, value } = metadata
  if (typeof address !== 'string' || typeof balance !== 'string' || !/^0x[0-9a-f]*$/i.test(balance))
    return undefined
  if (type !== 'ERC20' && type !== 'NATIVE') return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof iconUrl !== 'string') return undefined
  if (typeof decimals !== 'number' || typeof price !== 'number') return undefined
  if (value !== undefined && typeof value !== 'number') return undefined
  const image = safeImageUrl(iconUrl) ?? ''
  return {
    address,
    balance,
    type,
    metadata: { name, symbol, decimals, price, iconUrl: image, ...(value === undefined ? {} : { value }) },
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
