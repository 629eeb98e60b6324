import type { Service } from '../service/Service.js'
import type { UserRecord } from '../users/UserRecord.js'

/** Returns the signed-in user in the protocol's format, for one network (CAIP-2). */
export async function toUserAnswer({ evm }: Service, user: UserRecord, networkId: string) {
  const about = { email: user.email ?? null, ...(user.userName ? { userName: user.userName } : {}) }
  if (networkId.startsWith('solana:')) {
    const account = { address: user.solana.address, type: 'eoa' } as const
    return {
      ...about,
      address: account.address,
      chainId: networkId,
      accounts: [account],
      preferredAccountType: account.type,
      smartAccountDeployed: false,
    }
  }
  const accounts = await evm.accounts(user, networkId)
  const inUse = accounts.find(each => each.type === user.preferredAccountType) ?? accounts[0]
  const smart = accounts.find(each => each.type === 'smartAccount')
  return {
    ...about,
    address: inUse?.address ?? user.evm.address,
    chainId: Number(networkId.slice('eip155:'.length)),
    accounts,
    preferredAccountType: inUse?.type ?? 'eoa',
    smartAccountDeployed: smart ? await evm.isDeployed(networkId, smart.address) : false,
  }
}
