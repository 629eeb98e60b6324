import { encodeFunctionData, type Hex, hashMessage, stringToHex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  eoa,
  invalid,
  keyAlone,
  networkId,
  owner,
  parse,
  refusal,
  smart,
  solanaOwner,
  stranger,
  to,
} from '../__fixtures__/parsing.js'
import { accountAbi } from '../evm/smartAccountAbi.js'
import type { RequestOwner } from './parseRequest.js'
import type {
  BatchRequest,
  GrantRequest,
  MessageRequest,
  OperationRequest,
  TransactionRequest,
} from './WalletRequest.js'

afterEach(() => void vi.useRealTimers())

describe('parseRequest for a method', () => {
  it.each([
    ['eth_sign', owner],
    ['toString', owner],
    ['solana_signMessage', owner],
    ['personal_sign', solanaOwner],
  ])('rejects a method of another family or an unknown one: %s', (method, by) => {
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
  ])('rejects %s without parameters', (method, name) => {
    for (const params of [undefined, null, 'x', 5]) expect(refusal(method, params)).toEqual(invalid(name))
  })

  it.each([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ])('rejects %s without parameters on Solana', method => {
    for (const params of [undefined, null, 'x'])
      expect(refusal(method, params, solanaOwner)).toEqual(invalid('parameters'))
  })
})

describe('a personal_sign request', () => {
  const sign = (...params: readonly unknown[]) => parse<MessageRequest>('personal_sign', params)
  const refused = (...params: readonly unknown[]) => refusal('personal_sign', params)

  it('contains a text or its bytes, for either account of the wallet', () => {
    for (const account of [eoa, smart]) {
      expect(sign(stringToHex('héllo'), account.address)).toEqual({
        kind: 'message',
        networkId,
        account,
        text: 'héllo',
      })
      expect(sign('héllo', account.address.toLowerCase())).toMatchObject({ account, text: 'héllo' })
    }
    expect(sign('0X6869', eoa.address)).toMatchObject({ text: 'hi' })
    expect(sign(' 0x6869', eoa.address)).toMatchObject({ text: ' 0x6869' })
    expect(sign(stringToHex('a\n\r\tb'), eoa.address).text).toBe('a\n\r\tb')
    // The byte order mark is a part of the signed text.
    expect(sign('0xefbbbf68', eoa.address).text).toBe('\ufeffh')
  })

  it('may have its account first', () => {
    expect(sign(eoa.address, 'hello')).toMatchObject({ account: eoa, text: 'hello' })
  })

  it.each<[string, string]>([
    ['bytes that are not UTF-8', '0xff'],
    ['the bytes of an address', to],
    ['a C0 control character', stringToHex('Hello\u0000')],
    ['a C1 control character', stringToHex('Hello\u0085')],
    ['a control character in plain text', 'Hello\u001b'],
    ['the start of typed data', `0x1901${'ab'.repeat(64)}`],
    ['31 bytes', `0x${'ab'.repeat(31)}`],
  ])('is rejected for either account if it is not text: %s', (_, message) => {
    const why = { code: -32602, message: 'This message is no text. This wallet signs texts.' }
    for (const { address } of [eoa, smart]) expect(refused(message, address)).toEqual(why)
  })

  it('is rejected for either account if it is a hash', () => {
    const why = 'This message is a hash, which could stand for anything. This wallet signs texts.'
    for (const { address } of [eoa, smart])
      for (const hash of [hashMessage('x'), `0x${'00'.repeat(32)}`, `0x${'61'.repeat(31)}00`])
        expect(refused(hash, address)).toEqual({ code: -32602, message: why })
  })

  it('may be a hash as text, because its length is signed too (ERC-191)', () => {
    const hash = hashMessage('x')
    expect(sign(stringToHex(hash), eoa.address)).toMatchObject({ text: hash })
    // The usual format of a nonce.
    expect(sign('5f4dcc3b5aa765d61d8327deb882cf99', eoa.address)).toHaveProperty('text')
  })

  it.each(['Grant smart session 0x01', 'Revoke smart session 0x01'])(
    'is rejected if it is the text of a smart session: %s',
    text => {
      const message = 'Words of smart sessions are written by the wallet itself, when a session is asked for.'
      for (const { address } of [eoa, smart]) {
        expect(refused(text, address)).toEqual({ code: -32602, message })
        expect(refused(stringToHex(text), address)).toEqual({ code: -32602, message })
      }
      expect(sign(`I do not ${text}`, smart.address)).toHaveProperty('text')
    },
  )

  it.each([
    ['another account', ['0x68', to], stranger],
    ['no address', ['0x68', 'nobody'], invalid('account')],
    ['an address with a wrong checksum', ['0x68', eoa.address.replace('A', 'a')], invalid('account')],
    ['two addresses, the second one misspelled', [eoa.address, to.replace('C', 'c')], invalid('account')],
    ['half a byte', ['0x680', eoa.address], invalid('message')],
    ['invalid hexadecimal digits', ['0xzz', eoa.address], invalid('message')],
    ['half a surrogate pair', ['\ud800', eoa.address], invalid('message')],
    ['text over the length limit', ['x'.repeat(20_001), eoa.address], invalid('message')],
    ['bytes over the length limit', [`0x${'61'.repeat(20_001)}`, eoa.address], invalid('message')],
    ['one parameter', ['0x68'], invalid('1')],
    ['a number', [5, eoa.address], invalid('0')],
  ] as const)('is rejected with %s', (_, params, why) => {
    expect(refused(...params)).toEqual(why)
  })

  it('may have 20,000 bytes', () => {
    expect(sign('x'.repeat(20_000), eoa.address).text).toHaveLength(20_000)
    expect(sign(`0x${'61'.repeat(20_000)}`, eoa.address).text).toHaveLength(20_000)
  })
})

