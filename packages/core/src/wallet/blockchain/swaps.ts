import { type AccountId, cleanText, FoyerError, type NetworkId, parseAccountId } from '@foyer/common'
import * as v from 'valibot'
import type { BlockchainService } from './BlockchainService.js'
import { arrayUpTo, fittingOf, isTokenId, webImage, wholeNumberText } from './wireChecks.js'

/** What a swap would give. Amounts are smallest units. */
interface SwapQuote {
  readonly id: string
  readonly fromAmount: string
  /** CAIP-10 of the token that is given. */
  readonly fromAccount: string
  readonly toAmount: string
  /** CAIP-10 of the token that is received. */
  readonly toAccount: string
}

/** More quotes than this are not read. */
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
  /** CAIP-10. */
  readonly address: AccountId
  readonly decimals: number
  readonly logoUri?: string
}

/** More tokens than this are not read. */
const mostTokens = 10_000

/** A token as the service writes it. */
const wireToken = v.looseObject({
  name: v.string(),
  symbol: v.string(),
  address: v.string(),
  decimals: v.number(),
  logoUri: v.nullish(v.string()),
})

type WireToken = v.InferOutput<typeof wireToken>

/** An answer with tokens. One that makes no sense is left out. */
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

/** A transaction the service built for the visitor's wallet. Amounts are smallest units. */
export interface SwapTransaction {
  /** CAIP-10. */
  readonly from: string
  /** CAIP-10. */
  readonly to: string
  /** Call data, 0x-prefixed. */
  readonly data: string
  readonly amount: string
  readonly eip155?: { readonly gas: string; readonly gasPrice: string }
}

const callData = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i, 'expected call data'))

/** An answer with a transaction; an approval names its amount `value`. */
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

/** A pair of tokens (CAIP-10) and who swaps them. */
interface SwapPair extends Cancellable {
  /** The visitor's account; its network is the one that must be supported. */
  readonly account: AccountId
  readonly from: AccountId
  readonly to: AccountId
}

interface QuotesQuery extends SwapPair {
  /** Smallest units of `from`. */
  readonly amount: bigint
  readonly gasPrice: string
}

interface AllowanceQuery extends Cancellable {
  readonly account: AccountId
  /** CAIP-10. */
  readonly token: AccountId
}

interface SwapQuery extends SwapPair {
  /** Smallest units of `from`. */
  readonly amount: bigint
}

/** How far a price may move, in per cent. */
const slippage = 1

const allowanceSchema = v.looseObject({ allowance: wholeNumberText })

/** The service's swaps. */
export interface SwapCalls {
  /** Unsupported: none. */
  getQuotes(query: QuotesQuery): Promise<readonly SwapQuote[]>
  /** Unsupported: none. */
  getSwapTokens(query: { readonly networkId: NetworkId } & Cancellable): Promise<readonly SwapToken[]>
  /** How much of a token may be swapped already, in smallest units. Unsupported: nothing. */
  getAllowance(query: AllowanceQuery): Promise<bigint>
  /** Failure on a network that is not supported: `NETWORK_UNSUPPORTED`. */
  buildSwap(query: SwapQuery): Promise<SwapTransaction>
  /** The transaction that lets a token be swapped. Failure on a network that is not supported: `NETWORK_UNSUPPORTED`. */
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
