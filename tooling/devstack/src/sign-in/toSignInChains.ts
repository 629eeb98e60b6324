import type { SignInChain } from '@foyer/sign-in'
import type { BitcoinServices } from '../bitcoin/BitcoinServices.js'
import type { LocalChains } from '../blockchain/Networks.js'
import type { CosmosServices } from '../cosmos/CosmosServices.js'
import type { PolkadotServices } from '../polkadot/PolkadotServices.js'

/** The running chains whose accounts may sign in. A namespace that is not running is absent. */
export interface SignInStack extends LocalChains {
  readonly polkadot?: PolkadotServices | undefined
  readonly bitcoin?: BitcoinServices | undefined
  readonly cosmos?: CosmosServices | undefined
}

/** Converts the running chains to the format of the sign-in server. */
export function toSignInChains({ evm, solana, polkadot, bitcoin, cosmos }: SignInStack): SignInChain[] {
  const others = [
    ...(solana?.clusters ?? []),
    ...(polkadot?.chains ?? []),
    ...(bitcoin?.chains ?? []),
    ...(cosmos?.chains ?? []),
  ]
  return [
    ...(evm?.chains ?? []).map(({ networkId, rpcUrl }) => ({ chainId: networkId, rpcUrl })),
    ...others.map(({ networkId }) => ({ chainId: networkId })),
  ]
}
