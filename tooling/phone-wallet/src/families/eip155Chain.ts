import { type Chain, defineChain } from 'viem'

/** An EVM chain as the wallet knows it. */
export interface PhoneChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The chain in the words of viem. */
export function toViemChain({ chainId, name, rpcUrl, nativeCurrency = ether }: PhoneChain): Chain {
  return defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}
