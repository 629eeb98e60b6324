import { expect, it, vi } from 'vitest'
import { currentRoute } from '../../modal/router/routerState.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedEmbedded, embeddedOptions } from '../../testing/createScriptedEmbedded.js'
import { type Answer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { readSession, feature as smartSessionsFeature } from './feature.js'
import { selectSmartSessions, sessionStatus } from './state.js'

const hour = 3_600_000
const wire = {
  pci: 'one',
  createdAt: 1_700_000_000_000,
  expiry: 1_700_000_000 + 7200,
  project: { name: 'Game\u202e', url: 'https://game.example', iconUrl: 'javascript:alert(1)' },
  permissions: [
    { type: 'contract-call', data: { address: '0xgame', functions: [{ functionName: 'move' }] } },
  ],
}
const request = { expiry: 1_800_000_000, permissions: [], signer: { type: 'key', data: {} } }

async function openSessions({ isOn = true, canGrant = true } = {}) {
  const server = await serveHttp()
  const service: { fails: boolean } = { fails: false }
  server.answer = ({ path }: SeenRequest): Answer => {
    if (path.endsWith('/supported-chains')) return { body: JSON.stringify({ http: ['eip155:1'], ws: [] }) }
    if (service.fails) return { status: 500 }
    return { body: JSON.stringify(path.endsWith('/revoke') ? {} : { pcis: [wire, { pci: 7 }] }) }
  }
  const frame = createScriptedEmbedded()
  const base = embeddedOptions(frame)
  const services = { ...base.services, blockchainUrl: server.url }
  const features = { smartSessions: isOn }
  const { foyer, logged } = await startFoyer({ ...base, services, features, projectId: 'p' })
  await foyer.connect({ connectorId: embeddedWalletId })
  const asked: unknown[] = []
  const grantPermissions = async (wanted: unknown) => {
    asked.push(wanted)
    return { context: 'ctx', expiry: 1 }
  }
  const revokePermissions = async (wanted: unknown) => {
    asked.push(wanted)
    return '0xsigned'
  }
  if (canGrant) Object.assign(frame.wallet.opened[0] ?? {}, { grantPermissions, revokePermissions })
  const actions = await foyer.features.load('smart-sessions', async () => smartSessionsFeature)
  const state = () => selectSmartSessions(foyer.getState())
  return { foyer, server, service, actions, state, asked, logged }
}

it('reads sessions, cleans them for display and leaves out invalid ones', async () => {
  const { actions, state } = await openSessions()
  await actions.load()
  expect(state()).toMatchObject({ status: 'ready', account: 'eip155:1:0xaaa' })
  expect(state().sessions).toEqual([
    {
      id: 'one',
      createdAt: wire.createdAt,
      expiresAt: wire.expiry * 1000,
      revokedAt: undefined,
      app: { name: 'Game', url: 'https://game.example', iconUrl: undefined },
      permissions: [{ type: 'contract-call', contract: '0xgame', functions: ['move'] }],
    },
  ])
})

it('returns whether a session is active, expired or revoked', () => {
  const session = readSession(wire)
  if (!session) throw new Error('unreadable')
  expect(sessionStatus(session, wire.createdAt + hour)).toBe('active')
  expect(sessionStatus(session, wire.createdAt + 2 * hour)).toBe('expired')
  expect(sessionStatus({ ...session, revokedAt: wire.createdAt }, wire.createdAt + 3 * hour)).toBe('revoked')
})

it('shows a failure of the service and can read again', async () => {
  const { service, actions, state } = await openSessions()
  service.fails = true
  await actions.load()
  expect(state()).toMatchObject({ status: 'failed', failure: { code: 'HTTP_STATUS' } })
  service.fails = false
  await actions.load()
  expect(state().status).toBe('ready')
})

it('asks the wallet to grant permissions to the account, and shows them as created', async () => {
  const { foyer, actions, asked } = await openSessions()
  expect(await actions.grant(request)).toEqual({ context: 'ctx', expiry: 1 })
  expect(asked).toMatchObject([{ ...request, account: 'eip155:1:0xaaa' }])
  expect(foyer.getState().modal.isOpen).toBe(true)
  expect(currentRoute(foyer.getState().router).view).toBe('SmartSessionCreated')
})

it('revokes a session with a signature of the wallet', async () => {
  const { server, actions, state, asked } = await openSessions()
  await actions.load()
  const revoked = actions.revoke('one')
  expect(state().revoking).toEqual(['one'])
  expect(await revoked).toBe(true)
  expect(asked).toMatchObject([{ id: 'one', account: 'eip155:1:0xaaa' }])
  expect(server.seen.at(-1)).toMatchObject({ body: JSON.stringify({ pci: 'one', signature: '0xsigned' }) })
  expect(state().revoking).toEqual([])
  expect(state().sessions[0]?.revokedAt).toBeTypeOf('number')
})

it('keeps a session revoked if a list requested earlier does not show it yet', async () => {
  const { actions, state } = await openSessions()
  await actions.load()
  const reading = actions.load()
  await actions.revoke('one')
  await reading
  expect(state()).toMatchObject({ status: 'ready', sessions: [{ revokedAt: expect.any(Number) }] })
  await actions.load()
  expect(state()).toMatchObject({ status: 'ready', sessions: [{ revokedAt: expect.any(Number) }] })
})

it('leaves the sessions as they are if revoking fails', async () => {
  const { service, actions, state, logged } = await openSessions()
  await actions.load()
  service.fails = true
  expect(await codeOf(actions.revoke('one'))).toBe('HTTP_STATUS')
  expect(state()).toMatchObject({ revoking: [], sessions: [{ revokedAt: undefined }] })
  expect(logged).toEqual([])
})

it('rejects requests if the host did not enable smart sessions', async () => {
  const { actions } = await openSessions({ isOn: false })
  expect(await codeOf(actions.grant(request))).toBe('SESSIONS_UNSUPPORTED')
})

it('rejects requests if the wallet does not support smart sessions', async () => {
  const plain = await openSessions({ canGrant: false })
  expect(await codeOf(plain.actions.grant(request))).toBe('SESSIONS_UNSUPPORTED')
  expect(await codeOf(plain.actions.revoke('one'))).toBe('SESSIONS_UNSUPPORTED')
  await vi.waitFor(() => expect(plain.state().revoking).toEqual([]))
})
