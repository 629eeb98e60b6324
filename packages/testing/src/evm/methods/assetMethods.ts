import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { callChain } from '../../signing/callChain.js'
import type { EvmWalletChain } from '../EvmWallet.js'
import { type MethodHandler, requireAccount } from '../walletContext.js'

interface AssetsParameter {
  readonly account?: unknown
  readonly chainFilter?: readonly Hex[]
  readonly assetTypeFilter?: readonly string[]
}

type Token = NonNullable<EvmWalletChain['tokens']>[number]

/** The method that lists an account's assets (ERC-7811), read from the chains at the time of the call. */
export const assetMethods: Readonly<Record<string, MethodHandler>> = {
  async wallet_getAssets({ params }, context) {
    const { account, chainFilter, assetTypeFilter } = (params[0] ?? {}) as AssetsParameter // Each field is checked before use.
    const { address } = requireAccount(context, account)
    const wanted = chainFilter?.map(Number)
    const chains = context.store.get().chains.filter(({ chainId }) => !wanted || wanted.includes(chainId))
    const types = assetTypeFilter ?? ['native', 'erc20']
    const assets = await Promise.all(chains.map(chain => assetsOn(chain, { owner: address, types })))
    return Object.fromEntries(chains.map(({ chainId }, index) => [toHex(chainId), assets[index]]))
  },
}

async function assetsOn(
  chain: EvmWalletChain,
  { owner, types }: { readonly owner: Address; readonly types: readonly string[] },
) {
  const native = types.includes('native') ? [nativeAsset(chain, owner)] : []
  const tokens = types.includes('erc20')
    ? (chain.tokens ?? []).map(token => tokenAsset(token, { chain, owner }))
    : []
  return Promise.all([...native, ...tokens])
}

async function nativeAsset(chain: EvmWalletChain, owner: Address) {
  const balance = await callChain(chain, { method: 'eth_getBalance', params: [owner, 'latest'] })
  const { name, symbol, decimals } = chain.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return {
    address: 'native',
    balance,
    type: 'native',
    metadata: { name, symbol, decimals, price: 0, iconUrl: '' },
  }
}

async function tokenAsset(
  token: Token,
  { chain, owner }: { readonly chain: EvmWalletChain; readonly owner: Address },
) {
  const read = async <Name extends 'name' | 'symbol' | 'decimals' | 'balanceOf'>(functionName: Name) => {
    const args = functionName === 'balanceOf' ? [owner] : []
    const data = encodeFunctionData({ abi: erc20Abi, functionName, args } as Parameters<
      typeof encodeFunctionData
    >[0])
    const call = { method: 'eth_call', params: [{ to: token.address, data }, 'latest'] }
    const answer = (await callChain(chain, call)) as Hex // `eth_call` returns hexadecimal bytes.
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer } as Parameters<
      typeof decodeFunctionResult
    >[0])
  }
  const [name, symbol, decimals, balance] = await Promise.all([
    read('name'),
    read('symbol'),
    read('decimals'),
    read('balanceOf'),
  ])
  return {
    address: token.address,
    balance: toHex(balance as bigint),
    type: 'erc20',
    metadata: { name, symbol, decimals, price: token.price ?? 0, iconUrl: token.iconUrl ?? '' },
  }
}
