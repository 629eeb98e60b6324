import { cleanText, FoyerError } from '@foyer/common'
import { bech32 } from '@scure/base'

/** An account of a chain, as a wallet shows it. */
export interface CosmosKey {
  readonly address: string
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** `secp256k1`, and other kinds of key on chains that are EVM chains as well. */
  readonly algorithm: string
  /** Signs JSON documents only, as keys on some devices do. */
  readonly isAminoOnly: boolean
  readonly label?: string
}

/** Reads what `getKey` answers. Throws `WALLET_ANSWER_INVALID`. */
export function readKey(answer: unknown): CosmosKey {
  try {
    const { bech32Address, pubKey, algo, isNanoLedger, name } = answer as Readonly<Record<string, unknown>>
    if (typeof bech32Address === 'string' && isAddress(bech32Address) && isPublicKey(pubKey)) {
      const label = cleanText(name)
      return {
        address: bech32Address,
        publicKey: pubKey,
        algorithm: typeof algo === 'string' ? algo : 'secp256k1',
        isAminoOnly: isNanoLedger === true,
        ...(label ? { label } : {}),
      }
    }
  } catch {
    // A hostile answer is an invalid one.
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'getKey' })
}

/** Whether text is an address, of a chain whose addresses begin like that where it is said. */
export function isAddress(text: string, prefix?: string): boolean {
  const decoded = text.length <= 90 ? bech32.decodeUnsafe(text) : undefined
  if (!decoded || (prefix !== undefined && decoded.prefix !== prefix)) return false
  const length = bech32.fromWordsUnsafe(decoded.words)?.length
  return length === 20 || length === 32
}

function isPublicKey(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === 33
}
