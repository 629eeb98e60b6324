import { expect, inject, it, onTestFinished } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { balanceOf, leastCoins, newcomer } from './__fixtures__/localChain.js'
import { endow, newKey } from './__fixtures__/localTokens.js'
import { coin, connected, localNetworks } from './__fixtures__/localWorld.js'
import { moveClockWithBlocks } from './__fixtures__/moveClockWithBlocks.js'
import { startNode } from './__fixtures__/startNode.js'
import { createChainClient } from './client.js'

moveClockWithBlocks()

const [one, two] = localNetworks()
const freeOf = async (address: string) => (await balanceOf(one, address)).free

async function visitor(tokens: readonly bigint[] = []) {
  const key = newKey()
  const [token] = await endow(one, { to: key.address, coins: 2n * coin, tokens })
  const { session, adapter } = await connected({ keys: [key] })
  return { from: key.address, token: token?.id, session, ...adapter.chainClient(one) }
}

it('estimates exactly the fee that the chain charges for sending coins', async () => {
  const { from, session, estimateTransferFee, estimateGas } = await visitor()
  const to = newcomer()
  const { likely } = await estimateTransferFee({ from, to, amount: coin })
  expect(await estimateGas({ from, transaction: { to, value: coin } })).toBe(likely)
  await carriedOut(one, session.sendAsset?.({ to, amount: coin }))
  expect(await freeOf(from)).toBe(coin - likely)
})

it('estimates the fee that the chain charges for sending tokens', async () => {
  const { from, token = expect.fail('no token'), session, estimateTransferFee } = await visitor([500n])
  const to = inject('polkadot').accounts[7]?.address ?? ''
  const { likely } = await estimateTransferFee({ from, to, amount: 100n, token })
  await carriedOut(one, session.sendAsset?.({ to, amount: 100n, token }))
  expect(await freeOf(from)).toBe(2n * coin - likely)
})

it('reserves the minimum balance in the maximum fee, so that all the rest can be sent', async () => {
  const { from, session, estimateTransferFee } = await visitor()
  const to = newcomer()
  const { likely, most } = await estimateTransferFee({ from, to, amount: 0n })
  const least = await leastCoins(one)
  expect(most).toBeGreaterThanOrEqual(likely + least)
  await carriedOut(one, session.sendAsset?.({ to, amount: (await freeOf(from)) - most }))
  const left = await freeOf(from)
  expect(left).toBeGreaterThanOrEqual(least)
  expect(left).toBeLessThan(least + likely)
})

it('rejects an unknown token, an invalid address and a node of another network', async () => {
  const { from, estimateTransferFee } = await visitor()
  const { adapter } = await connected()
  const to = newcomer()
  const estimate = (more: object) => estimateTransferFee({ from, to, amount: 1n, ...more })
  await expect(estimate({ token: '4294967295' })).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  await expect(estimate({ to: 'nobody' })).rejects.toMatchObject({ code: 'ACCOUNT_INVALID' })
  await expect(estimate({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
  const strange = adapter.chainClient({ ...one, rpcUrls: two.rpcUrls })
  await expect(strange.estimateTransferFee({ from, to, amount: 1n })).rejects.toMatchObject({
    code: 'RPC_FAILED',
  })
})

it("reads a chain's metadata once per network object", async () => {
  const asked = { count: 0 }
  const countMetadata = () => {
    asked.count += 1
    return undefined // forwards the call to the real node
  }
  const { network, stop } = await startNode(one, { state_getMetadata: countMetadata })
  onTestFinished(stop)
  const { address: from } = newKey()
  const transfer = { from, to: newcomer(), amount: coin }
  const { estimateTransferFee } = createChainClient(network)
  const fees = [await estimateTransferFee?.(transfer), await estimateTransferFee?.(transfer)]
  expect(fees[0]).toEqual(fees[1])
  expect(asked.count).toBe(1)
  await createChainClient({ ...network }).estimateTransferFee?.(transfer)
  expect(asked.count).toBe(2)
})
