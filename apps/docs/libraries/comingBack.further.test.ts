import { randomUUID } from 'node:crypto'
import { createCosmosAdapter } from '@foyer/adapters-cosmos'
import { toOfflineAminoSigner, toOfflineDirectSigner } from '@foyer/adapters-cosmos/cosmjs'
import { type AppSession, parseAccountId } from '@foyer/common'
import { createFoyer, type Foyer, type StorageBackend, selectAccount } from '@foyer/core'
import { createSiwx, selectSiwx } from '@foyer/core/siwx-plugin'
import { createCosmosWallet } from '@foyer/testing/cosmos'
import { expect, inject, it, onTestFinished } from 'vitest'
import { codeOf } from './expectRefusals.js'
import { localCosmos } from './families/cosmos.js'
import { createPage } from './families/createPage.js'

type Cosmos = AppSession<'cosmos'>

const [hub, zone] = inject('cosmos').chains
const [first, second] = inject('cosmos').accounts
const [receiver] = inject('cosmos').accounts[7]?.addresses ?? ['']
const { networks } = localCosmos()
const elsewhere = networks[1] ?? expect.fail('there is only one network')
const accounts = [first, second].map(each => `${hub.networkId}:${each.addresses[0]}`)

/** Injects a wallet like the real Keplr: its accounts cannot be read without prompting the user. */
function layKeplr() {
  const page = createPage()
  const keys = [first.secretKey, second.secretKey] as const
  const lacks = ['isConnected', 'disconnect']
  const wallet = createCosmosWallet({ name: 'Keplr', keys, chains: [hub, zone], lacks })
  onTestFinished(wallet.inject(page))
  return { page, wallet }
}

function createStorage(): StorageBackend {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}

/** Loads a page for a visitor who connected with the wallet's first account on an earlier page. */
async function comeBack({ meanwhile, signsIn = false }: { meanwhile?: 'another'; signsIn?: boolean } = {}) {
  const { page, wallet } = layKeplr()
  const id = randomUUID()
  const storage = createStorage()
  const load = async (siwx = false) => {
    const options = { id, networks, storage, adapters: [createCosmosAdapter({ page })], log: () => {} }
    const foyer = createFoyer({
      ...options,
      ...(siwx ? { signIn: createSiwx({ domain: 'shop.example', uri: 'https://shop.example' }) } : {}),
    })
    const stop = foyer.advanced.start()
    onTestFinished(stop)
    await foyer.advanced.load()
    return { foyer, stop }
  }
  const before = await load()
  await before.foyer.connect({ connectorId: 'Keplr' })
  before.stop()
  if (meanwhile) wallet.switchAccount(1)
  const calls = wallet.getState().calls.length
  const { foyer } = await load(signsIn)
  const account = () => selectAccount(foyer.getState(), 'cosmos')
  await expect.poll(account).toMatchObject({ status: 'connected' })
  return {
    foyer,
    wallet,
    account,
    session: () => foyer.getSession('cosmos') ?? expect.fail('nobody is connected'),
    asked: () =>
      wallet
        .getState()
        .calls.slice(calls)
        .map(({ method }) => method),
    notice: () => foyer.getState().notices.snackbar?.content,
  }
}

const addressOf = ({ account }: Cosmos) => parseAccountId(account).address
const bytes = Uint8Array.of(1)
const document = {
  ...{ chain_id: hub.chainId, account_number: '1', sequence: '1', memo: '', msgs: [] },
  fee: { gas: '1', amount: [] },
}

/** Sends with the modal's form. */
async function sendByForm(foyer: Foyer): Promise<unknown> {
  const send = await foyer.advanced.features.load('send')
  const { symbol, decimals, name } = hub.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: '5' }
  send.chooseToken({ name, symbol, chainId: hub.networkId, price: 0, quantity })
  send.setAmount('0.000003')
  send.setReceiver(receiver)
  send.review()
  return send.send()
}

