import fc from 'fast-check'
import {
  type Abi,
  type AbiParameter,
  type Address,
  concat,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  toHex,
} from 'viem'
import { expect, it } from 'vitest'
import { describeTools, people } from '../__fixtures__/describeTools.js'
import { descriptors } from '../contracts/knownContracts.js'
import { readTypedData } from '../requests/readTypedData.js'
import type { EvmCall, WalletRequest } from '../requests/WalletRequest.js'
import { callRules } from './callRules.js'
import { describeRequest } from './describeRequest.js'

const { me } = people
const of = { networkId: 'eip155:1', account: { address: me, type: 'eoa' } } as const
const transaction = (call: EvmCall): WalletRequest => ({ ...of, kind: 'transaction', call })

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map(each => toHex(each))
const anyBytes = fc.uint8Array({ maxLength: 200 }).map(each => toHex(each))
const address = bytes(20).map(each => getAddress(each))

/** Returns arbitrary values of an ABI type. */
function anyOf(parameter: AbiParameter): fc.Arbitrary<unknown> {
  const { type } = parameter
  const [, entry, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (entry !== undefined) {
    const size = length ? { minLength: Number(length), maxLength: Number(length) } : { maxLength: 3 }
    return fc.array(anyOf({ ...parameter, type: entry }), size)
  }
  if (type === 'tuple') {
    const { components } = parameter as { readonly components: readonly AbiParameter[] } // tuples have components
    return fc.record(Object.fromEntries(components.map(each => [each.name, anyOf(each)])))
  }
  if (type === 'address') return address
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string({ unit: 'grapheme' })
  if (type === 'bytes') return anyBytes
  if (type.startsWith('bytes')) return bytes(Number(type.slice(5)))
  const bits = Number(/\d+/.exec(type)?.[0] ?? 256)
  const most = 2n ** BigInt(type.startsWith('u') ? bits : bits - 1) - 1n
  const number = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.constantFrom(0n, 1n, most))
  return bits <= 48 ? number.map(Number) : number
}

const abis: readonly Abi[] = [
  ...[...callRules.values()].map(each => each.abi),
  ...descriptors.flatMap(each =>
    Object.keys(each.display.formats).map((signature): Abi => parseAbi([`function ${signature}` as string])),
  ),
]
const deployed = descriptors.flatMap(each => each.context.contract.deployments.map(({ address: to }) => to))

const wellFormed = fc.constantFrom(...abis).chain(abi => {
  const [item] = abi
  const inputs = item?.type === 'function' ? item.inputs : []
  return fc.tuple(...inputs.map(anyOf)).map(args => encodeFunctionData({ abi, args }))
})

/** The same calls with a byte changed, or bytes appended. */
const broken = fc
  .tuple(
    wellFormed,
    fc.nat(),
    fc.constantFrom('00', 'ff', '7f', '20'),
    fc.constantFrom('', 'aa', '00'.repeat(32)),
  )
  .map(([data, at, byte, rest]) => {
    const place = 2 + 2 * (at % ((data.length - 2) / 2))
    return `${data.slice(0, place)}${byte}${data.slice(place + 2)}${rest}` as Hex
  })

const to = fc.oneof(address, fc.constantFrom<Address>(...deployed, people.token, people.collection))

it('describes every call without throwing', async () => {
  const data = fc.oneof(wellFormed, broken, anyBytes)
  await fc.assert(
    fc.asyncProperty(to, data, fc.bigInt({ min: 0n, max: 10n ** 20n }), async (target, given, value) => {
      const { title, rows } = await describeRequest(
        transaction({ to: target, data: given, value }),
        describeTools(),
      )
      expect(title).not.toBe('')
      expect(rows.map(each => each.value)).toContain(me)
      // The called contract is always shown.
      expect(rows.map(each => each.value)).toContain(target)
    }),
    { numRuns: 3000 },
  )
})

it('shows a difference between any two calls that differ', async () => {
  const pair = fc.constantFrom(...abis).chain(abi => {
    const [item] = abi
    const inputs = item?.type === 'function' ? item.inputs : []
    const data = fc.tuple(...inputs.map(anyOf)).map(args => encodeFunctionData({ abi, args }))
    return fc.tuple(data, data)
  })
  const show = async (target: Address, data: Hex) =>
    JSON.stringify(
      await describeRequest(transaction({ to: target, data, value: 0n }), describeTools()),
    ).toLowerCase()
  await fc.assert(
    fc.asyncProperty(to, pair, async (target, [one, other]) => {
      fc.pre(one !== other)
      expect(await show(target, one)).not.toBe(await show(target, other))
    }),
    { numRuns: 2000 },
  )
  // A change of a single 32-byte word.
  await fc.assert(
    fc.asyncProperty(to, wellFormed, fc.nat(), async (target, data, at) => {
      const words = (data.length - 10) / 64
      fc.pre(words >= 1)
      const end = 10 + 64 * (1 + (at % Math.floor(words)))
      const last = (Number.parseInt(data.slice(end - 1, end), 16) + 1) % 16
      const turned = `${data.slice(0, end - 1)}${last.toString(16)}${data.slice(end)}` as Hex
      expect(await show(target, turned)).not.toBe(await show(target, data))
    }),
    { numRuns: 3000 },
  )
})

