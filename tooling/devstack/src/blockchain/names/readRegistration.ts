import { type Address, isAddressEqual, namehash, zeroAddress } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import { registryAbi as abi } from './registryAbi.js'

/** A name as one chain's registry has it. */
export interface Registration {
  readonly network: EvmNetwork
  readonly owner: Address
  /** In seconds since 1970. */
  readonly registeredAt: number
}

/** Who owns a name on a chain, and since when; `undefined` when nobody does. */
export async function readRegistration(network: EvmNetwork, name: string): Promise<Registration | undefined> {
  const { client, service } = network
  const address = service.contracts.nameRegistry
  const node = namehash(name)
  const owner = await client.readContract({ address, abi, functionName: 'ownerOf', args: [node] })
  if (owner === zeroAddress) return undefined
  const [event] = await client.getContractEvents({
    address,
    abi,
    eventName: 'NameRegistered',
    args: { node },
    fromBlock: 0n,
  })
  const block = await client.getBlock(event ? { blockNumber: event.blockNumber } : {})
  return { network, owner, registeredAt: Number(block.timestamp) }
}

/** Names an account owns on a chain: the one it goes by first, then the others in the order they were registered. */
export async function readNamesOf(
  { client, service }: EvmNetwork,
  owner: Address,
  zone: string,
): Promise<string[]> {
  const address = service.contracts.nameRegistry
  const [events, primary] = await Promise.all([
    client.getContractEvents({ address, abi, eventName: 'NameRegistered', args: { owner }, fromBlock: 0n }),
    client.readContract({ address, abi, functionName: 'primaryNameOf', args: [owner] }),
  ])
  const names = events.flatMap(({ args }) => (args.label ? [`${args.label}.${zone}`] : []))
  return names.sort((one, other) => Number(other === primary) - Number(one === primary))
}

/** The name an account goes by on a chain. Anyone may call himself anything, so the name has to lead back to him. */
export async function readPrimaryName(network: EvmNetwork, account: Address): Promise<string | undefined> {
  const { client, service } = network
  const address = service.contracts.nameRegistry
  const name = await client.readContract({ address, abi, functionName: 'primaryNameOf', args: [account] })
  if (!name) return undefined
  const owner = await client.readContract({ address, abi, functionName: 'ownerOf', args: [namehash(name)] })
  return isAddressEqual(owner, account) ? name : undefined
}
