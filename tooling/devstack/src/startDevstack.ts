import { createProcessGuard } from '@foyer/local-services'
import type { BitcoinServices } from './bitcoin/BitcoinServices.js'
import { bitcoinPart } from './bitcoin/bitcoinPart.js'
import { type BlockchainServices, createBlockchainPart } from './blockchain/createBlockchainPart.js'
import type { CosmosServices } from './cosmos/CosmosServices.js'
import { cosmosPart } from './cosmos/cosmosPart.js'
import { createDirectoryPart, type DirectoryServices } from './directory/createDirectoryPart.js'
import { evmPart } from './evm/evmPart.js'
import type { EvmServices } from './evm/evmServices.js'
import { launchPart, type PartReport } from './launchPart.js'
import type { Part } from './part.js'
import { createPhoneWalletPart, type PhoneWalletServices } from './phone-wallet/createPhoneWalletPart.js'
import { toPhoneStack } from './phone-wallet/toPhoneStack.js'
import type { PolkadotServices } from './polkadot/PolkadotServices.js'
import { polkadotPart } from './polkadot/polkadotPart.js'
import { runOnce } from './runOnce.js'
import { createSecurePart } from './secure/createSecurePart.js'
import type { SecureServices } from './secure/SecureServices.js'
import { createSignInPart } from './sign-in/createSignInPart.js'
import type { SignInServices } from './sign-in/SignInServices.js'
import type { SolanaServices } from './solana/SolanaServices.js'
import { solanaPart } from './solana/solanaPart.js'
import { type WalletConnectServices, walletConnectPart } from './walletconnect/walletConnectPart.js'

/** Addresses, ids and accounts of the parts that run: plain JSON. A part that does not run is absent. */
export interface DevstackServices {
  readonly evm?: EvmServices
  readonly solana?: SolanaServices
  readonly polkadot?: PolkadotServices
  readonly bitcoin?: BitcoinServices
  readonly cosmos?: CosmosServices
  readonly walletConnect?: WalletConnectServices
  readonly directory?: DirectoryServices
  readonly blockchain?: BlockchainServices
  readonly phoneWallet?: PhoneWalletServices
  readonly secure?: SecureServices
  readonly signIn?: SignInServices
}

/** A part of the local stack, by its id. */
export type PartId = keyof DevstackServices

/** Every part there is. */
export const partIds = [
  'evm',
  'solana',
  'polkadot',
  'bitcoin',
  'cosmos',
  'walletConnect',
  'directory',
  'blockchain',
  'phoneWallet',
  'secure',
  'signIn',
] as const satisfies readonly PartId[]

/** The local stack, running. */
export interface Devstack {
  readonly parts: readonly PartReport[]
  readonly services: DevstackServices
  /** Ends every part and waits until no process is left. Idempotent. */
  stop(): Promise<void>
}

/** Settings of {@link startDevstack}. */
export interface DevstackOptions {
  /** The parts to start; all of them when absent. The others are missing as on a machine that cannot run them. */
  readonly parts?: readonly PartId[]
  /** Told once per part, by its label, when it begins to start. */
  readonly onLaunch?: (label: string) => void
  /** Told once per part, when it is ready or will not be. */
  readonly onProgress?: (report: PartReport) => void
  /** Stops the start; what already runs is ended. */
  readonly signal?: AbortSignal
}

/**
 * Starts the local stack on loopback: every part that can run on this machine, or those that are named, side by side.
 *
 * A part that cannot run is reported and left out; it never rejects because of one. When this process ends in whatever
 * way, the stack's processes end too.
 *
 * @example
 * const devstack = await startDevstack({ onProgress: part => console.log(part.line) })
 * const rpcUrl = devstack.services.evm?.chains[0].rpcUrl
 * await devstack.stop()
 */
export async function startDevstack({
  parts = partIds,
  onLaunch,
  onProgress,
  signal,
}: DevstackOptions = {}): Promise<Devstack> {
  const guard = createProcessGuard()
  const context = { guard, signal, onProgress }
  // Parts that point at others ask for them when they are asked themselves: by then all have started.
  const known: { -readonly [Id in keyof DevstackServices]: DevstackServices[Id] } = {}
  const launch = async <Id extends PartId>(part: Part<Id, NonNullable<DevstackServices[Id]>>) => {
    if (!parts.includes(part.id)) return undefined
    onLaunch?.(part.label)
    const launched = await launchPart(part, context)
    if (launched.running) known[part.id] = launched.running.services
    return launched
  }
  const launched = await Promise.all([
    launch(evmPart),
    launch(solanaPart),
    launch(polkadotPart),
    launch(bitcoinPart),
    launch(cosmosPart),
    launch(walletConnectPart),
    launch(createDirectoryPart(() => known.phoneWallet?.url)),
    launch(createBlockchainPart(() => known)),
    launch(createPhoneWalletPart(() => toPhoneStack(known))),
    launch(createSecurePart(() => known)),
    launch(createSignInPart(() => known)),
  ])
  const all = launched.filter(each => each !== undefined)
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
    services: known,
    stop: stopOnce,
  }
}
