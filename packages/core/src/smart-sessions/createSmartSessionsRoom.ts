import { type AccountId, FoyerError, type Session, type Stop, toFailure } from '@foyer/common'
import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { createAttempts } from '../features/createAttempts.js'
import { createSlice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { readSession } from './readSession.js'
import type { SmartSessionsVerbs } from './SmartSessionsVerbs.js'
import { initialSmartSessionsState, type SmartSessionRecord } from './state.js'

/** Reads, grants and revokes the smart sessions of the account in use. */
export function createSmartSessionsRoom(kernel: Kernel): {
  readonly verbs: SmartSessionsVerbs
  readonly stop: Stop
} {
  const slice = createSlice(kernel, { id: 'smart-sessions', slice: initialSmartSessionsState })
  const client = createBlockchainClient(kernel)
  const reads = createAttempts()
  const ending = new AbortController()
  /** When sessions were revoked here, by id: a list that was asked for before does not know of it yet. */
  const revoked = new Map<string, number>()
  const withRevoked = (session: SmartSessionRecord): SmartSessionRecord => {
    const revokedAt = session.revokedAt ?? revoked.get(session.id)
    return revokedAt === undefined ? session : { ...session, revokedAt }
  }

  const current = (): AccountId => {
    const state = kernel.store.getState()
    const account = selectActiveAccount(state)
    if (!state.options.features.smartSessions || !account?.startsWith('eip155:')) throw unsupported()
    return account
  }
  const load = async () => {
    const { signal, isCurrent } = reads.begin()
    try {
      const account = current()
      slice.write(state => {
        const kept = state.account === account ? state.sessions : []
        return { ...state, account, status: 'loading', sessions: kept, failure: undefined }
      })
      if (!client) throw unsupported()
      const found = await client.getSessions({ account, signal })
      const sessions = found.flatMap(each => readSession(each) ?? [])
      if (isCurrent()) {
        slice.write(state => ({ ...state, status: 'ready', sessions: sessions.map(withRevoked) }))
      }
    } catch (error) {
      if (!isCurrent()) return
      slice.write(state => ({ ...state, status: 'failed', failure: toFailure(error) }))
    }
  }
  const revoke = async (id: string) => {
    const account = current()
    const wallet = walletOf(kernel.session('eip155'))
    if (!client) throw unsupported()
    const { signal } = ending
    const signature = await wallet.revokePermissions({ id, account, signal })
    const isRevoked = await client.revokeSession({ account, pci: id, signature, signal })
    if (isRevoked) {
      revoked.set(id, Date.now())
      slice.write(state => ({ ...state, sessions: state.sessions.map(withRevoked) }))
    }
    return isRevoked
  }

  return {
    verbs: {
      load,
      async grant(request) {
        const account = current()
        const wallet = walletOf(kernel.session('eip155'))
        const granted = await wallet.grantPermissions({ ...request, account, signal: ending.signal })
        kernel.router.open({ view: 'SmartSessionCreated' })
        return granted
      },
      async revoke(id) {
        slice.write(state => ({ ...state, revoking: [...state.revoking, id] }))
        try {
          return await revoke(id)
        } catch (error) {
          kernel.report(error)
          return false
        } finally {
          slice.write(state => ({ ...state, revoking: state.revoking.filter(each => each !== id) }))
        }
      },
    },
    stop() {
      reads.end()
      ending.abort()
    },
  }
}

function unsupported(): FoyerError {
  return new FoyerError('SESSIONS_UNSUPPORTED', {})
}

type Granting = Required<Pick<Session, 'grantPermissions' | 'revokePermissions'>>

function walletOf(session: Session | undefined): Granting {
  const { grantPermissions, revokePermissions } = session ?? {}
  if (!grantPermissions || !revokePermissions) throw unsupported()
  return { grantPermissions, revokePermissions }
}
