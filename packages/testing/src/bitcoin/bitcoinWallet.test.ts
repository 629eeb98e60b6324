import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { localBitcoinWallet } from '../__fixtures__/localBitcoinWallet.js'
import { codeOf } from '../__fixtures__/localWallet.js'
import { type BitcoinNetworkForm, bitcoinAddress, localBitcoinKey } from '../signing/bitcoinKeys.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import type { BitcoinStandardAccount } from './createBitcoinStandardWallet.js'

/** Returns the result of a sats-connect request, or the code of its error. */
async function ask({ provider }: BitcoinWallet, method: string, params?: object): Promise<unknown> {
  const answer = await provider.request(method, params)
  return 'error' in answer ? answer.error.code : answer.result
}

function use<Answer>({ wallet }: BitcoinWallet, name: string, ...inputs: object[]): Promise<Answer> {
  const feature = wallet.features[name] as Record<string, (...inputs: object[]) => Promise<Answer>>
  return feature[name.slice(name.indexOf(':') + 1)]?.(...inputs) ?? expect.fail(`no ${name}`)
}

const activeAccount = (bitcoin: BitcoinWallet) => {
  const { accounts, activeIndex } = bitcoin.getState()
  return accounts[activeIndex] ?? expect.fail('no account')
}
const accountsOf = ({ wallet }: BitcoinWallet) => wallet.accounts as readonly BitcoinStandardAccount[]

/** The accounts of three local keys. The wallet under test does not have the third. */
const accounts = [0, 1, 2].map(index => {
  const at = (network: BitcoinNetworkForm) => ({
    payment: bitcoinAddress(localBitcoinKey(index), 'p2wpkh', network).address,
    ordinals: bitcoinAddress(localBitcoinKey(index), 'p2tr', network).address,
  })
  return { mainnet: at('mainnet'), testnet: at('testnet') }
})
const [one = expect.fail(), two = expect.fail(), three = expect.fail()] = accounts

/** Creates an unsigned mainnet transaction that spends one output of an address. */
function createPsbt({ from, to }: { from: string; to: string }): Psbt {
  const script = addresses.toOutputScript(from, networks.bitcoin)
  const psbt = new Psbt({ network: networks.bitcoin })
  psbt.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 10_000n } })
  return psbt.addOutput({ address: to, value: 5000n })
}

it('has the addresses of its keys on each network', () => {
  const bitcoin = localBitcoinWallet()
  expect(bitcoin.getState().accounts).toEqual([one.mainnet, two.mainnet])
  bitcoin.switchNetwork('testnet')
  expect(bitcoin.getState().accounts).toEqual([one.testnet, two.testnet])
})

it.each([
  ['payment', 'ECDSA'],
  ['payment', 'BIP322'],
  ['ordinals', 'BIP322'],
] as const)('signs messages with its %s address by %s', async (purpose, protocol) => {
  const bitcoin = localBitcoinWallet()
  await ask(bitcoin, 'wallet_connect')
  const address = activeAccount(bitcoin)[purpose]
  for (const message of ['hello', '', 'grüße '.repeat(80)]) {
    const answer = await ask(bitcoin, 'signMessage', { address, message, protocol })
    expect(answer).toMatchObject({ address, protocol })
    const { signature } = answer as { signature: string }
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
  }
})

it('signs messages with ECDSA for payments and BIP-322 for ordinals by default', async () => {
  const bitcoin = localBitcoinWallet()
  await ask(bitcoin, 'wallet_connect')
  const { payment, ordinals } = activeAccount(bitcoin)
  const protocolOf = (address: string) => ask(bitcoin, 'signMessage', { address, message: 'hello' })
  expect(await protocolOf(payment)).toMatchObject({ protocol: 'ECDSA' })
  expect(await protocolOf(ordinals)).toMatchObject({ protocol: 'BIP322' })
  const byEcdsa = { address: ordinals, message: 'hello', protocol: 'ECDSA' }
  expect(await ask(bitcoin, 'signMessage', byEcdsa)).toBe(-32602)
})

