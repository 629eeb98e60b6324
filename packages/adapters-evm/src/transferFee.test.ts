import { codeOf } from '@foyer/common/adapter-testing'
import { createTestClient, http, publicActions } from 'viem'
import { afterEach, expect, inject, it } from 'vitest'
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

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

it('covers what a payment then costs, with room for a rise of the base fee and not more', async () => {
  const { likely, most } = await feeOf()
  const { baseFeePerGas } = await node().getBlock()
  const { provider } = localWallet()
  await provider.request({ method: 'eth_requestAccounts' })
  const hash = (await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: transfer.from, to: transfer.to, value: '0x1' }],
  })) as `0x${string}`
  const { gasUsed, effectiveGasPrice } = await node().waitForTransactionReceipt({ hash })
  expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(most)
  expect(most - likely).toBe(21_000n * (baseFeePerGas ?? 0n))
})

it('names the fee of more than the account holds', async () => {
  expect((await feeOf({ amount: 10n ** 30n })).likely).toBeGreaterThan(0n)
})

it('asks for the gas of a token’s own transfer', async () => {
  const payment = await feeOf()
  const token = await feeOf({ token: dollar, amount: 5n })
  expect(token.likely).toBeGreaterThan(payment.likely)
  expect(token.most).toBeGreaterThan(token.likely)
  expect(await codeOf(feeOf({ token: dollar, amount: 10n ** 30n }))).toBe('RPC_FAILED')
})

it('adds what a rollup passes on of the chain below, where the network says who knows it', async () => {
  const plain = await feeOf()
  const address = '0x420000000000000000000000000000000000000F'
  // Answers a thousand gwei to every question: PUSH32, MSTORE at 0, RETURN 32 bytes.
  const passedOn = 10n ** 12n
  await node().setCode({
    address,
    bytecode: `0x7f${passedOn.toString(16).padStart(64, '0')}60005260206000f3`,
  })
  stops.push(() => node().setCode({ address, bytecode: '0x' }))
  const rollup = { ...network, contracts: { ...network.contracts, gasPriceOracle: { address } } }
  const { likely } = await feeOf({}, rollup)
  expect(likely - passedOn).toBeLessThanOrEqual(plain.most)
  expect(likely).toBeGreaterThan(passedOn)
})

it('is given up with its signal, and fails as one of ours where nobody answers', async () => {
  expect(await codeOf(feeOf({ signal: AbortSignal.abort() }))).toBe('ABORTED')
  expect(await codeOf(feeOf({}, { ...network, rpcUrls: ['http://127.0.0.1:1'] }))).toBe('RPC_FAILED')
})
