import { startCosmosNode } from '@foyer/devstack'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connectLocally, localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const [payer, receiver] = inject('cosmos').accounts

type Module = 'txfees' | 'feemarket'

/** Starts a chain that prices gas per block, and returns it as a network of the local world. */
async function openMarket({ module, declared = module }: { module: Module; declared?: Module }) {
  const market = { price: '0.001' }
  const { chainId, bech32Prefix, denom, gasPrice } = hub
  const feeMarket = { module, price: () => market.price }
  const node = await startCosmosNode({ chainId, bech32Prefix, denom, gasPrice, feeMarket })
  onTestFinished(() => node.stop())
  for (const { addresses } of [payer, receiver])
    node.ledger.fund(addresses[0], { denom, amount: '100000000' })
  const network = { ...one, rpcUrls: [node.url], cosmos: { ...one.cosmos, feeMarket: declared } }
  const fee = async () => {
    const { estimateTransferFee } = createCosmosAdapter().chainClient(network)
    const asked = { from: payer.addresses[0], to: receiver.addresses[0], amount: 5n }
    return (await estimateTransferFee?.(asked))?.most ?? expect.fail('no estimate')
  }
  return { market, node, network, fee }
}

it.each(['txfees', 'feemarket'] as const)(
  'raises a fee to one and a half times the current price of `%s`',
  async module => {
    const { market, fee } = await openMarket({ module })
    const least = await fee() // the declared price: 0.005
    market.price = '0.05'
    const dear = await fee()
    expect(Number(dear) / Number(least)).toBeCloseTo((0.05 * 1.5) / 0.005, 1)
  },
)

it('accepts a transfer if the price rises by a third between review and block', async () => {
  const { market, node, network, fee } = await openMarket({ module: 'txfees' })
  market.price = '0.03'
  const reviewed = await fee()
  const { wallet, session } = await connectLocally({}, [network])
  wallet.setApproval('ask')
  const sent = session.sendAsset?.({ to: receiver.addresses[0], amount: 5n })
  await expect.poll(() => wallet.getState().pending).toHaveLength(1)
  market.price = '0.04'
  wallet.approve()
  const hash = await sent
  await expect.poll(() => node.ledger.entry(hash ?? '')?.code).toBe(0)
  expect(await fee()).toBeGreaterThan(reviewed)
})

it('pays the declared price if the node does not support the fee market', async () => {
  const { market, fee } = await openMarket({ module: 'txfees', declared: 'feemarket' })
  const least = await fee()
  market.price = '0.05'
  expect(await fee()).toBe(least)
})
