import { type EmbeddedRequest, FoyerError } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import type { FoyerInstance } from '../../foyer/Foyer.js'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { tokens } from '../../modal/theme/tokens.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedEmbedded, embeddedOptions } from '../../testing/createScriptedEmbedded.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectAccount } from '../../wallet/account/selectors.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { feature as embeddedFeature } from './feature.js'
import { selectAccountType, selectEmbedded, selectOtherAccountType } from './state.js'

const smart = 'eip155:1:0xaaa'
const plain = 'eip155:1:0xbbb'
const user = {
  address: '0xaaa',
  chainId: 1,
  email: 'ada@example.org',
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false,
} as const

const smartAccountNetworks = (foyer: FoyerInstance) =>
  foyer.getState().networks.byNamespace.eip155?.smartAccountEnabledIds

async function connectEmbedded(options: Partial<FoyerOptions> = {}) {
  const frame = createScriptedEmbedded()
  const base = embeddedOptions(frame)
  const advanced = { ...base.advanced, ...options.advanced }
  const started = await startFoyer({ ...base, ...options, advanced })
  const { foyer } = started
  await foyer.connect({ connectorId: embeddedWalletId })
  frame.signIn(user)
  const actions = await foyer.features.load('embedded', async () => embeddedFeature)
  await vi.waitFor(() => expect(smartAccountNetworks(foyer)).toHaveLength(1))
  const view = () => currentRoute(foyer.getState().router).view
  const active = () => foyer.getState().connection.byNamespace.eip155?.activeAccount
  return { ...started, frame, actions, view, active, state: () => selectEmbedded(foyer.getState()) }
}

const asks = (status: EmbeddedRequest['status'], change: Partial<EmbeddedRequest> = {}): EmbeddedRequest => ({
  id: 'one',
  method: 'personal_sign',
  kind: 'notSafe',
  status,
  ...change,
})

describe('the connector', () => {
  it('is absent without the URL of a secure site or an adapter for its namespaces', async () => {
    const frame = createScriptedEmbedded()
    const ids = async (options: Partial<FoyerOptions>) => {
      const { foyer, stop } = await startFoyer({ ...embeddedOptions(frame), ...options })
      const found = foyer.getState().connection.connectors.map(each => each.id)
      stop()
      return found
    }
    expect(await ids({})).toContain(embeddedWalletId)
    expect(await ids({ services: {} })).not.toContain(embeddedWalletId)
    const networks = [{ ...createBitcoinNetwork() }]
    expect(await ids({ networks, adapters: [createScriptedAdapter('bip122')] })).not.toContain(
      embeddedWalletId,
    )
    expect(frame.parts()).toBeUndefined()
  })

  it('is listed as AUTH and loads nothing before its first use [OVER-7]', async () => {
    const frame = createScriptedEmbedded()
    const { foyer } = await startFoyer(embeddedOptions(frame))
    const entry = foyer.getState().connection.connectors.find(each => each.id === embeddedWalletId)
    expect(entry).toMatchObject({ type: 'AUTH', namespaces: ['eip155'] })
    expect(frame.parts()).toBeUndefined()
    await foyer.connect({ connectorId: embeddedWalletId })
    expect(frame.parts()).toMatchObject({ frameUrl: 'https://secure.example/sdk', chainId: 'eip155:1' })
  })

  it('is closed with the instance', async () => {
    const { frame, stop } = await connectEmbedded()
    stop()
    await vi.waitFor(() => expect(frame.isClosed()).toBe(true))
  })

  it('stores the values of the frame under the prefix of the instance', async () => {
    const storage = createMemoryBackend()
    const { frame } = await connectEmbedded({ storage })
    const kept = frame.parts()?.storage
    kept?.write('EMAIL', 'ada@example.org')
    expect(kept?.read('EMAIL')).toBe('ada@example.org')
    expect(storage.getItem('@foyer/default/wallet/EMAIL')).toContain('ada@example.org')
    kept?.write('EMAIL', undefined)
    expect(kept?.read('EMAIL')).toBeUndefined()
  })
})

