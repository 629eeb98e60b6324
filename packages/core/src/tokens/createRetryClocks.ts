import type { AccountId, FoyerError } from '@foyer/common'
import { isTurnedAway } from '../http/isTurnedAway.js'
import type { TokensReader } from './state.js'

/** How long nothing is asked after a failure. */
const retryMs = 30_000

interface Failed {
  readonly error: FoyerError
  readonly retryAt: number
}

/** When what failed may be asked again, by account and by who asked. */
export interface RetryClocks {
  /** Whether a visitor's wish to try again is followed. */
  mayAsk(account: AccountId, reader: TokensReader): boolean
  /** Whether it is asked by itself: not, where the service turned everybody away. */
  isDue(account: AccountId, reader: TokensReader): boolean
  failed(account: AccountId, reader: TokensReader, error: FoyerError): void
  /** An answer came: what failed before counts no more. */
  answered(account: AccountId): void
  /** What the newest failure was, and until when who waits. */
  of(account: AccountId): {
    readonly error: FoyerError | undefined
    readonly retryAt: Readonly<Partial<Record<TokensReader, number>>>
  }
}

export function createRetryClocks(): RetryClocks {
  const clocks = new Map<AccountId, Partial<Record<TokensReader, Failed>>>()
  const clockOf = (account: AccountId, reader: TokensReader) => clocks.get(account)?.[reader]
  const mayAsk: RetryClocks['mayAsk'] = (account, reader) =>
    Date.now() >= (clockOf(account, reader)?.retryAt ?? 0)
  return {
    mayAsk,
    isDue(account, reader) {
      const failed = clockOf(account, reader)
      return mayAsk(account, reader) && !(failed && isTurnedAway(failed.error))
    },
    failed(account, reader, error) {
      clocks.set(account, { ...clocks.get(account), [reader]: { error, retryAt: Date.now() + retryMs } })
    },
    answered: account => void clocks.delete(account),
    of(account) {
      const entries = Object.entries(clocks.get(account) ?? {})
      const newest = entries.map(([, each]) => each).sort((a, b) => b.retryAt - a.retryAt)[0]
      return {
        error: newest?.error,
        retryAt: Object.fromEntries(entries.map(([reader, { retryAt }]) => [reader, retryAt])),
      }
    },
  }
}
