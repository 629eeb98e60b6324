import { type Hex, hashMessage, sha256, toBytes } from 'viem'
import type { SessionRegistry } from '../sessions/createSessionRegistry.js'
import { grantText, revocationText } from '../sessions/sessionTexts.js'
import type { UserRecord } from '../users/UserRecord.js'
import type { EvmDeeds, EvmTools } from './EvmTools.js'
import { findSmartAccount, signAsAccount } from './smartAccount.js'

/** Creates the actions of smart sessions (modeled on ERC-7715), for smart accounts only. */
export function permissionDeeds(
  tools: EvmTools,
  registry: SessionRegistry,
): Pick<EvmDeeds, 'grant' | 'revocation'> {
  const signText = async (
    networkId: string,
    { user, text }: { readonly user: UserRecord; readonly text: string },
  ): Promise<Hex> => {
    const access = tools.access.require(networkId)
    const owner = await tools.users.evmOwner(user)
    const account = await findSmartAccount(access, owner.address)
    return signAsAccount(access, { account, owner, hash: hashMessage(text) })
  }
  return {
    async grant({ networkId, account, expiry, permissions, signer }, { user, app, key }) {
      const { address } = account
      // A retry of the same approval creates the same session.
      const pci = sha256(toBytes(`session ${key}`))
      await registry.register({
        account: `${networkId}:${address}`,
        signature: await signText(networkId, { user, text: grantText(pci) }),
        session: {
          pci,
          createdAt: Date.now(),
          expiry,
          project: { name: app.name, url: app.origin, iconUrl: '' },
          permissions,
        },
      })
      return { expiry, permissions, ...(signer === undefined ? {} : { signer }), address, context: pci }
    },
    /** Returns the account's signature, which revokes the session. */
    revocation: ({ networkId, pci }, { user }) => signText(networkId, { user, text: revocationText(pci) }),
  }
}
