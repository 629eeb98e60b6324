import { type AccountId, cleanText, FoyerError, type NetworkId, parseAccountId } from '@foyer/common'
import * as v from 'valibot'
import type { BlockchainService } from './BlockchainService.js'
import { arrayUpTo, fittingOf, isTokenId, webImage, wholeNumberText } from './wireChecks.js'

/** A quote for a swap. Amounts are in smallest units. */
interface SwapQuote {
  readonly id: string
  readonly fromAmount: string
  /** The token to sell, as a CAIP-10 id. */
  readonly fromAccount: string
  readonly toAmount: string
  /** The token to receive, as a CAIP-10 id. */
  readonly toAccount: string
}

/** The maximum number of quotes to read. Further ones are ignored. */
const mostQuotes = 20

const quote = v.looseObject({
  id: v.string(),
  fromAmount: wholeNumberText,
  fromAccount: v.string(),
  toAmount: wholeNumberText,
  toAccount: v.string(),
})

const quotesSchema = v.pipe(
  v.looseObject({ quotes: arrayUpTo(mostQuotes, quote) }),
  v.transform(({ quotes }): readonly SwapQuote[] =>
    quotes.map(({ id, fromAmount, fromAccount, toAmount, toAccount }) => ({
      id,
      fromAmount,
      fromAccount,
      toAmount,
      toAccount,
    })),
  ),
)

/** A token that can be swapped. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  /** A CAIP-10 id. */
  readonly address: AccountId
  readonly decimals: number
  readonly logoUri?: string
}

/** The maximum number of tokens to read. Further ones are ignored. */
const mostTokens = 10_000

/** A token in the service's format. */
const wireToken = v.looseObject({
  name: v.string(),
  symbol: v.string(),
  address: v.string(),
  decimals: v.number(),
  logoUri: v.nullish(v.string()),
})

type WireToken = v.InferOutput<typeof wireToken>

/** A response with tokens. Invalid tokens are omitted. */
const swapTokensSchema = v.pipe(
  v.looseObject({ tokens: fittingOf(mostTokens, wireToken) }),
  v.transform(({ tokens }) => tokens.flatMap(each => readToken(each) ?? [])),
)

function readToken({ name, symbol, address, decimals, logoUri }: WireToken): SwapToken | undefined {
  if (!isTokenId(address) || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  const image = webImage(logoUri)
  return {
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    address,
    decimals,
    ...(image ? { logoUri: image } : {}),
  }
}

/** A transaction that the service built for the visitor's wallet. Amounts are in smallest units. */
export interface SwapTransaction {
  /** A CAIP-10 id. */
  readonly from: string
  /** A CAIP-10 id. */
  readonly to: string
  /** The call data, 0x-prefixed. */
  readonly data: string
  readonly amount: string
  readonly eip155?: { readonly gas: string; readonly gasPrice: string }
}

const callData = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i, 'expected call data'))

/** A response with a transaction. In an approval, the amount is called `value`. */
const transactionSchema = v.pipe(
  v.looseObject({
    tx: v.looseObject({
      from: v.string(),
      to: v.string(),
      data: callData,
      amount: v.nullish(wholeNumberText),
      value: v.nullish(wholeNumberText),
      eip155: v.nullish(v.looseObject({ gas: wholeNumberText, gasPrice: wholeNumberText })),
    }),
  }),
  v.transform(
    ({ tx: { from, to, data, amount, value, eip155 } }): SwapTransaction => ({
      from,
      to,
      data,
      amount: amount ?? value ?? '0',
      ...(eip155 ? { eip155: { gas: eip155.gas, gasPrice: eip155.gasPrice } } : {}),
    }),
  ),
)

interface Cancellable {
  readonly signal?: AbortSignal | undefined
}

/** A pair of tokens (CAIP-10) and the account that swaps them. */
interface SwapPair extends Cancellable {
  /** The visitor's account. Its network has to be supported. */
  readonly account: AccountId
  readonly from: AccountId
  readonly to: AccountId
}

interface QuotesQuery extends SwapPair {
  /** In smallest units of `from`. */
  readonly amount: bigint
  readonly gasPrice: string
}

interface AllowanceQuery extends Cancellable {
  readonly account: AccountId
  /** A CAIP-10 id. */
  readonly token: AccountId
}

interface SwapQuery extends SwapPair {
  /** In smallest units of `from`. */
  readonly amount: bigint
}

/** The maximum slippage, in percent. */
const slippage = 1

const allowanceSchema = v.looseObject({ allowance: wholeNumberText })

/** The service's swaps. */
export interface SwapCalls {
  /** Returns quotes. Unsupported: none. */
  getQuotes(query: QuotesQuery): Promise<readonly SwapQuote[]>
  /** Returns the tokens that can be swapped. Unsupported: none. */
  getSwapTokens(query: { readonly networkId: NetworkId } & Cancellable): Promise<readonly SwapToken[]>
  /** Returns the allowance of a token, in smallest units. Unsupported: 0. */
  getAllowance(query: AllowanceQuery): Promise<bigint>
  /** Builds the transaction of a swap. Rejects with `NETWORK_UNSUPPORTED` on an unsupported network. */
  buildSwap(query: SwapQuery): Promise<SwapTransaction>
  /**
   * Builds the transaction that approves a token for swaps. Rejects with `NETWORK_UNSUPPORTED` on an unsupported
   * network.
   */
  buildApproval(query: SwapPair): Promise<SwapTransaction>
}

export function createSwapCalls(service: BlockchainService): SwapCalls {
  const refuse = (networkId: NetworkId) => (): never => {
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'swap' })
  }

  return {
    async getQuotes({ account, from, to, amount, gasPrice, signal }) {
      const { address, networkId } = parseAccountId(account)
      const query = { amount: String(amount), userAddress: address, from, to, gasPrice }
      const path = ['convert', 'quotes']
      const ask = () => service.get({ reads: 'quotes', path, query, response: quotesSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getSwapTokens({ networkId, signal }) {
      const query = { chainId: networkId }
      const path = ['convert', 'tokens']
      const ask = () => service.get({ reads: 'swapTokens', path, query, response: swapTokensSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getAllowance({ account, token, signal }) {
      const { networkId } = parseAccountId(account)
      const query = { tokenAddress: token, userAddress: account }
      const path = ['convert', 'allowance']
      const ask = async () =>
        BigInt(
          (await service.get({ reads: 'allowance', path, query, response: allowanceSchema, signal }))
            .allowance,
        )
      return service.onSupported({ networkId, signal, otherwise: () => 0n, ask })
    },

    async buildSwap({ account, from, to, amount, signal }) {
      const { networkId } = parseAccountId(account)
      const body = {
        amount: String(amount),
        eip155: { slippage },
        projectId: service.projectId,
        from,
        to,
        userAddress: account,
        disableEstimate: true,
      }
      const path = ['convert', 'build-transaction']
      const ask = () => service.post({ reads: 'swap', path, body, response: transactionSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: refuse(networkId), ask })
    },

    async buildApproval({ account, from, to, signal }) {
      const { networkId } = parseAccountId(account)
      const query = { userAddress: account, from, to }
      const path = ['convert', 'build-approve']
      const ask = () => service.get({ reads: 'approval', path, query, response: transactionSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: refuse(networkId), ask })
    },
  }
}
