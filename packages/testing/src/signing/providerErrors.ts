import { ProviderRpcError } from './ProviderRpcError.js'

/** The errors of EIP-1193, EIP-1474 and EIP-5792, with the messages that wallets use. */
export const providerErrors = {
  declined: () => new ProviderRpcError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderRpcError(4100, 'The requested account and/or method has not been authorized by the user.'),
  unsupportedMethod: (method: string) => new ProviderRpcError(4200, `The method ${method} is not supported.`),
  disconnected: () => new ProviderRpcError(4900, 'The provider is disconnected from all chains.'),
  unknownChain: (chainId: string) =>
    new ProviderRpcError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  alreadyPending: (method: string) =>
    new ProviderRpcError(-32002, `Request of type '${method}' already pending. Please wait.`),
  invalidParams: (reason: string) => new ProviderRpcError(-32602, `Invalid parameters: ${reason}`),
  failed: (reason: string, data?: unknown) => new ProviderRpcError(-32603, reason, data),
  unsupportedBundleChain: (chainId: string) => new ProviderRpcError(5710, `Unsupported chain id ${chainId}`),
  unknownBundle: (id: string) => new ProviderRpcError(5730, `Unknown bundle id ${id}`),
  atomicityUnsupported: () => new ProviderRpcError(5760, 'Atomicity is not supported'),
} as const
