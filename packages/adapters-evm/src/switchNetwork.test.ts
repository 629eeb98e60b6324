import type { NetworkId, Session } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import type { EvmWalletOptions, SwitchRefusal } from '@foyer/testing'
import { expect, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { readNetworkId, requestWallet } from './requests.js'
import { switchNetwork } from './switchNetwork.js'

async function connected(options: Partial<EvmWalletOptions> = {}) {
  const wallet = localWallet(options)
  const { adapter } = localAdapter([wallet])
  const [session] =
    (await adapter.connectors()[0]?.connect({
      networks: localNetworks(),
      signal: AbortSignal.timeout(5000),
    })) ?? []
  if (!session) expect.fail('no session')
  return { wallet, session, switchTo: switching(session) }
}

const switching = (session: Session) => async (signal?: AbortSignal) => {
  await session.switchNetwork?.({ network: localNetworks()[1], ...(signal ? { signal } : {}) })
}

const methods = (wallet: ReturnType<typeof localWallet>) =>
  wallet.getState().calls.map(({ method }) => method)

it.each<SwitchRefusal>([
  '4902',
  'nested-4902',
  '-32603',
  '32603',
  'null',
  'localized',
  'silent',
  'unsupported',
])('adds an unknown chain, reported as %s, and switches to it [USER-5]', async switchRefusal => {
  const { wallet, session, switchTo } = await connected({ switchRefusal })
  await switchTo()
  expect(session.networkId).toBe('eip155:31338')
  expect(wallet.getState().chainId).toBe(31338)
  expect(methods(wallet)).toContain('wallet_addEthereumChain')
  session.release()
})

it('adds no chain that the wallet already has', async () => {
  const { wallet, session, switchTo } = await connected()
  const [, { name, rpcUrls }] = localNetworks()
  wallet.addChain({ chainId: 31338, name, rpcUrl: rpcUrls[0] ?? '' })
  await switchTo()
  expect(methods(wallet)).not.toContain('wallet_addEthereumChain')
  session.release()
})

it('gives the wallet the public RPC URLs, never the ones that Foyer reads from', async () => {
  const { wallet, session } = await connected()
  const [, network] = localNetworks()
  const secret = 'http://127.0.0.1:1/?projectId=secret'
  await session.switchNetwork?.({
    network: { ...network, rpcUrls: [secret, ...network.rpcUrls], publicRpcUrls: network.rpcUrls },
  })
  expect(JSON.stringify(wallet.getState().calls)).not.toContain('secret')
  session.release()
})

it.each([
  ['at the second check', 1],
  ['at the third check', 2],
])(
  'reads again if a wallet answers before it has switched, and sends nothing else (%s)',
  async (_name, late) => {
    const [, network] = localNetworks()
    const methods: string[] = []
    let looks = 0
    const access = {
      async request({ method }: { readonly method: string }) {
        methods.push(method)
        return null
      },
      async readNetworkId(): Promise<NetworkId> {
        looks += 1
        return looks > late ? network.id : 'eip155:31337'
      },
    }
    await switchNetwork(access, network)
    expect(methods).toEqual(['wallet_switchEthereumChain'])
    expect(looks).toBe(late + 1)
  },
)

it('reports a wallet that falsely claims to have switched [USER-5]', async () => {
  const { session, switchTo } = await connected({ switchRefusal: 'lies' })
  await expect(switchTo()).rejects.toMatchObject({
    code: 'NETWORK_SWITCH_MISMATCH',
    context: { networkId: 'eip155:31338', actual: 'eip155:31337' },
  })
  expect(session.networkId).toBe('eip155:31337')
  session.release()
})

it('does not add the chain after the user rejected the switch', async () => {
  const { wallet, session, switchTo } = await connected()
  const [, { name, rpcUrls }] = localNetworks()
  wallet.addChain({ chainId: 31338, name, rpcUrl: rpcUrls[0] ?? '' })
  wallet.setApproval('reject')
  expect(await codeOf(switchTo())).toBe('NETWORK_SWITCH_REJECTED')
  expect(methods(wallet)).not.toContain('wallet_addEthereumChain')
  session.release()
})

it('reports that the user rejected adding the chain', async () => {
  const { wallet, session, switchTo } = await connected()
  wallet.setApproval('reject')
  expect(await codeOf(switchTo())).toBe('NETWORK_SWITCH_REJECTED')
  session.release()
})

it('reports a wallet that can neither switch nor add', async () => {
  const { session, switchTo } = await connected({ unsupportedMethods: ['wallet_addEthereumChain'] })
  expect(await codeOf(switchTo())).toBe('NETWORK_SWITCH_FAILED')
  session.release()
})

/** Creates access to a provider with scripted answers per method. */
function answering(answers: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    return method === 'eth_chainId' ? '0x7a69' : answers[method]?.()
  }
  const signal = AbortSignal.timeout(5000)
  const access = {
    request: (call: { method: string; params: unknown; networkId: NetworkId }) =>
      requestWallet({ request }, { ...call, signal }),
    readNetworkId: () => readNetworkId({ request }, signal),
  }
  return { access, asked }
}

