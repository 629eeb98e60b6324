import { codeOf, recordEvents } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks, localWallet } from '../__fixtures__/localWorld.js'
import { unisatProvider } from '../__fixtures__/unisatProvider.js'
import { createBitcoinAdapter } from '../adapter.js'

const [one, two] = localNetworks()
const request = () => ({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** Returns the only connector of a page with a wallet at its known global. */
function rowOf(page: object) {
  const adapter = createBitcoinAdapter({ page: Object.assign(new EventTarget(), page) })
  adapter.watchConnectors(() => {})
  return adapter.connectors()[0] ?? expect.fail('no wallet was found')
}

const answering = (result: unknown) => ({ request: async () => ({ jsonrpc: '2.0', id: '1', result }) })
const xverse = (result: unknown) => ({ XverseProviders: { BitcoinProvider: answering(result) } })
const leather = (result: unknown) => ({ LeatherProvider: { isLeather: true, ...answering(result) } })
const unisat = (accounts: unknown) => ({
  unisat_wallet: {
    requestAccounts: async () => accounts,
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
  },
})

it.each<[string, object, string]>([
  ['sats-connect: nothing', xverse(undefined), 'WALLET_ANSWER_INVALID'],
  ['sats-connect: a text instead of a list', xverse({ addresses: 'all' }), 'WALLET_ANSWER_INVALID'],
  ['sats-connect: no addresses', xverse({ addresses: [null, { address: 7 }] }), 'WALLET_ANSWER_INVALID'],
  ['sats-connect: an empty list', xverse({ addresses: [] }), 'WALLET_LOCKED'],
  [
    'sats-connect: addresses of another network than reported',
    xverse({ addresses: [{ address: payment }], network: { bitcoin: { name: 'Testnet4' } } }),
    'WALLET_ANSWER_INVALID',
  ],
  ['Leather: no address list', leather({}), 'WALLET_ANSWER_INVALID'],
  [
    'Leather: a Stacks address only',
    leather({ addresses: [{ symbol: 'STX', address: 'SP0' }] }),
    'WALLET_LOCKED',
  ],
  ['UniSat: an object instead of a list', unisat({}), 'WALLET_ANSWER_INVALID'],
  ['UniSat: an invalid address', unisat(['0x00']), 'WALLET_ANSWER_INVALID'],
  ['UniSat: an empty list', unisat([]), 'WALLET_LOCKED'],
])('does not connect to a wallet that answers with %s', async (_, page, code) => {
  expect(await codeOf(rowOf(page).connect(request()))).toBe(code)
})

it('derives a missing purpose, key or network of an address from its format', async () => {
  const ordinals = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const [session] = await rowOf(xverse({ addresses: [{ address: ordinals }, { address: payment }] })).connect(
    request(),
  )
  expect(session?.accounts).toEqual([`${one.id}:${payment}`, `${one.id}:${ordinals}`])
  expect(session?.accounts.map(each => session.describeAccount?.(each))).toEqual([
    { kind: 'payment' },
    { kind: 'ordinals' },
  ])
})

it.each([
  ['a signature', { signature: '%' }],
  ['a transaction’s id', { txid: 'soon' }],
  ['anything', undefined],
])('rejects an answer with invalid data for %s', async (_, result) => {
  // This account has a balance, since an insufficient one fails before the wallet receives a request.
  const address = { address: localWallet().getState().accounts[0].payment, purpose: 'payment' }
  const answers: unknown[] = [{ addresses: [address], network: { bitcoin: { name: 'Mainnet' } } }]
  const provider = { request: async () => ({ jsonrpc: '2.0', id: '1', result: answers.shift() ?? result }) }
  const [session] = await rowOf({ XverseProviders: { BitcoinProvider: provider } }).connect(request())
  const transaction = { to: payment, value: 1000n }
  expect(await codeOf(session?.signMessage?.({ message: 'hello' }))).toBe('WALLET_ANSWER_INVALID')
  // The wallet received a request to send and may have sent, whatever it answers.
  expect(await codeOf(session?.sendTransaction?.({ transaction }))).toBe('OUTCOME_UNKNOWN')
})

it('cannot switch an OKX wallet that supports only mainnet', async () => {
  const own = { ...unisatProvider(localWallet()), switchChain: undefined, getChain: undefined }
  const [session] = await rowOf({
    okxwallet: { bitcoin: { ...own, getNetwork: async () => 'livenet' } },
  }).connect(request())
  expect([session?.networkId, session?.switchNetwork]).toEqual([one.id, undefined])
})

interface UnisatMethods {
  readonly requestAccounts: () => Promise<readonly string[]>
  readonly signMessage: (...params: readonly unknown[]) => Promise<string>
  readonly signPsbt: (...params: readonly unknown[]) => Promise<string>
}

/**
 * Creates an OKX wallet with its mainnet and a test network in separate objects. The latter returns an address on
 * connect.
 */
function okxWith(place: 'bitcoinTestnet' | 'bitcoinSignet', answer?: unknown) {
  const [mainWallet, testWallet] = [localWallet(), localWallet({ first: 1 })]
  testWallet.switchNetwork('testnet')
  const own = { switchChain: undefined, getChain: undefined }
  const mainListeners = new Map<string, (told?: unknown) => void>()
  const bitcoin = {
    ...unisatProvider(mainWallet),
    ...own,
    getNetwork: async () => 'livenet',
    on: (event: string, hear: (told?: unknown) => void) => mainListeners.set(event, hear),
  }
  const { requestAccounts, signMessage, signPsbt } = unisatProvider(testWallet) as UnisatMethods
  const asked: string[] = []
  const listeners = new Map<string, (told: unknown) => void>()
  const test = {
    async connect() {
      asked.push('connect')
      const [address] = await requestAccounts()
      return answer === undefined ? { address, publicKey: '' } : answer
    },
    async signMessage(...params: readonly unknown[]) {
      asked.push('signMessage')
      return signMessage(...params)
    },
    signPsbt,
    on: (event: string, hear: (told: unknown) => void) => listeners.set(event, hear),
  }
  const row = () => rowOf({ okxwallet: { bitcoin, [place]: test } })
  const addressOf = (wallet: typeof mainWallet) => wallet.getState().accounts[0].payment
  const tell = (event: string, told: unknown) => listeners.get(event)?.(told)
  const tellMain = (event: string) => mainListeners.get(event)?.()
  return { row, asked, tell, tellMain, main: addressOf(mainWallet), test: addressOf(testWallet) }
}

const onTest = () => ({ networks: [two, one] as const, signal: AbortSignal.timeout(5000) })

it('connects OKX on a test network through the object for it, and signs there', async () => {
  const { row, asked, test } = okxWith('bitcoinTestnet')
  const [session] = await row().connect(onTest())
  expect([session?.networkId, session?.accounts]).toEqual([two.id, [`${two.id}:${test}`]])
  await session?.signMessage?.({ message: 'hello' })
  expect(asked).toEqual(['connect', 'signMessage'])
})

it('switches OKX between networks, each with its own account', async () => {
  const { row, asked, main, test } = okxWith('bitcoinTestnet')
  const [session] = await row().connect(request())
  expect([session?.networkId, session?.accounts]).toEqual([one.id, [`${one.id}:${main}`]])
  await session?.switchNetwork?.({ network: two })
  expect([session?.networkId, session?.accounts]).toEqual([two.id, [`${two.id}:${test}`]])
  await session?.switchNetwork?.({ network: one })
  expect([session?.networkId, session?.accounts]).toEqual([one.id, [`${one.id}:${main}`]])
  expect(asked).toEqual(['connect'])
})

it('follows the account change events of OKX on a test network', async () => {
  const { row, tell, test } = okxWith('bitcoinTestnet')
  const [session] = await row().connect(onTest())
  const other = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  tell('accountChanged', { address: other })
  await expect.poll(() => session?.accounts).toEqual([`${two.id}:${other}`])
  tell('accountsChanged', [test])
  await expect.poll(() => session?.accounts).toEqual([`${two.id}:${test}`])
})

it('does not reconnect OKX on a test network without a stored account, because OKX would prompt', async () => {
  const { row, asked } = okxWith('bitcoinTestnet')
  const okx = row()
  expect(await okx.reconnect?.(onTest())).toEqual([])
  expect(asked).toEqual([])
})

it.each(['wanted', 'not the one that is wanted'])(
  'keeps a reconnected OKX on its test network (%s) until the user confirms the account',
  async kind => {
    const { row, asked, tellMain, test } = okxWith('bitcoinTestnet')
    const okx = row()
    // The mainnet object lists its account without a prompt.
    const [before] = await okx.connect(request())
    before?.release()
    const noted = `${two.id}:${test}` as const
    const wanted = kind === 'wanted' ? onTest() : request()
    const [session = expect.fail('it did not come back')] =
      (await okx.reconnect?.({ ...wanted, noted })) ?? []
    const events = recordEvents(session)
    await session.refresh()
    for (const event of ['accountsChanged', 'accountChanged', 'disconnect']) tellMain(event)
    expect([session.accounts, session.networkId, session.isConfirmed]).toEqual([[noted], two.id, false])
    expect(asked).toEqual([])
    await session.signMessage?.({ message: 'hello' })
    expect([session.accounts, session.isConfirmed, asked]).toEqual([
      [noted],
      true,
      ['connect', 'signMessage'],
    ])
    // Only the user's confirmation caused an event.
    expect(events.map(({ type }) => type)).toEqual(['changed'])
    session.release()
  },
)

it("never uses OKX's mainnet account for a stored account of a test network without an object", async () => {
  const { row, asked, tellMain, test } = okxWith('bitcoinSignet')
  const okx = row()
  const [before] = await okx.connect(request())
  before?.release()
  const noted = `${two.id}:${test}` as const
  for (const wanted of [onTest(), request()]) {
    const [session = expect.fail('it did not come back')] =
      (await okx.reconnect?.({ ...wanted, noted })) ?? []
    const events = recordEvents(session)
    await session.refresh()
    for (const event of ['accountsChanged', 'accountChanged', 'disconnect']) tellMain(event)
    await session.refresh()
    expect(await codeOf(session.signMessage?.({ message: 'hello' }))).toBe('NETWORK_UNSUPPORTED')
    const sent = session.sendTransaction?.({ transaction: { to: test, value: 1000n } })
    expect(await codeOf(sent)).toBe('NETWORK_UNSUPPORTED')
    expect([session.accounts, session.networkId, session.isConfirmed, session.isResting]).toEqual([
      [noted],
      two.id,
      false,
      false,
    ])
    expect([events, asked]).toEqual([[], []])
    session.release()
  }
})

it.each([{}, null, { address: 7 }, { address: payment }])(
  "rejects the answer %j of OKX's testnet provider",
  async answer => {
    const { row } = okxWith('bitcoinTestnet', answer)
    expect(await codeOf(row().connect(onTest()))).toBe('WALLET_ANSWER_INVALID')
  },
)

it('stays on mainnet if OKX has no object for the requested network', async () => {
  const { row, asked, main } = okxWith('bitcoinSignet')
  const [session] = await row().connect(onTest())
  expect(session?.accounts).toEqual([`${one.id}:${main}`])
  expect(await codeOf(session?.switchNetwork?.({ network: two }))).toBe('NETWORK_SWITCH_FAILED')
  expect(asked).toEqual([])
})

it('switches older UniSat-like wallets by their own network names', async () => {
  const wallet = localWallet()
  const own = { ...unisatProvider(wallet), switchChain: undefined, getChain: undefined }
  const asked: string[] = []
  const older = {
    ...own,
    getNetwork: async () => (wallet.getState().network === 'mainnet' ? 'livenet' : 'testnet'),
    async switchNetwork(name: string) {
      asked.push(name)
      wallet.switchNetwork(name === 'livenet' ? 'mainnet' : 'testnet')
    },
  }
  const [session] = await rowOf({ unisat_wallet: older }).connect(request())
  await session?.switchNetwork?.({ network: two })
  await session?.switchNetwork?.({ network: one })
  expect([asked, session?.networkId]).toEqual([['testnet', 'livenet'], one.id])
})

it('reconnects a Wallet Standard wallet with a silent connect, if it has one', async () => {
  const { wallet, provider } = localWallet()
  await provider.request('wallet_connect')
  const asked: unknown[] = []
  const connect = async (input: unknown) => {
    asked.push(input)
    return { accounts: wallet.accounts }
  }
  const features = { value: { ...wallet.features, 'standard:connect': { connect } } }
  const shy: typeof wallet = Object.create(wallet, { features, accounts: { value: [] } })
  const adapter = createBitcoinAdapter({ connectors: [{ id: 'shy', name: 'Shy', wallet: shy }] })
  const [session] = (await adapter.connectors()[0]?.reconnect?.(request())) ?? []
  expect(session?.accounts).toHaveLength(2)
  expect(asked).toEqual([{ silent: true }])
})

/** Creates a sats-connect wallet without `wallet_getAccount`: it emits events but cannot be asked for accounts. */
function olderWallet() {
  const listeners = new Map<string, (event?: unknown) => void>()
  const provider = {
    request: async (method: string) =>
      method === 'getAddresses'
        ? { result: { addresses: [{ address: payment, purpose: 'payment' }] } }
        : { error: { code: -32601, message: 'Method not found' } },
    addListener({ eventName, cb }: { readonly eventName: string; readonly cb: (event?: unknown) => void }) {
      listeners.set(eventName, cb)
      return () => listeners.delete(eventName)
    },
  }
  return { provider, tell: (eventName: string, event?: unknown) => listeners.get(eventName)?.(event) }
}

it('follows the events of a sats-connect wallet that cannot be asked for accounts', async () => {
  const { provider, tell } = olderWallet()
  const [session] = await rowOf({ XverseProviders: { BitcoinProvider: provider } }).connect(request())
  const events = session ? recordEvents(session) : []
  const other = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  tell('accountChange', { type: 'accountChange', addresses: [{ address: other, purpose: 'payment' }] })
  await expect.poll(() => session?.accounts).toEqual([`${one.id}:${other}`])
  tell('accountChange', { addresses: [{ address: 'nobody' }, null] })
  tell('accountChange')
  tell('networkChange', { bitcoin: { name: 'Mainnet' } })
  await session?.refresh()
  expect(session?.accounts).toEqual([`${one.id}:${other}`])
  tell('disconnect')
  await expect.poll(() => events.at(-1)).toEqual({ type: 'closed' })
})

const refusing = (code: number, message = 'no') => ({ code, message })
const silentUnisat = (error: object) => ({
  unisat_wallet: { requestAccounts: async () => [payment], getAccounts: () => Promise.reject(error) },
})
const silentXverse = (error: object) => ({
  XverseProviders: { BitcoinProvider: { request: async () => ({ jsonrpc: '2.0', id: '1', error }) } },
})

it.each<[string, object, boolean]>([
  ['UniSat that refuses', silentUnisat(refusing(4001)), true],
  ['UniSat without permission', silentUnisat(refusing(4100)), true],
  [
    'UniSat that refuses with a message but no code',
    silentUnisat({ message: 'User rejected the request.' }),
    true,
  ],
  ['sats-connect that refuses', silentXverse(refusing(-32000, 'User rejected request')), true],
  // The sats-connect code for a missing permission.
  ['sats-connect that no longer permits the page', silentXverse(refusing(-32002, 'Access denied')), false],
])('reconnects without a prompt, or not at all: %s', async (_, page, isResting) => {
  const row = rowOf(page)
  const noted = `${one.id}:${payment}` as const
  const sessions = await row.reconnect?.({ ...request(), noted })
  expect(sessions?.map(each => [each.accounts, each.isResting])).toEqual(isResting ? [[[noted], true]] : [])
})

it('sets isResting if a Wallet Standard wallet rejects the silent connect', async () => {
  const { wallet } = localWallet()
  const connect = () => Promise.reject(refusing(4001))
  const features = { value: { ...wallet.features, 'standard:connect': { connect } } }
  const shy: typeof wallet = Object.create(wallet, { features, accounts: { value: [] } })
  const adapter = createBitcoinAdapter({ connectors: [{ id: 'shy', name: 'Shy', wallet: shy }] })
  const noted = `${one.id}:${payment}` as const
  const [session] = (await adapter.connectors()[0]?.reconnect?.({ ...request(), noted })) ?? []
  expect([session?.accounts, session?.isResting]).toEqual([[noted], true])
})
