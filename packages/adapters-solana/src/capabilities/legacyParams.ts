import { Transaction } from '@solana/web3.js'
import { toBase58 } from './bytes.js'

/** The parts of a legacy transaction, as older WalletConnect wallets want them beside it. Empty for version 0. */
export function legacyParams(bytes: Uint8Array): object {
  try {
    const { feePayer, recentBlockhash, instructions } = Transaction.from(bytes)
    return {
      feePayer: feePayer?.toBase58() ?? '',
      recentBlockhash,
      instructions: instructions.map(({ programId, keys, data }) => ({
        programId: programId.toBase58(),
        keys: keys.map(({ pubkey, ...flags }) => ({ pubkey: pubkey.toBase58(), ...flags })),
        data: toBase58(data),
      })),
    }
  } catch {
    return {} // no legacy transaction
  }
}
