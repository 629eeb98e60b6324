import { type Address, isAddressEqual, namehash, zeroAddress } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import { registryAbi as abi } from './registryAbi.js'

/** A name in the registry of one chain. */
export interface Registration {
  readonly network: EvmNetwork
  readonly owner: Address
  /** The time of registration, in seconds since the epoch. */
  readonly registeredAt: number
}

/** Reads the owner of a name on a chain and the time of its registration. `undefined` when the name is free. */
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

/** Returns the names of an account on a chain: the primary name first, the others in order of registration. */
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

/** Returns an account's primary name on a chain. The account must own the name, because anyone can claim any name. */
export async function readPrimaryName(network: EvmNetwork, account: Address): Promise<string | undefined> {
  const { client, service } = network
  const address = service.contracts.nameRegistry
  const name = await client.readContract({ address, abi, functionName: 'primaryNameOf', args: [account] })
  if (!name) return undefined
  const owner = await client.readContract({ address, abi, functionName: 'ownerOf', args: [namehash(name)] })
  return isAddressEqual(owner, account) ? name : undefined
}
