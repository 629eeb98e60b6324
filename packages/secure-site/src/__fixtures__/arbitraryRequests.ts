import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, maxUint256, toHex } from 'viem'
import { accountAbi } from '../evm/smartAccountAbi.js'
import { encodeMessage, type PlainInstruction, toTransaction } from './solanaBytes.js'

/** The accounts that the generated requests are for. */
export interface Accounts {
  readonly eoa: Address
  readonly smart: Address
  readonly solana: string
}

/** A wallet request from an app, valid or not. */
export interface AnyRequest {
  readonly method: string
  readonly params: unknown
}

const bytesOf = (most: number) => fc.uint8Array({ maxLength: most }).map(each => toHex(each))
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(each => getAddress(toHex(each)))
const wei = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.constant(0n), fc.constant(maxUint256))
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('a', '\\', 'u', '0', '2', 'e', '\u202e', '\u200b', '\u{e0041}', '\n', '{', '}'),
  }),
  // Escape sequences of hidden characters, written out by the app.
  fc
    .array(fc.constantFrom('\\u202e', '\u202e', '\\u{e0041}', '\u{e0041}', '\\', 'u', 'a'))
    .map(parts => parts.join('')),
  fc.string({ unit: 'binary' }),
)

const tokenCall = fc
  .tuple(fc.constantFrom('transfer', 'approve'), address, wei, fc.constantFrom('', '00', 'deadbeef'))
  .map(([functionName, to, amount, rest]) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
    return `${data}${rest}` as Hex
  })
const data = fc.oneof(bytesOf(80), tokenCall, fc.constant('0x' as const))

const call = fc.record({ to: address, value: wei.map(each => toHex(each)), data }, { requiredKeys: ['to'] })

// Additional fields that a parser might interpret.
const surplus = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Readonly<Record<string, unknown>>>({}) },
  fc.constantFrom<Readonly<Record<string, unknown>>>(
    { note: 'harmless' },
    { input: '0xdeadbeef' },
    { nonce: '0x1' },
    { gas: '0x5208' },
    { to: null },
    { chainId: '0x1' },
    { chainId: '0x7a69' },
    { transaction: 'AQ==' },
    { transactions: ['AQ=='] },
    { factory: `0x${'ab'.repeat(20)}` },
  ),
)

/** Requests for EVM accounts, including hostile ones. */
export function evmRequests({ eoa, smart }: Accounts): fc.Arbitrary<AnyRequest> {
  const account = fc.constantFrom(eoa, smart, eoa.toLowerCase(), smart)
  const message = fc
    .tuple(
      fc.oneof(
        words.map(each => toHex(new TextEncoder().encode(each))),
        bytesOf(60),
        words,
      ),
      account,
    )
    .chain(pair => fc.constantFrom<readonly unknown[]>(pair, [...pair].reverse(), [...pair, '0x00']))
  const transaction = fc
    .tuple(account, fc.oneof(call, fc.record({ data })), surplus)
    .map(([from, wanted, more]) => [{ from, ...wanted, ...more }])
  const batch = fc
    .tuple(fc.option(account), fc.array(fc.tuple(call, surplus), { maxLength: 4 }), surplus)
    .map(([from, calls, more]) => [
      { ...(from ? { from } : {}), calls: calls.map(([each, other]) => ({ ...each, ...other })), ...more },
    ])
  const execute = fc.oneof(
    fc
      .tuple(address, wei, data)
      .map(args => encodeFunctionData({ abi: accountAbi, functionName: 'execute', args })),
    fc
      .array(
        fc.tuple(address, wei, data).map(([target, value, inner]) => ({ target, value, data: inner })),
        { maxLength: 3 },
      )
      .map(calls => encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] })),
    bytesOf(80),
  )
  const operation = fc
    .tuple(account, fc.tuple(execute, fc.constantFrom('', '00')), surplus)
    .map(([sender, [callData, rest], more]) => [{ sender, callData: `${callData}${rest}`, ...more }])
  return fc.oneof(
    requestOf('personal_sign', message),
    requestOf('eth_sendTransaction', transaction),
    requestOf('wallet_sendCalls', batch),
    requestOf('eth_sendUserOperation', operation),
    requestOf('eth_signTypedData_v4', typedDataFor(account)),
    requestOf('eth_signTypedData_v4', typedDataFor(account)),
  )
}

