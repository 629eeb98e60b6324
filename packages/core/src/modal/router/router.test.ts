import { nextTask } from '@foyer/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { loadProbe } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { type StartedFoyer, startCold, startFoyer } from '../../testing/startFoyer.js'
import { selectStatus } from '../../wallet/connection/selectors.js'
import { type OpenableView, type Route, type View, viewsWhere } from '../views.js'
import type { CloseRefusal } from './closeGuards.js'

const { one, two, sun } = testNetworks

afterEach(() => {
  vi.useRealTimers()
})

async function withWallet(options: Parameters<typeof startFoyer>[0] = {}) {
  const wallet = createScriptedWallet({ id: 'red' })
  const adapters = [
    createScriptedAdapter('eip155', wallet, createScriptedWallet({ id: 'blue' })),
    createScriptedAdapter('solana', createScriptedWallet({ id: 'yellow', namespaces: ['solana'] })),
  ]
  const started = await startFoyer({ networks: [one, two, sun], adapters, ...options })
  return { ...started, wallet, connect: () => started.foyer.connection.connect({ connectorId: 'red' }) }
}

/** A page whose wallet was connected before and has not answered yet. */
async function comingBack() {
  const { wallet, storage, stop, connect } = await withWallet()
  await connect()
  stop()
  wallet.script.reconnect = 'ignore'
  wallet.calls.length = 0
  const started = startCold({
    networks: [one, two],
    adapters: [createScriptedAdapter('eip155', wallet, createScriptedWallet({ id: 'blue' }))],
    storage,
  })
  const answer = async () => {
    await vi.waitFor(() => expect(wallet.calls).toEqual(['reconnect']))
    wallet.answer()
  }
  return { ...started, wallet, answer }
}

/** Views that are opened with data only. */
const withData: Readonly<Record<Exclude<View, OpenableView>, true>> = {
  ConnectingExternal: true,
  ConnectingMultiChain: true,
  ConnectingSocial: true,
  Downloads: true,
  SwapSelectToken: true,
  SwitchActiveChain: true,
  SwitchNetwork: true,
}

/** Views of which none needs an account. */
const accountFreeViews = viewsWhere(row => !row.needsAccount).filter(
  (view): view is OpenableView => !(view in withData),
)

const path = ({ foyer }: Pick<StartedFoyer, 'foyer'>) =>
  foyer
    .getState()
    .router.history.map(each => each.view)
    .join(' > ')
const isOpen = ({ foyer }: Pick<StartedFoyer, 'foyer'>) => foyer.getState().modal.isOpen

/** A feature whose screen must be answered. */
function guard(started: StartedFoyer, refuse: (route: Route) => CloseRefusal) {
  return loadProbe(started.foyer, 'guard', async () => ({
    id: 'guard',
    slice: {},
    start: host => ({ actions: {}, stop: host.addCloseGuard(refuse) }),
  }))
}

