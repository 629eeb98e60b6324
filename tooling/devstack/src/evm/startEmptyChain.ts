import { createProcessGuard } from '@foyer/local-services'
import { runOnce } from '../runOnce.js'
import { findAnvil } from './findAnvil.js'
import { mnemonic } from './localAccounts.js'
import { type RunningAnvil, startAnvil } from './startAnvil.js'

/**
 * Starts an EVM chain on 127.0.0.1 with funded accounts only, for tests that decide themselves when blocks are mined.
 * Rejects with `PartUnavailable` without an anvil binary.
 */
export async function startEmptyChain(chainId: number): Promise<RunningAnvil> {
  const guard = createProcessGuard()
  const options = { binary: findAnvil(), chainId, mnemonic, preferredPort: 18_700 }
  try {
    const chain = await startAnvil(options, { guard })
    const stop = runOnce(async () => {
      await chain.stop()
      await guard.stop()
    })
    return { ...chain, stop }
  } catch (error) {
    await guard.stop()
    throw error
  }
}
