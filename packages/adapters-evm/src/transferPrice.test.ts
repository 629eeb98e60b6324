import { encodeFunctionData, erc20Abi, numberToHex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { startAnsweringNode } from './__fixtures__/answeringNode.js'
import { addressOf } from './__fixtures__/simulatingNode.js'
import { createEvmAdapter } from './adapter.js'

const [from, to, token, oracle] = [addressOf('1'), addressOf('2'), addressOf('3'), addressOf('4')]

/** The base fee is 5 and the tip 3. */
const prices = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x5' },
  eth_maxPriorityFeePerGas: '0x3',
}

interface FeeQuery {
  readonly amount?: bigint
  readonly token?: string
  readonly oracle?: string
}

/** Estimates the fee with these node answers. Returns it with the recorded calls. */
async function feeBy(
  answers: Readonly<Record<string, unknown>>,
  { oracle: address, ...more }: FeeQuery = {},
) {
  const { network, asked } = await startAnsweringNode({ ...prices, ...answers })
  const rollup = { ...network, ...(address && { contracts: { gasPriceOracle: { address } } }) }
  const { estimateTransferFee } = createEvmAdapter().chainClient(rollup)
  const fee = await estimateTransferFee?.({ from, to, amount: 7n, ...more })
  const askedOf = (method: string) => asked.find(each => each.method === method)?.params
  return { fee, askedOf }
}

it("uses a payment's exact gas at base fee and tip, and twice that at most", async () => {
  const { fee } = await feeBy({})
  expect(fee).toEqual({ likely: 21_000n * 8n, most: 21_000n * 8n * 2n })
})

it('adds a quarter more gas for anything but a plain payment', async () => {
  const { fee } = await feeBy({ eth_estimateGas: numberToHex(100_000) })
  expect(fee).toEqual({ likely: 100_000n * 8n, most: 125_000n * 8n * 2n })
})

it('uses the single gas price of a chain without a base fee', async () => {
  const { fee } = await feeBy({ eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: '0x9' })
  expect(fee).toEqual({ likely: 21_000n * 9n, most: 21_000n * 9n * 2n })
})

it.each([
  ['a coin', 7n, 1n],
  ['an amount of zero', 0n, 0n],
])('estimates the gas of %s with at most one wei', async (_, amount, value) => {
  const { askedOf } = await feeBy({}, { amount })
  expect(askedOf('eth_estimateGas')).toEqual([{ from, to, value: numberToHex(value) }])
})

it("estimates the gas of the token's own transfer", async () => {
  const { askedOf } = await feeBy({}, { token })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 7n] })
  expect(askedOf('eth_estimateGas')).toEqual([{ from, to: token, data }])
})

it.each([
  ['a payment', {}, 130],
  ['a token', { token }, 200],
])(
  "reads a rollup's layer 1 fee for the size of %s, and doubles it for the maximum",
  async (_, more, size) => {
    const passedOn = 1_000_000n
    const answers = { eth_call: numberToHex(passedOn, { size: 32 }), eth_estimateGas: numberToHex(100_000) }
    const { fee, askedOf } = await feeBy(answers, { ...more, oracle })
    expect(fee).toEqual({ likely: 800_000n + passedOn, most: (1_000_000n + passedOn) * 2n })
    const abi = parseAbi(['function getL1FeeUpperBound(uint256) view returns (uint256)'])
    const data = encodeFunctionData({ abi, args: [BigInt(size)] })
    expect(askedOf('eth_call')).toEqual([{ to: oracle, data }, 'latest'])
  },
)