describe('opening', () => {
  it('shows Connect without an account and Account with one [VIEW-4]', async () => {
    const started = await withWallet()
    started.foyer.router.open()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
    await started.connect()
    started.foyer.router.open()
    expect(path(started)).toBe('Account')
  })

  it.each(['Nowhere', 'toString', '__proto__', undefined, 7])(
    'a name that no screen has (%s) leads to Connect, and the log says so',
    async name => {
      for (const started of [startCold({ id: 'cold' }), await startFoyer()]) {
        const route = { view: name } as unknown as Route // as plain JavaScript may give it
        started.foyer.router.open({ view: route })
        await started.foyer.load()
        expect([path(started), isOpen(started)]).toEqual(['Connect', true])
        expect(started.logged).toEqual(['VIEW_UNKNOWN'])
        started.foyer.router.push({ view: 'AllWallets' })
        started.foyer.router.push(route)
        expect(path(started)).toBe('Connect')
      }
    },
  )

  it.each([
    ['allWallets', 'AllWallets', 'Connect'],
    ['email', 'EmailLogin', 'Connect'],
    ['email', 'UpdateEmailWallet', 'Account'],
    ['socials', 'ConnectSocials', 'Connect'],
    ['swaps', 'Swap', 'Account'],
    ['swaps', 'SwapPreview', 'Account'],
    ['onramp', 'OnRampProviders', 'Account'],
    ['onramp', 'WhatIsABuy', 'Connect'],
    ['receive', 'WalletReceive', 'Account'],
    ['send', 'WalletSend', 'Account'],
    ['history', 'Transactions', 'Account'],
    ['smartSessions', 'SmartSessionList', 'Account'],
    ['pay', 'Pay', 'Connect'],
  ] as const)(
    'with %s switched off, %s leads to %s, and the developer is told [PERM-3]',
    async (feature, view, to) => {
      const options = { features: { [feature]: false } }
      const started = await withWallet(options)
      if (to === 'Account') await started.connect()
      started.foyer.router.open({ view: { view } as Route })
      const { alert } = started.foyer.getState().notices
      expect([path(started), isOpen(started)]).toEqual([to, true])
      expect(started.logged).toEqual(['VIEW_SWITCHED_OFF'])
      expect(alert?.content).toMatchObject({ failure: { context: { view, feature } } })
      started.foyer.router.push({ view } as Route)
      expect(path(started)).toBe(to)
      started.foyer.options.updateFeatures({ [feature]: feature === 'socials' ? ['google'] : true })
      started.foyer.router.open({ view: { view } as Route })
      expect(path(started)).toBe(view)
    },
  )

  it('leads away from a screen whose feature is switched off while it is shown, and says nothing', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.router.open({ view: 'WalletReceive' })
    started.foyer.options.updateFeatures({ receive: false })
    expect([path(started), started.logged]).toEqual(['Account', []])
  })

  it('leads a view of a feature that is off to Connect when the engine comes later [PERM-3]', async () => {
    const started = startCold({ id: 'cold', features: { allWallets: false } })
    started.foyer.router.open({ view: 'AllWallets' })
    await started.foyer.load()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
    expect(started.logged).toEqual(['VIEW_SWITCHED_OFF'])
  })

  it('shows Account as soon as a stored connection is on its way, and stays when it is there [VIEW-4]', async () => {
    const started = await comingBack()
    started.foyer.router.open()
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
  })

  it('leads to Connect where the stored connection does not come, and closes nothing [VIEW-4]', async () => {
    const started = await comingBack()
    started.foyer.router.open()
    await started.foyer.load()
    started.wallet.end()
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('disconnected'))
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
  })

  it('does not close under a visitor who looks at the wallets when the stored connection comes [VIEW-4]', async () => {
    const started = await comingBack()
    started.foyer.router.open({ view: 'Connect' })
    started.foyer.router.push({ view: 'AllWallets' })
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
  })

  it('shows UnsupportedChain where the account is on a network that is not offered, unless a view is asked for [STATE-13]', async () => {
    const started = await withWallet()
    await started.connect()
    started.wallet.change('eip155', { networkId: 'eip155:99' })
    started.foyer.router.close()
    started.foyer.router.open()
    await vi.waitFor(() => expect([path(started), isOpen(started)]).toEqual(['UnsupportedChain', true]))
    started.foyer.router.open({ view: 'Account' })
    await nextTask()
    expect(path(started)).toBe('Account')
    started.foyer.router.close()
    started.foyer.options.update({ allowUnsupportedChain: true })
    started.foyer.router.open()
    await nextTask()
    expect(path(started)).toBe('Account')
  })

  it('asks about the namespace given, which becomes the active one [VIEW-4]', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.router.open({ namespace: 'solana' })
    expect(path(started)).toBe('Connect')
    expect(started.foyer.getState().networks.activeNamespace).toBe('solana')
    expect(started.foyer.getState().modal.namespaceFilter).toBe('solana')
    started.foyer.router.close()
    started.foyer.router.open({ namespace: 'cosmos' })
    expect(path(started)).toBe('Connect')
    expect(started.foyer.getState().networks.activeNamespace).toBe('solana')
  })

  it('shows the view asked for, with its data [VIEW-5]', async () => {
    const started = await withWallet()
    started.foyer.router.open({ view: 'Networks' })
    expect(path(started)).toBe('Networks')
    started.foyer.router.open({ view: { view: 'SwitchNetwork', networkId: 'eip155:2' } })
    expect(started.foyer.getState().router.history).toEqual([
      { view: 'SwitchNetwork', networkId: 'eip155:2' },
    ])
  })

  it('keeps a view that needs an account with its data until somebody is connected, and shows it then [VIEW-5]', async () => {
    for (const route of [{ view: 'Swap', begin: { fromToken: 'ETH' } }, { view: 'WalletSend' }] as const) {
      const started = await withWallet({ id: route.view })
      started.foyer.router.open({ view: route })
      await vi.waitFor(() => expect(path(started)).toBe('Connect'))
      started.foyer.router.push({ view: 'AllWallets' })
      await started.connect()
      expect(started.foyer.getState().router.history).toEqual([route])
      expect(isOpen(started)).toBe(true)
    }
  })

  it('shows what was asked for once, and not after a close [VIEW-5]', async () => {
    const started = await withWallet()
    started.foyer.router.open({ view: 'WalletSend' })
    await vi.waitFor(() => expect(path(started)).toBe('Connect'))
    started.foyer.router.close()
    started.foyer.router.open()
    await started.connect()
    expect(isOpen(started)).toBe(false)
    await started.foyer.connection.disconnect()
    started.foyer.router.open({ view: 'WalletSend' })
    await vi.waitFor(() => expect(path(started)).toBe('Connect'))
    await started.connect()
    started.foyer.router.reset({ view: 'Connect' })
    await started.foyer.connection.disconnect()
    started.foyer.router.open()
    await started.connect()
    expect(isOpen(started)).toBe(false)
  })

  it.each(['blue', 'yellow'])(
    'closes once %s is connected beside the wallet whose account was asked for and shown [VIEW-5]',
    async connectorId => {
      const started = await withWallet()
      await started.connect()
      started.foyer.router.open({ view: 'Account' })
      started.foyer.router.push({ view: 'Connect' })
      await started.foyer.connection.connect({ connectorId })
      expect(isOpen(started)).toBe(false)
    },
  )

  it('closes once another wallet is connected beside the one that came back to the account asked for [VIEW-5]', async () => {
    const started = await comingBack()
    started.foyer.router.open({ view: 'Account' })
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    started.foyer.router.push({ view: 'Connect' })
    await started.foyer.connection.connect({ connectorId: 'blue' })
    expect(isOpen(started)).toBe(false)
  })

  it.each(accountFreeViews)('shows %s at once where nobody is connected [VIEW-5]', async view => {
    const started = await withWallet({ features: { pay: true } })
    started.foyer.router.open({ view })
    await nextTask()
    expect([path(started), isOpen(started)]).toEqual([view, true])
  })

  it('tells hosts once, and closing once, after the state changed', async () => {
    const started = await withWallet()
    const seen: (readonly [string, boolean])[] = []
    started.foyer.on('opened', ({ type }) => seen.push([type, isOpen(started)]))
    started.foyer.on('closed', ({ type }) => seen.push([type, isOpen(started)]))
    started.foyer.router.open()
    started.foyer.router.open({ view: 'Networks' })
    started.foyer.router.close()
    started.foyer.router.close()
    expect(seen).toEqual([
      ['opened', true],
      ['closed', false],
    ])
    expect(started.tracked).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('works again after a failure', async () => {
    const started = await withWallet()
    started.wallet.script.connect = 'reject'
    started.foyer.router.open()
    await started.connect().catch(() => undefined)
    started.foyer.router.close({ isForced: true })
    started.foyer.router.open()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
  })
})

