import { erc20Abi, numberToHex } from 'viem'
import type { RpcCall } from '../rpc/RpcCall.js'
import { readFields, readList } from '../rpc/readParams.js'
import type { EvmMethods, EvmTools } from './EvmTools.js'

// The wallet has no price service. Apps use their own.
const unpriced = { price: 0, iconUrl: '' }

/** Creates the read methods, which need no approval. */
export function readMethods({ access, accounts }: EvmTools): EvmMethods {
  const inUse = async ({ user, networkId }: RpcCall) => {
    const all = await accounts(user, networkId)
    return all.find(each => each.type === user.preferredAccountType) ?? all[0]
  }
  const readAssets = async (call: RpcCall, networkId: string) => {
    const { chain, client } = access.require(networkId)
    const wanted = firstOf(call.params)['account']
    const own = await accounts(call.user, networkId)
    const account = own.find(each => each.address === wanted) ?? own[0]
    if (!account) return []
    const { address } = account
    const coin = {
      address: 'native',
      type: 'native',
      balance: numberToHex(await client.getBalance({ address })),
    }
    const tokens = (chain.tokens ?? []).map(async ({ address: token, ...metadata }) => {
      const read = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
      const balance = numberToHex(await client.readContract(read))
      return { address: token, type: 'erc20', balance, metadata: { ...metadata, ...unpriced } }
    })
    return [{ ...coin, metadata: { ...chain.nativeCurrency, ...unpriced } }, ...(await Promise.all(tokens))]
  }
  return {
    eth_accounts: async call => [(await inUse(call))?.address ?? call.user.evm.address],
    eth_chainId: async ({ networkId }) => numberToHex(Number(networkId.split(':')[1])),
    async wallet_getCapabilities(call) {
      const isSmart = (await inUse(call))?.type === 'smartAccount'
      const status = isSmart ? 'supported' : 'unsupported'
      const chainId = numberToHex(Number(call.networkId.split(':')[1]))
      return { [chainId]: { atomic: { status }, ...(isSmart ? { permissions: { supported: true } } : {}) } }
    },
    async wallet_getAssets(call) {
      const filter = firstOf(call.params)['chainFilter']
      const chainIds = Array.isArray(filter)
        ? filter.map(String)
        : [numberToHex(Number(call.networkId.split(':')[1]))]
      const known = chainIds.filter(each => access.find(`eip155:${Number(each)}`))
      const lists = known.map(async each => [each, await readAssets(call, `eip155:${Number(each)}`)] as const)
      return Object.fromEntries(await Promise.all(lists))
    },
  }
}

function firstOf(params: unknown): Readonly<Record<string, unknown>> {
  return readFields(Array.isArray(params) ? readList(params)[0] : params, 'parameter')
}