describe('a call from the EOA to its smart account', () => {
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, 1n, '0x'] })
  const order = { to: smart.address.toLowerCase(), data }
  const why = {
    code: -32602,
    message: 'The key’s own account gives no orders to its smart account. Ask the smart account itself.',
  }

  it('is rejected, alone and in a batch, unless it only transfers native currency', () => {
    const from = eoa.address
    expect(refusal('eth_sendTransaction', [{ from, ...order }])).toEqual(why)
    expect(refusal('eth_sendTransaction', [{ from, to: smart.address, input: data }])).toEqual(why)
    expect(refusal('wallet_sendCalls', [{ from, calls: [{ to }, order] }])).toEqual(why)
    const coins = { from, to: smart.address, value: '0x1' }
    expect(refusal('eth_sendTransaction', [coins])).toHaveProperty('read')
    expect(refusal('eth_sendTransaction', [{ from, to, data }])).toHaveProperty('read')
    expect(refusal('eth_sendTransaction', [{ ...order, from: smart.address }])).toHaveProperty('read')
  })
})

describe('an eth_sendTransaction request', () => {
  const from = eoa.address
  const send = (transaction: object) => parse<TransactionRequest>('eth_sendTransaction', [transaction])

  it('keeps only the call, without the fees and the type', () => {
    const fees = { gas: '0x1', gasPrice: '0x2', maxFeePerGas: '0x3', maxPriorityFeePerGas: '0x4' }
    const rest = { type: '0x2', accessList: [], chainId: '0x7a69' }
    expect(send({ from, to: to.toLowerCase(), value: '0x10', data: '0xAB', ...fees, ...rest })).toEqual({
      kind: 'transaction',
      networkId,
      account: eoa,
      call: { to, value: 16n, data: '0xab' },
    })
  })

  it('may omit fields, or repeat the call data', () => {
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
    ['two different call data fields', { from, data: '0x01', input: '0x02' }, invalid('call data')],
    ['an unknown transaction type', { from, type: '0x3' }, invalid('0.type')],
    ['an access list', { from, accessList: [{}] }, invalid('0.accessList.0')],
    ['an unknown field', { from, nonce: '0x1' }, invalid('0.nonce')],
    ['no sender', { to }, invalid('0.from')],
    ['an amount of more than 256 bits', { from, value: `0x1${'0'.repeat(64)}` }, invalid('0.value')],
    ['an amount in decimal digits', { from, value: '10' }, invalid('0.value')],
    ['an amount with a character before 0x', { from, value: 'x0x1' }, invalid('0.value')],
    ['an amount with an invalid last digit', { from, value: '0x1g' }, invalid('0.value')],
    ['call data with a character before 0x', { from, data: 'x0x11' }, invalid('0.data')],
    ['call data with an invalid last digit', { from, data: '0x11g' }, invalid('0.data')],
    ['call data over the length limit', { from, data: `0x${'00'.repeat(100_001)}` }, invalid('0.data')],
    ['a receiver that is not an address', { from, to: '0x12' }, invalid('0.to')],
  ])('is rejected with %s', (_, transaction, why) => {
    expect(refusal('eth_sendTransaction', [transaction])).toEqual(why)
  })

  it('contains exactly one transaction', () => {
    expect(refusal('eth_sendTransaction', [{ from }, { from }])).toMatchObject({ code: -32602 })
    expect(send({ from, data: `0x${'00'.repeat(100_000)}` }).call.data).toHaveLength(200_002)
  })
})