it('does not sign a foreign input', async () => {
  const bitcoin = localBitcoinWallet()
  await ask(bitcoin, 'wallet_connect')
  const { payment } = activeAccount(bitcoin)
  const theirs = three.mainnet.payment
  const psbt = createPsbt({ from: theirs, to: payment }).toBase64()
  expect(await ask(bitcoin, 'signPsbt', { psbt, signInputs: { [payment]: [0] } })).toBe(-32602)
  expect(await ask(bitcoin, 'signPsbt', { psbt, signInputs: { [theirs]: [0] } })).toBe(-32002)
  expect(await ask(bitcoin, 'signPsbt', { psbt, broadcast: true })).toBe(-32602)
  expect(await ask(bitcoin, 'signPsbt', { psbt: 'no base64' })).toBe(-32602)
})

it('signs messages and transactions as a Wallet Standard wallet', async () => {
  const bitcoin = localBitcoinWallet()
  bitcoin.switchAccount(1)
  const { accounts } = await use<{ accounts: readonly BitcoinStandardAccount[] }>(
    bitcoin,
    'bitcoin:connect',
    {
      purposes: ['payment', 'ordinals'],
    },
  )
  expect(accounts.map(({ purpose, chains }) => [purpose, ...chains])).toEqual([
    ['payment', 'bitcoin:mainnet'],
    ['ordinals', 'bitcoin:mainnet'],
  ])
  const message = new TextEncoder().encode('hello')
  for (const account of accounts) {
    const [answer] = await use<{ signature: Uint8Array }[]>(bitcoin, 'bitcoin:signMessage', {
      account,
      message,
    })
    const signature = base64.encode(answer?.signature ?? message)
    expect(Verifier.verifySignature(account.address, 'hello', signature)).toBe(true)
    const psbt = createPsbt({ from: account.address, to: account.address })
    const inputsToSign = [{ account, signingIndexes: [0] }]
    const [output] = await use<{ signedPsbt: Uint8Array }[]>(bitcoin, 'bitcoin:signTransaction', {
      psbt: psbt.toBuffer(),
      inputsToSign,
    })
    const signed = Psbt.fromBuffer(output?.signedPsbt ?? message)
    expect(signed.finalizeAllInputs().extractTransaction(true).ins).toHaveLength(1)
  }
})

it('exposes no address to an unknown page and prompts only once', async () => {
  const bitcoin = localBitcoinWallet()
  expect(accountsOf(bitcoin)).toEqual([])
  for (const method of ['wallet_getAccount', 'wallet_getNetwork', 'getBalance'])
    expect(await ask(bitcoin, method)).toBe(-32002)
  expect(bitcoin.promptCount()).toBe(0)
  const { payment, ordinals } = activeAccount(bitcoin)
  expect(await ask(bitcoin, 'getAddresses', { purposes: ['payment', 'ordinals'] })).toMatchObject({
    addresses: [
      { address: payment, purpose: 'payment', addressType: 'p2wpkh' },
      { address: ordinals, purpose: 'ordinals', addressType: 'p2tr' },
    ],
    network: { bitcoin: { name: 'Mainnet' } },
  })
  await ask(bitcoin, 'wallet_connect')
  expect(bitcoin.promptCount()).toBe(1)
  expect(
    bitcoin
      .getState()
      .calls.map(({ method }) => method)
      .slice(-2),
  ).toEqual(['getAddresses', 'wallet_connect'])
})

it('rejects or awaits approval, as configured, and refuses a second connect request meanwhile', async () => {
  const bitcoin = localBitcoinWallet({ approval: 'reject' })
  expect(await ask(bitcoin, 'wallet_connect')).toBe(-32000)
  expect(await codeOf(use(bitcoin, 'bitcoin:connect'))).toBe(4001)
  bitcoin.setApproval('ask')
  const asked = ask(bitcoin, 'wallet_connect')
  await expect.poll(() => bitcoin.getState().pending.length).toBe(1)
  expect(await ask(bitcoin, 'wallet_connect')).toBe(-32002)
  bitcoin.approve()
  expect(await asked).toMatchObject({ walletType: 'software' })
})

it('waits while it is locked, slow or silent', async () => {
  const bitcoin = localBitcoinWallet({ delayMs: 20 })
  bitcoin.lock()
  const connected = ask(bitcoin, 'wallet_connect')
  // Another wallet with the same delay answers a later request, so the first wallet had enough time.
  const other = localBitcoinWallet({ delayMs: 20 })
  await ask(other, 'wallet_connect')
  expect(await Promise.race([connected, 'waits'])).toBe('waits')
  bitcoin.unlock()
  expect(await connected).toMatchObject({ walletType: 'software' })
  bitcoin.lock()
  expect(accountsOf(bitcoin)).toEqual([])
  const answerAgain = bitcoin.neverAnswer()
  const silent = ask(bitcoin, 'getInfo')
  await ask(other, 'getInfo')
  expect(await Promise.race([silent, 'silent'])).toBe('silent')
  answerAgain()
  expect(await ask(bitcoin, 'getInfo')).toMatchObject({ platform: 'web' })
})