const requestOf = (method: string, params: fc.Arbitrary<unknown>) =>
  params.map((each): AnyRequest => ({ method, params: each }))

interface ShapedValue {
  readonly type: string
  readonly value: unknown
  readonly structs: Readonly<Record<string, unknown>>
}

const names = ['a', 'spender', 'value', 'Account', 'Network', 'to', 'items', 'x_1']

/** Values with their EIP-712 types: atomic types, arrays and structs. */
function shaped(depth: number): fc.Arbitrary<ShapedValue> {
  const plain = (type: string, value: fc.Arbitrary<unknown>) =>
    value.map((each): ShapedValue => ({ type, value: each, structs: {} }))
  const number = (bits: number) => {
    const most = 2n ** BigInt(bits) - 1n
    return fc
      .bigInt({ min: 0n, max: most + (bits === 8 ? 5n : 0n) })
      .chain(each => fc.constantFrom<unknown>(`${each}`, toHex(each)))
  }
  const leaf = fc.oneof(
    plain('address', address),
    plain('uint256', number(256)),
    plain('uint8', number(8)),
    plain('int32', fc.integer()),
    plain('bool', fc.constantFrom<unknown>(true, false, 'true')),
    plain('string', words),
    plain('bytes', bytesOf(40)),
    plain('bytes4', bytesOf(5)),
  )
  if (depth === 0) return leaf
  const list = fc.tuple(shaped(depth - 1), fc.nat(3)).map(([each, count]): ShapedValue => {
    return { ...each, type: `${each.type}[]`, value: Array.from({ length: count }, () => each.value) }
  })
  return fc.oneof({ weight: 3, arbitrary: leaf }, list, struct(depth - 1))
}

let made = 0
function struct(depth: number): fc.Arbitrary<ShapedValue> {
  const members = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
  return members.chain(chosen =>
    fc.tuple(...chosen.map(() => shaped(depth))).map((parts): ShapedValue => {
      made += 1
      const type = `S${made}`
      const own = parts.map((each, index) => ({ name: chosen[index], type: each.type }))
      return {
        type,
        value: Object.fromEntries(parts.map((each, index) => [chosen[index], each.value])),
        structs: { ...Object.assign({}, ...parts.map(each => each.structs)), [type]: own },
      }
    }),
  )
}

function typedDataFor(account: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const domain = fc.record(
    {
      name: words,
      version: words,
      chainId: fc.constantFrom<unknown>(31337, '1', '0x7a69'),
      verifyingContract: address,
    },
    { requiredKeys: [] },
  )
  const hostile = fc.constantFrom('no', 'no', 'no', 'message', 'domain', 'data', 'primary', 'lacks')
  return fc
    .tuple(account, struct(2), domain, hostile, fc.boolean())
    .map(([signer, { type, value, structs }, about, how, isText]) => {
      const extra = { note: 'harmless' }
      const message = { ...(value as object), ...(how === 'message' ? extra : {}) }
      if (how === 'lacks') delete (message as Record<string, unknown>)[Object.keys(message)[0] ?? '']
      const typedData = {
        types: structs,
        primaryType: how === 'primary' ? 'toString' : type,
        domain: { ...about, ...(how === 'domain' ? extra : {}) },
        message,
        ...(how === 'data' ? extra : {}),
      }
      return [signer, isText ? JSON.stringify(typedData) : typedData]
    })
}

