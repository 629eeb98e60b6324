import { type ErrorCode, FoyerError } from '@foyer/common'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, inject, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createSessionProvider, type ProviderSession } from './sessionProvider.js'

async function connected() {
  const wallet = localWallet()
  const { adapter } = localAdapter([wallet])
  const networks = localNetworks()
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks, signal: AbortSignal.timeout(5000) })) ?? []
  if (!session?.sendRequest) expect.fail('no session')
  const switched: string[] = []
  const provider = createSessionProvider({
    account: session.accounts[0] as ProviderSession['account'],
    networkId: 'eip155:31337',
    sendRequest: session.sendRequest,
    switchNetwork: async networkId => void switched.push(networkId),
  })
  const before = wallet.promptCount()
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const [own, other] = wallet.getState().addresses
  if (!other) expect.fail('one account only')
  return { wallet, own, other, switched, ask, asked: () => wallet.promptCount() - before }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error,
  )

it('returns account and chain, and reads', async () => {
  const { ask, own } = await connected()
  expect(await ask('eth_accounts')).toEqual([own])
  expect(await ask('eth_requestAccounts')).toEqual([own])
  expect(await ask('eth_chainId')).toBe('0x7a69')
  expect(await ask('net_version')).toBe('31337')
  expect(await ask('eth_getBalance', own, 'latest')).toMatch(/^0x[0-9a-f]+$/)
})

it('signs with the account in either order of the parameters', async () => {
  const { ask, own } = await connected()
  expect(await ask('personal_sign', '0x68656c6c6f', own)).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await ask('personal_sign', own.toLowerCase(), '0x68656c6c6f')).toMatch(/^0x[0-9a-f]{130}$/)
})

it("sends from the session's account and network if a page specifies neither", async () => {
  const { ask, wallet, own, other } = await connected()
  wallet.switchAccount(1)
  expect(await ask('eth_sendTransaction', { to: other, value: '0x1' })).toMatch(/^0x[0-9a-f]{64}$/)
  expect(wallet.getState().calls.at(-1)?.params).toEqual([
    { to: other, value: '0x1', from: own, chainId: '0x7a69' },
  ])
  const elsewhere = await refusal(ask('eth_sendTransaction', { to: other, chainId: '0x1' }))
  expect(elsewhere).toMatchObject({ code: 4901, cause: { code: 'NETWORK_SWITCH_MISMATCH' } })
})

it.each<[string, (other: string) => readonly unknown[]]>([
  ['personal_sign', other => ['0x68656c6c6f', other]],
  ['personal_sign', other => [other, '0x68656c6c6f']],
  ['personal_sign', () => ['0x68656c6c6f']],
  ['eth_sign', other => [other, '0x68656c6c6f']],
  ['eth_signTypedData', other => [[], other]],
  ['eth_signTypedData_v3', other => [other, '{}']],
  ['eth_signTypedData_v4', other => [other, '{}']],
  ['eth_sendTransaction', other => [{ from: other, to: other }]],
  ['eth_signTransaction', other => [{ from: other, to: other }]],
  ['wallet_sendCalls', other => [{ from: other, calls: [] }]],
  ['wallet_getCapabilities', other => [other]],
  ['wallet_getAssets', other => [{ account: other }]],
  ['wallet_grantPermissions', other => [{ address: other }]],
])('rejects %s for another account without a request', async (method, paramsOf) => {
  const { ask, other, asked, wallet } = await connected()
  const before = wallet.getState().calls.length
  const error = await refusal(ask(method, ...paramsOf(other)))
  expect(error).toMatchObject({ code: 4100, cause: { code: 'ACCOUNT_NOT_CONNECTED' } })
  expect(wallet.getState().calls).toHaveLength(before)
  expect(asked()).toBe(0)
})

it('reads any account', async () => {
  const { ask, other } = await connected()
  expect(await ask('eth_getBalance', other, 'latest')).toMatch(/^0x/)
  expect(await ask('eth_estimateGas', { from: other, to: other })).toBe('0x5208')
})

