import type { PhoneStack } from '@foyer/phone-wallet/page'
import type { EvmServices } from '../evm/evmServices.js'
import type { SolanaServices } from '../solana/SolanaServices.js'
import type { WalletConnectServices } from '../walletconnect/walletConnectPart.js'

/** What the phone wallet needs of the stack: where clients meet, the chains, and the phrase of funded accounts. */
export function toPhoneStack({
  evm,
  solana,
  walletConnect,
}: {
  readonly evm?: EvmServices | undefined
  readonly solana?: SolanaServices | undefined
  readonly walletConnect?: WalletConnectServices | undefined
}): PhoneStack {
  return {
    ...walletConnect,
    ...(evm ? { mnemonic: evm.mnemonic, chains: evm.chains.map(toPhoneChain) } : {}),
    ...(solana ? { clusters: solana.clusters.map(({ networkId, rpcUrl }) => ({ networkId, rpcUrl })) } : {}),
  }
}

const toPhoneChain = ({ chainId, name, rpcUrl, nativeCurrency }: EvmServices['chains'][number]) => ({
  chainId,
  name,
  rpcUrl,
  nativeCurrency,
})