/** Requests for a Solana account, including hostile ones. */
export function solanaRequests({ solana }: Accounts): fc.Arbitrary<AnyRequest> {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(each => base58.encode(each))
  const some = fc.oneof(key, fc.constant(solana))
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  const program = (name: string, count: number, form: fc.Arbitrary<readonly number[]>) =>
    fc
      .tuple(fc.array(some, { minLength: count, maxLength: count + 1 }), form, fc.constantFrom([], [], [0]))
      .map(([accounts, start, rest]): PlainInstruction => {
        return { program: name, accounts, data: Uint8Array.from([...start, ...rest]) }
      })
  const little = (value: bigint, size: number) =>
    Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const budget = 'ComputeBudget111111111111111111111111111111'
  const instruction = fc.oneof(
    program(
      '11111111111111111111111111111111',
      2,
      u64.map(each => [2, 0, 0, 0, ...little(each, 8)]),
    ),
    program(
      token,
      3,
      u64.map(each => [3, ...little(each, 8)]),
    ),
    program(
      token,
      4,
      fc.tuple(u64, fc.nat(255)).map(([each, decimals]) => [12, ...little(each, 8), decimals]),
    ),
    program(
      budget,
      0,
      fc.nat(2 ** 32 - 1).map(each => [2, ...little(BigInt(each), 4)]),
    ),
    program(
      budget,
      0,
      u64.map(each => [3, ...little(each, 8)]),
    ),
    fc
      .tuple(key, fc.array(some, { maxLength: 4 }), fc.uint8Array({ maxLength: 20 }))
      .map(([name, accounts, bytes]): PlainInstruction => ({ program: name, accounts, data: bytes })),
  )
  const wire = fc
    .tuple(
      fc.constantFrom('legacy' as const, 0 as const),
      fc.array(instruction, { maxLength: 4 }),
      fc.array(key, { maxLength: 2 }),
      fc.constantFrom<readonly number[]>([], [], [], [], [0]),
      fc.boolean(),
    )
    .map(([version, instructions, others, rest, isFirst]) => {
      const signers = [...new Set(isFirst ? [solana, ...others] : [...others, solana])]
      const message = encodeMessage({ signers, instructions, version })
      return { message, text: base64.encode(Uint8Array.from([...toTransaction(message), ...rest])) }
    })
  const more = fc.constantFrom<Readonly<Record<string, unknown>>>(
    {},
    {},
    {},
    { pubkey: solana },
    { pubkey: base58.encode(new Uint8Array(32)) },
    { transactions: ['AQ=='] },
    { transaction: 'AQ==' },
    { feePayer: solana },
    { options: { skipPreflight: true } },
  )
  const message = fc
    .tuple(
      fc.oneof(
        words.map(each => new TextEncoder().encode(each)),
        wire.map(each => each.message),
        fc.uint8Array({ maxLength: 60 }),
      ),
      more,
    )
    .map(([bytes, other]) => ({ message: base58.encode(bytes), pubkey: solana, ...other }))
  const one = fc.tuple(wire, more).map(([{ text }, other]) => ({ transaction: text, ...other }))
  const all = fc
    .tuple(fc.array(wire, { maxLength: 3 }), more)
    .map(([each, other]) => ({ transactions: each.map(({ text }) => text), ...other }))
  return fc.oneof(
    requestOf('solana_signMessage', message),
    requestOf('solana_signTransaction', one),
    requestOf('solana_signAndSendTransaction', one),
    requestOf('solana_signAllTransactions', all),
  )
}

/** Requests with the parameters of another method, arbitrary JSON as parameters, or nested parameters. */
export function malformed(requests: fc.Arbitrary<AnyRequest>): fc.Arbitrary<AnyRequest> {
  return fc.oneof(
    fc.tuple(requests, requests).map(([{ method }, { params }]) => ({ method, params })),
    fc.tuple(requests, fc.jsonValue()).map(([{ method }, params]) => ({ method, params })),
    fc.tuple(requests, fc.jsonValue()).map(([{ method }, value]) => ({ method, params: [value] })),
    requests.map(({ method, params }) => ({ method, params: [params, params] })),
  )
}
