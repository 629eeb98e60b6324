import { blockhashSlots, type Ledger } from './createLedger.js'
import { atSlot, type RpcMethods } from './RpcMethod.js'
import { recentPrices } from './recentPrices.js'

/** Returns the RPC methods about the cluster itself. */
export function clusterMethods(ledger: Ledger, genesisHash: string): RpcMethods {
  const withContext = (value: unknown) => atSlot(ledger.slot, value)
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.slot,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot,
      blockHeight: ledger.slot,
      epoch: 0,
      slotIndex: ledger.slot,
      slotsInEpoch: 432_000,
    }),
    getRecentPrioritizationFees: (accounts: readonly string[] = []) => recentPrices(ledger, accounts),
    getLatestBlockhash: () =>
      withContext({
        blockhash: ledger.latestBlockhash(),
        lastValidBlockHeight: ledger.slot + blockhashSlots,
      }),
    isBlockhashValid: (blockhash: string) => withContext(ledger.hasBlockhash(blockhash)),
    // Not part of Solana's RPC. Tests use it to let blockhashes expire.
    foyer_passSlots: (count: number) => ledger.passSlots(count),
    getMinimumBalanceForRentExemption: (bytes: number) => ledger.rentFor(bytes),
  }
}
