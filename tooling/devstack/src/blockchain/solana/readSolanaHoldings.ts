import { callRpc } from '../../evm/callRpc.js'
import { programs } from '../../solana/programs.js'
import type { SolanaCluster } from '../../solana/SolanaServices.js'
import type { Holding } from '../Balance.js'
import { nameToken } from './nameToken.js'
import type { SolanaPrices } from './solanaPrices.js'

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: {
            readonly mint: string
            readonly tokenAmount: { readonly amount: string; readonly decimals: number }
          }
        }
      }
    }
  }[]
}

/** Reads an account's holdings on one cluster: SOL and the tokens of both token programs. Leaves out zeros. */
export async function readSolanaHoldings(
  cluster: SolanaCluster,
  account: string,
  prices: SolanaPrices,
): Promise<Holding[]> {
  const tokensOf = (programId: string) => ({
    method: 'getTokenAccountsByOwner',
    params: [account, { programId }, { encoding: 'jsonParsed' }],
  })
  const [native, ...tokens] = (await callRpc(cluster.rpcUrl, [
    { method: 'getBalance', params: [account] },
    tokensOf(programs.token),
    tokensOf(programs.token2022),
  ])) as [{ readonly value: number }, TokenAccounts, TokenAccounts]
  const amounts = new Map<string, { amount: bigint; decimals: number }>()
  for (const { mint, tokenAmount } of tokens.flatMap(({ value }) =>
    value.map(each => each.account.data.parsed.info),
  )) {
    const before = amounts.get(mint)?.amount ?? 0n
    amounts.set(mint, { amount: before + BigInt(tokenAmount.amount), decimals: tokenAmount.decimals })
  }
  const { networkId: chainId, nativeCurrency } = cluster
  const holdings = [
    { ...nativeCurrency, chainId, amount: BigInt(native.value), price: await prices.sol() },
    ...(await Promise.all(
      [...amounts].map(async ([mint, held]) => ({
        ...nameToken(cluster, mint),
        ...held,
        chainId,
        address: mint,
        price: await prices.token(cluster, mint),
      })),
    )),
  ]
  return holdings.filter(({ amount }) => amount > 0n)
}
