import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineNetwork, isFoyerError, type Network, type Session } from '@foyer/common'
import { callRpc } from '@foyer/devstack'
import {
  type Address,
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  http,
  parseEther,
  verifyMessage,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { addresses, approveAll, type Phone, phoneKey, signWithKeys } from './__fixtures__/createPhone.js'
import { holdClock } from './__fixtures__/holdClock.js'
import { solana } from './__fixtures__/networks.js'
import { codeOf, patienceMs, sessionOf, startWorld } from './__fixtures__/startWorld.js'
import { createWalletConnect } from './createWalletConnect.js'

const readTimeoutMs = 20_000
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const [local, other] = inject('evm').chains.map(({ chainId, rpcUrl }) =>
  defineNetwork({
    id: `eip155:${chainId}`,
    name: `Local ${chainId}`,
    nativeCurrency: ether,
    rpcUrls: [rpcUrl],
  }),
) as [Network, Network] // the local stack runs two networks
const urlOf = ({ rpcUrls: [url = ''] }: Network) => url
const idOf = ({ id }: Network) => Number(id.slice('eip155:'.length))

interface Handle {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}
const handleOf = ({ provider }: Session) => provider as Handle

/** Prepares a phone that approves only signing and sending, and really sends. */
function prepareWallet(phone: Phone): void {
  const methods = ['personal_sign', 'eth_sendTransaction']
  phone.approves = asked =>
    approveAll(Object.fromEntries(Object.entries(asked).map(([key, each]) => [key, { ...each, methods }])))
  phone.answers = async request => {
    if (request.method !== 'eth_sendTransaction') return signWithKeys(request)
    const [{ to, value }] = request.params as [{ to: Address; value: string }]
    const network = [local, other].find(({ id }) => id === request.chainId) ?? local
    const account = privateKeyToAccount(phoneKey)
    const client = createWalletClient({ account, transport: http(urlOf(network)) })
    return client.sendTransaction({ chain: null, to, value: BigInt(value) })
  }
}

async function start(networks: readonly [Network, ...Network[]] = [local, other]) {
  const world = await startWorld()
  prepareWallet(world.phone)
  const sessions = await world.connect({ networks })
  onTestFinished(async () => sessions[0]?.close())
  return { ...world, sessions }
}

/** Starts a node that gives the same answer to every request. Resolves to its URL. */
async function startNetwork(answer: { status?: number; body: string } | 'nothing'): Promise<string> {
  const server = createServer((_, response) => {
    if (answer === 'nothing') return
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the provider of a session', () => {
  it('lets viem read, sign, send and wait for a receipt, asking the wallet only to sign and send', async () => {
    const { sessions, phone } = await start()
    await callRpc(urlOf(local), [
      { method: 'anvil_setBalance', params: [addresses.eip155, '0x8ac7230489e80000'] },
    ])
    const evm = sessionOf(sessions, 'eip155')
    const transport = custom(evm.provider as EIP1193Provider)
    const reader = createPublicClient({ transport, pollingInterval: 100 })
    const wallet = createWalletClient({ account: addresses.eip155, transport })
    expect(await reader.getChainId()).toBe(idOf(local))
    expect(await reader.getBalance({ address: addresses.eip155 })).toBe(parseEther('10'))
    const signature = await wallet.signMessage({ message: 'Hello ✓' })
    expect(await verifyMessage({ address: addresses.eip155, message: 'Hello ✓', signature })).toBe(true)
    const to = `0x${'cd'.repeat(20)}` as const
    const before = await reader.getBalance({ address: to })
    const hash = await wallet.sendTransaction({ chain: null, to, value: parseEther('1') })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success', to })
    expect((await reader.getBalance({ address: to })) - before).toBe(parseEther('1'))
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
  })

  it('reads from the session’s current network', async () => {
    const { sessions } = await start()
    const evm = sessionOf(sessions, 'eip155')
    const address = `0x${'ef'.repeat(20)}`
    await callRpc(urlOf(other), [{ method: 'anvil_setBalance', params: [address, '0x7'] }])
    const balance = () => handleOf(evm).request({ method: 'eth_getBalance', params: [address, 'latest'] })
    expect(await balance()).toBe('0x0')
    await evm.switchNetwork?.({ network: other })
    expect(await balance()).toBe('0x7')
    expect(await handleOf(evm).request({ method: 'eth_chainId' })).toBe(`0x${idOf(other).toString(16)}`)
    expect(await handleOf(evm).request({ method: 'net_version' })).toBe(String(idOf(other)))
    expect(await handleOf(evm).request({ method: 'eth_requestAccounts' })).toEqual([addresses.eip155])
  })

  it('refuses wallet methods that the wallet did not approve, without sending a request', async () => {
    const { sessions, phone } = await start([local, solana])
    const [evm, sol] = [sessionOf(sessions, 'eip155'), sessionOf(sessions, 'solana')].map(handleOf)
    for (const method of [
      'wallet_sendCalls',
      'wallet_watchAsset',
      'eth_signTypedData_v4',
      'personal_ecRecover',
    ])
      expect(await codeOf(evm?.request({ method, params: [] }))).toBe('REQUEST_UNSUPPORTED')
    const signing = sol?.request({ method: 'solana_signTransaction', params: {} })
    expect(await codeOf(signing)).toBe('REQUEST_UNSUPPORTED')
    expect(phone.requests).toEqual([])
  })

  it('passes on the node’s error for a call that reverts', async () => {
    const { sessions } = await start()
    const transport = custom(sessionOf(sessions, 'eip155').provider as EIP1193Provider)
    const to = inject('evm').chains[0].tokens.dollar.address
    const call = createPublicClient({ transport }).call({ to, data: '0xdeadbeef' })
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(BaseError)
    expect((error as BaseError).walk()).toMatchObject({ code: 3 })
  })

  it('asks a rejecting wallet once, despite viem’s retries', async () => {
    const { sessions, phone } = await start()
    phone.answers = () => {
      throw { code: 5000, message: 'User rejected.' }
    }
    const transport = custom(sessionOf(sessions, 'eip155').provider as EIP1193Provider)
    const wallet = createWalletClient({ account: addresses.eip155, transport })
    await expect(wallet.signMessage({ message: 'Hello' })).rejects.toBeInstanceOf(BaseError)
    const sending = wallet.sendTransaction({ chain: null, to: addresses.eip155, value: 1n })
    await expect(sending).rejects.toBeInstanceOf(BaseError)
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
  })

  it('reads Solana from its own network', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: 7 } })
    const network = { ...solana, rpcUrls: [await startNetwork({ body })] }
    const { sessions, phone } = await start([network])
    const call = { method: 'getBalance', params: [addresses.solana] }
    expect(await handleOf(sessionOf(sessions, 'solana')).request(call)).toEqual({ value: 7 })
    expect(phone.requests).toEqual([])
  })

  it.each([
    [
      'refuses',
      { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}' },
      'limit exceeded',
    ],
    ['fails', { status: 502, body: 'Bad gateway' }, 'HTTP status code: 502'],
    ['answers with invalid data', { body: '<html>' }, 'the answer of the network is none'],
  ])('fails if the network %s', async (_, answer, reason) => {
    const network = { ...local, rpcUrls: [await startNetwork(answer)] }
    const { sessions } = await start([network])
    const reading = handleOf(sessionOf(sessions, 'eip155')).request({ method: 'eth_blockNumber' })
    await expect(reading).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { networkId: local.id, reason },
    })
  })

  it('fails if the network is unreachable, has no URL, or is silent for 20 s', async () => {
    const clock = holdClock(ms => ms === readTimeoutMs)
    const reasonFor = async (...rpcUrls: string[]) => {
      const { sessions } = await start([{ ...local, rpcUrls }])
      const reading = handleOf(sessionOf(sessions, 'eip155')).request({ method: 'eth_blockNumber' })
      const error: unknown = await reading.catch((thrown: unknown) => thrown)
      return isFoyerError(error, 'RPC_FAILED') ? error.context.reason : error
    }
    expect(await reasonFor('http://127.0.0.1:9')).toBe('the network cannot be asked')
    expect(await reasonFor()).toBe('the network has no address')
    const silent = reasonFor(await startNetwork('nothing'))
    await clock.untilWaiting(readTimeoutMs)
    await clock.pass(readTimeoutMs)
    expect(await silent).toBe('no answer in 20 s')
  })

  it('fails if a call cannot be serialized', async () => {
    const { sessions } = await start()
    const call = { method: 'eth_getBalance', params: [1n] }
    expect(await codeOf(handleOf(sessionOf(sessions, 'eip155')).request(call))).toBe('RPC_FAILED')
  })

  it('reads from the URL of an override', async () => {
    const rpcUrl = await startNetwork({ body: '{"jsonrpc":"2.0","id":1,"result":"0x2a"}' })
    const { settings, phone } = await startWorld()
    const connector = createWalletConnect({ ...settings, override: { rpcMap: { [local.id]: rpcUrl } } })
    const [session] = await connector.connect({
      networks: [local],
      signal: AbortSignal.timeout(patienceMs),
      onPairingUri: ({ uri }) => void phone.pair(uri),
    })
    expect(await handleOf(session as Session).request({ method: 'eth_blockNumber' })).toBe('0x2a')
    await session?.close()
  })
})
