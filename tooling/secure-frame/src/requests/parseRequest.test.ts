import { base58, base64 } from '@scure/base'
import { encodeFunctionData, getAddress, type Hex, stringToBytes, stringToHex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodeMessage, toTransaction } from '../__fixtures__/solanaBytes.js'
import { accountAbi } from '../evm/smartAccountAbi.js'
import type { UserAccount } from '../evm/UserAccount.js'
import { isTransactionMessage } from './isTransactionMessage.js'
import { parseRequest, type RequestOwner } from './parseRequest.js'
import type {
  BatchRequest,
  GrantRequest,
  MessageRequest,
  OperationRequest,
  SolanaTransactionsRequest,
  TransactionRequest,
  TypedDataRequest,
} from './WalletRequest.js'

const eoa: UserAccount = { type: 'eoa', address: getAddress(`0x${'a1'.repeat(20)}`) }
const smart: UserAccount = { type: 'smartAccount', address: getAddress(`0x${'b2'.repeat(20)}`) }
const to = getAddress(`0x${'c3'.repeat(20)}`)
const networkId = 'eip155:31337'
const owner: RequestOwner = { family: 'eip155', networkId, accounts: [eoa, smart], inUse: smart }
const keyAlone: RequestOwner = { ...owner, accounts: [eoa], inUse: eoa }

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const me = keyOf(1)
const solanaOwner: RequestOwner = { family: 'solana', networkId: solanaId, account: me }

const invalid = (name: string) => ({ code: -32602, message: `The ${name} cannot be read.` })
const stranger = { code: 4100, message: 'This account is not in this wallet.' }

const parse = <Read>(method: string, params: unknown, by: RequestOwner = owner) =>
  parseRequest({ method, params }, by) as Read // as its method says

/** What refuses a request. */
function refusal(method: string, params: unknown, by: RequestOwner = owner) {
  try {
    return { read: parseRequest({ method, params }, by) }
  } catch (error) {
    const { code, message } = error as { code: unknown; message: string }
    return { code, message }
  }
}

afterEach(() => void vi.useRealTimers())

describe('a method', () => {
  it.each([
    ['eth_sign', owner],
    ['toString', owner],
    ['solana_signMessage', owner],
    ['personal_sign', solanaOwner],
  ])('that is not of the family is refused: %s', (method, by) => {
    expect(refusal(method, [], by)).toEqual({ code: 4200, message: 'Requested RPC call is not allowed' })
  })

  it.each([
    ['personal_sign', 'list of parameters'],
    ['eth_signTypedData_v4', 'list of parameters'],
    ['eth_sendTransaction', 'transaction'],
    ['wallet_sendCalls', 'batch'],
    ['eth_sendUserOperation', 'operation'],
    ['wallet_grantPermissions', 'permissions'],
    ['wallet_revokePermissions', 'session'],
  ])('%s without parameters is refused in words', (method, name) => {
    for (const params of [undefined, null, 'x', 5]) expect(refusal(method, params)).toEqual(invalid(name))
  })

  it.each([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ])('%s without parameters is refused in words', method => {
    for (const params of [undefined, null, 'x', []])
      expect(refusal(method, params, solanaOwner)).toMatchObject({ code: -32602 })
  })
})

describe('a message', () => {
  const sign = (...params: readonly unknown[]) => parse<MessageRequest>('personal_sign', params)
  const refused = (...params: readonly unknown[]) => refusal('personal_sign', params)

  it('is bytes where it is written so, text else, by whichever account of the wallet', () => {
    const bytes = stringToBytes('héllo')
    for (const account of [eoa, smart]) {
      expect(sign(stringToHex('héllo'), account.address)).toEqual({
        kind: 'message',
        networkId,
        account,
        bytes,
        text: 'héllo',
      })
      expect(sign('héllo', account.address.toLowerCase())).toMatchObject({ account, bytes })
    }
    expect(sign('0X6869', eoa.address)).toMatchObject({ text: 'hi' })
    expect(sign(' 0x6869', eoa.address)).toMatchObject({ text: ' 0x6869' })
    expect(sign('0xff', eoa.address)).toMatchObject({ bytes: Uint8Array.of(255), text: undefined })
    // A mark of the byte order is a part of what is signed.
    expect(sign('0xefbbbf68', eoa.address).text).toBe('\ufeffh')
  })

  it('may stand behind its account, and may be an address itself', () => {
    expect(sign(eoa.address, 'hello')).toMatchObject({ account: eoa, text: 'hello' })
    expect(sign(to, eoa.address)).toMatchObject({ account: eoa, bytes: { length: 20 } })
  })

  it.each([
    ['another account', ['0x68', to], stranger],
    ['no address', ['0x68', 'nobody'], invalid('account')],
    ['an address with a wrong checksum', ['0x68', eoa.address.replace('A', 'a')], invalid('account')],
    ['half a byte', ['0x680', eoa.address], invalid('message')],
    ['digits that are none', ['0xzz', eoa.address], invalid('message')],
    ['half a character', ['\ud800', eoa.address], invalid('message')],
    ['one more than anybody reads', ['x'.repeat(20_001), eoa.address], invalid('message')],
    ['one more byte', [`0x${'61'.repeat(20_001)}`, eoa.address], invalid('message')],
    ['one parameter', ['0x68'], invalid('1')],
    ['a number', [5, eoa.address], invalid('0')],
  ] as const)('is refused with %s', (_, params, why) => {
    expect(refused(...params)).toEqual(why)
  })

  it('of as much as somebody reads is taken', () => {
    expect(sign('x'.repeat(20_000), eoa.address).bytes).toHaveLength(20_000)
    expect(sign(`0x${'61'.repeat(20_000)}`, eoa.address).bytes).toHaveLength(20_000)
  })
})

