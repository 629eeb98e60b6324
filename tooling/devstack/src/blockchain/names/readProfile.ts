import { namehash } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import { isEvmAddress, toLowerCase } from '../readAccount.js'
import { registryAbi as abi } from './registryAbi.js'

/** The profile that the owner of a name published. */
export interface Profile {
  readonly avatar?: string
  readonly bio?: string
}

/** Reads the text records of a name. The avatar is the URL of a picture. */
export async function readProfile(
  network: EvmNetwork,
  name: string,
  networks: readonly EvmNetwork[],
): Promise<Profile> {
  const { client, service } = network
  const read = (key: string) =>
    client.readContract({
      address: service.contracts.nameRegistry,
      abi,
      functionName: 'text',
      args: [namehash(name), key],
    })
  const [record, bio] = await Promise.all([read('avatar'), read('description')])
  const avatar = await readAvatar(record, networks)
  return { ...(avatar ? { avatar } : {}), ...(bio ? { bio } : {}) }
}

/** Resolves an avatar record (ENSIP-12): a URL as it is, or the picture of a collectible on a local chain. */
async function readAvatar(record: string, networks: readonly EvmNetwork[]): Promise<string | undefined> {
  if (/^(data:image\/|https?:\/\/)/.test(record)) return record
  const [, networkId, contract = '', tokenId = ''] =
    record.match(/^(eip155:\d+)\/erc721:(0x[0-9a-f]+)\/(\d{1,78})$/i) ?? []
  const network = networks.find(({ service }) => service.networkId === networkId)
  if (!network || !isEvmAddress(contract)) return undefined
  return (await network.readCollectible(toLowerCase(contract), BigInt(tokenId))).picture
}
