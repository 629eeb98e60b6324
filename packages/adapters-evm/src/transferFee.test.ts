import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '@foyer/common/adapter-testing'
import { createTestClient, http, numberToHex, publicActions } from 'viem'
import { afterEach, expect, inject, it, onTestFinished } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const [network] = localNetworks()
const node = () =>
  createTestClient({ mode: 'anvil', transport: http(inject('evm').chains[0].rpcUrl) }).extend(publicActions)
const [sender] = inject('evm').accounts
const transfer = { from: sender.address, to: `0x${'5e'.repeat(20)}`, amount: 10n ** 18n }
const dollar = inject('evm').chains[0].tokens.dollar.address

const feeOf = (request: object = {}, on = network) =>
  createEvmAdapter()
    .chainClient(on)
    .estimateTransferFee?.({ ...transfer, ...request }) ?? expect.fail('no estimate')

/** Creates the network with a node that returns this tip. */
async function withTip(tip: bigint): Promise<typeof network> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = { 'content-type': 'application/json' }
    const asked = await fetch(inject('evm').chains[0].rpcUrl, { method: 'POST', headers, body })
    const calls = [JSON.parse(body)].flat() as readonly { readonly id: number; readonly method: string }[] // the format of viem's requests
    const isTip = (id: number) =>
      calls.some(call => call.id === id && call.method === 'eth_maxPriorityFeePerGas')
    const answers = [await asked.json()].flat() as readonly { readonly id: number }[]
    const tipped = answers.map(each => (isTip(each.id) ? { ...each, result: numberToHex(tip) } : each))
    response.end(JSON.stringify(body.startsWith('[') ? tipped : tipped[0]))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { ...network, rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] }
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

it('covers the actual cost of a payment, at up to twice the prices', async () => {
  const { likely, most } = await feeOf()
  const { provider } = localWallet()
  await provider.request({ method: 'eth_requestAccounts' })
  const hash = (await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: transfer.from, to: transfer.to, value: '0x1' }],
  })) as `0x${string}`
  const { gasUsed, effectiveGasPrice } = await node().waitForTransactionReceipt({ hash })
  expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(most)
  expect(most).toBe(likely * 2n)
})

it('estimates the fee of more than the account holds', async () => {
  expect((await feeOf({ amount: 10n ** 30n })).likely).toBeGreaterThan(0n)
})

it("estimates the gas of a token's own transfer", async () => {
  const payment = await feeOf()
  const token = await feeOf({ token: dollar, amount: 5n })
  expect(token.likely).toBeGreaterThan(payment.likely)
  expect(token.most).toBeGreaterThan(token.likely)
  expect(await codeOf(feeOf({ token: dollar, amount: 10n ** 30n }))).toBe('RPC_FAILED')
})

it("adds a rollup's layer 1 fee if the network specifies its oracle", async () => {
  const plain = await feeOf()
  const address = '0x420000000000000000000000000000000000000F'
  // Returns 1000 gwei for every call: PUSH32, MSTORE at 0, RETURN 32 bytes.
  const passedOn = 10n ** 12n
  await node().setCode({
    address,
    bytecode: `0x7f${passedOn.toString(16).padStart(64, '0')}60005260206000f3`,
  })
  stops.push(() => node().setCode({ address, bytecode: '0x' }))
  const rollup = { ...network, contracts: { ...network.contracts, gasPriceOracle: { address } } }
  const { likely, most } = await feeOf({}, rollup)
  expect(likely - passedOn).toBeLessThanOrEqual(plain.most)
  expect(likely).toBeGreaterThan(passedOn)
  // The layer 1 fee may also double before a block contains the transfer.
  expect(most).toBe(likely * 2n)
})

it('leaves a margin for a higher tip if the tip dominates the price', async () => {
  const tip = 3n * 10n ** 9n
  const { most } = await feeOf({}, await withTip(tip))
  expect(most).toBeGreaterThanOrEqual(21_000n * tip * 2n)
})

it('aborts with its signal, and reports an unreachable network', async () => {
  expect(await codeOf(feeOf({ signal: AbortSignal.abort() }))).toBe('ABORTED')
  expect(await codeOf(feeOf({}, { ...network, rpcUrls: ['http://127.0.0.1:1'] }))).toBe('RPC_FAILED')
})