const approvals = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function increaseAllowance(address spender, uint256 added)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function transferOwnership(address newOwner)',
])
const wraps = parseAbi([
  'function multicall(bytes[] data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
])
const granted = fc.tuple(address, fc.nat(4)).map(([party, which]) => {
  const many = 2n ** 200n
  const data = [
    () => encodeFunctionData({ abi: approvals, functionName: 'approve', args: [party, many] }),
    () => encodeFunctionData({ abi: approvals, functionName: 'setApprovalForAll', args: [party, true] }),
    () => encodeFunctionData({ abi: approvals, functionName: 'increaseAllowance', args: [party, many] }),
    () => encodeFunctionData({ abi: approvals, functionName: 'transferFrom', args: [me, party, many] }),
    () => encodeFunctionData({ abi: approvals, functionName: 'transferOwnership', args: [party] }),
  ][which]
  return { party, data: data?.() ?? '0x' }
})

it('shows every receiver of a permission, at any depth of nested calls', async () => {
  const layers = fc.array(fc.nat(3), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(granted, layers, address, anyBytes, async ({ party, data }, wrappers, target, other) => {
      let inner: Hex = data
      for (const which of wrappers) {
        const call = { target, value: 0n, data: inner }
        inner =
          (
            [
              () => encodeFunctionData({ abi: wraps, functionName: 'multicall', args: [[other, inner]] }),
              () => {
                const calls = [{ target, allowFailure: false, callData: inner }]
                return encodeFunctionData({ abi: wraps, functionName: 'aggregate3', args: [calls] })
              },
              () => encodeFunctionData({ abi: wraps, functionName: 'execute', args: [target, 0n, inner] }),
              () => encodeFunctionData({ abi: wraps, functionName: 'executeBatch', args: [[call]] }),
            ] as const
          )[which]?.() ?? inner
      }
      const shown = await describeRequest(
        transaction({ to: target, data: inner, value: 0n }),
        describeTools(),
      )
      expect(shown.isDangerous).toBe(true)
      const values = shown.rows.map(each => each.value.toLowerCase()).join(' ')
      expect(values).toContain(party.slice(2).toLowerCase())
    }),
    { numRuns: 500 },
  )
})

it('meets the deadline for data that references the same bytes many times', async () => {
  const selector = '0xac9650d8'
  const wordOf = (value: number) => toHex(value, { size: 32 })
  for (const count of [100, 300, 2000]) {
    // All entries of the array point to the same bytes.
    const data = concat([
      ...[selector, wordOf(32), wordOf(count)],
      ...Array.from({ length: count }, () => wordOf(32 * count)),
      ...[wordOf(11_000), toHex(new Uint8Array(11_008))],
    ] as const)
    const startedAt = performance.now()
    const shown = await describeRequest(transaction({ to: people.token, data, value: 0n }), describeTools())
    expect(shown.isDangerous).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(15_000) // unbounded work takes minutes; a busy machine takes seconds
  }
}, 60_000)

const word = fc.constantFrom('spender', 'details', 'token', 'amount', 'owner', 'value', 'to', 'data', 'offer')
const permitLike = fc.constantFrom(
  ...['Permit', 'PermitSingle', 'PermitBatch', 'PermitTransferFrom', 'PermitWitnessTransferFrom'],
  ...['TransferWithAuthorization', 'OrderComponents', 'BulkOrder', 'Order', 'ForwardRequest'],
)

it('shows every field of typed data whose type has a known name', async () => {
  const members = fc.uniqueArray(
    fc.tuple(word, fc.constantFrom('address', 'uint256', 'bytes', 'string', 'uint256[]')),
    {
      selector: ([name]) => name,
      minLength: 1,
    },
  )
  await fc.assert(
    fc.asyncProperty(permitLike, members, address, anyBytes, async (primaryType, parts, party, data) => {
      const values = { address: party, uint256: '5', bytes: data, string: 'x', 'uint256[]': ['1'] }
      const given = readTypedData({
        types: { [primaryType]: parts.map(([name, type]) => ({ name, type })) },
        primaryType,
        domain: { verifyingContract: people.token },
        message: Object.fromEntries(parts.map(([name, type]) => [name, values[type as keyof typeof values]])),
      })
      const shown = await describeRequest({ ...of, kind: 'typedData', typedData: given }, describeTools())
      const labels = shown.rows.map(each => each.label)
      for (const leaf of given.leaves.message) expect(labels).toContain(leaf.path)
    }),
    { numRuns: 1000 },
  )
})
