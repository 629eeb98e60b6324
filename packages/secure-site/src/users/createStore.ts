import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { UserRecord } from './UserRecord.js'

/** A session: its token is kept as a hash. */
export interface SessionRecord {
  readonly userId: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** CAIP-2. */
  chainId: string
}

/** Everything the service remembers beyond a restart. */
export interface StoredState {
  readonly users: UserRecord[]
  /** By the hash of the token. */
  readonly sessions: Record<string, SessionRecord>
  /** By e-mail address: hashes of the devices that may ask for codes. */
  readonly devices: Record<string, string[]>
}

/** The service's memory: one file. */
export interface Store {
  readonly state: StoredState
  /** Changes the state and writes it down. */
  change<Result>(work: (state: StoredState) => Result): Result
}

/** Opens the store in a file, or starts an empty one. */
export function createStore(file: string): Store {
  const state = readState(file)
  return {
    state,
    change(work) {
      const result = work(state)
      // A crash while writing leaves the file as it was.
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${file}.new`, file)
      return result
    },
  }
}

function readState(file: string): StoredState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState // written by this file alone
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { users: [], sessions: {}, devices: {} }
  }
}