describe('a transaction', () => {
  const from = eoa.address
  const send = (transaction: object) => parse<TransactionRequest>('eth_sendTransaction', [transaction])

  it('is what it does, and nothing else of what an app says', () => {
    const fees = { gas: '0x1', gasPrice: '0x2', maxFeePerGas: '0x3', maxPriorityFeePerGas: '0x4' }
    const rest = { type: '0x2', accessList: [], chainId: '0x7a69' }
    expect(send({ from, to: to.toLowerCase(), value: '0x10', data: '0xAB', ...fees, ...rest })).toEqual({
      kind: 'transaction',
      networkId,
      account: eoa,
      call: { to, value: 16n, data: '0xab' },
    })
  })

  it('may leave out what it does not say, or say it twice alike', () => {
    expect(send({ from: smart.address }).account).toBe(smart)
    expect(send({ from, to: null, value: null, data: null, chainId: null }).call).toEqual({
      to: undefined,
      value: 0n,
      data: '0x',
    })
    expect(send({ from, to, value: '0x', input: '0x01' }).call).toEqual({ to, value: 0n, data: '0x01' })
    expect(send({ from, to, data: '0xaB', input: '0xAb' }).call.data).toBe('0xab')
    for (const type of ['0x0', '0x1', '0x2', null]) expect(send({ from, to, type }).call.to).toBe(to)
    expect(send({ from, to, value: `0x${'f'.repeat(64)}` }).call.value).toBe(2n ** 256n - 1n)
  })

  it.each([
    ['another account', { from: to }, stranger],
    [
      'another network',
      { from, chainId: '0x1' },
      { code: -32602, message: 'The request names another network.' },
    ],
    ['two call data', { from, data: '0x01', input: '0x02' }, invalid('call data')],
    ['a type that is unknown', { from, type: '0x3' }, invalid('0.type')],
    ['an access list', { from, accessList: [{}] }, invalid('0.accessList.0')],
    ['a member that nobody knows', { from, nonce: '0x1' }, invalid('0.nonce')],
    ['no sender', { to }, invalid('0.from')],
    ['an amount of more than 256 bits', { from, value: `0x1${'0'.repeat(64)}` }, invalid('0.value')],
    ['an amount in decimal digits', { from, value: '10' }, invalid('0.value')],
    ['an amount that begins otherwise', { from, value: 'x0x1' }, invalid('0.value')],
    ['an amount that ends otherwise', { from, value: '0x1g' }, invalid('0.value')],
    ['call data that begins otherwise', { from, data: 'x0x11' }, invalid('0.data')],
    ['call data that ends otherwise', { from, data: '0x11g' }, invalid('0.data')],
    ['call data of more than can be', { from, data: `0x${'00'.repeat(100_001)}` }, invalid('0.data')],
    ['a receiver that is none', { from, to: '0x12' }, invalid('0.to')],
  ])('is refused with %s', (_, transaction, why) => {
    expect(refusal('eth_sendTransaction', [transaction])).toEqual(why)
  })

  it('is one', () => {
    expect(refusal('eth_sendTransaction', [{ from }, { from }])).toMatchObject({ code: -32602 })
    expect(send({ from, data: `0x${'00'.repeat(100_000)}` }).call.data).toHaveLength(200_002)
  })
})

