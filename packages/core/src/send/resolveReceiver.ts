import { cleanText, type NetworkId, parseNetworkId, safeImageUrl } from '@foyer/common'
import { coinTypeOf } from '../blockchain/coinTypeOf.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { NameRecord } from '../blockchain/NameRecord.js'
import type { Kernel } from '../kernel/kernel.js'
import { chainClientOf, withinReadTime } from '../networks/chainClientOf.js'
import { isReceiverAddress } from './isReceiverAddress.js'

/** A name, the network whose address it is to give, and how long anybody waits for it. */
export interface NameQuestion {
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

/** What a name stands for on one network. */
export interface FoundReceiver {
  readonly address: string
  readonly profileName: string
  readonly profileImageUrl?: string | undefined
}

/** SLIP-44. */
const solanaCoinType = '501'
const etherCoinType = '60'
/** ENSIP-19: an address for every EVM chain that has none of its own. */
const everyEvmCoinType = String(0x80000000)

/**
 * Looks a name up: with the network's own name service, then with the blockchain service. Nothing where neither knows an
 * address of this very network. Failure: `ABORTED`.
 */
export async function resolveReceiver(
  kernel: Kernel,
  client: BlockchainClient | undefined,
  question: NameQuestion,
): Promise<FoundReceiver | undefined> {
  const { name, signal } = question
  // A word without a dot is no name of any service, and half an address is nobody's business.
  if (!/^[^\s.]+(\.[^\s.]+)+$/.test(name) || cleanText(name, 256) !== name) return undefined
  const own = await unlessFailed(signal, () => askNetwork(kernel, question))
  return own ?? (await unlessFailed(signal, async () => client && askService(client, question)))
}

async function askNetwork(
  kernel: Kernel,
  { name, networkId, signal }: NameQuestion,
): Promise<FoundReceiver | undefined> {
  const reads = chainClientOf(kernel, networkId)
  const address = await withinReadTime(networkId, signal, async inner =>
    reads?.resolveName?.({ name, signal: inner }),
  )
  if (!address || !isReceiverAddress(parseNetworkId(networkId).namespace, address)) return undefined
  const image = await unlessFailed(signal, () =>
    withinReadTime(networkId, signal, async inner => reads?.readAvatar?.({ name, signal: inner })),
  )
  return { address, profileName: name, profileImageUrl: safeImageUrl(image) }
}

async function askService(
  client: BlockchainClient,
  { name, networkId, signal }: NameQuestion,
): Promise<FoundReceiver | undefined> {
  const record = await client.lookUpName({ name, networkId, signal })
  const address = record && addressIn(record, networkId)
  if (!record || !address) return undefined
  const avatar = record.attributes.find(each => each.avatar)?.avatar
  return { address, profileName: name, profileImageUrl: avatar }
}

/** The address a name gives for a network. One for another chain is not taken: a contract may hold it there alone. */
function addressIn({ addresses }: NameRecord, networkId: NetworkId): string | undefined {
  const { namespace } = parseNetworkId(networkId)
  const coinTypes = namespace === 'eip155' ? evmCoinTypes(networkId) : [solanaCoinType]
  return coinTypes
    .map(each => addresses[each]?.address)
    .find(each => each !== undefined && isReceiverAddress(namespace, each))
}

/** Ethereum's own coin type is older than those of its sister chains. */
function evmCoinTypes(networkId: NetworkId): readonly string[] {
  const own = [String(coinTypeOf(networkId)), everyEvmCoinType]
  return networkId === 'eip155:1' ? [etherCoinType, ...own] : own
}

/** Nothing instead of a failure; giving up stays one. */
async function unlessFailed<Value>(
  signal: AbortSignal,
  work: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
