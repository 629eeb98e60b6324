import { randomInt } from 'node:crypto'
import { SecureFailure, unknownOutcome } from '../service/SecureFailure.js'
import { createTurns, type InTurn } from './createTurns.js'

/** A PostgreSQL connection that this process keeps for its locks. */
export interface LockConnection {
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
  /** Called once when the connection is lost, which releases its locks. */
  onLost(lost: () => void): void
  end(): Promise<void>
}

/** Locks that all instances over one database share. */
export interface SharedTurns {
  readonly inTurn: InTurn
  stop(): Promise<void>
}

// A stopped instance releases its locks immediately, so a longer wait means that the work hangs.
const mostWaitMs = 45_000
const shortestLookMs = 5
const longestLookMs = 60

/**
 * Creates turns from advisory locks of PostgreSQL, all on one connection. Work that waits for more than 45 s rejects
 * with `SecureFailure`. Its outcome is unknown, because another instance may have done it.
 */
export function createSharedTurns(connect: () => Promise<LockConnection>): SharedTurns {
  const here = createTurns()
  let connecting: Promise<LockConnection> | undefined
  const connection = () => {
    connecting ??= connect().then(
      opened => {
        opened.onLost(() => {
          connecting = undefined
        })
        return opened
      },
      (error: unknown) => {
        connecting = undefined
        throw error
      },
    )
    return connecting
  }
  const ask = async (call: string, name: string) => {
    const { rows } = await (await connection()).query(`select ${call}(hashtextextended($1, 0)) as is_done`, [
      name,
    ])
    return (rows[0] as { readonly is_done: boolean }).is_done // the query selects this column
  }
  const take = async (name: string) => {
    const endsAt = Date.now() + mostWaitMs
    for (let lookMs = shortestLookMs; !(await ask('pg_try_advisory_lock', name)); ) {
      if (Date.now() > endsAt) throw new SecureFailure(unknownOutcome)
      await new Promise(resolve => setTimeout(resolve, randomInt(shortestLookMs, lookMs + 1)))
      lookMs = Math.min(lookMs * 2, longestLookMs)
    }
  }
  return {
    inTurn: (name, work) =>
      here(name, async () => {
        await take(name)
        try {
          return await work()
        } finally {
          // A lost connection has released its locks already.
          await ask('pg_advisory_unlock', name).catch(() => false)
        }
      }),
    async stop() {
      const opened = await connecting?.catch(() => undefined)
      await opened?.end()
    },
  }
}
