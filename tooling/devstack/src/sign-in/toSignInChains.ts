import type { SignInChain } from '@foyer/sign-in'
import type { BitcoinServices } from '../bitcoin/BitcoinServices.js'
import type { LocalChains } from '../blockchain/Networks.js'
import type { CosmosServices } from '../cosmos/CosmosServices.js'
import type { PolkadotServices } from '../polkadot/PolkadotServices.js'

/** The chains whose accounts may sign in. A family that does not run is absent. */
export interface SignInStack extends LocalChains {
  readonly polkadot?: PolkadotServices | undefined
  readonly bitcoin?: BitcoinServices | undefined
  readonly cosmos?: CosmosServices | undefined
}

/** The chains that run, in the form that the sign-in server knows. */
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
