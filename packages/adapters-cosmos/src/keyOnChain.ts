import { readAccount } from './accounts.js'
import { kindOfKey } from './keys.js'
import type { Reading } from './node.js'
import type { SigningKey } from './requests.js'

/**
 * Reads the key of an account from its chain. Returns `undefined` for an account that has not sent before. Failures:
 * `RPC_FAILED`, `ABORTED`.
 */
export async function readKeyOnChain(reading: Reading, address: string): Promise<SigningKey | undefined> {
  const { publicKey } = (await readAccount(reading, address)) ?? {}
  const kind = publicKey && kindOfKey(publicKey, address)
  if (!kind) return undefined
  return { publicKey, algorithm: kind === 'evm' ? 'ethsecp256k1' : 'secp256k1', isAminoOnly: false }
}
