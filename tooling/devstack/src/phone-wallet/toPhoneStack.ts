import type { PhoneStack } from '@foyer/phone-wallet/page'
import type { BitcoinServices } from '../bitcoin/BitcoinServices.js'
import type { CosmosServices } from '../cosmos/CosmosServices.js'
import type { EvmServices } from '../evm/evmServices.js'
import type { PolkadotServices } from '../polkadot/PolkadotServices.js'
import type { SolanaServices } from '../solana/SolanaServices.js'
import type { WalletConnectServices } from '../walletconnect/walletConnectPart.js'

/**
 * Returns the parts of the stack that the phone wallet needs: the relay, the chains and the mnemonic of funded
 * accounts.
 */
export function toPhoneStack({
  evm,
  solana,
  bitcoin,
  polkadot,
  cosmos,
  walletConnect,
}: {
  readonly evm?: EvmServices | undefined
  readonly solana?: SolanaServices | undefined
  readonly bitcoin?: BitcoinServices | undefined
  readonly polkadot?: PolkadotServices | undefined
  readonly cosmos?: CosmosServices | undefined
  readonly walletConnect?: WalletConnectServices | undefined
}): PhoneStack {
  return {
    ...walletConnect,
    ...(evm ? { mnemonic: evm.mnemonic, chains: evm.chains.map(toPhoneChain) } : {}),
    ...(solana ? { clusters: solana.clusters.map(({ networkId, rpcUrl }) => ({ networkId, rpcUrl })) } : {}),
    ...(bitcoin ? { ledgers: bitcoin.chains.map(toPhoneLedger) } : {}),
    ...(cosmos ? { cosmosChains: cosmos.chains.map(toPhoneCosmosChain) } : {}),
    ...(polkadot ? { substrateChains: polkadot.chains.map(toPhoneSubstrateChain) } : {}),
  }
}

const toPhoneCosmosChain = ({ networkId, bech32Prefix }: CosmosServices['chains'][number]) => ({
  networkId,
  bech32Prefix,
})

const toPhoneLedger = ({ networkId, esploraUrl }: BitcoinServices['chains'][number]) => ({
  networkId,
  esploraUrl,
})

const toPhoneSubstrateChain = ({ networkId, ss58Prefix }: PolkadotServices['chains'][number]) => ({
  networkId,
  ss58Prefix,
})

const toPhoneChain = ({ chainId, name, rpcUrl, nativeCurrency }: EvmServices['chains'][number]) => ({
  chainId,
  name,
  rpcUrl,
  nativeCurrency,
})
