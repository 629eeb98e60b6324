import { readSignatureForm, verifyBitcoinMessage } from '@foyer/bitcoin-message'
import { type AccountId, type AnsweringWallet, parseAccountId } from '@foyer/common'
import { requireSigner } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { payments } from 'bitcoinjs-lib'
import { readAddress } from './addresses.js'
import { isMainnetId } from './networks/networkNames.js'
import type { SignedText } from './requests.js'
import { formOf } from './transactions.js'

/** The text of the request to the account, and the wallet's answer. */
interface MessageAnswer {
  readonly account: AccountId
  readonly message: string
  readonly answer: SignedText
}

/**
 * Checks that an account's key signed a text. Signatures of multi-key addresses (P2WSH) are not verified, because
 * their format differs. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
export async function requireMessageSigner(
  wallet: AnsweringWallet,
  { account, message, answer: { signature, address: named } }: MessageAnswer,
): Promise<void> {
  const { address: asked, networkId } = parseAccountId(account)
  if (readAddress(asked)?.type === 'p2wsh') return
  const isMainnet = isMainnetId(networkId)
  await requireSigner(wallet, {
    account,
    method: 'signMessage',
    named,
    keyAddresses: addressesOfKey(signature, asked),
    isSignedBy(address) {
      try {
        return verifyBitcoinMessage({ address, message, signature, isMainnet })
      } catch {
        return false // not a signature
      }
    },
  })
}

/**
 * Returns the addresses of the key in a signature of BIP-322's simple form, for the network of the requested address.
 * For other forms they match no account, and the signature is still verified.
 */
function addressesOfKey(signature: string, asked: string): readonly string[] {
  const [, length = 0, ...rest] = base64.decode(readSignatureForm(signature).content)
  const pubkey = Uint8Array.from(rest.slice(length + 1))
  const network = formOf(asked)
  try {
    const direct = payments.p2wpkh({ pubkey, network })
    const nested = payments.p2sh({ redeem: direct, network })
    return [direct, nested].flatMap(({ address }) => address ?? [])
  } catch {
    return [] // not a point on the curve
  }
}
