import type { EvmOwner } from '../requests/fields.js'
import type { UserRecord } from '../users/UserRecord.js'
import type { EvmTools } from './EvmTools.js'

/** Returns the user's accounts on a network, and the account in use. */
export async function ownerOf(
  { accounts }: Pick<EvmTools, 'accounts'>,
  { user, networkId }: { readonly user: UserRecord; readonly networkId: string },
): Promise<EvmOwner> {
  const own = await accounts(user, networkId)
  const eoa = { address: user.evm.address, type: 'eoa' } as const
  const inUse = own.find(each => each.type === user.preferredAccountType) ?? own[0] ?? eoa
  return { networkId, accounts: own, inUse }
}
