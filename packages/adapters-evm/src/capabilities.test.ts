import type { NetworkId, Session, SessionCapabilities, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { type Address, createPublicClient, erc20Abi, type Hex, http, parseEther, verifyTypedData } from 'viem'
import { expect, inject, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

async function connected(options = {}) {
  const wallet = localWallet(options)
  const { adapter } = localAdapter([wallet])
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await adapter.connectors()[0]?.connect(request)) ?? []
  if (!session) expect.fail('no session')
  return { wallet, session: session as Required<Session> }
}

function client() {
  return createPublicClient({ transport: http(localNetworks()[0].rpcUrls[0]), pollingInterval: 20 })
}

const freshAddress = (number: number): Address => `0x${number.toString(16).padStart(40, 'e')}`

it("signs typed data with big numbers, and adds the domain's type [CALL-26]", async () => {
  const { session, wallet } = await connected()
  const domain = { name: 'Foyer', version: '1', chainId: 31337, verifyingContract: freshAddress(1) } as const
  const types = { Order: [{ name: 'amount', type: 'uint256' }] } as const
  const message = { amount: 2n ** 200n }
  const typedData = { domain, types, primaryType: 'Order', message } as const
  const signature = (await session.signTypedData({ typedData })) as Hex
  const [address] = wallet.getState().addresses
  expect(await verifyTypedData({ ...typedData, address, signature })).toBe(true)
  session.release()
})

it('uses the account that the request specifies', async () => {
  const { session, wallet } = await connected()
  const [, second] = session.accounts
  if (!second) expect.fail('one account only')
  await session.signMessage({ message: 'hello', account: second })
  expect(wallet.getState().calls.at(-1)?.params).toEqual(['0x68656c6c6f', wallet.getState().addresses[1]])
  session.release()
})

it('sends a transaction [CALL-26]', async () => {
  const { session } = await connected()
  const to = freshAddress(2)
  const hash = (await session.sendTransaction({
    transaction: { to, value: parseEther('0.25'), gas: 30_000n },
  })) as Hex
  expect(await client().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await client().getTransaction({ hash })).toMatchObject({ gas: 30_000n })
  expect(await client().getBalance({ address: to })).toBe(parseEther('0.25'))
  session.release()
})

it('writes to a contract [CALL-26]', async () => {
  const { session } = await connected()
  const { address } = inject('evm').chains[0].tokens.dollar
  const to = freshAddress(3)
  const transfer = { address, abi: erc20Abi, functionName: 'transfer', args: [to, 1_500_000n] } as const
  const hash = (await session.writeContract(transfer)) as Hex
  await client().waitForTransactionReceipt({ hash })
  const balance = { address, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
  expect(await client().readContract(balance)).toBe(1_500_000n)
  session.release()
})

it('reports an invalid contract call, a rejection, and a transaction that the chain rejects', async () => {
  const { session, wallet } = await connected()
  const { address } = inject('evm').chains[0].tokens.dollar
  const abi: readonly unknown[] = erc20Abi
  const call = { address, abi, functionName: 'transfer', args: ['nonsense'] }
  expect(await codeOf(session.writeContract(call))).toBe('TRANSACTION_FAILED')
  const transaction = { to: freshAddress(4), value: parseEther('99999999') }
  expect(await codeOf(session.sendTransaction({ transaction }))).toBe('TRANSACTION_FAILED')
  wallet.setApproval('reject')
  expect(await codeOf(session.sendTransaction({ transaction }))).toBe('REQUEST_REJECTED')
  expect(await codeOf(session.signMessage({ message: 'hello' }))).toBe('REQUEST_REJECTED')
  session.release()
})

it('sends several calls in one request', async () => {
  const { session, wallet } = await connected()
  const to = freshAddress(5)
  const [{ id: networkId }] = localNetworks()
  const { id } = await session.sendCalls({
    networkId,
    calls: [
      { to, value: 1n },
      { to, value: 2n },
    ],
  })
  const status = () => wallet.provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  await expect.poll(status, { timeout: 5000 }).toMatchObject({ status: 200 })
  expect(await client().getBalance({ address: to })).toBe(3n)
  const atomic = { networkId, calls: [{ to, value: 1n }], isAtomicRequired: true }
  expect(await codeOf(session.sendCalls(atomic))).toBe('TRANSACTION_FAILED')
  session.release()
})

it('sends several calls one by one if the wallet does not support bundles [USER-33]', async () => {
  const { session, wallet } = await connected({ unsupportedMethods: ['wallet_sendCalls'] })
  const [{ id: networkId }] = localNetworks()
  const to = freshAddress(6)
  const calls = [1n, 2n, 3n].map(value => ({ to, value }))
  const { id, hashes = [] } = await session.sendCalls({ networkId, calls })
  expect(hashes).toHaveLength(3)
  expect(id).toBe(hashes[2])
  const sent = await Promise.all(hashes.map(hash => client().getTransaction({ hash: hash as Hex })))
  expect(sent.map(each => each.value)).toEqual([1n, 2n, 3n])
  const methods = wallet.getState().calls.map(each => each.method)
  const asked = methods.filter(each => each !== 'eth_chainId')
  expect(asked.slice(-4)).toEqual(['wallet_sendCalls', ...hashes.map(() => 'eth_sendTransaction')])
  const atomic = session.sendCalls({ networkId, calls, isAtomicRequired: true })
  expect(await codeOf(atomic)).toBe('REQUEST_UNSUPPORTED')
  session.release()
})

it('stops at the first failed call, and reports the sent ones [USER-33]', async () => {
  const { session } = await connected({ unsupportedMethods: ['wallet_sendCalls'] })
  const [{ id: networkId }] = localNetworks()
  const to = freshAddress(7)
  const tooMuch = { to, value: parseEther('99999999') }
  const calls = [{ to, value: 1n }, tooMuch, { to, value: 4n }]
  const error = await session.sendCalls({ networkId, calls }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'CALLS_INCOMPLETE',
    retryable: false,
    context: { sent: [expect.stringMatching(/^0x[0-9a-f]{64}$/)], total: 3 },
    cause: { code: 'TRANSACTION_FAILED' },
  })
  const [hash] = (error as { context: { sent: Hex[] } }).context.sent
  await client().waitForTransactionReceipt({ hash: hash as Hex })
  expect(await client().getBalance({ address: to })).toBe(1n)
  expect(await codeOf(session.sendCalls({ networkId, calls: [tooMuch, { to, value: 1n }] }))).toBe(
    'TRANSACTION_FAILED',
  )
  session.release()
})

it('sends no single calls after the user rejects a bundle [USER-33]', async () => {
  const { session, wallet } = await connected()
  const [{ id: networkId }] = localNetworks()
  wallet.setApproval('reject')
  const calls = [{ to: freshAddress(8), value: 1n }]
  expect(await codeOf(session.sendCalls({ networkId, calls }))).toBe('REQUEST_REJECTED')
  expect(wallet.getState().calls.at(-1)?.method).toBe('wallet_sendCalls')
  session.release()
})

it('requests the capabilities of the specified account by network [USER-33]', async () => {
  const answer = {
    '0x1': { atomic: { status: 'supported' } },
    '0x5': { paymasterService: { supported: true } },
  }
  const { getCapabilities, asked } = adopted(answer)
  const other = `eip155:5:0x${'2'.repeat(40)}` as const
  expect(await getCapabilities({ account: other })).toEqual({
    'eip155:1': answer['0x1'],
    'eip155:5': answer['0x5'],
  })
  expect(asked).toEqual([['eip155:5', 'wallet_getCapabilities', [other.slice(9)]]])
})

it("returns the wallet's capabilities by network, or none if it has no such method [USER-33] [CALL-26]", async () => {
  const { session } = await connected()
  expect(await session.getCapabilities()).toEqual({ 'eip155:31337': { atomic: { status: 'unsupported' } } })
  session.release()
  const silent = await connected({ unsupportedMethods: ['wallet_getCapabilities', 'wallet_getAssets'] })
  expect(await silent.session.getCapabilities()).toEqual({})
  expect(await silent.session.getAssets({ networkIds: ['eip155:31337'] })).toBeUndefined()
  silent.session.release()
})

it('lists the assets that the wallet reports [CALL-26]', async () => {
  const [, , third] = inject('evm').accounts
  const { session } = await connected({ keys: [third.privateKey] })
  const { dollar } = inject('evm').chains[0].tokens
  expect(await session.getAssets({ networkIds: ['eip155:31337'] })).toEqual({
    'eip155:31337': [
      {
        address: 'native',
        balance: '0x21e19e0c9bab2400000',
        type: 'NATIVE',
        metadata: expect.objectContaining({ symbol: 'ETH' }),
      },
      {
        address: dollar.address,
        balance: '0x3b9aca00',
        type: 'ERC20',
        metadata: { name: 'Pebble Dollar', symbol: 'PUSD', decimals: 6, price: 1, iconUrl: '' },
      },
    ],
  })
  session.release()
})

const account = `eip155:1:0x${'1'.repeat(40)}` as const

function adopted(answer: unknown): Required<SessionCapabilities> & { readonly asked: unknown[][] } {
  const asked: unknown[][] = []
  const transport: WalletTransport = {
    async request(...call) {
      asked.push(call.slice(0, 3))
      if (answer instanceof Error) throw answer
      // The account is a contract, whose signatures have their own format.
      return call[1] === 'eth_getCode' ? '0x6001' : answer
    },
  }
  const capabilities = createEvmAdapter().adopt(transport, { account: () => account })
  return { ...(capabilities as Required<SessionCapabilities>), asked }
}

const asset = {
  address: 'native',
  balance: '0x1',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 1, iconUrl: 'https://example.org/e.png' },
}