describe('a batch', () => {
  const from = eoa.address
  const batch = (given: object, by?: RequestOwner) => parse<BatchRequest>('wallet_sendCalls', [given], by)
  const calls = [{ to, value: '0x1', data: '0x02' }]

  it('is its calls in their order, by the account that is named, or else in use', () => {
    const read = { kind: 'batch', networkId, calls: [{ to, value: 1n, data: '0x02' }] }
    expect(batch({ calls })).toEqual({ ...read, account: smart, id: undefined })
    expect(batch({ version: '2.0.0', id: 'mine', from, chainId: '0x7a69', calls })).toEqual({
      ...read,
      account: eoa,
      id: 'mine',
    })
    expect(batch({ calls: [{ to }, {}] }).calls).toEqual([
      { to, value: 0n, data: '0x' },
      { to: undefined, value: 0n, data: '0x' },
    ])
    expect(batch({ calls, id: null })).toMatchObject({ id: undefined })
  })

  it('that must be one is refused of an account that cannot, unless it is one call', () => {
    const two = [{ to }, { to }]
    const why = { code: 5760, message: 'This account cannot send calls as one.' }
    expect(refusal('wallet_sendCalls', [{ from, atomicRequired: true, calls: two }])).toEqual(why)
    expect(refusal('wallet_sendCalls', [{ atomicRequired: true, calls: two }], keyAlone)).toEqual(why)
    expect(batch({ from, atomicRequired: false, calls: two }).calls).toHaveLength(2)
    expect(batch({ from, atomicRequired: true, calls }).calls).toHaveLength(1)
    expect(batch({ atomicRequired: true, calls: two }).calls).toHaveLength(2)
  })

  it('may ask for what this wallet lacks only where it can do without', () => {
    const optional = { paymaster: { optional: true, url: 'https://pay.example' } }
    expect(batch({ calls: [{ to, capabilities: optional }], capabilities: optional }).calls).toHaveLength(1)
    for (const capabilities of [{ paymaster: {} }, { paymaster: { optional: false } }]) {
      expect(refusal('wallet_sendCalls', [{ calls, capabilities }])).toMatchObject({ code: -32602 })
      expect(refusal('wallet_sendCalls', [{ calls: [{ to, capabilities }] }])).toMatchObject({ code: -32602 })
    }
  })

  it.each([
    ['another account', { from: to, calls }, stranger],
    ['another network', { chainId: '0x1', calls }, { code: -32602 }],
    ['no calls', { calls: [] }, invalid('0.calls')],
    ['calls that are none', {}, invalid('0.calls')],
    ['an empty id', { id: '', calls }, invalid('0.id')],
    ['an id that is too long', { id: 'x'.repeat(4097), calls }, invalid('0.id')],
    ['a member that nobody knows', { calls, note: 1 }, invalid('0.note')],
    ['such a member of a call', { calls: [{ to, from }] }, invalid('0.calls.0.from')],
    ['more calls than anybody reads', { calls: Array(51).fill({ to }) }, invalid('0.calls')],
  ])('is refused with %s', (_, given, why) => {
    expect(refusal('wallet_sendCalls', [given])).toMatchObject(why)
  })

  it('may be as long as somebody reads', () => {
    expect(batch({ id: 'x'.repeat(4096), calls: Array(50).fill({ to }) }).calls).toHaveLength(50)
    expect(refusal('wallet_sendCalls', [{ calls }, {}])).toMatchObject({ code: -32602 })
  })
})

describe('an operation', () => {
  const sender = smart.address
  const operate = (...params: readonly object[]) => parse<OperationRequest>('eth_sendUserOperation', params)
  const execute = encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, 5n, '0x01'] })
  const executeBatch = encodeFunctionData({
    abi: accountAbi,
    functionName: 'executeBatch',
    args: [
      [
        { target: to, value: 5n, data: '0x01' },
        { target: sender, value: 0n, data: '0x' },
      ],
    ],
  })

  it('is read as far as its call data says what the account does', () => {
    const amounts = { nonce: '0x1', callGasLimit: '0x2', maxFeePerGas: '0x', maxPriorityFeePerGas: null }
    expect(operate({ sender, callData: execute, signature: '0xab', ...amounts })).toEqual({
      kind: 'operation',
      networkId,
      account: smart,
      entryPoint: undefined,
      callData: execute,
      calls: [{ to, value: 5n, data: '0x01' }],
      amounts: { nonce: 1n, callGasLimit: 2n, maxFeePerGas: 0n },
    })
    expect(operate({ sender, callData: executeBatch }).calls).toEqual([
      { to, value: 5n, data: '0x01' },
      { to: sender, value: 0n, data: '0x' },
    ])
    expect(operate({ sender, verificationGasLimit: '0x3', preVerificationGas: '0x4' }).amounts).toEqual({
      verificationGasLimit: 3n,
      preVerificationGas: 4n,
    })
  })

  it.each<Hex | undefined>([undefined, '0x', '0x12345678', `${execute}00`, `${executeBatch}00`])(
    'is not read where the account would do something else: %s',
    callData => {
      expect(operate({ sender, ...(callData && { callData }) })).toMatchObject({
        callData: callData ?? '0x',
        calls: undefined,
      })
    },
  )

  it('may name its entry point', () => {
    expect(parse<OperationRequest>('eth_sendUserOperation', [{ sender }, to]).entryPoint).toBe(to)
    expect(parse<OperationRequest>('eth_sendUserOperation', [{ sender }, null]).entryPoint).toBeUndefined()
    expect(refusal('eth_sendUserOperation', [{ sender }, to, to])).toMatchObject({ code: -32602 })
  })

  it.each([
    ['of a key’s own account', { sender: eoa.address }, invalid('account')],
    ['of another account', { sender: to }, stranger],
    ['with a member that nobody knows', { sender, initCode: '0x' }, { code: -32602 }],
    ['with bytes that are none', { sender, callData: '0x1' }, { code: -32602 }],
  ])('is refused %s', (_, given, why) => {
    expect(refusal('eth_sendUserOperation', [given])).toMatchObject(why)
  })
})