describe('a modal that only connects', () => {
  it('stays closed where an account is connected, whatever view is asked for', async () => {
    const started = await withWallet({ basic: true })
    started.foyer.router.open()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
    await started.connect()
    started.foyer.router.open()
    started.foyer.router.open({ view: 'Networks', namespace: 'solana' })
    expect(isOpen(started)).toBe(false)
    expect(started.foyer.getState().networks.activeNamespace).toBe('eip155')
    await started.foyer.connection.disconnect()
    started.foyer.router.open()
    expect(isOpen(started)).toBe(true)
  })
})

describe('moving', () => {
  it('keeps a stack of screens with the data of each [VIEW-1]', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    router.open({ view: 'Networks' })
    router.push({ view: 'SwitchNetwork', networkId: 'eip155:2' })
    router.push({ view: 'SwitchNetwork', networkId: 'eip155:2' })
    router.push({ view: 'SwitchNetwork', networkId: 'eip155:1' })
    expect(started.foyer.getState().router.history).toEqual([
      { view: 'Networks' },
      { view: 'SwitchNetwork', networkId: 'eip155:2' },
      { view: 'SwitchNetwork', networkId: 'eip155:1' },
    ])
    router.replace({ view: 'WhatIsANetwork' })
    expect(path(started)).toBe('Networks > SwitchNetwork > WhatIsANetwork')
    router.goBackTo(0)
    expect(path(started)).toBe('Networks')
    router.goBackTo(-5)
    expect(path(started)).toBe('Networks')
    router.replace({ view: 'Networks' })
    router.reset({ view: 'Connect' })
    expect(path(started)).toBe('Connect')
  })

  it('goes back one screen [VIEW-9]', async () => {
    const started = await withWallet()
    started.foyer.router.open()
    started.foyer.router.push({ view: 'WhatIsAWallet' })
    started.foyer.router.goBack()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
  })

  it('closes when it goes back from the only screen, as a normal close [VIEW-7]', async () => {
    const started = await withWallet()
    started.foyer.router.open()
    started.foyer.router.goBack()
    expect(isOpen(started)).toBe(false)
    const stop = { refusal: 'block' as CloseRefusal }
    await guard(started, () => stop.refusal)
    started.foyer.router.open()
    started.foyer.router.goBack()
    expect(isOpen(started)).toBe(true)
  })

  it('closes when it goes back with UnsupportedChain behind [VIEW-8]', async () => {
    const started = await withWallet()
    started.foyer.router.open({ view: 'UnsupportedChain' })
    started.foyer.router.push({ view: 'WhatIsANetwork' })
    started.foyer.router.push({ view: 'WhatIsAWallet' })
    started.foyer.router.goBack()
    expect(isOpen(started)).toBe(false)
  })
})