describe('the signed-in user', () => {
  it('leaves no social provider or connector id in storage unless the disconnect fails [STATE-10]', async () => {
    const { foyer, frame, storage } = await connectEmbedded()
    const keys = ['connected_social', 'eip155:connected_connector_id'].map(key => `@foyer/default/${key}`)
    storage.setItem(keys[0] ?? '', JSON.stringify({ version: 1, data: 'google' }))
    const kept = () => keys.filter(key => storage.getItem(key) !== null)
    frame.wallet.script.close = 'throw'
    await expect(foyer.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(kept()).toEqual(keys)
    frame.wallet.script.close = 'end'
    await foyer.disconnect()
    expect(kept()).toEqual([])
  })

  it('is in the state with login method and smart account networks until sign-out [ENT-25] [ENT-2]', async () => {
    const { foyer, frame, state } = await connectEmbedded()
    expect(state()).toMatchObject({ user, authProvider: 'email', email: 'ada@example.org' })
    expect(smartAccountNetworks(foyer)).toEqual(['eip155:1'])
    expect(selectAccount(foyer.getState())?.embeddedWallet).toEqual({
      user,
      authProvider: 'email',
      accountType: 'smartAccount',
      isSmartAccountDeployed: false,
    })
    frame.signIn({ ...user, smartAccountDeployed: true })
    expect(selectAccount(foyer.getState())?.embeddedWallet?.isSmartAccountDeployed).toBe(true)
    frame.signIn(undefined)
    expect(state()).toMatchObject({ user: undefined, email: undefined })
    expect(smartAccountNetworks(foyer)).toEqual([])
  })
})

describe('the frame', () => {
  it('receives the theme and the app, and the theme again when it changes [ENT-26]', async () => {
    const { foyer, frame } = await connectEmbedded()
    expect(frame.calls).toEqual(expect.arrayContaining(['app foyer', 'theme dark']))
    foyer.setThemeMode('light')
    expect(frame.calls).toContain('theme light')
  })

  it('receives the theme variables under its own names too [ENT-26]', async () => {
    const { foyer, frame } = await connectEmbedded()
    expect(frame.themes.at(-1)).toEqual({
      themeMode: 'dark',
      themeVariables: {},
      w3mThemeVariables: { '--w3m-accent': tokens.accent.dark, '--w3m-background': '#121313' },
    })
    foyer.setThemeMode('light')
    const own = { '--foyer-accent': 'teal', '--foyer-border-radius-master': '2px' } as const
    foyer.setThemeVariables(own)
    expect(frame.themes.at(-1)).toEqual({
      themeMode: 'light',
      themeVariables: own,
      w3mThemeVariables: {
        '--w3m-accent': 'teal',
        '--w3m-background': '#fff',
        '--w3m-border-radius-master': '2px',
      },
    })
  })

  it.each([
    ['on by default', {}, true],
    ['on if the host sets it', { advanced: { embeddedWalletLog: true } }, true],
    ['off if the host unsets it', { advanced: { embeddedWalletLog: false } }, false],
  ])('logs to the console: %s [CALL-27]', async (_when, options, isOn) => {
    const { frame } = await connectEmbedded(options)
    expect(frame.parts()?.enableLogger).toBe(isOn)
  })
})

describe('the account type', () => {
  it('starts as the preferred type and can be changed on networks with both types', async () => {
    const { foyer, frame, actions, active, tracked } = await connectEmbedded()
    expect(active()).toBe(smart)
    expect(selectAccountType(foyer.getState())).toBe('smartAccount')
    expect(selectOtherAccountType(foyer.getState())).toBe('eoa')
    expect(await actions.chooseAccountType('eoa')).toBe('eoa')
    expect(frame.calls).toContain('prefer eoa')
    expect(active()).toBe(plain)
    expect(tracked).toContain('SET_PREFERRED_ACCOUNT_TYPE')
    expect(selectOtherAccountType(foyer.getState())).toBe('smartAccount')
  })

  it('falls back to `eoa` if the smart account cannot be set [STATE-34]', async () => {
    const { frame, actions, active, state } = await connectEmbedded()
    await actions.chooseAccountType('eoa')
    frame.answers.preferAccountType = () => Promise.reject(new FoyerError('FRAME_FAILED', { request: 'SET' }))
    expect(await actions.chooseAccountType('smartAccount')).toBe('eoa')
    expect(active()).toBe(plain)
    expect(state().changingTo).toBeUndefined()
  })

  it('is stored and used again after a reload, with the connection [ENT-34]', async () => {
    const storage = createMemoryBackend()
    const before = await connectEmbedded({ storage })
    expect(before.frame.parts()?.preferredAccountType()).toBe('smartAccount')
    await before.actions.chooseAccountType('eoa')
    before.stop()
    const kept = JSON.parse(storage.getItem('@foyer/default/preferred_account_types') ?? 'null')
    expect(kept).toMatchObject({ data: { eip155: 'eoa' } })
    const { frame } = before // the frame remembers the visitor, as the secure site does
    const { foyer } = await startFoyer({ ...embeddedOptions(frame), storage })
    await vi.waitFor(() =>
      expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe(embeddedWalletId),
    )
    expect(frame.parts()?.preferredAccountType()).toBe('eoa')
  })

  it('follows an account chosen elsewhere, so that the frame signs with the shown account', async () => {
    const { foyer, frame } = await connectEmbedded()
    foyer.connection.chooseAccount(plain)
    await vi.waitFor(() => expect(frame.calls).toContain('prefer eoa'))
  })

  it('has no alternative on a network without smart accounts', async () => {
    const { foyer, frame, actions } = await connectEmbedded()
    await actions.chooseAccountType('eoa')
    frame.wallet.change('eip155', { networkId: 'eip155:2' })
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155?.networkId).toBe('eip155:2'))
    expect(selectOtherAccountType(foyer.getState())).toBeUndefined()
  })
})