describe('permissions', () => {
  const permission = { type: 'contract-call', data: { address: to }, note: 'shown as it came' }
  const given = { expiry: 2000, permissions: [permission], signer: { type: 'key' } }
  const grant = (more: object = {}, by?: RequestOwner) => {
    vi.useFakeTimers({ now: 1_999_999, toFake: ['Date'] })
    return refusal('wallet_grantPermissions', [{ ...given, ...more }], by)
  }

  it('are granted by the smart account, as they came', () => {
    const read: GrantRequest = { kind: 'grant', networkId, account: smart, ...given }
    expect(grant()).toEqual({ read })
    expect(grant({ address: eoa.address, chainId: '0x7a69' })).toEqual({ read })
    expect(grant({ signer: undefined })).toEqual({ read: { ...read, signer: undefined } })
  })

  it.each([
    ['an end that is over', { expiry: 1999 }, invalid('expiry')],
    ['an end that is now', { expiry: 1999.999 }, invalid('0.expiry')],
    ['an end beyond all dates', { expiry: 8_640_000_000_001 }, invalid('0.expiry')],
    ['another network', { chainId: '0x1' }, { code: -32602 }],
    ['another account', { address: to }, stranger],
    ['a permission without a type', { permissions: [{}] }, invalid('0.permissions.0.type')],
    ['data that are none', { permissions: [{ type: 'x', data: 5 }] }, invalid('0.permissions.0.data')],
    ['a member that nobody knows', { note: 1 }, invalid('0.note')],
    ['more than anybody reads', { permissions: [{ type: 'x'.repeat(20_000) }] }, invalid('permissions')],
    ['a signer of more than anybody reads', { signer: 'x'.repeat(20_000) }, invalid('signer')],
  ])('are refused with %s', (_, more, why) => {
    expect(grant(more)).toMatchObject(why)
  })

  it('may be as long, and last as long, as can be shown', () => {
    // The brackets, quotes and the name count.
    const longest = [{ type: 'x'.repeat(20_000 - '[{"type":""}]'.length) }]
    expect(grant({ permissions: longest })).toMatchObject({ read: { permissions: longest } })
    const signer = 'x'.repeat(20_000 - 2)
    expect(grant({ signer, expiry: 8_640_000_000_000 })).toMatchObject({ read: { signer } })
    vi.useFakeTimers({ now: 2_000_000, toFake: ['Date'] })
    expect(refusal('wallet_grantPermissions', [given])).toEqual(invalid('expiry'))
  })

  it('are nothing without a smart account', () => {
    const why = { code: 4200, message: 'There are no smart accounts on this network.' }
    expect(grant({}, keyAlone)).toEqual(why)
    expect(refusal('wallet_revokePermissions', { pci: '0x1' }, keyAlone)).toEqual(why)
  })

  it('are taken back by whichever name their id goes', () => {
    const read = { kind: 'revocation', networkId, account: smart, pci: '0x1' }
    for (const name of ['pci', 'context', 'permissionsContext']) {
      const named = { [name]: '0x1' }
      expect(refusal('wallet_revokePermissions', named)).toEqual({ read })
      expect(
        refusal('wallet_revokePermissions', [{ ...named, address: eoa.address, chainId: '0x7a69' }]),
      ).toEqual({ read })
      expect(refusal('wallet_revokePermissions', { ...named, chainId: '0x1' })).toMatchObject({
        code: -32602,
      })
      expect(refusal('wallet_revokePermissions', { ...named, address: to })).toEqual(stranger)
      for (const value of ['', 'x'.repeat(1001), 5])
        expect(refusal('wallet_revokePermissions', { [name]: value })).toMatchObject({ code: -32602 })
      const longest = 'x'.repeat(1000)
      expect(refusal('wallet_revokePermissions', { [name]: longest })).toMatchObject({
        read: { pci: longest },
      })
    }
    expect(refusal('wallet_revokePermissions', { pci: '0x1', context: '0x1' })).toMatchObject({
      code: -32602,
    })
    expect(refusal('wallet_revokePermissions', [{ pci: '0x1' }, {}])).toMatchObject({ code: -32602 })
  })
})

