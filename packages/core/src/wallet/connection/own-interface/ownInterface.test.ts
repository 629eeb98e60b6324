import { FoyerError } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../../testing/createScriptedAdapter.js'
import { createScriptedEmbedded, embeddedOptions } from '../../../testing/createScriptedEmbedded.js'
import { createScriptedPairing } from '../../../testing/createScriptedPairing.js'
import { createScriptedWallet } from '../../../testing/createScriptedWallet.js'
import { testNetworks } from '../../../testing/networks.js'
import { startFoyer } from '../../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../../testing/visitPage.js'
import type { WalletListing } from '../../directory/listing.js'
import { ownInterface } from './ownInterface.js'

const acme: WalletListing = {
  id: 'acme',
  name: 'Acme',
  mobileLink: 'acme://',
  homepage: 'https://acme.example',
}
const extensionOnly: WalletListing = {
  id: 'shell',
  name: 'Shell',
  rdns: 'test.shell',
  chromeStore: 'https://chromewebstore.google.com/detail/shell',
}

async function openPage(
  options: Parameters<typeof startFoyer>[0] = {},
  userAgent: string = userAgents.desktop,
) {
  const page = visitPage(userAgent, { location: { href: 'https://app.example/', search: '' } })
  const pairing = createScriptedPairing()
  const here = createScriptedWallet({ id: 'test.here', name: 'Here', rdns: 'test.here' })
  const started = await startFoyer({
    adapters: [createScriptedAdapter('eip155', here)],
    networks: [testNetworks.one, testNetworks.two],
    connectors: [pairing.connector],
    wallets: { custom: [acme, extensionOnly] },
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: [] },
    ...options,
  })
  const { foyer } = started
  const own = await foyer.features.load('own-interface', async () => ownInterface)
  const flow = () => own.selectProgress(foyer.getState())
  const items = () => own.selectConnectors(foyer.getState())
  const item = (name: string) => items().find(each => each.name === name) ?? expect.fail(`no ${name}`)
  const linkOf = (index: number) => pairing.links[index] ?? expect.fail(`no link ${index}`)
  const until = (status: string) => vi.waitFor(() => expect(flow().status).toBe(status))
  return { ...started, page, pairing, here, own, flow, items, item, linkOf, until }
}

