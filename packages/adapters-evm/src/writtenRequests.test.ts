import { FoyerError, type WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { startAnsweringNode } from './__fixtures__/answeringNode.js'
import { type CurrentAccount, evmCapabilities } from './capabilities.js'
import { mapError } from './errors.js'

const [own, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const hash = `0x${'5e'.repeat(32)}`
const account = `eip155:1:${own}` as const

interface TransportRequest {
  readonly networkId: string
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal | undefined
}

/** Creates the capabilities over a transport with one answer, or with a function that answers by method. */
function adopted(answer: unknown, networkOf?: CurrentAccount['networkOf']) {
  const carried: TransportRequest[] = []
  const transport: WalletTransport = {
    async request(networkId, method, params, { signal } = {}) {
      carried.push({ networkId, method, params, signal })
      return typeof answer === 'function' ? answer(method) : answer
    },
  }
  const session = evmCapabilities(transport, { account: () => account, ...(networkOf && { networkOf }) })
  return { session, carried }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it resolved'),
    (error: unknown) => error,
  )

it.each<[string, Readonly<Record<string, unknown>>, readonly (readonly [string, string])[]]>([
  [
    'a domain with all fields',
    { name: 'Foyer', version: '1', chainId: 1n, verifyingContract: to, salt: hash },
    [
      ['name', 'string'],
      ['version', 'string'],
      ['chainId', 'uint256'],
      ['verifyingContract', 'address'],
      ['salt', 'bytes32'],
    ],
  ],
  ['a domain with only a salt', { salt: hash }, [['salt', 'bytes32']]],
  ['an empty domain', {}, []],
])('adds the domain type for %s, and writes big numbers as decimals', async (_, domain, fields) => {
  const { session, carried } = adopted('0x12')
  const types = { Order: [{ name: 'amount', type: 'uint256' }] }
  await session.signTypedData({
    typedData: { domain, types, primaryType: 'Order', message: { amount: 2n ** 70n, note: 'all' } },
  })
  const [{ params = expect.fail('nothing') } = expect.fail('nothing')] = carried
  const [signer, document] = params as readonly [string, string]
  expect(signer).toBe(own)
  expect(JSON.parse(document)).toEqual({
    domain: { ...domain, ...('chainId' in domain && { chainId: '1' }) },
    types: { EIP712Domain: fields.map(([name, type]) => ({ name, type })), ...types },
    primaryType: 'Order',
    message: { amount: '1180591620717411303424', note: 'all' },
  })
})

it('encodes a text as its UTF-8 bytes', async () => {
  const { session, carried } = adopted('0x12')
  await session.signMessage({ message: 'é\n' })
  expect(carried[0]?.params).toEqual(['0xc3a90a', own])
})

const noBytes = ['x0x1234', '0x1234 ', '0x123', '0x12g4']
const typedData = { domain: {}, types: { A: [] }, primaryType: 'A', message: {} } as const

it.each(['0x', '0x1234', '0xABCD'])(
  "accepts %s as a contract's signature of a text or a document",
  async answer => {
    const { session } = adopted((method: string) => (method === 'eth_getCode' ? '0x6001' : answer))
    expect(await session.signMessage({ message: 'hello' })).toBe(answer)
    expect(await session.signTypedData({ typedData })).toBe(answer)
  },
)

it.each(noBytes)('rejects %s as a signature, and reports the method', async answer => {
  const { session } = adopted(answer)
  const code = 'WALLET_ANSWER_INVALID'
  const text = await failureOf(session.signMessage({ message: 'hello' }))
  expect(text).toMatchObject({ code, context: { method: 'personal_sign' } })
  const document = await failureOf(session.signTypedData({ typedData }))
  expect(document).toMatchObject({ code, context: { method: 'eth_signTypedData_v4' } })
})

it.each([`x${hash}`, `${hash} `, hash.slice(0, -1), `${hash}5e`, hash.replace('e', 'g')])(
  'reports an unknown outcome if the wallet returns %s as a transaction hash',
  async answer => {
    const { session } = adopted(answer)
    expect(await failureOf(session.sendTransaction({ transaction: { to } }))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      context: { method: 'eth_sendTransaction', reason: 'the wallet named no transaction' },
    })
  },
)

it.each([hash, hash.toUpperCase().replace('0X', '0x')])('accepts %s as a transaction hash', async answer => {
  expect(await adopted(answer).session.sendTransaction({ transaction: { to } })).toBe(answer)
})

const payable = { type: 'function', name: 'pay', stateMutability: 'payable', inputs: [], outputs: [] }

it('writes to a contract with a value, for the specified account', async () => {
  const { session, carried } = adopted(hash)
  const call = { address: to, abi: [payable], functionName: 'pay', args: [] }
  await session.writeContract({ ...call, value: 5n, account: `eip155:137:${own}` })
  await session.writeContract(call)
  const data = '0x1b9265b8'
  expect(carried).toMatchObject([
    { networkId: 'eip155:137', params: [{ from: own, chainId: '0x89', to, value: '0x5', data }] },
    { networkId: 'eip155:1', params: [{ from: own, chainId: '0x1', to, data }] },
  ])
  expect(carried[1]?.params).not.toMatchObject([{ value: expect.anything() }])
})

it.each([
  ["with viem's message", [payable], 'spend', 'Function "spend" not found on ABI.'],
  ['without a message if viem has none', [null], 'pay', undefined],
])(
  'reports %s why a call does not match the contract, without a request',
  async (_, abi, functionName, start) => {
    const { session, carried } = adopted(hash)
    const error = await failureOf(session.writeContract({ address: to, abi, functionName, args: [] }))
    const context = start === undefined ? {} : { reason: expect.stringContaining(start) }
    expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', cause: expect.any(Error) })
    expect((error as { readonly context: object }).context).toStrictEqual(context)
    expect(carried).toEqual([])
  },
)

it('passes the signal to a transport unless the answer is kept', async () => {
  const { session, carried } = adopted(hash)
  const { signal } = new AbortController()
  await session.sendTransaction({ transaction: { to }, signal })
  await session.sendTransaction({ transaction: { to }, signal, isAnswerKept: true })
  expect(carried.map(each => each.signal)).toEqual([signal, undefined])
})

it.each([
  ['its first version answers', false, 'bundle'],
  ['its second version answers', true, { id: 'bundle', capabilities: {} }],
])('sends calls as one bundle, as EIP-5792 specifies and %s', async (_, isAtomicRequired, answer) => {
  const { session, carried } = adopted(answer)
  const calls = [
    { to, value: 255n },
    { to, data: '0x12' },
  ]
  const sent = await session.sendCalls({
    networkId: 'eip155:137',
    calls,
    ...(isAtomicRequired && { isAtomicRequired }),
  })
  expect(sent).toEqual({ id: 'bundle' })
  const bundle = {
    version: '2.0.0',
    from: own,
    chainId: '0x89',
    atomicRequired: isAtomicRequired,
    calls: [
      { to, value: '0xff' },
      { to, data: '0x12' },
    ],
  }
  expect(carried).toMatchObject([{ networkId: 'eip155:137', method: 'wallet_sendCalls', params: [bundle] }])
})

it.each([undefined, null, '', {}, { id: 7 }])(
  'reports an unknown outcome if the wallet returns %j as a bundle id',
  async answer => {
    const { session } = adopted(answer)
    const sending = session.sendCalls({ networkId: 'eip155:1', calls: [{ to }] })
    expect(await failureOf(sending)).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      context: { method: 'wallet_sendCalls', reason: 'the wallet named no transaction' },
    })
  },
)