describe('a Solana message', () => {
  const sign = (message: string, pubkey = me) =>
    refusal('solana_signMessage', { message, pubkey }, solanaOwner)
  const signText = (text: string) => sign(base58.encode(stringToBytes(text)))

  it('is text, with its lines and tabs', () => {
    const text = 'Hello\n\r\tyou ✓'
    const read = { kind: 'solanaMessage', networkId: solanaId, account: me, bytes: stringToBytes(text), text }
    expect(signText(text)).toEqual({ read })
    expect(signText('x'.repeat(2000))).toMatchObject({ read: { bytes: { length: 2000 } } })
  })

  it('is refused for another account, and where it is no text', () => {
    const hello = base58.encode(stringToBytes('Hello'))
    expect(sign(hello, keyOf(2))).toEqual(stranger)
    for (const text of ['a\u0000', 'a\u001b', 'a\u007f', 'a\u0085', '\u0001'])
      expect(signText(text)).toEqual(invalid('message'))
    expect(sign(base58.encode(Uint8Array.of(0xff, 0xfe)))).toEqual(invalid('message'))
    expect(sign('0OIl')).toEqual(invalid('message'))
    expect(refusal('solana_signMessage', { message: hello }, solanaOwner)).toEqual(invalid('pubkey'))
    expect(refusal('solana_signMessage', { message: hello, pubkey: me, note: 1 }, solanaOwner)).toEqual(
      invalid('note'),
    )
  })
})

describe('bytes that are a transaction’s message', () => {
  const signers = [me, keyOf(2)]
  const instructions = [{ program: keyOf(9), accounts: [keyOf(8)], data: Uint8Array.of(1) }]
  /** Two signers of four accounts, so many of which only read. */
  const message = (readonlySigners: number, readonlyOthers: number, version: 'legacy' | 0 = 'legacy') => {
    const bytes = encodeMessage({ signers, instructions, version })
    bytes.set([readonlySigners, readonlyOthers], version === 0 ? 2 : 1)
    return bytes
  }

  it('are known in every version, whatever their signers may do', () => {
    for (const version of ['legacy', 0] as const) {
      expect(isTransactionMessage(message(0, 0, version))).toBe(true)
      expect(isTransactionMessage(message(1, 2, version))).toBe(true)
    }
  })

  it('are none where the network would refuse them', () => {
    expect(isTransactionMessage(message(2, 0))).toBe(false)
    expect(isTransactionMessage(message(0, 3))).toBe(false)
    expect(isTransactionMessage(message(0, 0).slice(0, 80))).toBe(false)
    expect(isTransactionMessage(stringToBytes('Hello'))).toBe(false)
  })
})

