import { type Hex, isHex, type LocalAccount, type TypedDataDefinition } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { localMnemonic } from './localMnemonic.js'
import { providerErrors } from './providerErrors.js'

/** A key of an EVM wallet, as viem has it. */
export type EvmKey = LocalAccount

/** Reads a private key: 32 bytes, hexadecimal with 0x. */
export function readEvmKey(privateKey: Hex): PrivateKeyAccount {
  return privateKeyToAccount(privateKey)
}

/** The key of an account of a mnemonic, as every wallet derives it (BIP-44). */
export function localEvmKey(index: number, mnemonic = localMnemonic): EvmKey {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}

/** Signs a message (EIP-191); what is hexadecimal stands for its bytes, as pages write it. */
export async function signEvmMessage(key: EvmKey, text: string): Promise<Hex> {
  return key.signMessage({ message: isHex(text) ? { raw: text } : text })
}

/** Reads typed data (EIP-712), a document or its text. Throws -32602. */
export function readTypedData(document: unknown): TypedDataDefinition {
  try {
    const parsed = typeof document === 'string' ? JSON.parse(document) : document
    if (parsed?.types && parsed.primaryType) return parsed
  } catch {
    // The answer below says it.
  }
  throw providerErrors.invalidParams('typed data must be a JSON document with types and primaryType')
}