describe('the list of a page', () => {
  it('has the modal’s rows as plain data, and stays the same until something changes', async () => {
    const { foyer, items, item } = await openPage()
    expect(items().map(({ kind, name }) => [kind, name])).toEqual([
      ['walletConnect', 'WalletConnect'],
      ['injected', 'Here'],
      ['custom', 'Acme'],
      ['custom', 'Shell'],
    ])
    expect(item('Here')).toMatchObject({ isInstalled: true, isReady: true, namespaces: ['eip155'] })
    expect(item('Acme')).toMatchObject({ isInstalled: false, listing: acme, connectorId: undefined })
    const before = items()
    foyer.setThemeMode('light')
    expect(items()).toBe(before)
    foyer.updateOptions({ wallets: { custom: [] } })
    expect(items()).toHaveLength(2)
  })

  it('keeps separate rows for wallets joined only by name, and connects the chosen one', async () => {
    const evm = createScriptedWallet({ id: 'io.ember', name: 'Ember', rdns: 'io.ember' })
    const sol = createScriptedWallet({ id: 'Ember', name: 'Ember', namespaces: ['solana'] })
    const adapters = [createScriptedAdapter('eip155', evm), createScriptedAdapter('solana', sol)]
    const { own, items, foyer } = await openPage({ adapters, networks: [testNetworks.one, testNetworks.sun] })
    const rows = items().filter(each => each.name === 'Ember')
    expect(rows.map(each => each.namespaces)).toEqual([['eip155'], ['solana']])
    for (const row of rows.toReversed()) {
      own.connect(row)
      await vi.waitFor(() => expect(foyer.getState().connection.flow.status).toBe('idle'))
    }
    expect([evm.calls, sol.calls]).toEqual([['connect'], ['connect']])
  })

  it('connects the chosen wallet of two with one id on different chains', async () => {
    // As in the Wallet Standard, where the id is the name on every chain.
    const sol = createScriptedWallet({ id: 'Ember', name: 'Ember', namespaces: ['solana'] })
    const btc = createScriptedWallet({ id: 'Ember', name: 'Ember', namespaces: ['bip122'] })
    const { own, items, until } = await openPage({
      adapters: [createScriptedAdapter('solana', sol), createScriptedAdapter('bip122', btc)],
      networks: [testNetworks.sun, testNetworks.coin],
    })
    const rows = items().filter(each => each.name === 'Ember')
    expect(rows.map(each => each.namespaces)).toEqual([['solana'], ['bip122']])
    const chosen = rows[1] ?? expect.fail('no row')
    // The directory's record matches both, but the visitor chose one.
    own.connect({ ...chosen, listing: { id: 'ember', name: 'Ember' } })
    await until('connected')
    expect([sol.calls, btc.calls]).toEqual([[], ['connect']])
  })

  it('starts the pairing that a tap needs on a phone, and rows wait for it', async () => {
    const { own, item, pairing, flow } = await openPage({}, userAgents.iosSafari)
    expect(pairing.links).toHaveLength(0)
    pairing.givesLinks = false
    const release = own.showList()
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
    expect(item('Acme').isReady).toBe(false)
    expect(item('Here').isReady).toBe(true)
    pairing.links[0]?.request.onPairingUri?.({ uri: 'wc:0', expiresAt: Date.now() + 240_000 })
    await vi.waitFor(() => expect(item('Acme').isReady).toBe(true))
    expect(flow().status).toBe('idle')
    release()
  })
})

