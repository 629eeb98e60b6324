import { randomBytes } from 'node:crypto'
import { type Hex, hashMessage } from 'viem'
import type { RpcCall } from '../rpc/RpcCall.js'
import { invalidParam, readAddress, readFields, readList } from '../rpc/readParams.js'
import type { SessionRegistry } from '../sessions/createSessionRegistry.js'
import { grantText, revocationText } from '../sessions/sessionTexts.js'
import type { EvmMethods, EvmTools } from './EvmTools.js'
import { findSmartAccount, signAsAccount } from './smartAccount.js'

/** Smart sessions (ERC-7715 style), for smart accounts alone. */
export function permissionMethods(tools: EvmTools, registry: SessionRegistry): EvmMethods {
  const signText = async (call: RpcCall, text: string): Promise<Hex> => {
    const access = tools.access.require(call.networkId)
    const owner = tools.users.evmOwner(call.user)
    const account = await findSmartAccount(access, owner.address)
    return signAsAccount(access, { account, owner, hash: hashMessage(text) })
  }
  return {
    async wallet_grantPermissions(call) {
      const request = readFields(readList(call.params)[0], 'permissions')
      const { expiry } = request
      const permissions = readList(request['permissions'], 'permissions')
      if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry) || expiry * 1000 <= Date.now())
        throw invalidParam('expiry')
      const accounts = await tools.accounts(call.user, call.networkId)
      const address = readAddress(
        accounts.find(each => each.type === 'smartAccount')?.address,
        'smart account',
      )
      const pci = `0x${randomBytes(32).toString('hex')}`
      await registry.register({
        account: `${call.networkId}:${address}`,
        signature: await signText(call, grantText(pci)),
        session: {
          pci,
          createdAt: Date.now(),
          expiry,
          project: { name: call.app.name, url: call.app.origin, iconUrl: '' },
          permissions,
        },
      })
      return { ...request, address, context: pci }
    },
    /** Answers with the account's signature, with which the session is taken back. */
    async wallet_revokePermissions(call) {
      const { params } = call
      const fields = readFields(Array.isArray(params) ? params[0] : params, 'session')
      const pci = fields['pci'] ?? fields['context'] ?? fields['permissionsContext']
      if (typeof pci !== 'string') throw invalidParam('session')
      return signText(call, revocationText(pci))
    },
  }
}