it('sends no further call after an abort, and reports the sent one', async () => {
  const cancel = new AbortController()
  const { session, carried } = adopted((method: string) => {
    if (method === 'wallet_sendCalls') throw new FoyerError('REQUEST_UNSUPPORTED', { method })
    cancel.abort()
    return hash
  })
  const calls = [
    { to, value: 1n },
    { to, value: 2n },
  ]
  const { signal } = cancel
  expect(await failureOf(session.sendCalls({ networkId: 'eip155:137', calls, signal }))).toMatchObject({
    code: 'CALLS_INCOMPLETE',
    context: { sent: [hash], total: 2 },
    cause: { code: 'ABORTED' },
  })
  const [, ...sent] = carried
  const first = { from: own, chainId: '0x89', to, value: '0x1' }
  expect(sent).toMatchObject([{ networkId: 'eip155:137', method: 'eth_sendTransaction', params: [first] }])
})

const grant = {
  expiry: 1_900_000_000,
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  signer: { type: 'key', data: { id: '0x04' } },
}

it('requests permissions as ERC-7715 specifies, and returns the whole grant', async () => {
  const answer = { ...grant, expiry: 1_800_000_000, context: '0xc0ffee' }
  const { session, carried } = adopted(answer)
  expect(await session.grantPermissions({ ...grant, account: `eip155:137:${own}` })).toEqual(answer)
  const asked = { address: own, chainId: '0x89', ...grant }
  expect(carried).toMatchObject([
    { networkId: 'eip155:137', method: 'wallet_grantPermissions', params: [asked] },
  ])
})

it.each([undefined, null, '0xc0ffee', {}, { context: '' }])(
  'rejects %j as a permission grant',
  async answer => {
    const granting = adopted(answer).session.grantPermissions(grant)
    expect(await failureOf(granting)).toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      context: { method: 'wallet_grantPermissions' },
    })
  },
)

it("revokes permissions by id, and returns the wallet's signature", async () => {
  const { session, carried } = adopted('0x1234')
  expect(await session.revokePermissions({ id: 'seven' })).toBe('0x1234')
  expect(carried).toMatchObject([
    { networkId: 'eip155:1', method: 'wallet_revokePermissions', params: [{ pci: 'seven', address: own }] },
  ])
})

