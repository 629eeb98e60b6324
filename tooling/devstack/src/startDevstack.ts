import { createProcessGuard } from '@foyer/local-services'
import type { BitcoinServices } from './bitcoin/BitcoinServices.js'
import { bitcoinPart } from './bitcoin/bitcoinPart.js'
import { type BlockchainServices, createBlockchainPart } from './blockchain/createBlockchainPart.js'
import type { CosmosServices } from './cosmos/CosmosServices.js'
import { cosmosPart } from './cosmos/cosmosPart.js'
import { createDirectoryPart, type DirectoryServices } from './directory/createDirectoryPart.js'
import { evmPart } from './evm/evmPart.js'
import type { EvmServices } from './evm/evmServices.js'
import type { TokenNames } from './evm/tokenNames.js'
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

/** The addresses, ids and accounts of the running parts as plain JSON. A part that is not running is absent. */
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

/** The id of a part of the local stack. */
export type PartId = keyof DevstackServices

/** The ids of all parts. */
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

/** The running local stack. */
export interface Devstack {
  readonly parts: readonly PartReport[]
  readonly services: DevstackServices
  /** Stops every part and waits until no process is left. Idempotent. */
  stop(): Promise<void>
}

/** The options of {@link startDevstack}. */
export interface DevstackOptions {
  /**
   * The parts to start. Defaults to all of them. Parts that are left out are absent, as on a machine that cannot run
   * them.
   */
  readonly parts?: readonly PartId[]
  /** Called once per part with its label when it starts. */
  readonly onLaunch?: (label: string) => void
  /** Called once per part when it is ready or has failed to start. */
  readonly onProgress?: (report: PartReport) => void
  /** Cancels the start and stops the parts that already run. */
  readonly signal?: AbortSignal
  /** The names of the EVM tokens, for pictures. Defaults to names that no real token has. */
  readonly tokenNames?: TokenNames
}

/**
 * Starts the local stack on loopback: the given parts, or every part that can run on this machine, in parallel.
 *
 * A part that cannot run is reported and left out, without rejecting. When this process ends for any reason, the
 * stack's processes end too.
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
  tokenNames,
}: DevstackOptions = {}): Promise<Devstack> {
  const guard = createProcessGuard()
  const context = { guard, signal, onProgress, tokenNames }
  // Parts look up each other's services when they receive a request. By then all of them have started.
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
