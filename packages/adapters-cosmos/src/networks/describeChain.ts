import { type Network, parseNetworkId } from '@foyer/common'
import { findFacts } from './factsOf.js'

/** The SLIP-44 coin type of Ethereum. Keplr-compatible wallets recognize chains with Ethereum keys by it. */
export const evmCoinType = 60

/**
 * Describes a network as `ChainInfo`, the format in which Keplr-compatible wallets add a chain. Returns `undefined`
 * if the network lacks required facts. Contains only URLs that are meant for wallets.
 */
export function describeChain(network: Network): object | undefined {
  const facts = findFacts(network)
  const [rpc] = network.publicRpcUrls ?? network.rpcUrls
  const [rest] = facts?.restUrls ?? []
  if (!facts || !rpc || !rest) return undefined
  const { bech32Prefix, denom, gasPrice, coinType = 118 } = facts
  const { symbol, decimals } = network.nativeCurrency
  const currency = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  const price = Number(gasPrice)
  return {
    chainId: parseNetworkId(network.id).reference,
    chainName: network.name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: bech32Config(bech32Prefix),
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low: price, average: price, high: price * 2 } }],
    stakeCurrency: currency,
    ...(coinType === evmCoinType ? { features: ['eth-address-gen', 'eth-key-sign'] } : {}),
    ...(network.isTestnet ? { isTestnet: true } : {}),
  }
}

function bech32Config(prefix: string): object {
  return {
    bech32PrefixAccAddr: prefix,
    bech32PrefixAccPub: `${prefix}pub`,
    bech32PrefixValAddr: `${prefix}valoper`,
    bech32PrefixValPub: `${prefix}valoperpub`,
    bech32PrefixConsAddr: `${prefix}valcons`,
    bech32PrefixConsPub: `${prefix}valconspub`,
  }
}
