import { cleanText, type NetworkId, parseNetworkId, safeImageUrl } from '@foyer/common'
import { coinTypeOf } from '../blockchain/coinTypeOf.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { NameRecord } from '../blockchain/NameRecord.js'
import type { Kernel } from '../kernel/kernel.js'
import { chainClientOf, withinReadTime } from '../networks/chainClientOf.js'
import type { AddressForms } from '../networks/loadAddressForms.js'
import { isReceiverAddress, toWalletAddress } from './isReceiverAddress.js'

/** A name, the network whose address it is to give, and how long anybody waits for it. */
export interface NameQuestion {
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

/** Who knows names, and what an address is. */
export interface ReceiverSources {
  readonly kernel: Kernel
  readonly addresses: AddressForms
  readonly client: BlockchainClient | undefined
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
  { kernel, addresses, client }: ReceiverSources,
  question: NameQuestion,
): Promise<FoundReceiver | undefined> {
  const { name, signal } = question
  // A word without a dot is no name of any service, and half an address is nobody's business.
  if (!/^[^\s.]+(\.[^\s.]+)+$/.test(name) || cleanText(name, 256) !== name) return undefined
  const { namespace } = parseNetworkId(question.networkId)
  const isAddress = (text: string) => isReceiverAddress(addresses, { namespace, text })
  const own = await unlessFailed(signal, () => askNetwork(kernel, question, isAddress))
  const found =
    own ?? (await unlessFailed(signal, async () => client && askService(client, question, isAddress)))
  return found && { ...found, address: toWalletAddress(addresses, { namespace, address: found.address }) }
}

type IsAddress = (text: string) => boolean

async function askNetwork(
  kernel: Kernel,
  { name, networkId, signal }: NameQuestion,
  isAddress: IsAddress,
): Promise<FoundReceiver | undefined> {
  const reads = chainClientOf(kernel, networkId)
  const address = await withinReadTime(networkId, signal, async inner =>
    reads?.resolveName?.({ name, signal: inner }),
  )
  if (!address || !isAddress(address)) return undefined
  const image = await unlessFailed(signal, () =>
    withinReadTime(networkId, signal, async inner => reads?.readAvatar?.({ name, signal: inner })),
  )
  return { address, profileName: name, profileImageUrl: safeImageUrl(image) }
}

async function askService(
  client: BlockchainClient,
  { name, networkId, signal }: NameQuestion,
  isAddress: IsAddress,
): Promise<FoundReceiver | undefined> {
  const record = await client.lookUpName({ name, networkId, signal })
  const address = record && addressesIn(record, networkId).find(isAddress)
  if (!record || !address) return undefined
  const avatar = record.attributes.find(each => each.avatar)?.avatar
  return { address, profileName: name, profileImageUrl: avatar }
}

/** What a name gives for a network. An address of another chain is not taken: a contract may hold it there alone. */
function addressesIn({ addresses }: NameRecord, networkId: NetworkId): readonly string[] {
  const { namespace } = parseNetworkId(networkId)
  const coinTypes = namespace === 'eip155' ? evmCoinTypes(networkId) : [solanaCoinType]
  return coinTypes.flatMap(each => addresses[each]?.address ?? [])
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
