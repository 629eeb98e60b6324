import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { toBalance } from '../Balance.js'
import { CallRefused } from '../CallRefused.js'
import { readEvmHoldings } from '../evm/readEvmHoldings.js'
import { readAccount } from '../readAccount.js'
import type { ServiceCall } from '../ServiceCall.js'
import { readSolanaHoldings } from '../solana/readSolanaHoldings.js'
import { solanaPrices } from '../solana/solanaPrices.js'

/**
 * Answers `GET /v1/account/{address}/balance` with `{ balances }`, read from the nodes on each call and never cached.
 */
export async function answerBalance(
  { url: { searchParams: query }, networks, base }: ServiceCall,
  address: string,
): Promise<HttpAnswer> {
  const currency = query.get('currency') ?? 'usd'
  if (currency !== 'usd') throw new CallRefused('currency', `${currency} is not supported`)
  const account = readAccount(address, query.get('chainId'), networks)
  const reads =
    account.namespace === 'eip155'
      ? account.networks.map(network => readEvmHoldings(network, account.address))
      : account.networks.map(cluster =>
          readSolanaHoldings(cluster, account.address, solanaPrices(networks.evm[0])),
        )
  const holdings = (await Promise.all(reads)).flat()
  return toJsonAnswer({ balances: holdings.map(holding => toBalance(holding, base)) })
}
