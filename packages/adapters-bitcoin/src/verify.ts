import { verifyBitcoinMessage } from '@foyer/bitcoin-message'
import type { Network, VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { readAddress } from './addresses.js'
import { isMainnetId } from './networks/networkNames.js'

/**
 * Returns whether the key of an address on this network signed a text. The signature is base64: the 65 bytes of
 * BIP-137, or the simple form of BIP-322. Failures: `ABORTED`.
 */
export function verifyMessage(
  { signal, ...claim }: Parameters<VerifiesMessages['verifyMessage']>[0],
  { id }: Network,
): Promise<boolean> {
  return checkSignature(signal, () => {
    // Texts without the address format may be of any length, and are slow to decode.
    if (!readAddress(claim.address)) return false
    return verifyBitcoinMessage({ ...claim, isMainnet: isMainnetId(id) })
  })
}
