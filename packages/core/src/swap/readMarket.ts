import { type AccountId, parseAccountId } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { nativeTokenId } from '../blockchain/nativeTokenId.js'
import type { SwapToken } from '../blockchain/SwapToken.js'
import type { TokenBalance } from '../blockchain/TokenBalance.js'
import type { Kernel } from '../kernel/kernel.js'
import { readNative, readTokens } from '../tokens/readTokens.js'
import { keyOf } from './isSameToken.js'
import type { SwapHolding, SwapState } from './state.js'

/** Whose market it is, and who asks. */
export interface MarketQuestion {
  readonly client: BlockchainClient
  readonly account: AccountId
  readonly signal: AbortSignal
}

type Holdings = SwapState['holdings']

/** What can be swapped, sorted by symbol. Failures: those of the service. */
export async function readSwapTokens({
  client,
  account,
  signal,
}: MarketQuestion): Promise<readonly SwapToken[]> {
  const { networkId } = parseAccountId(account)
  const tokens = await client.getSwapTokens({ networkId, signal })
  return [...tokens].sort((one, other) => one.symbol.localeCompare(other.symbol, 'en'))
}

/** Wei for one gas; nothing where nobody says. Failure: `ABORTED`. */
export async function readGasPrice({ client, account, signal }: MarketQuestion): Promise<string | undefined> {
  const { networkId } = parseAccountId(account)
  try {
    return (await client.getGasPrice({ networkId, signal })).standard
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** What the account holds, read anew; of the network's own coin at least what the network says. */
export async function readHoldings(kernel: Kernel, question: MarketQuestion): Promise<Holdings> {
  const { client, account, signal } = question
  const { networkId } = parseAccountId(account)
  const forceUpdate = [nativeTokenId(networkId)]
  const balances = await readTokens(kernel, client, { account, signal, forceUpdate }).catch(error => {
    if (signal.aborted) throw error
    return readNative(kernel, account, signal)
  })
  const entries = balances
    .filter(each => each.chainId === networkId)
    .map(each => [keyOf(each.address ?? nativeTokenId(networkId)), holdingOf(each)] as const)
  return Object.fromEntries(entries)
}

function holdingOf({ quantity, price }: TokenBalance): SwapHolding {
  return { balance: quantity.numeric, ...(price > 0 ? { price } : {}) }
}

/** What tokens cost that the holdings do not tell of. One that nobody prices is missing. Failure: `ABORTED`. */
export async function readPrices(
  { client, account, signal }: MarketQuestion,
  tokens: readonly AccountId[],
): Promise<Readonly<Record<AccountId, number>>> {
  const { networkId } = parseAccountId(account)
  const read = async (token: AccountId) => {
    // One at a time: an answer does not say in every case which token it means.
    const [known] = await client.getPrices({ networkId, addresses: [token], signal })
    return known && known.price > 0 ? [[keyOf(token), known.price] as const] : []
  }
  const found = await Promise.all(
    tokens.map(token =>
      read(token).catch(error => {
        if (signal.aborted) throw error
        return []
      }),
    ),
  )
  return Object.fromEntries(found.flat())
}
