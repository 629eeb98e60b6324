import { codeOf } from '@foyer/common/adapter-testing'
import { bech32 } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { connectLocally, localNetworks } from './__fixtures__/localWorld.js'
import { startNode } from './__fixtures__/startNode.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const coin = { ...one.nativeCurrency, amount: 4n }
const token = { token: hub.token.denom, name: 'USDF', symbol: 'USDF', decimals: 6, amount: 5n }

const readHoldings = (address: string, network = one) =>
  createCosmosAdapter().chainClient(network).readHoldings?.({ address }) ?? expect.fail('no assets')

/** Creates an account with 4 of the native currency's smallest unit and 5 of the other currency's. */
async function openAccount(): Promise<string> {
  const to = bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))
  const { session } = await connectLocally()
  await carriedOut(one, session.sendAsset?.({ to, amount: 4n }))
  await carriedOut(one, session.sendAsset?.({ to, amount: 5n, token: hub.token.denom }))
  return to
}

it('lists the balances as the chain describes them, the native currency first', async () => {
  expect(await readHoldings(await openAccount())).toEqual([coin, token])
  const newcomer = 'cosmos1pp2ruyhs0th7q20mc5mqa0fdxdxadmm4dp2g0v'
  expect(await readHoldings(newcomer)).toEqual([{ ...coin, amount: 0n }])
})

it('lists a currency that only the network declares, and omits one with unknown decimals', async () => {
  const isDescription = ({ params }: { params: object }) =>
    'path' in params && /DenomMetadata/.test(String(params.path))
  const refusal = { code: 22, log: 'rpc error: code = NotFound desc = key not found', height: '1' }
  const { network } = await startNode({
    abci_query: call => (isDescription(call) ? { result: { response: refusal } } : undefined),
  })
  const address = await openAccount()
  expect(await readHoldings(address, network)).toEqual([coin])
  const { denom, symbol, decimals } = hub.token
  const currencies = [{ denom, symbol, decimals, name: 'Dollar of Foyer' }]
  const declared = { ...network, cosmos: { ...network.cosmos, currencies } }
  expect(await readHoldings(address, declared)).toEqual([coin, { ...token, name: 'Dollar of Foyer' }])
})

it('reports an unreachable network', async () => {
  const down = { ...one, rpcUrls: ['http://127.0.0.1:1'] }
  expect(await codeOf(readHoldings(inject('cosmos').accounts[0].addresses[0], down))).toBe('RPC_FAILED')
})
