import { type Address, isAddressEqual } from 'viem'
import { askNode } from '../rpc/askNode.js'
import { isNodeMethod } from '../rpc/isNodeMethod.js'
import type { RpcCall } from '../rpc/RpcCall.js'
import type { EvmChain } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { SessionRegistry } from '../sessions/createSessionRegistry.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import { batchMethods } from './batchMethods.js'
import { createBundler } from './createBundler.js'
import { createChainAccess } from './createChainAccess.js'
import type { EvmMethods, EvmTools } from './EvmTools.js'
import { operationMethods } from './operationMethods.js'
import { permissionMethods } from './permissionMethods.js'
import { readMethods } from './readMethods.js'
import { signingMethods } from './signingMethods.js'
import { findSmartAccount, isDeployed } from './smartAccount.js'
import type { UserAccount } from './UserAccount.js'

/** The EVM side of every user's wallet. */
export interface EvmWallet {
  /** The eoa, and the smart account where the network has them. */
  accounts(user: UserRecord, networkId: string): Promise<readonly UserAccount[]>
  isDeployed(networkId: string, address: Address): Promise<boolean>
  /** Chain ids. */
  smartAccountNetworks(): readonly number[]
  answer(call: RpcCall): Promise<unknown>
}

/** Makes the EVM side of the wallets. `answer` rejects with `SecureFailure`. */
export function createEvmWallet({
  chains,
  users,
  registry,
}: {
  readonly chains: () => readonly EvmChain[]
  readonly users: Users
  readonly registry: SessionRegistry
}): EvmWallet {
  const access = createChainAccess(chains)
  const accounts: EvmWallet['accounts'] = async ({ evm }, networkId) => {
    const found = access.find(networkId)
    const eoa = { address: evm.address, type: 'eoa' } as const
    if (!found?.chain.smartAccounts) return [eoa]
    const { address } = await findSmartAccount(found, evm.address)
    return [{ address, type: 'smartAccount' }, eoa]
  }
  const tools: EvmTools = {
    access,
    users,
    accounts,
    bundler: createBundler(),
    async requireAccount({ user, networkId }, address) {
      const account = (await accounts(user, networkId)).find(each => isAddressEqual(each.address, address))
      if (!account) throw new SecureFailure('This account is not in this wallet.', failureCodes.unauthorized)
      return account
    },
  }
  const methods: EvmMethods = {
    ...readMethods(tools),
    ...signingMethods(tools),
    ...batchMethods(tools),
    ...operationMethods(tools),
    ...permissionMethods(tools, registry),
  }
  return {
    accounts,
    isDeployed: async (networkId, address) => {
      const found = access.find(networkId)
      return found ? isDeployed(found.client, address) : false
    },
    smartAccountNetworks: () => chains().flatMap(each => (each.smartAccounts ? [each.chainId] : [])),
    async answer(call) {
      const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
      if (method) return method(call)
      if (isNodeMethod(call.method)) return askNode(access.require(call.networkId).chain.rpcUrl, call)
      throw new SecureFailure('Requested RPC call is not allowed', failureCodes.unsupportedMethod)
    },
  }
}
