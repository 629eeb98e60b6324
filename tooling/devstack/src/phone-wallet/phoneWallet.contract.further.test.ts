import {
  createMemoryStorage,
  createPhoneWallet,
  type PhoneWallet,
  type PhoneWalletOptions,
} from '@foyer/phone-wallet'
import { createPublicClient, type Hex, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createDapp } from '../walletconnect/__fixtures__/createClients.js'
import { type Relay, startRelay } from '../walletconnect/startRelay.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const one = 'eip155:31337'
const two = 'eip155:31338'

const evm = inject('evm')
let relay: Relay
const open: { close(): Promise<void> }[] = []
const asked: string[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  globalThis.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).hostname)
    return realFetch(input, init)
  }
  relay = await startRelay()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(each => each.close()))
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await relay.stop()
})

async function createWallet(options?: Partial<PhoneWalletOptions>) {
  const { chains } = evm
  const wallet = await createPhoneWallet({
    relayUrl: relay.url,
    chains,
    storagePrefix: crypto.randomUUID(),
    ...options,
  })
  open.push(wallet)
  return wallet
}

async function propose(namespaces: readonly string[] = ['eip155', 'solana', 'near']) {
  const dapp = await createDapp({ relayUrl: relay.url })
  open.push(dapp)
  const { provider } = dapp
  const wanted = {
    eip155: {
      chains: [one, two, 'eip155:1'],
      methods:
        'personal_sign,eth_sign,eth_signTypedData_v4,eth_sendTransaction,wallet_switchEthereumChain,wallet_addEthereumChain,wallet_getCapabilities,wallet_sendCalls,wallet_getCallsStatus,eth_coinbase'.split(
          ',',
        ),
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: Object.fromEntries([31337, 31338, 1].map(id => [id, evm.chains[0].rpcUrl])),
    },
    solana: {
      chains: [solana],
      methods: ['solana_signMessage'],
      events: [],
      rpcMap: { [solana]: 'http://127.0.0.1:9' },
    },
    near: { chains: ['near:mainnet'], methods: ['near_signIn'], events: [], rpcMap: {} },
  }
  const optionalNamespaces = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => namespaces.includes(name)),
  )
  const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
  const session = provider.connect({ optionalNamespaces })
  session.catch(() => {})
  return { provider, uri: await uri, session }
}

const hasPending = (wallet: PhoneWallet) => wallet.until(state => state.pending.length > 0)

async function connect(options?: Partial<PhoneWalletOptions>) {
  const wallet = await createWallet(options)
  const { provider, uri, session } = await propose()
  await wallet.pair(uri)
  await hasPending(wallet)
  await wallet.approve()
  const made = await session
  if (!made) throw new Error('no session')
  const [address = '0x'] = (wallet.state.addresses['eip155'] ?? []) as Hex[]
  return { wallet, provider, session: made, address }
}

const heard = (emitter: { once(name: string, listener: (value: unknown) => void): unknown }, name: string) =>
  new Promise(resolve => emitter.once(name, resolve))

it('shows the dapp and approves the namespaces that it supports', async () => {
  const wallet = await createWallet()
  const { uri, session } = await propose()
  await wallet.pair(uri)
  const { pending } = await hasPending(wallet)
  expect(pending).toMatchObject([
    {
      kind: 'proposal',
      dapp: { name: 'Dapp', verification: 'UNKNOWN' },
      namespaces: [
        { namespace: 'eip155', isSupported: true },
        { namespace: 'solana', isSupported: true },
        { namespace: 'near', isSupported: false },
      ],
    },
  ])
  await wallet.approve()
  const { namespaces } = (await session) ?? {}
  const [evmAddress] = wallet.state.addresses['eip155'] ?? []
  expect(Object.keys(namespaces ?? {})).toEqual(['eip155', 'solana'])
  expect(namespaces?.['eip155']?.accounts).toEqual([`${one}:${evmAddress}`, `${two}:${evmAddress}`])
  expect(namespaces?.['eip155']?.methods).not.toContain('eth_coinbase')
  expect(wallet.state.sessions).toMatchObject([{ dapp: { name: 'Dapp' } }])
})

it('approves only the selected namespaces', async () => {
  const wallet = await createWallet()
  const { uri, session } = await propose()
  await wallet.pair(uri)
  await hasPending(wallet)
  await wallet.approve({ namespaces: ['solana'] })
  expect(Object.keys((await session)?.namespaces ?? {})).toEqual(['solana'])
})

it('rejects when the user declines or no network is supported', async () => {
  const wallet = await createWallet()
  const first = await propose()
  await wallet.pair(first.uri)
  await hasPending(wallet)
  await wallet.reject()
  await expect(first.session).rejects.toThrow('User rejected')
  const second = await propose(['near'])
  await wallet.pair(second.uri)
  await hasPending(wallet)
  await wallet.approve()
  await expect(second.session).rejects.toThrow('Unsupported chains')
  expect(wallet.state.notice).toBe('Unsupported chains.')
})

it('leaves an ignored request unanswered and answers the next one', async () => {
  const { wallet, provider, address } = await connect()
  const signed = provider.request({ method: 'personal_sign', params: ['0x68', address] }, one)
  await hasPending(wallet)
  wallet.ignore()
  expect(wallet.state.pending).toEqual([])
  signed.catch(() => {})
  // An ignored request does not block the next one.
  const next = provider.request<Hex>({ method: 'personal_sign', params: ['0x6869', address] }, one)
  await hasPending(wallet)
  await wallet.approve()
  expect(await next).toMatch(/^0x/)
  expect(await Promise.race([signed, 'unanswered'])).toBe('unanswered')
})