describe('Solana transactions', () => {
  const pay = { program: keyOf(9), accounts: [keyOf(8)], data: Uint8Array.of(1, 2) }
  const write = (signers: readonly string[] = [me, keyOf(2)], count = 1, version: 'legacy' | 0 = 'legacy') =>
    base64.encode(toTransaction(encodeMessage({ signers, instructions: Array(count).fill(pay), version })))
  const ask = (method: string, params: object) => refusal(`solana_${method}`, params, solanaOwner)
  const parseAs = (method: string, params: object) =>
    parse<SolanaTransactionsRequest>(`solana_${method}`, params, solanaOwner)

  it.each(['legacy', 0] as const)('are read by who signs, who pays, and what they do: %s', version => {
    const read = parseAs('signTransaction', { transaction: write([keyOf(3), me], 2, version), pubkey: me })
    const named = { isLookedUp: false, isSigner: false, isWritable: true }
    const instruction = {
      program: { name: keyOf(9), ...named },
      accounts: [{ name: keyOf(8), ...named }],
      data: pay.data,
    }
    expect(read).toMatchObject({
      kind: 'solanaTransactions',
      networkId: solanaId,
      account: me,
      answer: 'one',
      options: {},
    })
    expect(read.transactions).toMatchObject([
      { feePayer: keyOf(3), signers: [keyOf(3), me], instructions: [instruction, instruction] },
    ])
  })

  it('are one or several, as the method says', () => {
    const [one, two] = [write(), write([me])]
    expect(parseAs('signAllTransactions', { transactions: [one, two], pubkey: me })).toMatchObject({
      answer: 'all',
      transactions: [{ signers: [me, keyOf(2)] }, { signers: [me] }],
    })
    expect(parseAs('signTransaction', { transaction: one }).answer).toBe('one')
    expect(ask('signTransaction', { transactions: [one] })).toMatchObject({ code: -32602 })
    expect(ask('signAllTransactions', { transaction: one })).toMatchObject({ code: -32602 })
    expect(ask('signAllTransactions', { transactions: [] })).toMatchObject({ code: -32602 })
    expect(ask('signAllTransactions', { transactions: Array(21).fill(one) })).toMatchObject({ code: -32602 })
    expect(parseAs('signAllTransactions', { transactions: Array(20).fill(one) }).transactions).toHaveLength(
      20,
    )
  })

  it('are sent with what a node may be told, by either name', () => {
    const options = {
      skipPreflight: true,
      preflightCommitment: 'confirmed',
      maxRetries: 0,
      minContextSlot: 5,
    }
    const transaction = write()
    for (const name of ['options', 'sendOptions']) {
      const read = parseAs('signAndSendTransaction', { transaction, pubkey: me, [name]: options })
      expect(read).toMatchObject({ answer: 'sent', options })
      for (const wrong of [{ maxRetries: -1 }, { maxRetries: 0.5 }, { minContextSlot: '5' }, { note: 1 }])
        expect(ask('signAndSendTransaction', { transaction, [name]: wrong })).toMatchObject({ code: -32602 })
      expect(parseAs('signAndSendTransaction', { transaction, [name]: null }).options).toEqual({})
    }
    expect(parseAs('signAndSendTransaction', { transaction }).options).toEqual({})
    expect(ask('signAndSendTransaction', { transaction, options, sendOptions: options })).toMatchObject({
      code: -32602,
    })
  })

  it('are refused where they are another account’s', () => {
    const why = { code: 4100, message: 'This transaction is not for this account to sign.' }
    expect(ask('signTransaction', { transaction: write([keyOf(2)]) })).toEqual(why)
    expect(ask('signAllTransactions', { transactions: [write(), write([keyOf(2)])] })).toEqual(why)
    expect(ask('signTransaction', { transaction: write(), pubkey: keyOf(2) })).toEqual(stranger)
  })

  it('are refused where they are longer than anybody reads, all together', () => {
    expect(parseAs('signTransaction', { transaction: write([me], 100) }).transactions).toHaveLength(1)
    expect(ask('signTransaction', { transaction: write([me], 101) })).toEqual(invalid('transaction'))
    const half = write([me], 51)
    expect(ask('signAllTransactions', { transactions: [half, half] })).toEqual(invalid('transaction'))
  })

  it('are refused where they are none, or their bytes say more than is read', () => {
    const whole = base64.decode(write())
    const wrong = [
      whole.slice(0, -1),
      Uint8Array.from([...whole, 0]),
      new Uint8Array(0),
      base64.decode(write([me, keyOf(2)], 1, 0)).map((byte, at) => (at === 1 + 128 ? 0x8f : byte)),
    ]
    for (const bytes of wrong)
      expect(ask('signTransaction', { transaction: base64.encode(bytes) })).toEqual(invalid('transaction'))
    expect(ask('signTransaction', { transaction: '%%%' })).toEqual(invalid('transaction'))
    expect(ask('signTransaction', { transaction: write(), note: 1 })).toEqual(invalid('note'))
  })
})

