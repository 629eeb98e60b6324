import { type Address, isAddressEqual } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Networks } from '../Networks.js'
import { nativeAddresses } from '../nativeAddresses.js'
import { isEvmAddress } from '../readAccount.js'
import { readJsonObject } from '../readJsonObject.js'
import type { ServiceCall } from '../ServiceCall.js'
import { nameToken } from '../solana/nameToken.js'
import { solanaPrices } from '../solana/solanaPrices.js'
import { tokenIconUrl } from '../tokenIcon.js'

interface TokenQuote {
  readonly name: string
  readonly symbol: string
  readonly price: number | undefined
}

/**
 * Answers `POST /v1/fungible/price` with `{ fungibles }`, in the order of the addresses (CAIP-10). A token without a
 * pool has the price 0. Addresses that are not tokens of a local chain are left out.
 */
export async function answerPrices({ body, networks, base }: ServiceCall): Promise<HttpAnswer> {
  const { currency = 'usd', addresses } = readJsonObject(body, 'body')
  if (currency !== 'usd') throw new CallRefused('currency', `${currency} is not supported`)
  if (!Array.isArray(addresses)) throw new CallRefused('addresses', 'addresses is a list')
  const quotes = await Promise.all(addresses.map(each => quote(`${each}`, networks)))
  const fungibles = quotes
    .filter(each => each !== undefined)
    .map(({ price = 0, ...each }) => ({ ...each, iconUrl: tokenIconUrl(base, each.symbol), price }))
  return toJsonAnswer({ fungibles })
}

async function quote(caip: string, networks: Networks): Promise<TokenQuote | undefined> {
  const [namespace, reference, address = ''] = caip.split(':')
  const networkId = `${namespace}:${reference}`
  const network = networks.evm.find(({ service }) => service.networkId === networkId)
  if (network) return isEvmAddress(address) ? quoteEvm(network, address) : undefined
  return quoteSolana(networkId, address, networks)
}

async function quoteEvm(
  { service, prices, readToken }: EvmNetwork,
  address: Address,
): Promise<TokenQuote | undefined> {
  const isNative = isAddressEqual(address, nativeAddresses.eip155)
  const token = isNative ? { ...service.nativeCurrency, address: undefined } : await readToken(address)
  return token && { name: token.name, symbol: token.symbol, price: await prices.inDollars(token) }
}

async function quoteSolana(
  networkId: string,
  address: string,
  { evm, solana }: Networks,
): Promise<TokenQuote | undefined> {
  const cluster = solana.find(each => each.networkId === networkId)
  if (!cluster) return undefined
  const prices = solanaPrices(evm[0])
  const { name, symbol } = cluster.nativeCurrency
  if (address === nativeAddresses.solana) return { name, symbol, price: await prices.sol() }
  return { ...nameToken(cluster, address), price: await prices.token(cluster, address) }
}
