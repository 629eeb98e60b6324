import type { Connector } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { createEvmWallet } from '@foyer/testing'
import { expect, inject, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'
import type { Eip1193Provider } from './provider.js'

const request = (signal = AbortSignal.timeout(5000)) => ({ networks: localNetworks(), signal })

function connectorOf(wallet: ReturnType<typeof localWallet>): Connector {
  const { adapter } = localAdapter([wallet])
  return adapter.connectors()[0] ?? expect.fail('no connector')
}

function answering(answers: Record<string, unknown>): Connector {
  const provider: Eip1193Provider = { request: async ({ method }) => answers[method] }
  const adapter = createEvmAdapter({ connectors: [{ id: 'scripted', name: 'Scripted', provider }] })
  return adapter.connectors()[0] ?? expect.fail('no connector')
}

const address = `0x${'1'.repeat(40)}`

it('connects a host-supplied wallet, and loads it only then', async () => {
  const wallet = localWallet()
  const loads: string[] = []
  const provider = async () => {
    loads.push('loaded')
    return wallet.provider
  }
  const adapter = createEvmAdapter({
    connectors: [{ id: 'acme', name: 'Acme Wallet', provider, iconUrl: '/acme.png' }],
  })
  const [connector] = adapter.connectors()
  expect(connector).toMatchObject({ id: 'acme', name: 'Acme Wallet', type: 'EXTERNAL', iconUrl: '/acme.png' })
  expect(loads).toEqual([])
  const [session] = (await connector?.connect(request())) ?? []
  expect(session?.provider).toBe(wallet.provider)
  await session?.close()
})

it('reports a provider that fails to load', async () => {
  const provider = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const [connector] = createEvmAdapter({ connectors: [{ id: 'acme', name: 'Acme', provider }] }).connectors()
  await expect(connector?.connect(request())).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
})

it('switches the wallet to the requested network', async () => {
  const [first] = inject('evm').chains
  const wallet = localWallet()
  wallet.addChain({ chainId: 999, name: 'Elsewhere', rpcUrl: first.rpcUrl })
  wallet.switchChain(999)
  const [session] = await connectorOf(wallet).connect(request())
  expect(session?.networkId).toBe(localNetworks()[0].id)
  session?.release()
})

it("connects on the wallet's current network if it does not switch", async () => {
  const [{ rpcUrl }] = inject('evm').chains
  const elsewhere = { chainId: 999, name: 'Elsewhere', rpcUrl }
  const wallet = createEvmWallet({
    name: 'Stubborn',
    keys: [inject('evm').accounts[0].privateKey],
    chains: [elsewhere],
    switchRefusal: 'lies',
  })
  const [session] = await connectorOf(wallet).connect(request())
  expect(session?.networkId).toBe('eip155:999')
  session?.release()
})

it('reports a locked wallet that rejects, and waits for one that prompts for the unlock', async () => {
  const refusing = localWallet({ whenLocked: 'refuse' })
  refusing.lock()
  expect(await codeOf(connectorOf(refusing).connect(request()))).toBe('WALLET_LOCKED')
  const asking = localWallet()
  asking.lock()
  const connecting = connectorOf(asking).connect(request())
  setTimeout(() => asking.unlock(), 20)
  expect(await connecting).toHaveLength(1)
})

it('reports a wallet with a pending connect request', async () => {
  const wallet = localWallet({ approval: 'ask' })
  const connector = connectorOf(wallet)
  const cancel = new AbortController()
  const first = codeOf(connector.connect(request(cancel.signal)))
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  expect(await codeOf(connector.connect(request()))).toBe('CONNECT_PENDING')
  cancel.abort()
  expect(await first).toBe('ABORTED')
})

it.each([
  ['a text instead of a list', { eth_requestAccounts: 'hello' }, 'WALLET_ANSWER_INVALID'],
  ['nothing', {}, 'WALLET_ANSWER_INVALID'],
  ['a list of invalid accounts', { eth_requestAccounts: [null, 7, '0x12'] }, 'WALLET_ANSWER_INVALID'],
  ['no account', { eth_requestAccounts: [], eth_chainId: '0x1' }, 'WALLET_LOCKED'],
  ['an invalid chain', { eth_requestAccounts: [address], eth_chainId: 'main' }, 'WALLET_ANSWER_INVALID'],
])('reports a wallet that answers %s', async (_, answers, code) => {
  expect(await codeOf(answering(answers).connect(request()))).toBe(code)
})

const unknownMethod: Readonly<Record<string, object>> = {
  'EIP-1193': { code: 4200, message: 'The provider does not support the requested method' },
  'JSON-RPC': { code: -32601, message: 'the method does not exist' },
  Safe: new Error('"eth_requestAccounts" not implemented'),
  'in other words': new Error('Method not supported: eth_requestAccounts'),
}

it.each(Object.entries(unknownMethod))(
  'connects a wallet that displays the page and has no connect method (%s)',
  async (_, refusal) => {
    const provider: Eip1193Provider = {
      async request({ method }) {
        if (method === 'eth_requestAccounts') throw refusal
        return method === 'eth_accounts' ? [address] : '0x7a69'
      },
    }
    const adapter = createEvmAdapter({ connectors: [{ id: 'safe', name: 'Safe', provider }] })
    const [session] = (await adapter.connectors()[0]?.connect(request())) ?? []
    expect(session?.accounts).toEqual([`eip155:31337:${address}`])
    session?.release()
  },
)

it('does not read accounts after the user rejected', async () => {
  const asked: string[] = []
  const provider: Eip1193Provider = {
    async request({ method }) {
      asked.push(method)
      throw { code: 4001, message: 'User rejected the request: not supported' }
    },
  }
  const adapter = createEvmAdapter({ connectors: [{ id: 'no', name: 'No', provider }] })
  expect(await codeOf(adapter.connectors()[0]?.connect(request()) ?? expect.fail())).toBe('CONNECT_REJECTED')
  expect(asked).toEqual(['eth_requestAccounts'])
})

it('drops duplicate and invalid accounts', async () => {
  const [id] = [localNetworks()[0].id]
  const eth_requestAccounts = [address, null, address, 'nonsense']
  const [session] = await answering({ eth_requestAccounts, eth_chainId: 31337 }).connect(request())
  expect(session?.accounts).toEqual([`${id}:${address}`])
  session?.release()
})

it('reconnects only with calls that never prompt', async () => {
  const wallet = localWallet()
  const connector = connectorOf(wallet)
  const [before] = await connector.connect(request())
  before?.release()
  const seen = wallet.getState().calls.length
  const [after] = (await connector.reconnect?.(request())) ?? []
  expect(after?.accounts).toEqual(before?.accounts)
  const calls = wallet.getState().calls.slice(seen)
  expect(calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  expect(calls.some(({ hasPrompted }) => hasPrompted)).toBe(false)
  after?.release()
})

it("reconnects on the wallet's current network without switching it", async () => {
  const wallet = localWallet()
  const connector = connectorOf(wallet)
  const [before] = await connector.connect(request())
  before?.release()
  wallet.addChain({ chainId: 999, name: 'Elsewhere', rpcUrl: 'http://127.0.0.1:1' })
  wallet.switchChain(999)
  const [after] = (await connector.reconnect?.(request())) ?? []
  expect(after?.networkId).toBe('eip155:999')
  after?.release()
})

it('does not reconnect a locked wallet without a stored account, and aborts if a wallet hangs', async () => {
  const wallet = localWallet()
  const connector = connectorOf(wallet)
  const [before] = await connector.connect(request())
  before?.release()
  wallet.lock()
  expect(await connector.reconnect?.(request())).toEqual([])
  wallet.neverAnswer()
  expect(await codeOf(connector.reconnect?.(request(AbortSignal.timeout(30))) ?? expect.fail())).toBe(
    'ABORTED',
  )
  expect(wallet.listenerCount()).toBe(0)
})