describe('closing', () => {
  it.each(['escape', 'backdrop', 'header'] as const)(
    'leaves UnsupportedChain by %s: a network is no question that must be answered [STATE-13]',
    async from => {
      const started = await withWallet()
      await started.connect()
      started.wallet.change('eip155', { networkId: 'eip155:99' })
      expect([path(started), isOpen(started)]).toEqual(['UnsupportedChain', true])
      started.foyer.router.requestClose(from)
      const { modal, connection } = started.foyer.getState()
      expect([modal.isOpen, modal.isShaking]).toEqual([false, false])
      expect(connection.byNamespace.eip155?.networkId).toBe('eip155:99')
    },
  )

  it('is refused with a shake of 500 ms where a screen must be answered [VIEW-20] [STATE-17] [CONST-6]', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    const isShaking = () => started.foyer.getState().modal.isShaking
    await guard(started, () => 'shake')
    router.open()
    vi.useFakeTimers()
    router.requestClose('escape')
    expect([isShaking(), isOpen(started)]).toEqual([true, true])
    vi.advanceTimersByTime(400)
    router.requestClose('backdrop')
    router.requestClose('header')
    vi.advanceTimersByTime(99)
    expect(isShaking()).toBe(true)
    vi.advanceTimersByTime(1)
    expect([isShaking(), isOpen(started)]).toEqual([false, true])
    expect(vi.getTimerCount()).toBe(0)
    router.close()
    expect(isOpen(started)).toBe(false)
  })

  it('asks every guard: one that shakes lets the host close, one that blocks shakes too, and lets only force close [VIEW-20]', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    const said: { refusal: CloseRefusal } = { refusal: 'shake' }
    await guard(started, () => said.refusal)
    router.open()
    router.requestClose('escape')
    router.requestClose('header')
    expect(isOpen(started)).toBe(true)
    router.close()
    expect(isOpen(started)).toBe(false)
    said.refusal = 'block'
    await vi.waitFor(() => expect(started.foyer.getState().modal.isShaking).toBe(false))
    router.open()
    router.requestClose('escape')
    expect(started.foyer.getState().modal.isShaking).toBe(true)
    router.requestClose('backdrop')
    router.close()
    expect(isOpen(started)).toBe(true)
    router.requestClose('header')
    expect(isOpen(started)).toBe(false)
  })

  it('hides the snackbar and forgets the namespace filter', async () => {
    const started = await withWallet()
    started.foyer.router.open({ namespace: 'eip155' })
    started.foyer.notices.showSnackbar('success', { kind: 'text', text: 'done' }, { isSticky: true })
    started.foyer.router.close()
    expect(started.foyer.getState().notices.snackbar?.isOpen).toBe(false)
    expect(started.foyer.getState().modal.namespaceFilter).toBeUndefined()
  })

  it('leaves a message that is for the page', async () => {
    const started = await withWallet()
    started.foyer.router.open()
    started.foyer.notices.showSnackbar('success', { kind: 'text', text: 'paid' }, { isForPage: true })
    started.foyer.router.close()
    expect(started.foyer.getState().notices.snackbar?.isOpen).toBe(true)
  })

  it('takes back a message that was to follow one for the page', async () => {
    const started = await withWallet()
    const { router, notices, getState } = started.foyer
    router.open()
    vi.useFakeTimers()
    notices.showSnackbar('success', { kind: 'text', text: 'paid' }, { isForPage: true })
    notices.showSnackbar('success', { kind: 'text', text: 'copied' })
    router.close()
    vi.advanceTimersByTime(1000)
    expect(getState().notices.snackbar).toMatchObject({ isOpen: false, content: { text: 'paid' } })
  })

  it('leads to Connect or Account in embedded mode [VIEW-10]', async () => {
    const started = await withWallet({ enableEmbedded: true })
    started.foyer.router.open({ view: 'WhatIsAWallet' })
    started.foyer.router.close()
    expect(path(started)).toBe('WhatIsAWallet > Connect')
    expect(isOpen(started)).toBe(false)
    await started.connect()
    started.foyer.router.open({ view: 'Networks' })
    started.foyer.router.close()
    expect(path(started)).toBe('Account')
  })
})