describe('typed data', () => {
  const types = {
    Order: [
      { name: 'buyer', type: 'Person' },
      { name: 'items', type: 'uint8[][2]' },
      { name: 'note', type: 'string' },
    ],
    Person: [{ name: 'who', type: 'address' }],
    Unused: [{ name: 'x', type: 'string' }],
  }
  const data = {
    types,
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 1, salt: `0x${'AB'.repeat(32)}` },
    message: { buyer: { who: to.toLowerCase() }, items: [[1, '0x2'], []], note: 'hi' },
  }
  const sign = (given: unknown, address: unknown = eoa.address) =>
    refusal('eth_signTypedData_v4', [address, given])
  /** Data of one struct with one member. */
  const single = (type: string, value: unknown) => ({
    types: { One: [{ name: 'it', type }] },
    primaryType: 'One',
    domain: {},
    message: { it: value },
  })
  const readingOf = (type: string, value: unknown) => {
    const { read } = sign(single(type, value)) as { read?: TypedDataRequest }
    return read ? read.typedData.message['it'] : 'refused'
  }
  const refused = invalid('typed data')

  it('is what its types name, in their order, as object or as JSON', () => {
    const domain = { name: 'Shop', chainId: 1n, salt: `0x${'ab'.repeat(32)}` }
    const domainType = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'salt', type: 'bytes32' },
    ]
    const { Unused: _, ...used } = types
    const typedData = {
      types: { ...used, EIP712Domain: domainType },
      primaryType: 'Order',
      domain,
      message: { buyer: { who: to }, items: [[1n, 2n], []], note: 'hi' },
      leaves: {
        domain: domainType.map(({ name, type }) => ({
          path: `EIP712Domain.${name}`,
          type,
          value: domain[name as keyof typeof domain],
        })),
        message: [
          { path: 'Order.buyer.who', type: 'address', value: to },
          { path: 'Order.items.0.0', type: 'uint8', value: 1n },
          { path: 'Order.items.0.1', type: 'uint8', value: 2n },
          { path: 'Order.items.1', type: 'uint8[]', value: undefined },
          { path: 'Order.note', type: 'string', value: 'hi' },
        ],
      },
    }
    const read = { kind: 'typedData', networkId, account: eoa, typedData }
    expect(sign(data)).toEqual({ read })
    expect(sign(JSON.stringify(data))).toEqual({ read })
    expect(sign(data, smart.address)).toEqual({ read: { ...read, account: smart } })
  })

  it('keeps the types of what a struct names, though a list of it is empty, and those that name each other', () => {
    const tree = {
      types: {
        Tree: [
          { name: 'kids', type: 'Tree[]' },
          { name: 'leaf', type: 'Leaf[2][]' },
        ],
        Leaf: [{ name: 'x', type: 'bool' }],
      },
      primaryType: 'Tree',
      domain: {},
      message: { kids: [{ kids: [], leaf: [] }], leaf: [] },
    }
    const { read } = sign(tree) as { read: TypedDataRequest }
    expect(Object.keys(read.typedData.types).sort()).toEqual(['EIP712Domain', 'Leaf', 'Tree'])
    const { Leaf: _, ...unnamed } = tree.types
    expect(sign({ ...tree, types: unnamed })).toEqual(refused)
  })

  it.each<[string, unknown, unknown]>([
    ['bool', true, true],
    ['bool', 'true', 'refused'],
    ['bool', 1, 'refused'],
    ['string', 'a\u0000', 'a\u0000'],
    ['string', '\udc00', 'refused'],
    ['string', 5, 'refused'],
    ['address', to.toLowerCase(), to],
    ['address', '0x12', 'refused'],
    ['bytes', '0xAB', '0xab'],
    ['bytes', '0xA', 'refused'],
    ['bytes2', '0xabcd', '0xabcd'],
    ['bytes2', '0xab', 'refused'],
    ['bytes2', '0xabcdef', 'refused'],
    ['bytes33', `0x${'00'.repeat(33)}`, 'refused'],
    ['bytes0', '0x', 'refused'],
    ['uint8', 255, 255n],
    ['uint8', 256, 'refused'],
    ['uint8', -1, 'refused'],
    ['uint8', '0xff', 255n],
    ['uint8', 1.5, 'refused'],
    ['uint8', null, 'refused'],
    ['int8', 127, 127n],
    ['int8', 128, 'refused'],
    ['int8', '-128', -128n],
    ['int8', '-129', 'refused'],
    ['uint256', `${2n ** 256n - 1n}`, 2n ** 256n - 1n],
    ['uint256', `${2n ** 256n}`, 'refused'],
    ['uint256', '007', 7n],
    ['uint256', '', 'refused'],
    ['uint256', '5 ', 'refused'],
    ['uint256', ' 5', 'refused'],
    ['uint256', '1e3', 'refused'],
    ['uint256', '0'.repeat(79), 'refused'],
    ['int256', `${-(2n ** 255n)}`, -(2n ** 255n)],
    ['int256', `${2n ** 255n}`, 'refused'],
    ['uint7', 1, 'refused'],
    ['uint', 1, 'refused'],
    ['function', '0x', 'refused'],
    ['Other', {}, 'refused'],
    ['toString', {}, 'refused'],
    ['uint8[]', [], []],
    ['uint8[]', {}, 'refused'],
    ['uint8[2]', [1, 2], [1n, 2n]],
    ['uint8[2]', [1], 'refused'],
    ['uint8[0]', [], []],
    ['uint8[1000]', Array(1000).fill(1), 'refused'],
    ['uint8[x]', [1], 'refused'],
  ])('takes for %s of %o: %o', (type, value, read) => {
    expect(readingOf(type, value)).toEqual(read)
  })

  it.each<[string, object]>([
    ['another primary type', { primaryType: 'Nobody' }],
    ['a primary type that is the domain’s', { primaryType: 'EIP712Domain', message: {} }],
    ['a message that is a list', { message: [] }],
    ['a struct that is a list', { message: { ...data.message, buyer: [to] } }],
    ['a struct that is nothing', { message: { ...data.message, buyer: null } }],
    ['a struct that is a text', { message: { ...data.message, buyer: 'x' } }],
    ['a member more', { message: { ...data.message, buyer: { who: to, more: 1 } } }],
    ['a member of another name', { message: { ...data.message, buyer: { whom: to } } }],
    ['a member less', { message: { buyer: { who: to }, items: [[], []] } }],
    ['a domain of members that nobody knows', { domain: { note: 'x' } }],
    ['a domain of another type', { domain: { chainId: 'one' } }],
    ['something beside', { note: 1 }],
    ['a struct without members', { types: { ...types, Person: [] } }],
    ['a member twice', { types: { ...types, Person: [types.Person[0], types.Person[0]] } }],
    ['a member that says more', { types: { ...types, Person: [{ ...types.Person[0], note: 1 }] } }],
    ['a struct named as a type', { types: { ...types, uint8: types.Person } }],
    ['a struct named as a list', { types: { ...types, 'Person[]': types.Person } }],
    ['a struct named with a digit first', { types: { ...types, '1Person': types.Person } }],
    ['a struct of too long a name', { types: { ...types, ['P'.repeat(65)]: types.Person } }],
    [
      'a domain type of other members',
      { types: { ...types, EIP712Domain: [{ name: 'name', type: 'bytes' }] } },
    ],
    [
      'a domain type that leaves members out',
      { types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] } },
    ],
    [
      'a member named as what every object has',
      { types: { ...types, Unused: [{ name: '__proto__', type: 'bool' }] } },
    ],
    ['a type of too many digits', { types: { ...types, Unused: [{ name: 'x', type: 'uint8[1000000]' }] } }],
    ['a type that ends otherwise', { types: { ...types, Unused: [{ name: 'x', type: 'uint8!' }] } }],
    ['a type that begins otherwise', { types: { ...types, Unused: [{ name: 'x', type: '!uint8' }] } }],
    ['too long a type', { types: { ...types, Unused: [{ name: 'x', type: 'P'.repeat(129) }] } }],
  ])('is refused with %s', (_, change) => {
    expect(sign({ ...data, ...change })).toEqual(refused)
  })

  it.each([
    'bytes',
    'bytes7',
    'uint',
    'int77',
    'ufixed',
    'fixed8x1',
    'function',
    'address',
    'bool',
    'string',
  ])('has no struct of the name %s', name => {
    expect(sign({ ...data, types: { ...types, [name]: types.Person } })).toEqual(refused)
  })

  it('may name its domain’s type, and names that only begin as others do', () => {
    const EIP712Domain = [
      { name: 'chainId', type: 'uint256' },
      { name: 'name', type: 'string' },
    ]
    const named = { ...data, domain: { name: 'Shop', chainId: 1 }, types: { ...types, EIP712Domain } }
    const { read } = sign(named) as { read: TypedDataRequest }
    expect(read.typedData.leaves.domain.map(({ path }) => path)).toEqual([
      'EIP712Domain.chainId',
      'EIP712Domain.name',
    ])
    for (const name of ['_bool', 'addressBook', 'bytesOf', 'prototype_', 'P'.repeat(64)]) {
      const given = { ...single('bool', true), types: { [name]: [{ name, type: 'bool' }] } }
      expect(sign({ ...given, primaryType: name, message: { [name]: true } })).toHaveProperty('read')
    }
    const long = `${'P'.repeat(64)}[][][][][][][][][][]`
    const deep = {
      ...single(long, []),
      types: { One: [{ name: 'it', type: long }], ['P'.repeat(64)]: types.Person },
    }
    expect(sign(deep)).toHaveProperty('read')
  })

  it('is refused where it is too long to be shown, or too deep', () => {
    const list = (length: number) => single('uint8[]', Array(length).fill(1))
    expect(sign(list(300))).toHaveProperty('read')
    expect(sign(list(301))).toEqual(refused)
    // The domain counts as well.
    expect(sign({ ...list(299), domain: { name: 'x' } })).toHaveProperty('read')
    expect(sign({ ...list(300), domain: { name: 'x' } })).toEqual(refused)
    // Each counts with where it is.
    const text = (length: number) => single('string', 'x'.repeat(length))
    expect(sign(text(20_000 - 'One.it'.length))).toHaveProperty('read')
    expect(sign(text(20_001 - 'One.it'.length))).toEqual(refused)
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])
    const nested = (depth: number) => sign(single(`uint8${'[]'.repeat(depth)}`, nest(depth)))
    expect(nested(15)).toHaveProperty('read')
    expect(nested(16)).toEqual(refused)
    const wide = single('uint8[][]', Array(301).fill([]))
    expect(sign(wide)).toEqual(refused)
  })

  it('is refused for another account, and where it is no JSON', () => {
    expect(sign(data, to)).toEqual(stranger)
    expect(sign('{')).toEqual(refused)
    expect(sign(null)).toEqual(refused)
    expect(refusal('eth_signTypedData_v4', [eoa.address, data, 1])).toMatchObject({ code: -32602 })
    expect(sign(data, 'nobody')).toEqual(invalid('0'))
  })
})
