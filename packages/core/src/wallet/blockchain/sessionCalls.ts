import { type AccountId, members, parseAccountId, record, schemaOf } from '@foyer/common'
import type { BlockchainService } from './BlockchainService.js'
import { listUpTo } from './wireChecks.js'

interface SessionsQuery {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

export interface RevokeQuery extends SessionsQuery {
  /** The id of the permission context. */
  readonly pci: string
  readonly signature: string
}

/**
 * A permission an account granted, in the form of the wire: `pci`, `createdAt` (ms), `expiry` (s), `revokedAt` (ms, once
 * it is), `project` {name, url, iconUrl}, `permissions` [{ type, data: { address, functions: [{ functionName }] } }].
 */
export type SmartSession = Readonly<Record<string, unknown>>

const mostSessions = 500

const sessionsSchema = schemaOf<{ readonly pcis: readonly SmartSession[] }>(
  members({
    pcis: listUpTo(
      mostSessions,
      record(
        () => undefined,
        () => undefined,
      ),
    ),
  }),
)

/** Smart sessions of an account. */
export interface SessionCalls {
  /** Unsupported: none. */
  getSessions(query: SessionsQuery): Promise<readonly SmartSession[]>
  /** Whether it was asked for: not on an unsupported network. */
  revokeSession(query: RevokeQuery): Promise<boolean>
}

export function createSessionCalls(service: BlockchainService): SessionCalls {
  return {
    async getSessions({ account, signal }) {
      const { networkId } = parseAccountId(account)
      const path = ['sessions', account]
      const ask = async () =>
        (await service.get({ path, response: sessionsSchema, signal })).pcis.slice(0, mostSessions)
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async revokeSession({ account, pci, signature, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['sessions', address, 'revoke']
      const ask = async () => {
        await service.post({ path, body: { pci, signature }, signal })
        return true
      }
      return service.onSupported({ networkId, signal, otherwise: () => false, ask })
    },
  }
}