describe('connecting from a page', () => {
  it('asks a wallet in this browser, and shows its name while it waits', async () => {
    const { own, item, flow, here, foyer, until } = await openPage()
    here.script.connect = 'ignore'
    own.connect(item('Here'))
    expect(flow()).toMatchObject({ status: 'waiting', wallet: { name: 'Here' } })
    await vi.waitFor(() => expect(here.calls).toContain('connect'))
    here.answer()
    await until('connected')
    expect(flow()).toEqual({ status: 'connected', account: 'eip155:1:0xaaa', namespace: 'eip155' })
    expect(foyer.getState().modal.isOpen).toBe(false)
  })

  it.each(['test.here', 'Here', 'here'])('finds a wallet by the text %s', async called => {
    const { own, until } = await openPage()
    own.connect(called)
    await until('connected')
  })

  it('keeps a refusal until the visitor retries, which asks the same wallet', async () => {
    const { own, item, flow, here, until } = await openPage()
    here.script.connect = 'reject'
    own.connect(item('Here'))
    await until('failed')
    expect(flow()).toMatchObject({
      failure: { code: 'CONNECT_REJECTED' },
      next: 'retry',
      wallet: { name: 'Here' },
    })
    here.script.connect = 'approve'
    own.retry()
    expect(flow().status).toBe('waiting')
    await until('connected')
  })

  it('can be canceled, and a late answer connects nothing', async () => {
    const { own, item, flow, here, foyer } = await openPage()
    here.script.connect = 'ignore'
    own.connect(item('Here'))
    await vi.waitFor(() => expect(here.calls).toContain('connect'))
    own.cancel()
    expect(flow()).toEqual({ status: 'idle' })
    here.answer()
    await vi.waitFor(() => expect(here.opened).toHaveLength(1))
    await vi.waitFor(() => expect(here.liveCount()).toBe(0))
    expect(foyer.getState().connection.byNamespace).toEqual({})
  })

  it('pairs a wallet that is not in this browser, and shows its URI and expiry', async () => {
    const { own, item, flow, linkOf, until } = await openPage()
    own.connect(item('Acme'))
    await vi.waitFor(() => expect(flow()).toMatchObject({ status: 'pairing', uri: 'wc:0' }))
    expect(flow()).toMatchObject({ wallet: { name: 'Acme' }, expiresAt: expect.any(Number) })
    linkOf(0).approve()
    await until('connected')
  })

  it.each([
    [new FoyerError('RELAY_UNREACHABLE', {}), 'retry'],
    [new FoyerError('PAIRING_EXPIRED'), 'retry'],
    [new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin' }), 'chooseAnother'],
  ])('returns the next step after %s', async (error, next) => {
    const { own, flow, linkOf, until, pairing } = await openPage()
    own.connect('walletConnect')
    await vi.waitFor(() => linkOf(0))
    linkOf(0).fail(error)
    await until('failed')
    expect(flow()).toMatchObject({ failure: { code: error.code }, next })
    own.retry()
    await vi.waitFor(() => expect(pairing.links).toHaveLength(2))
    expect(flow()).toMatchObject({ status: 'pairing', uri: 'wc:1' })
  })

  it('returns where to install a wallet that has only an extension', async () => {
    const { own, flow } = await openPage()
    own.connect('test.shell')
    expect(flow()).toMatchObject({
      status: 'failed',
      failure: { code: 'CONNECTOR_NOT_FOUND' },
      next: 'install',
      installUrl: extensionOnly.chromeStore,
    })
    own.connect('nobody')
    expect(flow()).toMatchObject({ failure: { code: 'CONNECTOR_NOT_FOUND' }, next: 'chooseAnother' })
    own.cancel()
    expect(flow().status).toBe('idle')
  })

  it('asks only the wallet whose row is chosen among several with one identity', async () => {
    const claims = { id: 'test.here', name: 'Here' }
    const first = createScriptedWallet({ id: 'test.here', name: 'Here', rdns: 'test.here' })
    const other = createScriptedWallet({ id: 'row-2', name: 'Here (row-2)', claims })
    const { own, flow } = await openPage({ adapters: [createScriptedAdapter('eip155', first, other)] })
    for (const called of ['test.here', 'Here']) {
      own.connect(called)
      expect(flow()).toMatchObject({ failure: { code: 'CONNECTOR_AMBIGUOUS' }, next: 'chooseAnother' })
    }
    expect([first.calls, other.calls]).toEqual([[], []])
    own.connect({ connectorId: 'test.here' })
    await vi.waitFor(() => expect(first.calls).toEqual(['connect']))
  })

  it('opens the app on a phone in the same call, and again when the visitor asks', async () => {
    const { own, item, flow, page, linkOf, until } = await openPage({}, userAgents.iosSafari)
    own.showList()
    await vi.waitFor(() => expect(item('Acme').isReady && linkOf(0)).toBeTruthy())
    own.connect(item('Acme'))
    expect(page.opened).toEqual([['acme://wc?uri=wc%3A0', '_self', 'noreferrer noopener']])
    const shown = flow()
    if (shown.status !== 'pairing' || !shown.deepLink) return expect.fail(shown.status)
    expect(shown.deepLink).toMatchObject({ kind: 'native', href: 'acme://wc?uri=wc%3A0' })
    own.openWallet(shown.deepLink)
    expect(page.opened).toHaveLength(2)
    page.refusal = new Error('not allowed')
    own.openWallet(shown.deepLink)
    expect(flow()).toMatchObject({ status: 'pairing', failure: { code: 'DEEP_LINK_FAILED' } })
    own.cancel()
    expect(flow().status).toBe('idle')
    own.connect(item('Acme'))
    linkOf(0).approve()
    await until('connected')
  })

  it.each([
    ['opens the app of a row that was tapped before there was a link', false, 1],
    ['opens nothing after the visitor cancelled', true, 0],
  ])(
    'opens the app once there is a link, unless the visitor cancels first: %s',
    async (_, isGivenUp, count) => {
      const { own, item, pairing, page, linkOf } = await openPage({}, userAgents.iosSafari)
      pairing.givesLinks = false
      own.showList()
      await vi.waitFor(() => linkOf(0))
      own.connect(item('Acme'))
      if (isGivenUp) own.cancel()
      expect(page.opened).toEqual([])
      linkOf(0).request.onPairingUri?.({ uri: 'wc:0', expiresAt: Date.now() + 240_000 })
      expect(page.opened).toHaveLength(count)
    },
  )

  it('asks for the code of an e-mail, reports a wrong one, and connects', async () => {
    const frame = createScriptedEmbedded()
    const { own, flow, until } = await openPage(embeddedOptions(frame))
    own.connect({ email: 'ada@example.org' })
    expect(flow()).toMatchObject({ status: 'email', step: 'sending', email: 'ada@example.org' })
    await vi.waitFor(() => expect(flow()).toMatchObject({ status: 'email', step: 'code' }))
    const confirm = frame.email.confirmCode
    frame.email.confirmCode = () =>
      Promise.reject(new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', reason: 'Invalid code' }))
    own.submitCode('000000')
    await vi.waitFor(() => expect(flow()).toMatchObject({ step: 'code', failure: { code: 'FRAME_FAILED' } }))
    frame.email.confirmCode = confirm
    own.submitCode('123456')
    await until('connected')
  })

  it('returns the logins on offer, and none without a secure page', async () => {
    const without = await openPage()
    expect(without.own.selectLogins(without.foyer.getState())).toEqual({ hasEmail: false, socials: [] })
    const { own, foyer } = await openPage({
      ...embeddedOptions(createScriptedEmbedded()),
      id: 'logins',
      features: { socials: ['github'] },
    })
    expect(own.selectLogins(foyer.getState())).toEqual({ hasEmail: true, socials: ['github'] })
    foyer.updateOptions({ features: { email: false } })
    expect(own.selectLogins(foyer.getState()).hasEmail).toBe(false)
  })

  it('opens a prepared social login’s window in the same call, and reports a blocked one', async () => {
    const { own, flow, page, until } = await openPage(embeddedOptions(createScriptedEmbedded()))
    await own.prepareSocials()
    own.connect({ social: 'github' })
    expect(page.opened).toHaveLength(1)
    await until('failed')
    expect(flow()).toMatchObject({ failure: { code: 'SOCIAL_POPUP_BLOCKED' }, next: 'retry' })
  })

  it('reports an invalid address, and accepts another', async () => {
    const frame = createScriptedEmbedded()
    const { own, flow, until } = await openPage(embeddedOptions(frame))
    frame.email.connect = () => Promise.reject(new FoyerError('EMAIL_INVALID', { email: 'ada' }))
    own.connect({ email: 'ada' })
    await until('failed')
    expect(flow()).toMatchObject({ failure: { code: 'EMAIL_INVALID' }, next: 'correct' })
    frame.email.connect = async () => 'CONNECT'
    own.connect({ email: 'ada@example.org' })
    await until('connected')
  })

  it('continues with another address, and forgets the first', async () => {
    const frame = createScriptedEmbedded()
    const { own, flow, until } = await openPage(embeddedOptions(frame))
    own.connect({ email: 'ada@example.org' })
    await vi.waitFor(() => expect(flow()).toMatchObject({ step: 'code' }))
    own.connect({ email: 'eve@example.org' })
    expect(flow()).toMatchObject({ status: 'email', email: 'eve@example.org' })
    await vi.waitFor(() => expect(flow()).toMatchObject({ step: 'code', email: 'eve@example.org' }))
    own.submitCode('123456')
    await until('connected')
    expect(frame.calls).toContain('email eve@example.org')
  })

  it('replaces a wallet by an e-mail login, and the login by a wallet', async () => {
    const frame = createScriptedEmbedded()
    const { own, item, flow, here, until } = await openPage(embeddedOptions(frame))
    here.script.connect = 'ignore'
    own.connect(item('Here'))
    own.connect({ email: 'ada@example.org' })
    await vi.waitFor(() => expect(flow()).toMatchObject({ status: 'email', step: 'code' }))
    here.script.connect = 'approve'
    own.connect(item('Here'))
    await until('connected')
    expect(flow()).toMatchObject({ account: 'eip155:1:0xaaa' })
  })
})

describe('a code on a page', () => {
  it('exists while it is shown, is renewed before it expires, and ends with the last view', async () => {
    const { own, foyer, pairing, linkOf } = await openPage()
    const first = own.showCode()
    const second = own.showCode()
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:0'))
    expect(pairing.links).toHaveLength(1)
    linkOf(0).fail(new FoyerError('CONNECT_REJECTED'))
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:1'))
    first()
    first()
    await Promise.resolve()
    expect(foyer.getState().pairing.uri).toBe('wc:1')
    second()
    await vi.waitFor(() => expect(foyer.getState().pairing).toEqual({}))
    expect(linkOf(1).request.signal.aborted).toBe(true)
  })

  it('keeps its pairing when it is removed and shown again in one task', async () => {
    const { own, pairing } = await openPage()
    own.showCode()()
    own.showCode()
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
    expect(pairing.links[0]?.request.signal.aborted).toBe(false)
  })

  it('ends when the visitor cancels, although the page still shows its element', async () => {
    const { own, flow, foyer, pairing } = await openPage()
    own.connect('walletConnect')
    const release = own.showCode()
    await vi.waitFor(() => expect(flow()).toMatchObject({ status: 'pairing', uri: 'wc:0' }))
    own.cancel()
    expect(flow().status).toBe('idle')
    release()
    await vi.waitFor(() => expect(foyer.getState().pairing).toEqual({}))
    expect(pairing.links).toHaveLength(1)
  })

  it('yields to the list on a phone, whose next tap uses the same pairing', async () => {
    const { own, item, flow, page, pairing } = await openPage({}, userAgents.iosSafari)
    own.showList()
    await vi.waitFor(() => expect(pairing.links).toHaveLength(1))
    own.connect(item('Acme'))
    const release = own.showCode()
    own.cancel()
    release()
    await Promise.resolve()
    expect(flow().status).toBe('idle')
    own.connect(item('Acme'))
    expect(page.opened).toHaveLength(2)
    expect(pairing.links).toHaveLength(1)
  })

  it('returns after a wallet refused meanwhile, and keeps the refusal until a scan', async () => {
    const { own, item, foyer, flow, here, linkOf, until } = await openPage()
    own.showCode()
    await vi.waitFor(() => expect(flow()).toMatchObject({ status: 'pairing', uri: 'wc:0' }))
    here.script.connect = 'reject'
    own.connect(item('Here'))
    await until('failed')
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:1'))
    expect(flow()).toMatchObject({ status: 'failed', failure: { code: 'CONNECT_REJECTED' } })
    linkOf(1).approve()
    await until('connected')
  })

  it('reports once why it cannot be created, and waits for the visitor', async () => {
    const { own, flow, linkOf, until, pairing } = await openPage()
    own.showCode()
    await vi.waitFor(() => linkOf(0))
    linkOf(0).fail(new FoyerError('RELAY_UNREACHABLE', {}))
    await until('failed')
    expect(flow()).toMatchObject({ failure: { code: 'RELAY_UNREACHABLE' }, next: 'retry' })
    expect(pairing.links).toHaveLength(1)
    own.retry()
    await vi.waitFor(() => expect(flow()).toMatchObject({ status: 'pairing', uri: 'wc:1' }))
    linkOf(1).approve()
    await until('connected')
    expect(pairing.links).toHaveLength(2)
  })
})