it.each(['0x', ...noBytes])('rejects %s as a revocation', async answer => {
  const revoking = adopted(answer).session.revokePermissions({ id: 'seven' })
  expect(await failureOf(revoking)).toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
    context: { method: 'wallet_revokePermissions' },
  })
})

it('reads the capabilities and assets of the current account by default', async () => {
  const { session, carried } = adopted({ '0x1': { atomic: { status: 'supported' } } })
  expect(await session.getCapabilities()).toEqual({ 'eip155:1': { atomic: { status: 'supported' } } })
  expect(carried).toMatchObject([{ networkId: 'eip155:1', method: 'wallet_getCapabilities', params: [own] }])
})

const receipts = [{ status: '0x1' }, { status: '0x0' }]
it.each([
  [{ status: 100 }, { status: 'pending', isKnown: true }],
  [{ status: 200 }, { status: 'succeeded' }],
  [{ status: 200, receipts: receipts.slice(0, 1) }, { status: 'succeeded' }],
  [{ status: 200, receipts }, { status: 'failed' }],
  [{ status: 400 }, { status: 'dropped', isFinal: true }],
  [{ status: 500, receipts }, { status: 'failed' }],
  // Partly reverted.
  [{ status: 600, receipts }, { status: 'failed' }],
  // The first version of EIP-5792.
  [{ status: 'PENDING' }, { status: 'pending', isKnown: true }],
  [{ status: 'CONFIRMED', receipts: receipts.slice(0, 1) }, { status: 'succeeded' }],
  [{ status: 'CONFIRMED', receipts }, { status: 'failed' }],
  [{ status: 'constructor' }, undefined],
  [{}, undefined],
  [null, undefined],
])('reads the outcome of a bundle from %j', async (answer, outcome) => {
  const { session, carried } = adopted(answer)
  expect(await session.readCalls({ id: '0x12', account })).toEqual(outcome)
  expect(carried).toMatchObject([
    { networkId: 'eip155:1', method: 'wallet_getCallsStatus', params: ['0x12'] },
  ])
})

it.each([
  ['does not have the bundle', 5730],
  ['does not support the method', -32601],
])('returns no outcome for a bundle if the wallet %s', async (_, code) => {
  const refuse = () => {
    throw mapError({ code, message: 'no' }, { method: 'wallet_getCallsStatus' })
  }
  expect(await adopted(refuse).session.readCalls({ id: '0x12', account })).toBeUndefined()
})

it('fails if the wallet cannot read a bundle', async () => {
  const refuse = () => {
    throw mapError({ code: -32603, message: 'no' }, { method: 'wallet_getCallsStatus' })
  }
  const asked = adopted(refuse).session.readCalls({ id: '0x12', account })
  expect(await failureOf(asked)).toMatchObject({ code: 'REQUEST_FAILED' })
})

it('sends a node empty params if a method needs none', async () => {
  const { network, asked } = await startAnsweringNode({ eth_blockNumber: '0x7' })
  const { session, carried } = adopted(hash, () => network)
  expect(await session.sendRequest({ method: 'eth_blockNumber' })).toBe('0x7')
  expect([asked, carried]).toEqual([[{ method: 'eth_blockNumber', params: [] }], []])
})

it('does not forward an aborted signing request of a library', async () => {
  const { session, carried } = adopted('0x12')
  const request = { method: 'eth_signTypedData_v4', params: [own, '{}'], signal: AbortSignal.abort() }
  expect(await codeOf(session.sendRequest(request))).toBe('ABORTED')
  expect(carried).toEqual([])
})

it('passes no signal of a sending request to the transport if the answer is kept', async () => {
  const { signal } = new AbortController()
  const raw = { params: [{ from: own, to }] }
  for (const isAnswerKept of [true, false]) {
    const { session, carried } = adopted(hash)
    const asking = { signal, isAnswerKept }
    const transaction = { to, value: 1n }
    await session.sendTransaction({ ...asking, transaction })
    await session.sendCalls({ ...asking, networkId: 'eip155:1', calls: [transaction] })
    for (const method of ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'])
      await session.sendRequest({ ...asking, ...raw, method })
    expect(carried.map(each => each.signal)).toEqual(Array(5).fill(isAnswerKept ? undefined : signal))
  }
})

it('passes no signal for calls that are sent one by one if the answer is kept', async () => {
  const { session, carried } = adopted((method: string) => {
    if (method === 'wallet_sendCalls') throw new FoyerError('REQUEST_UNSUPPORTED', { method })
    return hash
  })
  const { signal } = new AbortController()
  const calls = [{ to, value: 1n }]
  await session.sendCalls({ networkId: 'eip155:1', calls, signal, isAnswerKept: true })
  expect(carried.map(each => [each.method, each.signal])).toEqual([
    ['wallet_sendCalls', undefined],
    ['eth_sendTransaction', undefined],
  ])
})
