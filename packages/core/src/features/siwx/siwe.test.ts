import { describe, expect, it, vi } from 'vitest'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectStatus } from '../../wallet/connection/selectors.js'
import { openSignIn } from './openSignIn.test.support.js'
import type { SiweClient, SiweSession } from './siwe.js'

/** Creates an older client (`SiweClient`) that records its calls in order. */
function createClient(settings: Partial<SiweClient> = {}) {
  const calls: string[] = []
  const held: { session: SiweSession | null } = { session: null }
  const params = { domain: 'app.example', uri: 'https://app.example', chains: [1, 2], statement: 'Hi' }
  const client: { -readonly [Key in keyof SiweClient]: SiweClient[Key] } = {
    getMessageParams: async () => params,
    async getNonce(address) {
      calls.push(`nonce ${address}`)
      return 'nonce123'
    },
    createMessage({ address, chainId, nonce, statement }) {
      calls.push(`message ${address} ${chainId}`)
      return `${statement} ${address} ${nonce}`
    },
    async verifyMessage({ message, signature }) {
      calls.push(`verify ${message} ${signature}`)
      const [, , chain, address = ''] = (message.split(' ')[1] ?? '').split(':').slice(1)
      held.session = { address, chainId: Number(chain) }
      return true
    },
    async getSession() {
      calls.push('session')
      return held.session
    },
    async signOut() {
      calls.push('signOut')
      held.session = null
      return true
    },
    onSignIn: session => void calls.push(`onSignIn ${session?.address}`),
    onSignOut: () => void calls.push('onSignOut'),
    ...settings,
  }
  return { client, calls, held }
}

async function open(settings: Partial<SiweClient> = {}) {
  const siwe = createClient(settings)
  const told: string[] = []
  const log: FoyerOptions['log'] = (_level, error) => void told.push(error.message)
  const world = await openSignIn({ options: { signIn: siwe.client, log } })
  const signIn = async () => {
    await world.connect()
    await world.reach('asked')
    await (await world.actions()).sign()
  }
  return { ...world, ...siwe, told, signIn }
}

