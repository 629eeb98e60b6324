import { verifyBitcoinMessage } from '@foyer/bitcoin-message'
import type { Network, VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { readAddress } from './addresses.js'
import { isMainnetId } from './networks/networkNames.js'

/**
 * Whether a text was signed with the key of an address on this network: base64 of BIP-137's 65 bytes, or of BIP-322's
 * simple form. Failures: `ABORTED`.
 */
export function verifyMessage(
  { signal, ...claim }: Parameters<VerifiesMessages['verifyMessage']>[0],
  { id }: Network,
): Promise<boolean> {
  return checkSignature(signal, () => {
    // What has not even the form may be of any length, which takes long to read.
    if (!readAddress(claim.address)) return false
    return verifyBitcoinMessage({ ...claim, isMainnet: isMainnetId(id) })
  })
}
