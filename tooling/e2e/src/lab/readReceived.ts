import { createPublicClient, type Hex, http } from 'viem'
import { readSites } from '../setup/Sites.js'
import type { ChainNamespace } from './chains.js'

const receiver = 8

async function readJson<Answer>(url: string, body?: object): Promise<Answer> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  return (await (await fetch(url, init)).json()) as Answer // the response format of these nodes is known
}

async function readPolkadot(rpcUrl: string, address: string): Promise<bigint> {
  const { ApiPromise, HttpProvider } = await import('@polkadot/api')
  const api = await ApiPromise.create({ provider: new HttpProvider(rpcUrl) as never, noInitWarn: true })
  const entry = (await api.query['system']?.['account']?.(address)) as unknown as
    | { readonly data: { readonly free: { toBigInt(): bigint } } }
    | undefined
  await api.disconnect()
  return entry?.data.free.toBigInt() ?? 0n
}

const readers: Readonly<Record<ChainNamespace, () => Promise<bigint>>> = {
  eip155() {
    const { chains, accounts } = readSites().evm
    const client = createPublicClient({ transport: http(chains[0].rpcUrl) })
    return client.getBalance({ address: accounts[receiver]?.address as Hex })
  },
  async solana() {
    const { clusters, accounts } = readSites().solana
    const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [accounts[receiver]?.address] }
    return BigInt((await readJson<{ result: { value: number } }>(clusters[0].rpcUrl, call)).result.value)
  },
  polkadot() {
    const { chains, accounts } = readSites().polkadot
    return readPolkadot(chains[0].rpcUrl, accounts[receiver]?.address ?? '')
  },
  async bip122() {
    const { chains, accounts } = readSites().bitcoin
    const url = `${chains[0].esploraUrl}/address/${accounts[receiver]?.mainnet.payment}/utxo`
    return BigInt((await readJson<{ value: number }[]>(url)).reduce((sum, { value }) => sum + value, 0))
  },
  async cosmos() {
    const { chains, accounts } = readSites().cosmos
    const [{ restUrl, denom }] = chains
    const url = `${restUrl}/cosmos/bank/v1beta1/balances/${accounts[receiver]?.addresses[0]}`
    const { balances } = await readJson<{ balances: { denom: string; amount: string }[] }>(url)
    return BigInt(balances.find(each => each.denom === denom)?.amount ?? 0)
  },
}

/** Returns the balance, in the smallest unit, of the lab's receiver on a namespace's first local network. */
export const readReceived = (namespace: ChainNamespace): Promise<bigint> => readers[namespace]()