describe('following what happens', () => {
  it.each(['Connect', 'ConnectWallets', 'ConnectingExternal'] as const)(
    'closes %s once an account is there',
    async view => {
      const started = await withWallet()
      started.foyer.router.open({ view: view === 'ConnectingExternal' ? { view, connectorId: 'red' } : view })
      await started.connect()
      expect(isOpen(started)).toBe(false)
    },
  )

  it('closes when the account in use goes away', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.router.open()
    started.wallet.end()
    expect(isOpen(started)).toBe(false)
  })

  it('stays open when another namespace loses its account', async () => {
    const started = await withWallet()
    await started.connect()
    await started.foyer.networks.switchNetwork('solana:sun')
    started.foyer.router.open()
    started.wallet.end()
    expect(isOpen(started)).toBe(true)
  })

  it('returns to where the visitor came from once a network is chosen', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.router.open({ view: 'Account' })
    started.foyer.router.push({ view: 'Networks' })
    started.foyer.router.push({ view: 'SwitchNetwork', networkId: 'eip155:2' })
    await started.foyer.networks.switchNetwork('eip155:2')
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
  })

  it('closes once a network is chosen that was all the visitor came for', async () => {
    const started = await withWallet()
    started.foyer.router.open({ view: 'Networks' })
    started.foyer.router.push({ view: 'SwitchNetwork', networkId: 'eip155:2' })
    await started.foyer.networks.switchNetwork('eip155:2')
    expect(isOpen(started)).toBe(false)
  })

  it('stays on a failed switch', async () => {
    const started = await withWallet()
    await started.connect()
    started.wallet.script.switch = 'reject'
    started.foyer.router.open({ view: { view: 'SwitchNetwork', networkId: 'eip155:2' } })
    await started.foyer.networks.switchNetwork('eip155:2').catch(() => undefined)
    expect([path(started), isOpen(started)]).toEqual(['SwitchNetwork', true])
  })

  it('gives a wait up when its screen is left by going back, but not by closing', async () => {
    const started = await withWallet()
    started.wallet.script.connect = 'ignore'
    const begin = () => {
      started.foyer.router.open()
      started.foyer.router.push({ view: 'ConnectingExternal', connectorId: 'red' })
      return started.connect().then(
        () => 'connected',
        error => error.code,
      )
    }
    const left = begin()
    started.foyer.router.goBack()
    expect(await left).toBe('ABORTED')
    const closed = begin()
    started.foyer.router.close()
    await vi.waitFor(() => expect(started.wallet.calls).toContain('connect'))
    started.wallet.answer()
    expect(await closed).toBe('connected')
  })
})

