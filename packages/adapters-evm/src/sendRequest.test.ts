import { FoyerError, type Session, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { encodeDeployData, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { expect, inject, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const transports = ['injected', 'adopted'] as const

/** Connects a wallet directly as injected, and over a transport that forwards to it. */
async function connected(way: (typeof transports)[number]) {
  const wallet = localWallet()
  const { adapter } = localAdapter([wallet])
  const networks = localNetworks()
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks, signal: AbortSignal.timeout(5000) })) ?? []
  if (!session) expect.fail('no session')
  const transport: WalletTransport = {
    request: (_networkId, method, params) => wallet.provider.request({ method, params }),
  }
  const account = () => session.accounts[0]
  const networkOf = (id: string) => networks.find(each => each.id === id)
  const adopted = createEvmAdapter().adopt(transport, { account, networkOf })
  const before = wallet.getState().calls.length
  return {
    ask: clientOf(way === 'injected' ? session : adopted),
    account: account(),
    wallet,
    methods: () =>
      wallet
        .getState()
        .calls.slice(before)
        .map(each => each.method),
  }
}

function clientOf({ sendRequest }: Session | SessionCapabilities) {
  return sendRequest ?? expect.fail('it sends no requests')
}

const dollar = () => inject('evm').chains[0].tokens.dollar.address
const tooMuch = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [`0x${'9'.repeat(40)}`, 2n ** 255n],
})

it.each(transports)('answers account queries without a request over an %s session', async way => {
  const { ask, wallet, methods } = await connected(way)
  const [first, second] = wallet.getState().addresses
  expect(await ask({ method: 'eth_accounts' })).toEqual([first])
  expect(await ask({ method: 'eth_requestAccounts', account: `eip155:5:${second}` })).toEqual([second])
  expect(await ask({ method: 'eth_coinbase' })).toBe(first)
  expect(await ask({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(await ask({ method: 'net_version', account: `eip155:5:${second}` })).toBe('5')
  expect(methods()).toEqual([])
})

it.each(transports)('reads the chain over an %s session', async way => {
  const { ask, methods } = await connected(way)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const params = [{ to: dollar(), data }, 'latest']
  expect(BigInt((await ask({ method: 'eth_call', params })) as Hex)).toBe(6n)
  expect(await ask({ method: 'eth_blockNumber' })).toMatch(/^0x[0-9a-f]+$/)
  // A phone prompts the user for every request, so reads must not reach it.
  expect(methods()).toEqual(way === 'injected' ? ['eth_call', 'eth_blockNumber'] : [])
})

it.each(transports)("reports a node's refusal with its code and the contract's data, %s", async way => {
  const { ask, wallet } = await connected(way)
  const [from] = wallet.getState().addresses
  const failure = ask({ method: 'eth_call', params: [{ from, to: dollar(), data: tooMuch }, 'latest'] })
  const error = await failure.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'RPC_FAILED',
    context: { networkId: 'eip155:31337', reason: expect.stringMatching(/revert/i) },
    cause: { code: 3, data: expect.stringMatching(/^0x[0-9a-f]{8}/) },
  })
  const { message, data } = (error as { cause: { message: string; data: string } }).cause
  expect(message).not.toContain(data)
})

it.each(transports)("does not treat a contract's revert reason as a user's rejection, %s", async way => {
  const { ask } = await connected(way)
  // Init code that reverts with Error("User rejected the request").
  const reason = encodeFunctionData({
    abi: parseAbi(['function Error(string)']),
    functionName: 'Error',
    args: ['User rejected the request'],
  }).slice(2)
  const size = (reason.length / 2).toString(16).padStart(2, '0')
  const data = encodeDeployData({ abi: [], bytecode: `0x60${size}600c60003960${size}6000fd${reason}` })
  expect(await codeOf(ask({ method: 'eth_call', params: [{ data }, 'latest'] }))).toBe('RPC_FAILED')
})

it.each(transports)('sends wallet methods to the wallet over an %s session', async way => {
  const { ask, wallet, methods } = await connected(way)
  const [first] = wallet.getState().addresses
  expect(await ask({ method: 'personal_sign', params: ['0x68656c6c6f', first] })).toMatch(/^0x[0-9a-f]{130}$/)
  const transaction = { from: first, to: `0x${'8'.repeat(40)}`, value: '0x1' }
  expect(await ask({ method: 'eth_sendTransaction', params: [transaction] })).toMatch(/^0x[0-9a-f]{64}$/)
  expect(methods().filter(each => each !== 'eth_chainId')).toEqual(['personal_sign', 'eth_sendTransaction'])
  expect(await codeOf(ask({ method: 'wallet_unheardOf' }))).toBe('REQUEST_UNSUPPORTED')
  expect(await codeOf(ask({ method: 'eth_getEncryptionPublicKey', params: [first] }))).toBe(
    'REQUEST_UNSUPPORTED',
  )
  wallet.setApproval('reject')
  expect(await codeOf(ask({ method: 'eth_sendTransaction', params: [transaction] }))).toBe('REQUEST_REJECTED')
})

it('switches back a wallet that changed its chain, before it sends or signs', async () => {
  const { ask, wallet, methods } = await connected('injected')
  const [{ chainId }, other] = inject('evm').chains
  const [from] = wallet.getState().addresses
  wallet.addChain({ chainId: other.chainId, name: other.name, rpcUrl: other.rpcUrl })
  const send = () =>
    ask({ method: 'eth_sendTransaction', params: [{ from, to: from }], account: `eip155:${chainId}:${from}` })
  wallet.switchChain(other.chainId)
  await send()
  expect(wallet.getState().chainId).toBe(chainId)
  wallet.switchChain(other.chainId)
  wallet.setApproval('reject')
  expect(await codeOf(send())).toBe('NETWORK_SWITCH_REJECTED')
  expect(methods().filter(each => each === 'eth_sendTransaction')).toHaveLength(1)
})

it('sends no aborted request, and reads no unknown network', async () => {
  const signal = AbortSignal.abort()
  for (const way of transports) {
    const { ask, methods } = await connected(way)
    expect(await codeOf(ask({ method: 'eth_sendTransaction', params: [{}], signal }))).toBe('ABORTED')
    expect(await codeOf(ask({ method: 'eth_blockNumber', signal }))).toBe('ABORTED')
    expect(methods().filter(each => each === 'eth_sendTransaction')).toEqual([])
  }
  const { ask, account } = await connected('adopted')
  const elsewhere = `eip155:77:${account.split(':')[2]}` as const
  expect(await codeOf(ask({ method: 'eth_blockNumber', account: elsewhere }))).toBe('NETWORK_UNSUPPORTED')
})

it('reads over a transport if the network is unknown', async () => {
  const transport: WalletTransport = {
    async request(_networkId, method) {
      if (method === 'eth_call') throw new FoyerError('WALLET_DISCONNECTED')
      return '0x7'
    },
  }
  const account = `eip155:1:0x${'1'.repeat(40)}` as const
  const ask = clientOf(createEvmAdapter().adopt(transport, { account: () => account }))
  expect(await ask({ method: 'eth_blockNumber' })).toBe('0x7')
  expect(await codeOf(ask({ method: 'eth_call' }))).toBe('WALLET_DISCONNECTED')
})
