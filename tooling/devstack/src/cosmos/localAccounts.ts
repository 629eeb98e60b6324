import { encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { stringToBytes } from 'viem'
import { keccak256 } from 'viem/utils'
import { mnemonic } from '../evm/localAccounts.js'
import type { CosmosAccount, CosmosServices } from './CosmosServices.js'

/** The nine accounts that visitors of the local chains use. The phone wallet derives its own in the same way. */
export function cosmosAccounts(prefixes: readonly [string, string]): CosmosServices['accounts'] {
  const accountAt = (index: number) => accountOf(index, prefixes)
  return [accountAt(0), accountAt(1), accountAt(2), ...[3, 4, 5, 6, 7, 8].map(accountAt)]
}

function accountOf(index: number, [one, two]: readonly [string, string]): CosmosAccount {
  const secretKey = keccak256(stringToBytes(`${mnemonic}/cosmos/${index}`), 'bytes')
  const publicKey = encodeSecp256k1Pubkey(secp256k1.getPublicKey(secretKey))
  return {
    secretKey: Buffer.from(secretKey).toString('hex'),
    addresses: [pubkeyToAddress(publicKey, one), pubkeyToAddress(publicKey, two)],
  }
}
