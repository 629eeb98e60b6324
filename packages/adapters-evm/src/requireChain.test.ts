import type { Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, vi } from 'vitest'
import type { Eip1193Provider } from './provider.js'
import { createEvmSession } from './session.js'

const key = privateKeyToAccount(generatePrivateKey())
const { address } = key
const to = `0x${'2'.repeat(40)}`
const hash = `0x${'3'.repeat(64)}`
const abi = [
  {
    type: 'function',
    name: 'touch',
    stateMutability: 'nonpayable',
    inputs: [],
    outputs: [],
  },
]
const typedData = { domain: {}, types: { A: [] }, primaryType: 'A', message: {} } as const

type Answer = (params: unknown) => unknown

/** Opens a session on chain 1 over a wallet with scripted answers and no events. */
function opened(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: (readonly [method: string, params: unknown])[] = []
  const wallet = { chainId: '0x1' as unknown }
  const own: Readonly<Record<string, Answer>> = {
    eth_chainId: () => wallet.chainId,
    wallet_switchEthereumChain: params => {
      const [{ chainId }] = params as [{ chainId: string }]
      wallet.chainId = chainId
      return null
    },
    eth_sendTransaction: () => hash,
    eth_signTypedData_v4: () => key.signTypedData(typedData),
    wallet_sendCalls: () => ({ id: 'bundle' }),
    personal_sign: () => key.signMessage({ message: 'hello' }),
    ...answers,
  }
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      asked.push([method, params])
      return own[method]?.(params)
    },
  }
  const session = createEvmSession({
    provider,
    connectorId: 'quiet',
    current: { addresses: [address], networkId: 'eip155:1', accounts: [`eip155:1:${address}`] },
  }) as Required<Session>
  return { session, wallet, asked, methods: () => asked.map(([method]) => method) }
}

const refused = (code: number) => () => {
  throw Object.assign(new Error('No.'), { code })
}

type Act = (session: Required<Session>, signal?: AbortSignal) => Promise<unknown>

/** Every request that could take effect on the wrong chain. */
const acts: readonly [name: string, method: string, act: Act][] = [
  [
    'sends',
    'eth_sendTransaction',
    ({ sendTransaction }, signal) =>
      sendTransaction({ transaction: { to, value: 1n }, isAnswerKept: true, ...(signal && { signal }) }),
  ],
  [
    'writes a contract',
    'eth_sendTransaction',
    ({ writeContract }, signal) =>
      writeContract({ address: to, abi, functionName: 'touch', args: [], ...(signal && { signal }) }),
  ],
  [
    'sends calls',
    'wallet_sendCalls',
    ({ sendCalls }, signal) =>
      sendCalls({ networkId: 'eip155:1', calls: [{ to }], ...(signal && { signal }) }),
  ],
  [
    'signs typed data',
    'eth_signTypedData_v4',
    ({ signTypedData }, signal) => signTypedData({ typedData, ...(signal && { signal }) }),
  ],
]

it.each(acts)("reads the wallet's chain before it %s", async (_, method, act) => {
  const { session, methods } = opened()
  await act(session)
  expect(methods()).toEqual(['eth_chainId', method])
})

it.each(acts)(
  'switches back a wallet that changed its chain without an event, before it %s',
  async (_, method, act) => {
    const { session, wallet, asked, methods } = opened()
    wallet.chainId = '0x5'
    await act(session)
    expect(methods()).toEqual(['eth_chainId', 'wallet_switchEthereumChain', 'eth_chainId', method])
    expect(asked[1]).toEqual(['wallet_switchEthereumChain', [{ chainId: '0x1' }]])
    expect(session.networkId).toBe('eip155:1')
  },
)

it.each(acts)('fails before it %s if the wallet stays on another chain', async (_, method, act) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const staying: readonly (readonly [Answer, cause: unknown])[] = [
    [refused(4902), expect.objectContaining({ code: 'NETWORK_SWITCH_FAILED' })],
    [refused(-32601), expect.objectContaining({ code: 'NETWORK_SWITCH_FAILED' })],
    [() => null, undefined],
  ]
  for (const [wallet_switchEthereumChain, cause] of staying) {
    const { session, wallet, methods } = opened({ wallet_switchEthereumChain })
    wallet.chainId = '0x5'
    const failing = act(session).catch((thrown: unknown) => thrown)
    await vi.runAllTimersAsync()
    expect(await failing).toMatchObject({
      code: 'NETWORK_SWITCH_MISMATCH',
      context: { networkId: 'eip155:1', actual: 'eip155:5' },
      cause,
    })
    expect(methods()).not.toContain(method)
  }
  vi.useRealTimers()
})

it.each(acts)('reports a rejection before it %s if the user refuses to switch', async (_, method, act) => {
  const { session, wallet, methods } = opened({ wallet_switchEthereumChain: refused(4001) })
  wallet.chainId = '0x5'
  expect(await codeOf(act(session))).toBe('NETWORK_SWITCH_REJECTED')
  expect(methods()).not.toContain(method)
})

it.each([undefined, null, '', 'mainnet', {}])('fails if the wallet is on chain %o', async chainId => {
  const { session, wallet, methods } = opened()
  wallet.chainId = chainId
  for (const [, method, act] of acts) {
    expect(await codeOf(act(session))).toBe('WALLET_ANSWER_INVALID')
    expect(methods()).not.toContain(method)
  }
})

it.each(acts)('aborts before it %s', async (_, method, act) => {
  const cancel = new AbortController()
  const { session, methods } = opened({
    eth_chainId() {
      cancel.abort()
      return '0x1'
    },
  })
  expect(await codeOf(act(session, cancel.signal))).toBe('ABORTED')
  expect(methods()).not.toContain(method)
})

it('waits for a sending wallet despite an abort if the answer is kept', async () => {
  const cancel = new AbortController()
  const { signal } = cancel
  const { session } = opened({
    eth_sendTransaction() {
      cancel.abort()
      return hash
    },
  })
  const transaction = { to, value: 1n }
  expect(await session.sendTransaction({ transaction, signal, isAnswerKept: true })).toBe(hash)
  const later = opened({ eth_sendTransaction: () => new Promise(() => {}) })
  const again = new AbortController()
  const waiting = codeOf(later.session.sendTransaction({ transaction, signal: again.signal }))
  await vi.waitFor(() => expect(later.methods()).toContain('eth_sendTransaction'))
  again.abort()
  expect(await waiting).toBe('ABORTED')
})

it('includes the chain in the transaction', async () => {
  const { session, asked } = opened()
  await session.sendTransaction({ transaction: { to, value: 1n } })
  expect(asked.at(-1)).toEqual(['eth_sendTransaction', [{ from: address, chainId: '0x1', to, value: '0x1' }]])
})

it('switches the wallet and the session to the chain of the request', async () => {
  const { session, methods } = opened()
  const account = `eip155:5:${address}` as const
  await session.sendTransaction({ account, transaction: { to } })
  expect(methods()).toEqual([
    'eth_chainId',
    'wallet_switchEthereumChain',
    'eth_chainId',
    'eth_sendTransaction',
  ])
  expect(session.networkId).toBe('eip155:5')
})

it('signs a text on any chain', async () => {
  const { session, wallet, methods } = opened()
  wallet.chainId = '0x5'
  await session.signMessage({ message: 'hello' })
  expect(methods()).toEqual(['personal_sign'])
})