it('accepts asset types as the standard spells them, with their value', async () => {
  const found = { ...asset, type: 'native', metadata: { ...asset.metadata, value: 3.5 } }
  const { getAssets, asked } = adopted({ '0x1': [found], '0x5': [] })
  expect(await getAssets({ networkIds: ['eip155:1', 'eip155:5'] })).toEqual({
    'eip155:1': [{ ...found, type: 'NATIVE' }],
    'eip155:5': [],
  })
  expect(asked).toEqual([
    ['eip155:1', 'wallet_getAssets', [{ account: account.slice(9), chainFilter: ['0x1', '0x5'] }]],
  ])
})

it('drops an image URL that a wallet may not supply', async () => {
  const { getAssets } = adopted({
    '0x1': [{ ...asset, metadata: { ...asset.metadata, iconUrl: 'javascript:alert(1)' } }],
  })
  const assets = await getAssets({ networkIds: ['eip155:1'] })
  expect(assets?.['eip155:1' as NetworkId]?.[0]?.metadata.iconUrl).toBe('')
})

it.each<[string, object]>([
  ['no address', { address: 1 }],
  ['a balance that is a number', { balance: 5 }],
  ['a balance in decimals', { balance: '5' }],
  ['an unknown type', { type: 'ERC721' }],
  ['no metadata', { metadata: null }],
  ['decimals as text', { metadata: { ...asset.metadata, decimals: '18' } }],
  ['no price', { metadata: { ...asset.metadata, price: undefined } }],
  ['no icon', { metadata: { ...asset.metadata, iconUrl: undefined } }],
  ['a value as text', { metadata: { ...asset.metadata, value: '1' } }],
])('rejects all assets when one has %s [VAL-17]', async (_, fault) => {
  const { getAssets } = adopted({ '0x1': [asset, { ...asset, ...fault }], '0x5': [asset] })
  expect(await getAssets({ networkIds: ['eip155:1'] })).toBeUndefined()
})