it('signs messages and typed data with its own account only', async () => {
  const { wallet, provider, address } = await connect()
  const signed = provider.request<Hex>({ method: 'personal_sign', params: ['0x68656c6c6f', address] }, one)
  const { pending } = await hasPending(wallet)
  expect(pending).toMatchObject([
    {
      method: 'personal_sign',
      networkId: one,
      description: { title: 'Sign a message', rows: [{ value: 'hello' }] },
    },
  ])
  await wallet.approve()
  expect(await verifyMessage({ address, message: 'hello', signature: await signed })).toBe(true)
  wallet.setAutomatic(true)
  const typedData = {
    domain: { name: 'Foyer', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail' as const,
    message: { text: 'hi' },
  }
  const params = [address, JSON.stringify(typedData)]
  const signature = await provider.request<Hex>({ method: 'eth_signTypedData_v4', params }, one)
  const { EIP712Domain: _, ...types } = typedData.types
  expect(await verifyTypedData({ ...typedData, types, address, signature })).toBe(true)
  const foreign = provider.request(
    { method: 'personal_sign', params: ['0x68', evm.accounts[0].address] },
    one,
  )
  await expect(foreign).rejects.toMatchObject({ code: 4100 })
})

it('sends a transaction on the requested chain only', async () => {
  const { wallet, provider, address } = await connect({ isAutomatic: false })
  const to = '0x00000000000000000000000000000000000f04e2'
  const transaction = { from: address, to, value: '0xde0b6b3a7640000' }
  const sent = provider.request<Hex>({ method: 'eth_sendTransaction', params: [transaction] }, two)
  const { pending } = await hasPending(wallet)
  expect(pending).toMatchObject([
    {
      description: {
        rows: [{ label: 'From' }, { value: to }, { label: 'Amount', value: '1 TWO' }, { value: 'none' }],
      },
    },
  ])
  await wallet.approve()
  const client = createPublicClient({ transport: http(evm.chains[1].rpcUrl), pollingInterval: 20 })
  expect((await client.waitForTransactionReceipt({ hash: await sent })).status).toBe('success')
  expect(await client.getBalance({ address: to })).toBe(parseEther('1'))
  const elsewhere = createPublicClient({ transport: http(evm.chains[0].rpcUrl) })
  expect(await elsewhere.getBalance({ address: to })).toBe(0n)
})

it('sends a batch of calls and reports its status', async () => {
  const { provider, address } = await connect({ isAutomatic: true })
  const call = { to: '0x00000000000000000000000000000000000ca115', value: '0x1' }
  const batch = {
    version: '2.0.0',
    chainId: '0x7a69',
    from: address,
    atomicRequired: false,
    calls: [call, call],
  }
  const { id } = await provider.request<{ id: string }>({ method: 'wallet_sendCalls', params: [batch] }, one)
  const status = () =>
    provider.request<{ status: number; receipts: unknown[] }>(
      { method: 'wallet_getCallsStatus', params: [id] },
      one,
    )
  await expect.poll(async () => (await status()).status).toBe(200)
  expect((await status()).receipts).toHaveLength(2)
})

it('notifies the dapp when it switches the network or the account', async () => {
  const { wallet, provider } = await connect()
  const chainChanged = heard(provider, 'chainChanged')
  await wallet.switchNetwork(two)
  expect(await chainChanged).toBe('31338')
  const [, second] = wallet.state.addresses['eip155'] ?? []
  const updated = heard(provider, 'session_update')
  const accountsChanged = heard(provider, 'accountsChanged')
  await wallet.switchAccount(1)
  await updated
  expect(await accountsChanged).toEqual([second])
  expect(provider.session?.namespaces['eip155']?.accounts).toEqual([`${one}:${second}`, `${two}:${second}`])
})

it('signs a message for Solana', async () => {
  const { wallet, provider } = await connect({ isAutomatic: true })
  const [pubkey] = wallet.state.addresses['solana'] ?? []
  const params = { message: '2NEpo7TZRRrLZSi2U', pubkey }
  const { signature } = await provider.request<{ signature: string }>(
    { method: 'solana_signMessage', params },
    solana,
  )
  expect(signature.length).toBeGreaterThan(80)
})

it('ends sessions from either side', async () => {
  const first = await connect()
  const toldDapp = heard(first.provider, 'session_delete')
  await first.wallet.disconnect()
  await toldDapp
  expect(first.wallet.state.sessions).toEqual([])
  const second = await connect()
  await second.provider.disconnect()
  await second.wallet.until(state => state.sessions.length === 0)
})

it('leaves requests unanswered while it is dead and answers them once revived', async () => {
  const { wallet, provider, session, address } = await connect({ isAutomatic: true })
  const dappId = await provider.client.core.crypto.getClientId()
  const walletId = relay.clients.find(id => id !== dappId) ?? ''
  await wallet.die()
  await expect.poll(() => relay.clients).toEqual([dappId])
  const signed = provider.request<Hex>({ method: 'personal_sign', params: ['0x68', address] }, one)
  await expect.poll(() => relay.mailbox.waiting(session.topic, walletId)).toHaveLength(1)
  expect(await Promise.race([signed, 'unanswered'])).toBe('unanswered')
  await wallet.revive()
  expect(await signed).toMatch(/^0x/)
})

it('keeps its sessions after a restart with the same storage', async () => {
  const storage = createMemoryStorage()
  const options = { storage, storagePrefix: 'kept', isAutomatic: true }
  const { wallet, provider, address } = await connect(options)
  await wallet.close()
  const again = await createWallet(options)
  expect(again.state.sessions).toHaveLength(1)
  expect(await provider.request({ method: 'personal_sign', params: ['0x68', address] }, one)).toMatch(/^0x/)
})

it('sends requests to no host but this machine', () => {
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
})
