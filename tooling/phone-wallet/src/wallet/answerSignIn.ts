import { buildAuthObject } from '@walletconnect/utils'
import type { Family } from '../families/Family.js'
import type { Kit } from './createKit.js'
import type { PendingSignIn } from './PhoneWalletState.js'

/** Signs one message per network and opens the session that belongs to the request. */
export async function answerSignIn(kit: Kit, family: Family, pending: PendingSignIn): Promise<void> {
  const { id, networks, messages, payload, address } = pending
  const signed = networks.map(async (networkId, index) => {
    const params = [messages[index], address]
    const signature = await family.answer({ networkId, method: 'personal_sign', params })
    return buildAuthObject(payload, { t: 'eip191', s: String(signature) }, `${networkId}:${address}`)
  })
  await kit.approveSessionAuthenticate({ id, auths: await Promise.all(signed) })
}