it.each([null, 'hello', [asset], { '0x1': 'hello' }])('returns no assets for %o', async answer => {
  expect(await adopted(answer).getAssets({ networkIds: ['eip155:1'] })).toBeUndefined()
})

it.each([null, '', '0x', 'hello', 42, {}])('rejects %o as a signature or a hash', async answer => {
  const { signMessage, signTypedData, sendTransaction, sendCalls } = adopted(answer)
  const typedData = { domain: {}, types: { A: [] }, primaryType: 'A', message: {} } as const
  // The signature of a contract whose owners approve onchain may be empty.
  const ofSignature = answer === '0x' ? 'resolved' : 'WALLET_ANSWER_INVALID'
  expect(await codeOf(signMessage({ message: 'hello' }))).toBe(ofSignature)
  expect(await codeOf(signTypedData({ typedData }))).toBe(ofSignature)
  // The wallet received a request to send and may have sent, whatever it answers.
  expect(await codeOf(sendTransaction({ transaction: { to: account } }))).toBe('OUTCOME_UNKNOWN')
  const calls = sendCalls({ networkId: 'eip155:1', calls: [] })
  expect(await codeOf(calls)).toBe(answer === '0x' || answer === 'hello' ? 'resolved' : 'OUTCOME_UNKNOWN')
})