/** The actions that a visitor may take first, in the modal or the app. */
const doors: readonly (readonly [string, (world: { foyer: Foyer; session: Cosmos }) => Promise<unknown>])[] =
  [
    ['signMessage', ({ session }) => later(session.signMessage?.({ message: 'hello' }))],
    ['sendAsset', ({ session }) => later(session.sendAsset?.({ to: receiver, amount: 3n }))],
    [
      'sendTransaction',
      ({ session }) => later(session.sendTransaction?.({ transaction: { to: receiver, value: 3n } })),
    ],
    [
      'the signer of CosmJS for JSON',
      ({ session }) => toOfflineAminoSigner(session).signAmino(addressOf(session), document),
    ],
    [
      'the signer of CosmJS for protobuf',
      ({ session }) => {
        const signed = { bodyBytes: bytes, authInfoBytes: bytes, chainId: hub.chainId, accountNumber: 1n }
        return toOfflineDirectSigner(session).signDirect(addressOf(session), signed)
      },
    ],
    ['switchNetwork', ({ session }) => session.switchNetwork(elsewhere.id as Cosmos['networkId'])], // Every Cosmos session has this method.
    ['the form of the modal', ({ foyer }) => sendByForm(foyer)],
  ]

const later = async (work: Promise<unknown> | undefined) => work ?? expect.fail('the wallet lacks it')

it.each(doors)(
  'confirms the account of the earlier page on %s and then continues the request',
  async (_, act) => {
    const { foyer, session, account, asked, notice } = await comeBack()
    expect(account()).toMatchObject({ account: accounts[0], isConfirmed: false })
    await act({ foyer, session: session() })
    expect(asked()[0]).toBe('getKey')
    expect(asked().length).toBeGreaterThan(1)
    expect(account()?.isConfirmed).toBe(true)
    expect(notice()).not.toMatchObject({ failure: { code: 'ACCOUNT_CHANGED' } })
  },
)

it.each(doors)(
  'reports and adopts another account on %s, without sending the wallet a request',
  async (_, act) => {
    const { foyer, wallet, session, account, asked, notice } = await comeBack({ meanwhile: 'another' })
    expect(account()).toMatchObject({ account: accounts[0], isConfirmed: false })
    expect(await codeOf(act({ foyer, session: session() }))).toBe('ACCOUNT_CHANGED')
    expect(asked()).toEqual(['getKey'])
    expect(account()).toMatchObject({ account: accounts[1], isConfirmed: true })
    await expect.poll(notice).toMatchObject({
      failure: { code: 'ACCOUNT_CHANGED', context: { account: accounts[1] } },
    })
    // The request was never sent, so the shown account is usable immediately.
    wallet.switchAccount(0)
    await expect.poll(() => account()?.account).toBe(accounts[0])
    expect(await session().sendAsset?.({ to: receiver, amount: 3n })).toMatch(/^[0-9A-F]{64}$/)
  },
)

it('signs in only with the account that was shown, and asks again after a change', async () => {
  const { foyer, account, asked, notice } = await comeBack({ meanwhile: 'another', signsIn: true })
  const siwx = await foyer.advanced.features.load('siwx')
  const flow = () => selectSiwx(foyer.getState()).flow
  await expect.poll(flow).toMatchObject({ step: 'asked', account: accounts[0] })
  await siwx.sign()
  expect(asked()).toEqual(['getKey'])
  expect(account()).toMatchObject({ account: accounts[1], isConfirmed: true })
  await expect.poll(notice).toMatchObject({ failure: { code: 'ACCOUNT_CHANGED' } })
  await expect.poll(flow).toMatchObject({ step: 'asked', account: accounts[1] })
  await siwx.sign()
  expect(await siwx.sessions()).toMatchObject([{ data: { accountAddress: second.addresses[0] } }])
})

it('keeps the shown account unconfirmed after a refusal, and confirms it on the next request', async () => {
  const { wallet, session, account, notice } = await comeBack()
  wallet.disconnect()
  wallet.setApproval('reject')
  expect(await codeOf(later(session().signMessage?.({ message: 'hello' })))).toBe('REQUEST_REJECTED')
  expect(account()).toMatchObject({ account: accounts[0], isConfirmed: false, status: 'connected' })
  expect(notice()).toBeUndefined()
  wallet.setApproval('auto')
  await session().signMessage?.({ message: 'hello' })
  expect(account()?.isConfirmed).toBe(true)
})
