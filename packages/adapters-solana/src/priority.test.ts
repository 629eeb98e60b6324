import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { expect, inject, it, onTestFinished } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { askNode, localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'
import { leastPriority, mostPriority } from './priority.js'

const [local] = localNetworks()
const signature = 5000n
const newcomer = () => Keypair.generate().publicKey.toBase58()

/** Creates a cluster with these recent prices in micro-lamports per compute unit, and the recorded queries. */
async function openCluster(prices: { now: readonly unknown[] }, lamports = 10n ** 10n) {
  const { publicKey, secretKey } = Keypair.generate()
  const from = publicKey.toBase58()
  await askNode(local, 'requestAirdrop', from, Number(lamports))
  const asked: unknown[] = []
  const network = await startNode(local, {
    getRecentPrioritizationFees(params) {
      asked.push(params)
      return resultOf(prices.now.map((prioritizationFee, slot) => ({ slot, prioritizationFee })))
    },
  })
  const { adapter, stop } = localAdapter([localWallet({ keys: [base58.encode(secretKey)] })])
  onTestFinished(stop)
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const { estimateTransferFee } = adapter.chainClient(network)
  if (!session?.sendAsset || !estimateTransferFee) expect.fail('a capability is missing')
  const left = async () => BigInt(Number(await askNode(local, 'getBalance', from)))
  return { from, asked, left, estimateTransferFee, sendAsset: session.sendAsset }
}

it.each([
  ['the price that three quarters of the recent blocks accepted', [0, 0, 40_000_000, 900_000_000], 450_000n],
  ['the minimum if blocks require less', [0, 0, 0, 1], leastPriority],
  ['the maximum if blocks require more', [9e12], mostPriority],
  ['the minimum without recent blocks', [], leastPriority],
  ['the minimum if the node answers with other values', [null, 'much'], leastPriority],
] as const)('offers %s, and includes it in the fee', async (_, now, priority) => {
  const { from, asked, left, estimateTransferFee, sendAsset } = await openCluster({ now })
  const [to, amount] = [newcomer(), 10n ** 9n]
  expect((await estimateTransferFee({ from, to, amount })).likely).toBe(signature + priority)
  const before = await left()
  await carriedOut(local, sendAsset({ to, amount }))
  expect(before - (await left()) - amount).toBe(signature + priority)
  expect(asked).toEqual([[[to]], [[to]]])
})

it("offers the price of a token's account for the units that it uses", async () => {
  const { estimateTransferFee } = await openCluster({ now: [100_000] })
  const [{ address: from }, { address: to }] = inject('solana').accounts
  const { mint } = inject('solana').clusters[0].tokens.dollar
  expect((await estimateTransferFee({ from, to, amount: 1n, token: mint })).likely).toBe(signature + 20_000n)
})

it('offers the minimum if a node does not report prices', async () => {
  const error = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } })
  const network = await startNode(local, { getRecentPrioritizationFees: () => error })
  const { adapter, stop } = localAdapter([localWallet()])
  onTestFinished(stop)
  const question = { from: inject('solana').accounts[0].address, to: newcomer(), amount: 10n ** 9n }
  expect((await adapter.chainClient(network).estimateTransferFee?.(question))?.likely).toBe(
    signature + leastPriority,
  )
})

it.each([
  ['rose', [20_000_000], [200_000_000]],
  ['fell', [30_000_000], [20_000_000]],
  ['fell to a fifth', [100_000_000], [20_000_000]],
] as const)('sends the chosen maximum even if the price %s since', async (_, then, since) => {
  const prices: { now: readonly number[] } = { now: then }
  const { from, left, estimateTransferFee, sendAsset } = await openCluster(prices)
  const to = newcomer()
  const amount = (await left()) - (await estimateTransferFee({ from, to, amount: 0n })).most
  prices.now = since
  expect((await estimateTransferFee({ from, to, amount })).likely).toBe((await left()) - amount)
  await carriedOut(local, sendAsset({ to, amount }))
  expect(await left()).toBe(0n)
})
