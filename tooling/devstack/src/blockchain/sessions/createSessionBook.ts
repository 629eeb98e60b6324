import type { Address } from 'viem'
import { CallRefused } from '../CallRefused.js'

/** A session as the service returns it: the registered fields and, after a revocation, `revokedAt`. */
export interface BookedSession {
  readonly pci: string
  readonly [field: string]: unknown
}

/** The smart sessions of all accounts. */
export interface SessionBook {
  /** Returns the sessions of an account, newest first. */
  list(account: string): readonly BookedSession[]
  /** Adds a session. Throws `CallRefused` 409 if its id is registered already. */
  add(account: string, session: BookedSession): void
  /** Returns the account (CAIP-10, lowercase) that granted a session. Throws `CallRefused` 404. */
  accountOf(pci: string, address: Address): string
  revoke(pci: string): void
}

/** Creates an empty store of smart sessions. */
export function createSessionBook(): SessionBook {
  const booked = new Map<string, { readonly account: string; session: BookedSession }>()
  return {
    list: account =>
      [...booked.values()]
        .filter(each => each.account === account.toLowerCase())
        .map(each => each.session)
        .reverse(),
    add(account, session) {
      if (booked.has(session.pci)) throw new CallRefused('pci', 'this session is registered already', 409)
      booked.set(session.pci, { account: account.toLowerCase(), session })
    },
    accountOf(pci, address) {
      const { account } = booked.get(pci) ?? {}
      if (!account?.endsWith(`:${address.toLowerCase()}`))
        throw new CallRefused('pci', 'this account has no such session', 404)
      return account
    },
    revoke(pci) {
      const entry = booked.get(pci)
      if (entry) entry.session = { ...entry.session, revokedAt: entry.session['revokedAt'] ?? Date.now() }
    },
  }
}