it('notifies the page of account and network changes, a lock and a disconnect', async () => {
  const bitcoin = localBitcoinWallet()
  await ask(bitcoin, 'wallet_connect')
  const heard: unknown[] = []
  const stop = ['accountChange', 'networkChange', 'disconnect'].map((eventName, index) => {
    const cb = (event: unknown) => void heard.push(event)
    return index === 0
      ? bitcoin.provider.addListener(eventName, cb)
      : bitcoin.provider.addListener({ eventName, cb })
  })
  const standard: (readonly string[])[] = []
  const { on } = bitcoin.wallet.features['bitcoin:events'] as {
    on: (name: string, listener: (change: { accounts: readonly { address: string }[] }) => void) => () => void
  }
  stop.push(on('change', ({ accounts }) => standard.push(accounts.map(({ address }) => address))))
  bitcoin.switchAccount(1)
  expect(await ask(bitcoin, 'wallet_changeNetwork', { name: 'Testnet4' })).toBe(null)
  bitcoin.switchAccount(0)
  bitcoin.lock()
  bitcoin.unlock()
  await ask(bitcoin, 'wallet_disconnect')
  expect(heard).toMatchObject([
    { type: 'accountChange', addresses: [{ address: two.mainnet.payment }, {}] },
    {
      type: 'networkChange',
      bitcoin: { name: 'Testnet4' },
      addresses: [{ address: two.testnet.payment }, {}],
    },
    { type: 'accountChange', addresses: [{ address: one.testnet.payment }, {}] },
    { type: 'accountChange', addresses: [] },
    { type: 'accountChange', addresses: [{ address: one.testnet.payment }, {}] },
    { type: 'disconnect' },
  ])
  expect(standard.map(([first]) => first)).toEqual([
    two.mainnet.payment,
    two.testnet.payment,
    one.testnet.payment,
    undefined,
    one.testnet.payment,
    undefined,
  ])
  for (const end of stop) end()
  expect(bitcoin.listenerCount()).toBe(0)
})

it('remembers its state across page loads until it is disconnected', async () => {
  const items = new Map<string, string>()
  const remember = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  const first = localBitcoinWallet({ remember })
  await ask(first, 'wallet_connect')
  first.switchNetwork('testnet')
  first.switchAccount(1)
  const again = localBitcoinWallet({ remember })
  expect(accountsOf(again)[0]?.address).toBe(two.testnet.payment)
  again.disconnect()
  expect(accountsOf(localBitcoinWallet({ remember }))).toEqual([])
})

it('appears on a page as both kinds of wallet until it is removed', async () => {
  const bitcoin = localBitcoinWallet({ lacks: ['sendTransfer', 'bitcoin:signMessage'] })
  const page = Object.assign(new EventTarget(), { btc_providers: [{ id: 'Other' }] })
  const registered: unknown[] = []
  page.addEventListener('wallet-standard:register-wallet', event =>
    (event as CustomEvent).detail({ register: (...wallets: unknown[]) => registered.push(...wallets) }),
  )
  bitcoin.register(page)
  expect(registered).toEqual([bitcoin.wallet])
  expect(bitcoin.wallet.features).not.toHaveProperty('bitcoin:signMessage')
  const leave = bitcoin.installProvider(page)
  expect(page.btc_providers).toMatchObject([{ id: 'Other' }, { id: 'LocalBitcoinWallet' }])
  expect(page).toHaveProperty('LocalBitcoinWallet', bitcoin.provider)
  expect(page.btc_providers[1]).toHaveProperty('methods', expect.not.arrayContaining(['sendTransfer']))
  expect(await ask(bitcoin, 'sendTransfer', {})).toBe(-32601)
  leave()
  expect(page.btc_providers).toEqual([{ id: 'Other' }])
  expect(page).not.toHaveProperty('LocalBitcoinWallet')
})
