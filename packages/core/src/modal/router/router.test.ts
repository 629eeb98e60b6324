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
  return { ...started, wallet, connect: () => started.foyer.connect({ connectorId: 'red' }) }
}

/** Starts a page with a stored connection whose wallet has not answered yet. */
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

/** The views that require data. */
const withData: Readonly<Record<Exclude<View, OpenableView>, true>> = {
  ConnectingExternal: true,
  ConnectingMultiChain: true,
  ConnectingSocial: true,
  Downloads: true,
  SwapSelectToken: true,
  SwitchActiveChain: true,
  SwitchNetwork: true,
}

/** The openable views that need no account. */
const accountFreeViews = viewsWhere(row => !row.needsAccount).filter(
  (view): view is OpenableView => !(view in withData),
)

const path = ({ foyer }: Pick<StartedFoyer, 'foyer'>) =>
  foyer
    .getState()
    .router.history.map(each => each.view)
    .join(' > ')
const isOpen = ({ foyer }: Pick<StartedFoyer, 'foyer'>) => foyer.getState().modal.isOpen

/** Loads a feature that guards the close. */
function guard(started: StartedFoyer, refuse: (route: Route) => CloseRefusal) {
  return loadProbe(started.foyer, 'guard', async () => ({
    id: 'guard',
    slice: {},
    start: host => ({ actions: {}, stop: host.addCloseGuard(refuse) }),
  }))
}

