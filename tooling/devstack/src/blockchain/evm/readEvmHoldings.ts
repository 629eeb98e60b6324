import { type Address, erc20Abi, getAddress } from 'viem'
import type { Holding } from '../Balance.js'
import type { EvmNetwork } from './EvmNetwork.js'

/**
 * Reads an account's holdings on one chain: the native coin and every ERC-20 token it ever received. Leaves out
 * zeros.
 */
export async function readEvmHoldings(network: EvmNetwork, account: Address): Promise<Holding[]> {
  await network.index.catchUp()
  const [native, tokens] = await Promise.all([
    readNative(network, account),
    readTokens(network, account, network.index.tokensOf(account)),
  ])
  return [native, ...tokens].filter(({ amount }) => amount > 0n)
}

async function readNative({ client, service, prices }: EvmNetwork, address: Address): Promise<Holding> {
  const { nativeCurrency, networkId: chainId } = service
  const [amount, price] = await Promise.all([
    client.getBalance({ address }),
    prices.inDollars(nativeCurrency),
  ])
  return { ...nativeCurrency, chainId, amount, price }
}

async function readTokens(
  { client, service, prices, readToken }: EvmNetwork,
  account: Address,
  contracts: readonly Address[],
): Promise<Holding[]> {
  const amounts = await client.multicall({
    contracts: contracts.map(address => ({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf' as const,
      args: [account] as const,
    })),
  })
  const holdings = await Promise.all(
    contracts.map(async (contract, index): Promise<Holding[]> => {
      const token = await readToken(contract)
      const amount = amounts[index]?.result
      if (!token || !amount) return []
      const price = await prices.inDollars(token)
      const { name, symbol, decimals } = token
      const address = getAddress(contract)
      return [{ name, symbol, decimals, address, chainId: service.networkId, amount, price }]
    }),
  )
  return holdings.flat()
}
