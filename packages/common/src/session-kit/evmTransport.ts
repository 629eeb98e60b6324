import type { FamilyTransport, NetworkSwitching } from '@foyer/common'
import { writeEvmNetworkId } from './evmNetworkId.js'

/** The requests that switch EVM wallets to another network (EIP-3326, EIP-3085). */
export const evmSwitching: NetworkSwitching = {
  switchMethod: 'wallet_switchEthereumChain',
  addMethod: 'wallet_addEthereumChain',
  toSwitchParams: ({ id }) => [{ chainId: writeEvmNetworkId(id) }],
  toAddParams: ({ id, name, nativeCurrency, rpcUrls, publicRpcUrls, blockExplorer }) => [
    {
      chainId: writeEvmNetworkId(id),
      chainName: name,
      nativeCurrency,
      rpcUrls: publicRpcUrls ?? rpcUrls,
      ...(blockExplorer ? { blockExplorerUrls: [blockExplorer.url] } : {}),
    },
  ],
}

/** The methods that an EVM session answers itself, because wallets may lag behind and nodes cannot answer. */
export const evmAnswers: NonNullable<FamilyTransport['known']> = {
  eth_chainId: ({ networkId }) => writeEvmNetworkId(networkId),
  eth_accounts: ({ addresses }) => addresses,
  eth_requestAccounts: ({ addresses }) => addresses,
  net_version: ({ networkId }) => networkId.slice(networkId.indexOf(':') + 1),
}