const throwing = (thrown: unknown) => () => {
  throw thrown
}

const unknown = { code: 4902, message: 'Unrecognized chain ID "0x7a6a".' }

it('reports why the chain was not added', async () => {
  const { access } = answering({
    wallet_switchEthereumChain: throwing(unknown),
    // Reported in MetaMask/metamask-extension#16230.
    wallet_addEthereumChain: throwing({ code: -32602, message: 'May not specify default MetaMask chain.' }),
  })
  await expect(switchNetwork(access, localNetworks()[1])).rejects.toMatchObject({
    code: 'NETWORK_SWITCH_FAILED',
    context: { reason: 'May not specify default MetaMask chain.' },
  })
})

it('reports an unknown chain if the wallet cannot add one', async () => {
  const { access } = answering({
    wallet_switchEthereumChain: throwing(unknown),
    wallet_addEthereumChain: throwing({ code: -32601, message: 'Method not found' }),
  })
  await expect(switchNetwork(access, localNetworks()[1])).rejects.toMatchObject({
    code: 'NETWORK_SWITCH_FAILED',
    context: { reason: unknown.message },
  })
})

it.each([
  ['another request is pending', { code: -32002, message: 'Resource unavailable.' }, 'REQUEST_PENDING'],
  ['the user rejects, reported as a text', 'rejectedByUser', 'NETWORK_SWITCH_REJECTED'],
  [
    'the user rejects, reported in a nested error',
    { code: -32603, data: { cause: { code: 4001 } } },
    'NETWORK_SWITCH_REJECTED',
  ],
  ['the wallet is locked', { code: -32603, message: 'Wallet is locked' }, 'WALLET_LOCKED'],
  ['the page has no permission', { code: 4100, message: 'Unauthorized' }, 'WALLET_UNAUTHORIZED'],
])('sends no further request if %s', async (_, thrown, code) => {
  const { access, asked } = answering({ wallet_switchEthereumChain: throwing(thrown) })
  expect(await codeOf(switchNetwork(access, localNetworks()[1]))).toBe(code)
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})

it('stops waiting for a wallet that never answers when aborted', async () => {
  const { wallet, session, switchTo } = await connected()
  wallet.neverAnswer()
  expect(await codeOf(switchTo(AbortSignal.timeout(30)))).toBe('ABORTED')
  session.release()
})

it('emits one event for a switch', async () => {
  const { session, switchTo } = await connected()
  const events: unknown[] = []
  session.subscribe(event => events.push(event))
  await switchTo()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(events).toEqual([{ type: 'changed', accounts: session.accounts, networkId: 'eip155:31338' }])
  session.release()
})