describe('the older client', () => {
  it('provides one nonce, a message, a verdict and the session, and has its own view', async () => {
    const { signIn, calls, flow, connect, reach, view, actions } = await open()
    await connect()
    await reach('asked')
    expect(view()).toBe('ConnectingSiwe')
    await (await actions()).cancel()
    calls.splice(0)
    await signIn()
    expect(flow().step).toBe('signedIn')
    expect(calls).toEqual([
      'session',
      'nonce did:pkh:eip155:1:0xaaa',
      'message did:pkh:eip155:1:0xaaa 1',
      'verify Hi did:pkh:eip155:1:0xaaa nonce123 signed:34',
      'session',
      'onSignIn 0xaaa',
    ])
  })

  it('signs out on disconnect and when the account or the network changes', async () => {
    const { signIn, calls, wallet, foyer, reach, actions } = await open()
    const outs = () => calls.filter(call => call === 'signOut').length
    await signIn()
    wallet.change('eip155', { networkId: 'eip155:2' })
    await reach('asked')
    expect(outs()).toBe(1)
    await (await actions()).sign()
    wallet.change('eip155', { addresses: ['0xbbb', '0xaaa'] })
    await reach('asked')
    expect(outs()).toBe(2)
    await (await actions()).sign()
    await foyer.disconnect()
    expect(outs()).toBe(3)
    expect(calls.at(-1)).toBe('onSignOut')
  })

  it('keeps the session in all three cases if it is configured so', async () => {
    const { signIn, calls, foyer, reach, flow } = await open({
      signOutOnNetworkChange: false,
      signOutOnAccountChange: false,
      signOutOnDisconnect: false,
    })
    await signIn()
    await foyer.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(flow()).toMatchObject({ step: 'signedIn', account: 'eip155:2:0xaaa' }))
    await foyer.disconnect()
    await reach('idle')
    expect(calls).not.toContain('signOut')
  })

  it('is never called to sign out an account that was not signed in [USER-12]', async () => {
    const { connect, reach, actions, foyer, wallet, calls } = await open()
    await connect()
    await reach('asked')
    wallet.change('eip155', { networkId: 'eip155:2' })
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await reach('asked')
    await (await actions()).cancel()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(calls.filter(call => /^(signOut|onSignOut|nonce)/.test(call))).toEqual([])
  })

  it.each([
    ['getMessageParams', async (): Promise<never> => undefined as never, 'Failed to get message params!'],
    ['getNonce', async (): Promise<string> => '', 'siweControllerClient:nonce is undefined'],
    ['createMessage', (): string => '', 'siweControllerClient:message is undefined'],
  ] as const)('fails the sign-in and logs an error if %s returns nothing', async (name, answer, words) => {
    const { signIn, flow, told } = await open({ [name]: answer })
    await signIn()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWE_ANSWER_MISSING' } })
    expect(told).toEqual([words])
  })

  it('does not sign the account in if it refuses the signature', async () => {
    const { signIn, flow, told, calls } = await open({ verifyMessage: async () => false })
    await signIn()
    expect(flow()).toMatchObject({ step: 'asked', failure: { code: 'SIWX_REFUSED' } })
    expect(told).toEqual([])
    expect(calls.filter(call => call.startsWith('onSignIn'))).toEqual([])
  })

  it('fails the sign-in if it has no session after the verdict', async () => {
    const { signIn, flow, told } = await open({ getSession: async () => null })
    await signIn()
    expect(flow().step).toBe('asked')
    expect(told).toEqual(['siweControllerClient:session is undefined'])
  })

  it('counts as signed out if its session cannot be read', async () => {
    const { connect, reach, foyer } = await open({ getSession: () => Promise.reject(new Error('401')) })
    await connect()
    await reach('asked')
    expect(selectStatus(foyer.getState())).toBe('connected')
  })

  it('is called to sign out if its session cannot be read, and again after a failure', async () => {
    const down = new Error('503')
    const answers = { getSession: true, signOut: true }
    const { signIn, calls, held, foyer, client, events } = await open()
    const { getSession, signOut } = client
    client.getSession = () => (answers.getSession ? getSession() : Promise.reject(down))
    client.signOut = () => (answers.signOut ? signOut() : Promise.reject(down))
    await signIn()
    answers.getSession = false
    answers.signOut = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await foyer.disconnect()
    expect(selectStatus(foyer.getState())).toBe('disconnected')
    expect(events).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'DISCONNECT_FAILED' }) }),
    )
    answers.signOut = true
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(held.session).toBeNull()
    expect(calls.slice(-2)).toEqual(['signOut', 'onSignOut'])
  })

  it('causes a failure if it answers a sign-out with `false`', async () => {
    const { signIn, foyer, events, calls } = await open({ signOut: async () => false })
    await signIn()
    await foyer.disconnect()
    expect(events).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'DISCONNECT_FAILED' }) }),
    )
    expect(calls).not.toContain('onSignOut')
  })

  it('is ignored if it is disabled or there is no EVM adapter', async () => {
    const { connect, isOpen, flow } = await open({ enabled: false })
    await connect()
    expect([isOpen(), flow().step]).toEqual([false, 'idle'])
    const sun = createScriptedWallet({ id: 'sun', namespaces: ['solana'] })
    const { client, calls } = createClient()
    const { foyer } = await startFoyer({
      id: 'sun',
      networks: [testNetworks.sun],
      adapters: [createScriptedAdapter('solana', sun)],
      signIn: client,
    })
    await foyer.connect({ connectorId: 'sun' })
    expect(calls).toEqual([])
  })

  it('lets accounts of other namespaces connect without signing in', async () => {
    const sun = createScriptedWallet({ id: 'sun', namespaces: ['solana'] })
    const { client, calls } = createClient()
    const { foyer } = await startFoyer({
      networks: [testNetworks.one, testNetworks.sun],
      adapters: [createScriptedAdapter('eip155'), createScriptedAdapter('solana', sun)],
      signIn: client,
    })
    foyer.open()
    await foyer.connect({ connectorId: 'sun' })
    await vi.waitFor(() => expect(foyer.getState().modal.isOpen).toBe(false))
    expect(calls).toEqual([])
  })
})