describe('the transaction stack', () => {
  async function ended(entry: object, outcome: 'succeeded' | 'cancelled', depth = 2) {
    const started = await withWallet()
    const { router } = started.foyer
    const calls: string[] = []
    router.open({ view: 'Networks' })
    if (depth > 1) router.push({ view: 'WhatIsANetwork' })
    const ends = { onSuccess: () => calls.push('success'), onCancel: () => calls.push('cancel') }
    router.pushTransaction({ ...entry, ...ends })
    router.push({ view: 'WhatIsAWallet' })
    router.popTransaction(outcome)
    expect(started.foyer.getState().router.transactionStack).toEqual([])
    return `${isOpen(started) ? path(started) : 'closed'} | ${calls.join()}`
  }

  it('goes back and calls back when it was cancelled', async () => {
    expect(await ended({ view: { view: 'Connect' } }, 'cancelled')).toBe('Networks > WhatIsANetwork | cancel')
  })

  it('stays when it was cancelled where it was made, or after the visitor left', async () => {
    const { foyer, ...started } = await withWallet()
    const visit = (leave: () => void) => {
      foyer.router.open({ view: 'Networks' })
      foyer.router.push({ view: 'WhatIsANetwork' })
      foyer.router.pushTransaction({ view: { view: 'Connect' }, replaces: true })
      leave()
      foyer.router.popTransaction('cancelled')
      return path({ foyer, ...started })
    }
    expect(visit(() => {})).toBe('Networks > WhatIsANetwork')
    expect(visit(() => foyer.router.goBack())).toBe('Networks')
  })

  it('goes back when it should', async () => {
    expect(await ended({ goesBack: true }, 'succeeded')).toBe('Networks > WhatIsANetwork | success')
  })

  it('shows its view alone', async () => {
    expect(await ended({ view: { view: 'Connect' } }, 'succeeded')).toBe('Connect | success')
  })

  it('stays where it is without a view', async () => {
    expect(await ended({ view: null }, 'succeeded')).toBe(
      'Networks > WhatIsANetwork > WhatIsAWallet | success',
    )
  })

  it('puts its view in place of what came since', async () => {
    expect(await ended({ view: { view: 'Connect' }, replaces: true }, 'succeeded')).toBe(
      'Networks > Connect | success',
    )
  })

  it('closes when it replaces everything', async () => {
    expect(await ended({ replaces: true }, 'succeeded', 1)).toBe('closed | success')
  })

  it('ends the newest entry first, and nothing without one', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    const calls: string[] = []
    router.popTransaction('succeeded')
    router.pushTransaction({ onSuccess: () => calls.push('first') })
    router.pushTransaction({ onSuccess: () => calls.push('second') })
    router.popTransaction('succeeded')
    router.popTransaction('succeeded')
    router.popTransaction('succeeded')
    expect(calls).toEqual(['second', 'first'])
  })
})