describe('foyer.open', () => {
  it('shows Connect without an account and Account with one [VIEW-4]', async () => {
    const started = await withWallet()
    started.foyer.open()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
    await started.connect()
    started.foyer.open()
    expect(path(started)).toBe('Account')
  })

  it.each(['Nowhere', 'toString', '__proto__', undefined, 7])(
    'shows Connect for an unknown view (%s), and logs it',
    async name => {
      for (const started of [startCold({ id: 'cold' }), await startFoyer()]) {
        const route = { view: name } as unknown as Route // plain JavaScript may pass this
        started.foyer.open({ view: route })
        await started.foyer.load()
        expect([path(started), isOpen(started)]).toEqual(['Connect', true])
        await expect.poll(() => started.logged).toEqual(['VIEW_UNKNOWN'])
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
    'replaces a switched-off view, and alerts the developer: %s off, %s to %s [PERM-3]',
    async (feature, view, to) => {
      const options = { features: { [feature]: false } }
      const started = await withWallet(options)
      if (to === 'Account') await started.connect()
      started.foyer.open({ view: { view } as Route })
      const { alert } = started.foyer.getState().notices
      expect([path(started), isOpen(started)]).toEqual([to, true])
      await expect.poll(() => started.logged).toEqual(['VIEW_SWITCHED_OFF'])
      expect(alert?.content).toMatchObject({ failure: { context: { view, feature } } })
      started.foyer.router.push({ view } as Route)
      expect(path(started)).toBe(to)
      started.foyer.updateOptions({ features: { [feature]: feature === 'socials' ? ['google'] : true } })
      started.foyer.open({ view: { view } as Route })
      expect(path(started)).toBe(view)
    },
  )

  it('leaves a view whose feature is switched off meanwhile, without an alert', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.open({ view: 'WalletReceive' })
    started.foyer.updateOptions({ features: { receive: false } })
    expect([path(started), started.logged]).toEqual(['Account', []])
    expect(started.foyer.getState().notices.alert).toBeUndefined()
  })

  it('replaces a switched-off view with Connect once the engine is loaded [PERM-3]', async () => {
    const started = startCold({ id: 'cold', features: { allWallets: false } })
    started.foyer.open({ view: 'AllWallets' })
    await started.foyer.load()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
    await expect.poll(() => started.logged).toEqual(['VIEW_SWITCHED_OFF'])
  })

  it('shows Account during a reconnect, and stays open after it [VIEW-4]', async () => {
    const started = await comingBack()
    started.foyer.open()
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
  })

  it('shows Connect when the reconnect fails, and stays open [VIEW-4]', async () => {
    const started = await comingBack()
    started.foyer.open()
    await started.foyer.load()
    started.wallet.end()
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('disconnected'))
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
  })

  it('stays open when a reconnect succeeds while the visitor looks at wallets [VIEW-4]', async () => {
    const started = await comingBack()
    started.foyer.open({ view: 'Connect' })
    started.foyer.router.push({ view: 'AllWallets' })
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
  })

  it('shows UnsupportedChain on a network that is not offered, unless a view is requested [STATE-13]', async () => {
    const started = await withWallet()
    await started.connect()
    started.wallet.change('eip155', { networkId: 'eip155:99' })
    started.foyer.close()
    started.foyer.open()
    await vi.waitFor(() => expect([path(started), isOpen(started)]).toEqual(['UnsupportedChain', true]))
    started.foyer.open({ view: 'Account' })
    await nextTask()
    expect(path(started)).toBe('Account')
    started.foyer.close()
    started.foyer.updateOptions({ modal: { wrongNetwork: 'ignore' } })
    started.foyer.open()
    await nextTask()
    expect(path(started)).toBe('Account')
  })

  it('uses the given namespace, which becomes the active one [VIEW-4]', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.open({ namespace: 'solana' })
    expect(path(started)).toBe('Connect')
    expect(started.foyer.getState().networks.activeNamespace).toBe('solana')
    expect(started.foyer.getState().modal.namespaceFilter).toBe('solana')
    started.foyer.close()
    started.foyer.open({ namespace: 'cosmos' })
    expect(path(started)).toBe('Connect')
    expect(started.foyer.getState().networks.activeNamespace).toBe('solana')
  })

  it('shows the requested view with its data [VIEW-5]', async () => {
    const started = await withWallet()
    started.foyer.open({ view: 'Networks' })
    expect(path(started)).toBe('Networks')
    started.foyer.open({ view: { view: 'SwitchNetwork', networkId: 'eip155:2' } })
    expect(started.foyer.getState().router.history).toEqual([
      { view: 'SwitchNetwork', networkId: 'eip155:2' },
    ])
  })

  it('shows a view that needs an account, with its data, once an account is connected [VIEW-5]', async () => {
    for (const route of [{ view: 'Swap', begin: { fromToken: 'ETH' } }, { view: 'WalletSend' }] as const) {
      const started = await withWallet({ id: route.view })
      started.foyer.open({ view: route })
      await vi.waitFor(() => expect(path(started)).toBe('Connect'))
      started.foyer.router.push({ view: 'AllWallets' })
      await started.connect()
      expect(started.foyer.getState().router.history).toEqual([route])
      expect(isOpen(started)).toBe(true)
    }
  })

  it('forgets a requested view once it is shown or the modal is closed [VIEW-5]', async () => {
    const started = await withWallet()
    started.foyer.open({ view: 'WalletSend' })
    await vi.waitFor(() => expect(path(started)).toBe('Connect'))
    started.foyer.close()
    started.foyer.open()
    await started.connect()
    expect(isOpen(started)).toBe(false)
    await started.foyer.disconnect()
    started.foyer.open({ view: 'WalletSend' })
    await vi.waitFor(() => expect(path(started)).toBe('Connect'))
    await started.connect()
    started.foyer.router.reset({ view: 'Connect' })
    await started.foyer.disconnect()
    started.foyer.open()
    await started.connect()
    expect(isOpen(started)).toBe(false)
  })

  it.each(['blue', 'yellow'])(
    'closes once %s is connected in addition to the wallet of the requested account [VIEW-5]',
    async connectorId => {
      const started = await withWallet()
      await started.connect()
      started.foyer.open({ view: 'Account' })
      started.foyer.router.push({ view: 'Connect' })
      await started.foyer.connect({ connectorId })
      expect(isOpen(started)).toBe(false)
    },
  )

  it('closes once another wallet is connected in addition to a reconnected one [VIEW-5]', async () => {
    const started = await comingBack()
    started.foyer.open({ view: 'Account' })
    await started.answer()
    await vi.waitFor(() => expect(selectStatus(started.foyer.getState())).toBe('connected'))
    started.foyer.router.push({ view: 'Connect' })
    await started.foyer.connect({ connectorId: 'blue' })
    expect(isOpen(started)).toBe(false)
  })

  it.each(accountFreeViews)('shows %s immediately without a connection [VIEW-5]', async view => {
    const started = await withWallet({ features: { pay: true } })
    started.foyer.open({ view })
    await nextTask()
    expect([path(started), isOpen(started)]).toEqual([view, true])
  })

  it('emits one `opened` and one `closed` event, each after the state changed', async () => {
    const started = await withWallet()
    const seen: (readonly [string, boolean])[] = []
    started.foyer.on('opened', ({ type }) => seen.push([type, isOpen(started)]))
    started.foyer.on('closed', ({ type }) => seen.push([type, isOpen(started)]))
    started.foyer.open()
    started.foyer.open({ view: 'Networks' })
    started.foyer.close()
    started.foyer.close()
    expect(seen).toEqual([
      ['opened', true],
      ['closed', false],
    ])
    expect(started.tracked).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('works again after a failed connect', async () => {
    const started = await withWallet()
    started.wallet.script.connect = 'reject'
    started.foyer.open()
    await started.connect().catch(() => undefined)
    started.foyer.close({ isForced: true })
    started.foyer.open()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
  })
})

describe('a basic modal', () => {
  it('stays closed while an account is connected, whatever view is requested', async () => {
    const started = await withWallet({ modal: { connectOnly: true } })
    started.foyer.open()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
    await started.connect()
    started.foyer.open()
    started.foyer.open({ view: 'Networks', namespace: 'solana' })
    expect(isOpen(started)).toBe(false)
    expect(started.foyer.getState().networks.activeNamespace).toBe('eip155')
    await started.foyer.disconnect()
    started.foyer.open()
    expect(isOpen(started)).toBe(true)
  })
})

describe('navigation', () => {
  it('keeps a history of views with their data [VIEW-1]', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    started.foyer.open({ view: 'Networks' })
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

  it('goes back one view [VIEW-9]', async () => {
    const started = await withWallet()
    started.foyer.open()
    started.foyer.router.push({ view: 'WhatIsAWallet' })
    started.foyer.router.goBack()
    expect([path(started), isOpen(started)]).toEqual(['Connect', true])
  })

  it('closes when it goes back from the only view, unless a guard blocks that [VIEW-7]', async () => {
    const started = await withWallet()
    started.foyer.open()
    started.foyer.router.goBack()
    expect(isOpen(started)).toBe(false)
    const stop = { refusal: 'block' as CloseRefusal }
    await guard(started, () => stop.refusal)
    started.foyer.open()
    started.foyer.router.goBack()
    expect(isOpen(started)).toBe(true)
  })

  it('closes when it goes back with UnsupportedChain in the history [VIEW-8]', async () => {
    const started = await withWallet()
    started.foyer.open({ view: 'UnsupportedChain' })
    started.foyer.router.push({ view: 'WhatIsANetwork' })
    started.foyer.router.push({ view: 'WhatIsAWallet' })
    started.foyer.router.goBack()
    expect(isOpen(started)).toBe(false)
  })
})

describe('closing', () => {
  it.each(['escape', 'backdrop', 'header'] as const)(
    'is never refused on UnsupportedChain, by %s [STATE-13]',
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

  it('is refused with a shake of 500 ms on a view that must be answered [VIEW-20] [STATE-17] [CONST-6]', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    const isShaking = () => started.foyer.getState().modal.isShaking
    await guard(started, () => 'shake')
    started.foyer.open()
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
    started.foyer.close()
    expect(isOpen(started)).toBe(false)
  })

  it('is open to the app despite a `shake` guard, and only by force despite a `block` guard [VIEW-20]', async () => {
    const started = await withWallet()
    const { router } = started.foyer
    const said: { refusal: CloseRefusal } = { refusal: 'shake' }
    await guard(started, () => said.refusal)
    started.foyer.open()
    router.requestClose('escape')
    router.requestClose('header')
    expect(isOpen(started)).toBe(true)
    started.foyer.close()
    expect(isOpen(started)).toBe(false)
    said.refusal = 'block'
    await vi.waitFor(() => expect(started.foyer.getState().modal.isShaking).toBe(false))
    started.foyer.open()
    router.requestClose('escape')
    expect(started.foyer.getState().modal.isShaking).toBe(true)
    router.requestClose('backdrop')
    started.foyer.close()
    expect(isOpen(started)).toBe(true)
    router.requestClose('header')
    expect(isOpen(started)).toBe(false)
  })

  it('hides the snackbar and clears the namespace filter', async () => {
    const started = await withWallet()
    started.foyer.open({ namespace: 'eip155' })
    started.foyer.notices.showSnackbar('success', { kind: 'text', text: 'done' }, { isSticky: true })
    started.foyer.close()
    expect(started.foyer.getState().notices.snackbar?.isOpen).toBe(false)
    expect(started.foyer.getState().modal.namespaceFilter).toBeUndefined()
  })

  it('keeps a snackbar that is for the page', async () => {
    const started = await withWallet()
    started.foyer.open()
    started.foyer.notices.showSnackbar('success', { kind: 'text', text: 'paid' }, { isForPage: true })
    started.foyer.close()
    expect(started.foyer.getState().notices.snackbar?.isOpen).toBe(true)
  })

  it('discards a snackbar that waits for one that is for the page', async () => {
    const started = await withWallet()
    const { notices, getState } = started.foyer
    started.foyer.open()
    vi.useFakeTimers()
    notices.showSnackbar('success', { kind: 'text', text: 'paid' }, { isForPage: true })
    notices.showSnackbar('success', { kind: 'text', text: 'copied' })
    started.foyer.close()
    vi.advanceTimersByTime(1000)
    expect(getState().notices.snackbar).toMatchObject({ isOpen: false, content: { text: 'paid' } })
  })

  it('returns an inline modal to Connect or Account [VIEW-10]', async () => {
    const started = await withWallet({ modal: { placement: 'inline' } })
    started.foyer.open({ view: 'WhatIsAWallet' })
    started.foyer.close()
    expect(path(started)).toBe('WhatIsAWallet > Connect')
    expect(isOpen(started)).toBe(false)
    await started.connect()
    started.foyer.open({ view: 'Networks' })
    started.foyer.close()
    expect(path(started)).toBe('Account')
  })
})

describe('navigateOnChange', () => {
  it.each(['Connect', 'ConnectWallets', 'ConnectingExternal'] as const)(
    'closes %s once an account is connected',
    async view => {
      const started = await withWallet()
      started.foyer.open({ view: view === 'ConnectingExternal' ? { view, connectorId: 'red' } : view })
      await started.connect()
      expect(isOpen(started)).toBe(false)
    },
  )

  it('closes when the active account is disconnected', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.open()
    started.wallet.end()
    expect(isOpen(started)).toBe(false)
  })

  it('stays open when another namespace loses its account', async () => {
    const started = await withWallet()
    await started.connect()
    await started.foyer.switchNetwork('solana:sun')
    started.foyer.open()
    started.wallet.end()
    expect(isOpen(started)).toBe(true)
  })

  it('returns to the earlier view once a network is chosen', async () => {
    const started = await withWallet()
    await started.connect()
    started.foyer.open({ view: 'Account' })
    started.foyer.router.push({ view: 'Networks' })
    started.foyer.router.push({ view: 'SwitchNetwork', networkId: 'eip155:2' })
    await started.foyer.switchNetwork('eip155:2')
    expect([path(started), isOpen(started)]).toEqual(['Account', true])
  })

  it('closes once a network is chosen if the modal was opened for that', async () => {
    const started = await withWallet()
    started.foyer.open({ view: 'Networks' })
    started.foyer.router.push({ view: 'SwitchNetwork', networkId: 'eip155:2' })
    await started.foyer.switchNetwork('eip155:2')
    expect(isOpen(started)).toBe(false)
  })

  it('stays on the view after a failed switch', async () => {
    const started = await withWallet()
    await started.connect()
    started.wallet.script.switch = 'reject'
    started.foyer.open({ view: { view: 'SwitchNetwork', networkId: 'eip155:2' } })
    await started.foyer.switchNetwork('eip155:2').catch(() => undefined)
    expect([path(started), isOpen(started)]).toEqual(['SwitchNetwork', true])
  })

  it('cancels a pending connect when the visitor goes back, but not when they close', async () => {
    const started = await withWallet()
    started.wallet.script.connect = 'ignore'
    const begin = () => {
      started.foyer.open()
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
    started.foyer.close()
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
    started.foyer.open({ view: 'Networks' })
    if (depth > 1) router.push({ view: 'WhatIsANetwork' })
    const ends = { onSuccess: () => calls.push('success'), onCancel: () => calls.push('cancel') }
    router.pushTransaction({ ...entry, ...ends })
    router.push({ view: 'WhatIsAWallet' })
    router.popTransaction(outcome)
    expect(started.foyer.getState().router.transactionStack).toEqual([])
    return `${isOpen(started) ? path(started) : 'closed'} | ${calls.join()}`
  }

  it('goes back and calls back after a cancellation', async () => {
    expect(await ended({ view: { view: 'Connect' } }, 'cancelled')).toBe('Networks > WhatIsANetwork | cancel')
  })

  it('stays after a cancellation on the view where it began, or after the visitor left', async () => {
    const { foyer, ...started } = await withWallet()
    const visit = (leave: () => void) => {
      foyer.open({ view: 'Networks' })
      foyer.router.push({ view: 'WhatIsANetwork' })
      foyer.router.pushTransaction({ view: { view: 'Connect' }, replaces: true })
      leave()
      foyer.router.popTransaction('cancelled')
      return path({ foyer, ...started })
    }
    expect(visit(() => {})).toBe('Networks > WhatIsANetwork')
    expect(visit(() => foyer.router.goBack())).toBe('Networks')
  })

  it('goes back one view on success with goesBack', async () => {
    expect(await ended({ goesBack: true }, 'succeeded')).toBe('Networks > WhatIsANetwork | success')
  })

  it('shows only the view of the entry on success', async () => {
    expect(await ended({ view: { view: 'Connect' } }, 'succeeded')).toBe('Connect | success')
  })

  it('stays on the view on success without a view of the entry', async () => {
    expect(await ended({ view: null }, 'succeeded')).toBe(
      'Networks > WhatIsANetwork > WhatIsAWallet | success',
    )
  })

  it('replaces the views since the entry was made with its own', async () => {
    expect(await ended({ view: { view: 'Connect' }, replaces: true }, 'succeeded')).toBe(
      'Networks > Connect | success',
    )
  })

  it('closes when it replaces the whole history with no view', async () => {
    expect(await ended({ replaces: true }, 'succeeded', 1)).toBe('closed | success')
  })

  it('ends the newest entry first, and ignores calls without an entry', async () => {
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
