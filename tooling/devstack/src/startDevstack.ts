import { evmPart } from './evm/evmPart.js'
import type { EvmServices } from './evm/evmServices.js'
import { launchPart, type PartReport } from './launchPart.js'
import { createProcessGuard } from './process/createProcessGuard.js'
import { runOnce } from './runOnce.js'

/** Addresses, ids and accounts of the parts that run: plain JSON. A part that does not run is absent. */
export interface DevstackServices {
  readonly evm?: EvmServices
}

/** The local stack, running. */
export interface Devstack {
  readonly parts: readonly PartReport[]
  readonly services: DevstackServices
  /** Ends every part and waits until no process is left. Idempotent. */
  stop(): Promise<void>
}

/** Settings of {@link startDevstack}. */
export interface DevstackOptions {
  /** Told once per part, when it is ready or will not be. */
  readonly onProgress?: (report: PartReport) => void
  /** Stops the start; what already runs is ended. */
  readonly signal?: AbortSignal
}

/**
 * Starts the local stack on loopback: every part that can run on this machine, side by side.
 *
 * A part that cannot run is reported and left out; it never rejects because of one. When this process ends in whatever
 * way, the stack's processes end too.
 *
 * @example
 * const devstack = await startDevstack({ onProgress: part => console.log(part.line) })
 * const rpcUrl = devstack.services.evm?.chains[0].rpcUrl
 * await devstack.stop()
 */
export async function startDevstack({ onProgress, signal }: DevstackOptions = {}): Promise<Devstack> {
  const guard = createProcessGuard()
  const evm = await launchPart(evmPart, { guard, signal, onProgress })
  const all = [evm]
  const stopOnce = runOnce(async () => {
    await Promise.all(all.map(({ running }) => running?.stop()))
    await guard.stop()
  })
  if (signal?.aborted) {
    await stopOnce()
    signal.throwIfAborted()
  }
  return {
    parts: all.map(({ report }) => report),
    services: { ...(evm.running ? { evm: evm.running.services } : {}) },
    stop: stopOnce,
  }
}
