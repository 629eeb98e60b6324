import { localMnemonic } from '@foyer/testing/signing/eip155'
import { createBitcoinFamily, type PhoneLedger } from '../families/bip122.js'
import { bitcoinMainnet, bitcoinTestnet4 } from '../families/bip122Networks.js'
import { createCosmosFamily, type PhoneCosmosChain } from '../families/cosmos.js'
import { createEip155Family, type PhoneChain } from '../families/eip155.js'
import type { Family } from '../families/Family.js'
import { createPolkadotFamily, type PhoneSubstrateChain } from '../families/polkadot.js'
import { createSolanaFamily, type PhoneCluster } from '../families/solana.js'

/** The options of {@link createFamilies}. */
export interface FamilyOptions {
  /** The EVM chains. Without any, the wallet has no eip155. */
  readonly chains: readonly PhoneChain[]
  /** Solana clusters with an RPC URL for sending. The public ones are always included. */
  readonly clusters?: readonly PhoneCluster[] | undefined
  /** Bitcoin networks with an Esplora URL for sending. The public ones are always included. */
  readonly ledgers?: readonly PhoneLedger[] | undefined
  /** Substrate chains in addition to the public ones. */
  readonly substrateChains?: readonly PhoneSubstrateChain[] | undefined
  /** Cosmos chains in addition to the public ones. */
  readonly cosmosChains?: readonly PhoneCosmosChain[] | undefined
  /** The mnemonic. Defaults to the mnemonic of the local chains, whose accounts are funded. */
  readonly mnemonic?: string | undefined
  /** The indexes of the accounts. Defaults to the seventh and the eighth account, which no wallet of the lab uses. */
  readonly accountIndexes?: readonly [number, ...number[]] | undefined
  readonly onSwitch: (networkId: string) => Promise<void>
}

const publicClusters: readonly PhoneCluster[] = [
  { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  { networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' },
]
const publicLedgers: readonly PhoneLedger[] = [{ networkId: bitcoinMainnet }, { networkId: bitcoinTestnet4 }]

const publicSubstrateChains: readonly PhoneSubstrateChain[] = [
  { networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', ss58Prefix: 0 },
  { networkId: 'polkadot:68d56f15f85d3136970ec16946040bc1', ss58Prefix: 0 },
  { networkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', ss58Prefix: 2 },
  { networkId: 'polkadot:48239ef607d7928874027a43a6768920', ss58Prefix: 2 },
  { networkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', ss58Prefix: 42 },
]

const publicCosmosChains: readonly PhoneCosmosChain[] = [
  { networkId: 'cosmos:cosmoshub-4', bech32Prefix: 'cosmos' },
  { networkId: 'cosmos:osmosis-1', bech32Prefix: 'osmo' },
  { networkId: 'cosmos:osmo-test-5', bech32Prefix: 'osmo' },
]

/** Creates all families of the wallet. A new family needs a file in `families` and a line here. */
export function createFamilies(options: FamilyOptions): readonly Family[] {
  const { chains, clusters = [], ledgers = [], substrateChains = [], cosmosChains = [], onSwitch } = options
  const { mnemonic = localMnemonic, accountIndexes = [6, 7] } = options
  const keys = { mnemonic, accountIndexes }
  const evm = chains.length > 0 ? [createEip155Family({ ...keys, chains, onSwitch })] : []
  return [
    ...evm,
    createSolanaFamily({ ...keys, clusters: withMissing(clusters, publicClusters) }),
    createBitcoinFamily({ ...keys, ledgers: withMissing(ledgers, publicLedgers) }),
    createPolkadotFamily({
      ...keys,
      substrateChains: withMissing(substrateChains, publicSubstrateChains),
    }),
    createCosmosFamily({ ...keys, cosmosChains: withMissing(cosmosChains, publicCosmosChains) }),
  ]
}

/** Returns the given entries, and the entries of `rest` whose networks are not given. */
function withMissing<Known extends { readonly networkId: string }>(
  given: readonly Known[],
  rest: readonly Known[],
): readonly Known[] {
  const isGiven = ({ networkId }: Known) => given.some(each => each.networkId === networkId)
  return [...given, ...rest.filter(each => !isGiven(each))]
}
