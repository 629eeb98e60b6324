import { type AccountId, FoyerError, members, type NetworkId, parseAccountId, schemaOf } from '@foyer/common'
import type { BlockchainService } from './BlockchainService.js'
import { quotesSchema, type SwapQuote } from './SwapQuote.js'
import { type SwapToken, swapTokensSchema } from './SwapToken.js'
import { type SwapTransaction, transactionSchema } from './SwapTransaction.js'
import { isWholeNumber } from './wireChecks.js'

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

export interface QuotesQuery extends SwapPair {
  /** Smallest units of `from`. */
  readonly amount: bigint
  readonly gasPrice: string
}

export interface AllowanceQuery extends Cancellable {
  readonly account: AccountId
  /** CAIP-10. */
  readonly token: AccountId
}

export interface SwapQuery extends SwapPair {
  /** Smallest units of `from`. */
  readonly amount: bigint
}

/** How far a price may move, in per cent. */
const slippage = 1

const allowanceSchema = schemaOf<{ readonly allowance: string }>(members({ allowance: isWholeNumber }))

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
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId }, { message: 'Network not supported for Swaps' })
  }

  return {
    async getQuotes({ account, from, to, amount, gasPrice, signal }) {
      const { address, networkId } = parseAccountId(account)
      const query = { amount: String(amount), userAddress: address, from, to, gasPrice }
      const path = ['convert', 'quotes']
      const ask = () => service.get({ path, query, response: quotesSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getSwapTokens({ networkId, signal }) {
      const query = { chainId: networkId }
      const path = ['convert', 'tokens']
      const ask = () => service.get({ path, query, response: swapTokensSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getAllowance({ account, token, signal }) {
      const { networkId } = parseAccountId(account)
      const query = { tokenAddress: token, userAddress: account }
      const path = ['convert', 'allowance']
      const ask = async () =>
        BigInt((await service.get({ path, query, response: allowanceSchema, signal })).allowance)
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
      const ask = () => service.post({ path, body, response: transactionSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: refuse(networkId), ask })
    },

    async buildApproval({ account, from, to, signal }) {
      const { networkId } = parseAccountId(account)
      const query = { userAddress: account, from, to }
      const path = ['convert', 'build-approve']
      const ask = () => service.get({ path, query, response: transactionSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: refuse(networkId), ask })
    },
  }
}
