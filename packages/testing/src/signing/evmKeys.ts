import { type Hex, isHex, type LocalAccount, type TypedDataDefinition } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { localMnemonic } from './localMnemonic.js'
import { providerErrors } from './providerErrors.js'

/** A key of an EVM wallet, as a viem account. */
export type EvmKey = LocalAccount

/** Reads a private key: 32 bytes, hexadecimal with 0x. */
export function readEvmKey(privateKey: Hex): PrivateKeyAccount {
  return privateKeyToAccount(privateKey)
}

/** Returns the key of a mnemonic's account, derived as in every wallet (BIP-44). */
export function localEvmKey(index: number, mnemonic = localMnemonic): EvmKey {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}

/** Signs a message (EIP-191). Hexadecimal text is signed as bytes, as pages expect. */
export async function signEvmMessage(key: EvmKey, text: string): Promise<Hex> {
  return key.signMessage({ message: isHex(text) ? { raw: text } : text })
}

/** Parses typed data (EIP-712), given as an object or as JSON. Throws -32602 if it is invalid. */
export function readTypedData(document: unknown): TypedDataDefinition {
  try {
    const parsed = typeof document === 'string' ? JSON.parse(document) : document
    if (parsed?.types && parsed.primaryType) return parsed
  } catch {
    // The error below covers invalid JSON.
  }
  throw providerErrors.invalidParams('typed data must be a JSON document with types and primaryType')
}
