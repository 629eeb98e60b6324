import { expect, it } from 'vitest'
import { defineNetwork } from '../adapter/network.js'
import type { Session } from '../adapter/port.js'
import { codeOf } from '../adapter/testing/codeOf.js'
import { FoyerError } from '../errors/FoyerError.js'
import { createSession, followSession, moveToWanted, openSession } from './session.js'
import type { SessionState } from './sessionState.js'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const wanted = defineNetwork({ id: 'eip155:5', name: 'Five', nativeCurrency: currency, rpcUrls: [] })
const first: SessionState = { networkId: 'eip155:1', accounts: ['eip155:1:one'] }

const request = (signal = AbortSignal.timeout(5000)) => ({ networks: [wanted] as const, signal })

function sessionThat(switchNetwork?: (end: () => void) => Promise<void>): Session {
  const state = followSession(first, { watch: () => () => {} })
  return createSession({
    namespace: 'eip155',
    connectorId: 'scripted',
    provider: {},
    state,
    capabilities: switchNetwork ? { switchNetwork: () => switchNetwork(() => state.end()) } : {},
    refresh: async () => {},
    leave: () => {},
  })
}

it('remembers the host’s networks once a session is open', async () => {
  const told: unknown[] = []
  const remember = (networks: unknown) => void told.push(networks)
  const opening = { load: () => ({}), remember }
  expect(await openSession({ ...opening, open: async () => undefined }, request())).toEqual([])
  expect(told).toEqual([])
  const session = sessionThat()
  expect(await openSession({ ...opening, open: async () => session }, request())).toEqual([session])
  expect(told).toEqual([[wanted]])
})

it('converts every failure to a connect failure', async () => {
  const failing = (code: 'WALLET_UNAUTHORIZED' | 'WALLET_LOCKED') => ({
    load: () => ({}),
    open: () => Promise.reject(new FoyerError(code)),
  })
  expect(await codeOf(openSession(failing('WALLET_LOCKED'), request()))).toBe('WALLET_LOCKED')
  expect(await codeOf(openSession(failing('WALLET_UNAUTHORIZED'), request()))).toBe('CONNECT_FAILED')
})

const invalidated = new Error('Extension context invalidated.')
const goneBy = {
  'the words of all': new FoyerError('CONNECT_FAILED', {}, { cause: invalidated }),
  'a code of all': new FoyerError('CONNECT_FAILED', {}, { cause: { code: 4900 } }),
  'an answer of its own': new FoyerError('WALLET_DISCONNECTED'),
}

it.each(Object.entries(goneBy))(
  'opens the wallet’s renewed provider if the old one reports that it no longer works: by %s',
  async (_, error) => {
    const session = sessionThat()
    const asked: string[] = []
    const open = async (wallet: string) => {
      asked.push(wallet)
      if (wallet === 'old') throw error
      return session
    }
    const opening = { load: () => 'old', open }
    expect(await openSession({ ...opening, renewed: () => 'new' }, request())).toEqual([session])
    expect(asked).toEqual(['old', 'new'])
    expect(await codeOf(openSession({ ...opening, renewed: () => undefined }, request()))).toBe(
      'CONNECT_FAILED',
    )
  },
)

it.each(['CONNECT_REJECTED', 'CONNECT_PENDING', 'WALLET_LOCKED', 'CONNECT_FAILED'] as const)(
  'looks for no renewed provider if the wallet answers with %s',
  async code => {
    const open = () => Promise.reject(new FoyerError(code, {}, { cause: new Error('no') }))
    const opening = { load: () => 'old', open, renewed: () => expect.fail('it was looked for') }
    expect(await codeOf(openSession(opening, request()))).toBe(code)
  },
)

it('stops waiting for a wallet that never loads when canceled', async () => {
  const never = () => new Promise<object>(() => {})
  const opening = openSession({ load: never, open: async () => undefined }, request(AbortSignal.timeout(20)))
  expect(await codeOf(opening)).toBe('ABORTED')
})

it.each<[string, (end: () => void) => Promise<void>, string]>([
  ['stays on the network if the wallet does not switch', () => Promise.reject(new Error('no')), 'resolved'],
  ['fails when it is cancelled', () => Promise.reject(new FoyerError('ABORTED')), 'ABORTED'],
  ['fails if the wallet ends the session meanwhile', async end => end(), 'CONNECT_FAILED'],
])('%s', async (_, move, code) => {
  expect(await codeOf(moveToWanted(sessionThat(move), request()))).toBe(code)
})

it('stays on its network if the wallet cannot switch', async () => {
  expect(await codeOf(moveToWanted(sessionThat(), request()))).toBe('resolved')
})