it('specifies the chain in requests over a transport, without a read beforehand', async () => {
  const answer = `0x${'1'.repeat(64)}`
  const { sendTransaction, signTypedData, asked } = adopted(answer)
  const other = `eip155:137:0x${'2'.repeat(40)}` as const
  const [from, to] = [other.slice(11), `0x${'3'.repeat(40)}`]
  await sendTransaction({ account: other, transaction: { to, value: 1n } })
  // Without its types, a document has no hash whose signer could be checked.
  const typedData = { domain: {}, types: {}, primaryType: 'A', message: {} } as never
  await signTypedData({ account: other, typedData })
  expect(asked).toEqual([
    ['eip155:137', 'eth_sendTransaction', [{ from, chainId: '0x89', to, value: '0x1' }]],
    ['eip155:137', 'eth_signTypedData_v4', [from, expect.any(String)]],
  ])
  void sendTransaction({ transaction: { to } })
  expect(asked).toHaveLength(3) // in the same task as the tap, the only time that a phone opens its wallet
})

it('does not send an aborted request over a transport', async () => {
  const { sendTransaction, writeContract, sendCalls, signTypedData, asked } = adopted('0x')
  const signal = AbortSignal.abort()
  const typedData = { domain: {}, types: { A: [] }, primaryType: 'A', message: {} } as const
  const abi: readonly unknown[] = erc20Abi
  const call = { address: account.slice(9), abi, functionName: 'totalSupply', args: [] }
  for (const asking of [
    sendTransaction({ transaction: { to: account }, signal, isAnswerKept: true }),
    writeContract({ ...call, signal, isAnswerKept: true }),
    sendCalls({ networkId: 'eip155:1', calls: [], signal }),
    signTypedData({ typedData, signal }),
  ])
    expect(await codeOf(asking)).toBe('ABORTED')
  expect(asked).toEqual([])
})

it('maps the errors of a foreign transport', async () => {
  const { signMessage } = adopted(Object.assign(new Error('User rejected'), { code: 5000 }))
  expect(await codeOf(signMessage({ message: 'hello' }))).toBe('REQUEST_REJECTED')
})

it('sends the native currency with empty call data, and a token by `transfer` [CALL-26]', async () => {
  const asked: unknown[] = []
  const transport: WalletTransport = {
    async request(_networkId, method, params) {
      asked.push([method, params])
      return `0x${'5e'.repeat(32)}`
    },
  }
  const from = freshAddress(7)
  const { sendAsset } = createEvmAdapter().adopt(transport, { account: () => `eip155:31337:${from}` })
  const [to, token] = [freshAddress(8), freshAddress(9)]
  await sendAsset?.({ to, amount: 2n ** 70n })
  await sendAsset?.({ to, amount: 2n ** 70n, token })
  const word = (digits: string) => digits.toLowerCase().padStart(64, '0')
  const data = `0xa9059cbb${word(to.slice(2))}${word((2n ** 70n).toString(16))}`
  const common = { from, chainId: '0x7a69' }
  expect(asked).toEqual([
    ['eth_sendTransaction', [{ ...common, to, value: `0x${(2n ** 70n).toString(16)}`, data: '0x' }]],
    ['eth_sendTransaction', [{ ...common, to: token, data }]],
  ])
})
