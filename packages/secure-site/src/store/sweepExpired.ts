import type { Kysely } from 'kysely'
import { expiringTables, type Tables } from './tables.js'

const everyMs = 60_000

/** Deletes expired rows. */
async function sweepExpired(db: Kysely<Tables>, nowMs: number): Promise<void> {
  for (const table of expiringTables) await db.deleteFrom(table).where('expiresAt', '<=', nowMs).execute()
}

interface SweepParts {
  readonly now: () => number
  /** Ends the recoveries that are due. */
  readonly endDue: () => Promise<void>
  readonly onFail: (error: unknown) => void
}

/** Ends the recoveries that are due and deletes expired rows every minute. Returns a function that stops this. */
export function keepSwept(db: Kysely<Tables>, { now, endDue, onFail }: SweepParts): () => void {
  const timer = setInterval(() => {
    endDue().catch(onFail)
    sweepExpired(db, now()).catch(onFail)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