it('switches networks through the session', async () => {
  const { ask, switched } = await connected()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  expect(switched).toEqual(['eip155:137'])
  expect(await refusal(ask('wallet_switchEthereumChain'))).toMatchObject({ code: -32602 })
})

it("passes on a node's revert with its code and data", async () => {
  const { ask, own } = await connected()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [own, 2n ** 255n] })
  const to = inject('evm').chains[0].tokens.dollar.address
  expect(await refusal(ask('eth_call', { from: own, to, data }, 'latest'))).toMatchObject({
    code: 3,
    data: expect.stringMatching(/^0x[0-9a-f]{8}/),
    cause: { code: 'RPC_FAILED' },
  })
})

it('rejects methods that the session does not support', async () => {
  const { sendRequest: _, ...less } = {
    account: `eip155:1:0x${'1'.repeat(40)}`,
    networkId: 'eip155:1',
    sendRequest: undefined,
    switchNetwork: async () => {},
  } as const
  const provider = createSessionProvider(less as unknown as ProviderSession) // as a custom adapter may create it
  expect(await refusal(provider.request({ method: 'eth_blockNumber' }))).toMatchObject({
    code: 4200,
    cause: { code: 'REQUEST_UNSUPPORTED', context: { method: 'sendRequest' } },
  })
})

const asking = { method: 'personal_sign' }
const ofNetwork = { networkId: 'eip155:1' }

it.each<[number, FoyerError]>([
  [4001, new FoyerError('REQUEST_REJECTED', asking)],
  [4001, new FoyerError('NETWORK_SWITCH_REJECTED', ofNetwork)],
  [4001, new FoyerError('FRAME_ABORTED', { request: 'RPC_REQUEST' })],
  [4100, new FoyerError('WALLET_LOCKED')],
  [4100, new FoyerError('WALLET_UNAUTHORIZED')],
  [4200, new FoyerError('REQUEST_UNSUPPORTED', asking)],
  [4200, new FoyerError('METHOD_NOT_ALLOWED', asking)],
  [4900, new FoyerError('CONNECTION_CLIENT_NOT_SET')],
  [4900, new FoyerError('WALLET_DISCONNECTED')],
  [4901, new FoyerError('NETWORK_SWITCH_MISMATCH', { ...ofNetwork, actual: 'eip155:5' })],
  [4902, new FoyerError('NETWORK_UNSUPPORTED', ofNetwork)],
  [4902, new FoyerError('NETWORK_NOT_FOUND', ofNetwork)],
  [-32002, new FoyerError('REQUEST_HELD', { account: '', kind: '' })],
  [-32603, new FoyerError('ABORTED', {}, { cause: new DOMException('', 'AbortError') })],
  [-32603, new FoyerError('REQUEST_TIMED_OUT', { ...asking, afterMs: 1 })],
  [-32603, new FoyerError('RPC_FAILED', ofNetwork, { cause: new TypeError('fetch failed') })],
  [-32000, new FoyerError('TRANSACTION_FAILED', {}, { cause: { code: -32000 } })],
  [-32002, new FoyerError('REQUEST_FAILED', asking, { cause: { code: -32002 } })],
])('reports code %i, with the reason as its cause: %s', async (code, cause) => {
  const provider = createSessionProvider({
    account: `eip155:1:0x${'1'.repeat(40)}`,
    networkId: 'eip155:1',
    switchNetwork: async () => {},
    async sendRequest() {
      throw cause
    },
  })
  const error = await refusal(provider.request({ method: 'eth_blockNumber' }))
  expect(error).toMatchObject({ name: 'ProviderRpcError', code, message: cause.message })
  expect((error as { cause: FoyerError<ErrorCode> }).cause).toBe(cause)
  expect('data' in (error as object)).toBe(false)
})