describe('a wallet_sendCalls request', () => {
  const from = eoa.address
  const batch = (given: object, by?: RequestOwner) => parse<BatchRequest>('wallet_sendCalls', [given], by)
  const calls = [{ to, value: '0x1', data: '0x02' }]

  it('keeps the order of its calls, for the given account or the one in use', () => {
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

  it('is rejected if it must be atomic but the account cannot batch, unless it is one call', () => {
    const two = [{ to }, { to }]
    const why = { code: 5760, message: 'This account cannot send calls as one.' }
    expect(refusal('wallet_sendCalls', [{ from, atomicRequired: true, calls: two }])).toEqual(why)
    expect(refusal('wallet_sendCalls', [{ atomicRequired: true, calls: two }], keyAlone)).toEqual(why)
    expect(batch({ from, atomicRequired: false, calls: two }).calls).toHaveLength(2)
    expect(batch({ from, atomicRequired: true, calls }).calls).toHaveLength(1)
    expect(batch({ atomicRequired: true, calls: two }).calls).toHaveLength(2)
  })

  it('may contain unsupported capabilities only if they are optional', () => {
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
    ['a missing list of calls', {}, invalid('0.calls')],
    ['an empty id', { id: '', calls }, invalid('0.id')],
    ['an id that is too long', { id: 'x'.repeat(4097), calls }, invalid('0.id')],
    ['an unknown field', { calls, note: 1 }, invalid('0.note')],
    ['an unknown field of a call', { calls: [{ to, from }] }, invalid('0.calls.0.from')],
    ['calls over the limit', { calls: Array(51).fill({ to }) }, invalid('0.calls')],
  ])('is rejected with %s', (_, given, why) => {
    expect(refusal('wallet_sendCalls', [given])).toMatchObject(why)
  })

  it('may contain 50 calls', () => {
    expect(batch({ id: 'x'.repeat(4096), calls: Array(50).fill({ to }) }).calls).toHaveLength(50)
    expect(refusal('wallet_sendCalls', [{ calls }, {}])).toMatchObject({ code: -32602 })
  })
})

describe('an eth_sendUserOperation request', () => {
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

  it('contains the calls of its call data', () => {
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
    'has no calls if its call data is not exactly a call of the account: %s',
    callData => {
      expect(operate({ sender, ...(callData && { callData }) })).toMatchObject({
        callData: callData ?? '0x',
        calls: undefined,
      })
    },
  )

  it('may specify its EntryPoint', () => {
    expect(parse<OperationRequest>('eth_sendUserOperation', [{ sender }, to]).entryPoint).toBe(to)
    expect(parse<OperationRequest>('eth_sendUserOperation', [{ sender }, null]).entryPoint).toBeUndefined()
    expect(refusal('eth_sendUserOperation', [{ sender }, to, to])).toMatchObject({ code: -32602 })
  })

  it.each([
    ['of a key’s own account', { sender: eoa.address }, invalid('account')],
    ['of another account', { sender: to }, stranger],
    ['with an unknown field', { sender, initCode: '0x' }, { code: -32602 }],
    ['with half a byte of call data', { sender, callData: '0x1' }, { code: -32602 }],
  ])('is rejected %s', (_, given, why) => {
    expect(refusal('eth_sendUserOperation', [given])).toMatchObject(why)
  })
})

describe('permission requests', () => {
  const permission = { type: 'contract-call', data: { address: to }, note: 'shown as it came' }
  const given = { expiry: 2000, permissions: [permission], signer: { type: 'key' } }
  const grant = (more: object = {}, by?: RequestOwner) => {
    vi.useFakeTimers({ now: 1_999_999, toFake: ['Date'] })
    return refusal('wallet_grantPermissions', [{ ...given, ...more }], by)
  }

  it('keep the permissions unchanged, for the smart account', () => {
    const read: GrantRequest = { kind: 'grant', networkId, account: smart, ...given }
    expect(grant()).toEqual({ read })
    expect(grant({ address: eoa.address, chainId: '0x7a69' })).toEqual({ read })
    expect(grant({ signer: undefined })).toEqual({ read: { ...read, signer: undefined } })
  })

  it.each([
    ['an expiry in the past', { expiry: 1999 }, invalid('expiry')],
    ['an expiry that is now and not an integer', { expiry: 1999.999 }, invalid('0.expiry')],
    ['an expiry beyond the range of dates', { expiry: 8_640_000_000_001 }, invalid('0.expiry')],
    ['another network', { chainId: '0x1' }, { code: -32602 }],
    ['another account', { address: to }, stranger],
    ['a permission without a type', { permissions: [{}] }, invalid('0.permissions.0.type')],
    [
      'data that is not an object',
      { permissions: [{ type: 'x', data: 5 }] },
      invalid('0.permissions.0.data'),
    ],
    ['an unknown field', { note: 1 }, invalid('0.note')],
    [
      'permissions over the length limit',
      { permissions: [{ type: 'x'.repeat(20_000) }] },
      invalid('permissions'),
    ],
    ['a signer over the length limit', { signer: 'x'.repeat(20_000) }, invalid('signer')],
  ])('are rejected with %s', (_, more, why) => {
    expect(grant(more)).toMatchObject(why)
  })

  it('may be as long as the limits allow', () => {
    // The limit includes the brackets, the quotes and the name.
    const longest = [{ type: 'x'.repeat(20_000 - '[{"type":""}]'.length) }]
    expect(grant({ permissions: longest })).toMatchObject({ read: { permissions: longest } })
    const signer = 'x'.repeat(20_000 - 2)
    expect(grant({ signer, expiry: 8_640_000_000_000 })).toMatchObject({ read: { signer } })
    vi.useFakeTimers({ now: 2_000_000, toFake: ['Date'] })
    expect(refusal('wallet_grantPermissions', [given])).toEqual(invalid('expiry'))
  })

  it('are rejected without a smart account', () => {
    const why = { code: 4200, message: 'There are no smart accounts on this network.' }
    expect(grant({}, keyAlone)).toEqual(why)
    expect(refusal('wallet_revokePermissions', { pci: '0x1' }, keyAlone)).toEqual(why)
  })

  it('revoke a session by any of the three names of its id', () => {
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
      for (const value of ['', 'x'.repeat(1001), 5, '0x1 and more', '0x1\n', 'é'])
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
