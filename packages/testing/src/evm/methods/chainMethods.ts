import { isHex, toHex } from 'viem'
import { providerErrors } from '../../signing/providerErrors.js'
import type { EvmWalletChain } from '../EvmWallet.js'
import { moveToChain } from '../moveToChain.js'
import { refuseSwitch } from '../refuseSwitch.js'
import type { MethodHandler, WalletContext } from '../walletContext.js'

interface ChainParameter {
  readonly chainId?: unknown
  readonly chainName?: string
  readonly rpcUrls?: readonly string[]
  readonly nativeCurrency?: EvmWalletChain['nativeCurrency']
}

const chainOf = (params: readonly unknown[]) => {
  const parameter = (params[0] ?? {}) as ChainParameter // Each field is checked before use.
  if (!isHex(parameter.chainId)) throw providerErrors.invalidParams('chainId must be hexadecimal')
  return { ...parameter, chainId: Number(parameter.chainId) }
}

const knows = ({ store }: WalletContext, chainId: number) =>
  store.get().chains.some(chain => chain.chainId === chainId)

const switchChain: MethodHandler = async (request, context) => {
  const { chainId } = chainOf(request.params)
  const { switchRefusal, chainId: current } = context.store.get()
  if (switchRefusal === 'lies') return null
  if (!knows(context, chainId)) {
    if (switchRefusal === 'silent') return null
    throw refuseSwitch(switchRefusal, chainId)
  }
  if (chainId === current) return null
  await request.ask()
  moveToChain(context, chainId)
  return null
}

const addChain: MethodHandler = async (request, context) => {
  const { chainId, chainName, rpcUrls, nativeCurrency } = chainOf(request.params)
  const [rpcUrl] = rpcUrls ?? []
  if (!chainName || !rpcUrl || !nativeCurrency) {
    throw providerErrors.invalidParams('chainName, rpcUrls and nativeCurrency are required')
  }
  await request.ask()
  const { chains, switchRefusal } = context.store.get()
  if (!knows(context, chainId)) {
    context.store.set({ chains: [...chains, { chainId, name: chainName, rpcUrl, nativeCurrency }] })
  }
  // Like MetaMask, the wallet also switches to an added chain.
  if (switchRefusal !== 'lies') moveToChain(context, chainId)
  return null
}

/** The methods about chains (EIP-695, EIP-3085, EIP-3326). */
export const chainMethods: Readonly<Record<string, MethodHandler>> = {
  eth_chainId: async (_, { store }) => toHex(store.get().chainId),
  net_version: async (_, { store }) => String(store.get().chainId),
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
}
