import { FoyerError } from '@foyer/common'
import { createFoyerInstance } from '@foyer/core/instance'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import en from '../../locales/en.json'
import { english } from '../../locales/locales.test.support.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { startRegistering } from './startRegistering.js'

const name = 'alice.reown.id'
const service = { refusal: undefined as object | undefined, posts: 0 }

/** Answers the requests to the blockchain service. */
async function answer(input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input))
  if (pathname === '/v1/supported-chains') return Response.json({ http: [storyNetworks[0].id], ws: [] })
  if (init?.method !== 'POST') return Response.json({ name: null, avatar: null })
  service.posts += 1
  return service.refusal ? Response.json(service.refusal, { status: 409 }) : Response.json({})
}

beforeEach(() => {
  const before = globalThis.fetch
  globalThis.fetch = answer
  Object.assign(service, { refusal: undefined, posts: 0 })
  return () => {
    globalThis.fetch = before
  }
})

/** Opens the form for a visitor whose wallet signs when the test lets it. */
async function atForm() {
  const wallet = { isAsked: false, answer: (_error?: FoyerError) => {} }
  const signMessage = () =>
    new Promise<string>((resolve, reject) => {
      wallet.isAsked = true
      wallet.answer = error => (error ? reject(error) : resolve('0x51'))
    })
  const foyer = createFoyerInstance({
    networks: storyNetworks,
    adapters: [createStoryAdapter({ abilities: { signMessage } })],
    services: { blockchainUrl: 'https://blockchain.invalid' },
    storage: 'memory',
    log: () => {},
  })
  onTestFinished(foyer.start())
  await foyer.load()
  await foyer.connect({ connectorId: 'ember' })
  const actions = await foyer.features.load('names')
  foyer.open()
  for (const view of ['AccountSettings', 'ChooseAccountName', 'RegisterAccountName'] as const)
    foyer.router.push({ view })
  const refused: string[] = []
  const onRefused = (text: string) => refused.push(text)
  const start = () =>
    startRegistering({
      foyer,
      actions,
      name,
      words: en.account.names,
      messages: english.messages,
      onRefused,
    })
  const path = () =>
    foyer
      .getState()
      .router.history.map(each => each.view)
      .join(' > ')
  const said = () => foyer.getState().notices.snackbar?.content
  const signing = async () => {
    await expect.poll(() => wallet.isAsked).toBe(true)
    expect(foyer.getState().features.names).toMatchObject({ registration: { status: 'signing' } })
  }
  return { foyer, actions, wallet, start, path, said, refused, signing }
}

const form = 'Account > AccountSettings > ChooseAccountName > RegisterAccountName'

describe('a successful registration', () => {
  it('replaces the form with the success view, whose back button leads to the account [STATE-22]', async () => {
    const { foyer, wallet, start, path, signing } = await atForm()
    const work = start()
    await signing()
    expect(path()).toBe(form)
    expect(foyer.getState().router.transactionStack).toMatchObject([
      { view: { view: 'RegisterAccountNameSuccess' }, replaces: true, goesBack: false },
    ])
    wallet.answer()
    await work
    expect(path()).toBe('Account > RegisterAccountNameSuccess')
    expect(foyer.getState().modal.isOpen).toBe(true)
    expect(foyer.getState().router.transactionStack).toEqual([])
    foyer.router.goBack()
    expect(path()).toBe('Account')
  })

  it('posts the name only once, however often the button is pressed', async () => {
    const { wallet, start, path, signing } = await atForm()
    const work = [start(), start()]
    await signing()
    work.push(start())
    wallet.answer()
    await Promise.all(work)
    expect(service.posts).toBe(1)
    expect(path()).toBe('Account > RegisterAccountNameSuccess')
  })

  it('shows a snackbar to a visitor who left the form', async () => {
    const { foyer, wallet, start, path, said, signing } = await atForm()
    const work = start()
    await signing()
    foyer.router.goBack()
    wallet.answer()
    await work
    expect(path()).toBe('Account > AccountSettings > ChooseAccountName')
    expect(said()).toEqual({ kind: 'text', text: 'alice.reown.id is yours now' })
    expect(foyer.getState().router.transactionStack).toEqual([])
  })
})

describe('a failed registration', () => {
  it('keeps the visitor at the form with the server’s reason [STATE-23] [ERR-14]', async () => {
    service.refusal = { reasons: [{ name: 'name', description: 'alice is registered already' }] }
    const { foyer, wallet, start, path, said, refused, signing } = await atForm()
    const work = start()
    await signing()
    wallet.answer()
    await work
    expect(path()).toBe(form)
    expect(refused).toEqual(['alice is registered already'])
    expect(said()).toBeUndefined()
    expect(foyer.getState().router.transactionStack).toEqual([])
  })

  it('keeps the visitor at the form after a declined signature [STATE-23]', async () => {
    const { wallet, start, path, said, refused, signing } = await atForm()
    const work = start()
    await signing()
    wallet.answer(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }))
    await work
    expect(path()).toBe(form)
    expect(refused).toEqual(['Request declined'])
    expect(said()).toBeUndefined()
    expect(service.posts).toBe(0)
  })

  it('shows a snackbar to a visitor who left the form', async () => {
    const { foyer, wallet, start, said, refused, signing } = await atForm()
    const work = start()
    await signing()
    foyer.router.goBack()
    wallet.answer(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }))
    await work
    expect(refused).toEqual([])
    expect(said()).toEqual({ kind: 'text', text: 'Request declined' })
  })

  it('shows nothing after the visitor canceled it', async () => {
    const { actions, start, path, said, refused, signing } = await atForm()
    const work = start()
    await signing()
    actions.cancel()
    await work
    expect(path()).toBe(form)
    expect(refused).toEqual([])
    expect(said()).toBeUndefined()
  })
})