describe('a wallet request', () => {
  it('opens ApproveTransaction if it needs approval, and closes the modal when it ends', async () => {
    const { foyer, frame, view, state } = await connectEmbedded()
    frame.tell(asks('pending'))
    expect(foyer.getState().modal.isOpen).toBe(true)
    expect(view()).toBe('ApproveTransaction')
    expect(state().approvals).toEqual([{ id: 'one', method: 'personal_sign' }])
    frame.tell(asks('succeeded'))
    expect(foyer.getState().modal.isOpen).toBe(false)
    expect(state().approvals).toEqual([])
  })

  it('returns to the view that it interrupted', async () => {
    const { foyer, frame, view } = await connectEmbedded()
    foyer.open({ view: 'WalletSend' })
    frame.tell(asks('pending'))
    expect(view()).toBe('ApproveTransaction')
    frame.tell(asks('failed'))
    expect(view()).toBe('WalletSend')
    expect(foyer.getState().modal.isOpen).toBe(true)
  })

  it('keeps the view open until the last of several requests has ended', async () => {
    const { frame, view } = await connectEmbedded()
    frame.tell(asks('pending'))
    frame.tell(asks('pending', { id: 'two' }))
    frame.tell(asks('succeeded'))
    expect(view()).toBe('ApproveTransaction')
  })

  it('shows nothing if it is safe', async () => {
    const { foyer, frame } = await connectEmbedded()
    frame.tell(asks('pending', { kind: 'safe', method: 'eth_call' }))
    expect(foyer.getState().modal.isOpen).toBe(false)
  })

  it('is logged, refused and shown as refused if its method is unknown [ERR-20]', async () => {
    const { foyer, frame, logged } = await connectEmbedded()
    frame.tell(asks('failed', { kind: 'unknown', method: 'wallet_drain' }))
    expect(logged).toContain('METHOD_NOT_ALLOWED')
    expect(foyer.getState().modal.isOpen).toBe(true)
    expect(frame.calls).toContain('reject pending')
    const said = () => foyer.getState().notices.snackbar?.content
    await vi.waitFor(() => expect(said()).toEqual({ kind: 'notice', code: 'ACTION_NOT_ALLOWED' }), 1000)
  })

  it('is aborted by the header of the modal, while Escape and an unforced close are blocked [VIEW-11]', async () => {
    const { foyer, frame, view } = await connectEmbedded()
    foyer.open({ uri: 'wc:pending@2' })
    await vi.waitFor(() => expect(foyer.getState().pairing.uri).toBe('wc:pending@2'))
    frame.tell(asks('pending'))
    foyer.close()
    expect(foyer.getState().pairing.uri).toBeUndefined()
    foyer.router.requestClose('escape')
    expect(foyer.getState().modal.isOpen).toBe(true)
    expect(view()).toBe('ApproveTransaction')
    expect(frame.calls).not.toContain('reject pending')
    foyer.router.requestClose('header')
    expect(foyer.getState().modal.isOpen).toBe(false)
    expect(frame.calls).toContain('reject pending')
  })

  it('shows and hides the frame, whose close button aborts it', async () => {
    const { frame, actions } = await connectEmbedded()
    actions.showFrame({ label: 'Secure wallet', closeLabel: 'Close' })
    expect(frame.shown).toMatchObject([{ label: 'Secure wallet', isInPlace: false }])
    frame.shown[0]?.onClose()
    expect(frame.calls).toContain('reject pending')
    actions.hideFrame()
    expect(frame.calls).toContain('hide')
    expect(actions.dashboardUrl).toBe('https://secure.example/dashboard')
  })
})

function createBitcoinNetwork() {
  return {
    id: 'bip122:000000000019d6689c085ae165831e93' as const,
    namespace: 'bip122' as const,
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: ['https://btc.example'],
  }
}
