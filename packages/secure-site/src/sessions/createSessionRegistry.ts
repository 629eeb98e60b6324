import { failureCodes, SecureFailure, unknownOutcome } from '../service/SecureFailure.js'

/** A session that an account granted, in the form of the wire. */
export interface GrantedSession {
  /** The id of the permission context. */
  readonly pci: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Seconds since 1970. */
  readonly expiry: number
  readonly project: { readonly name: string; readonly url: string; readonly iconUrl: string }
  readonly permissions: readonly unknown[]
}

/** What is registered, and the account's word for it. */
export interface Registration {
  /** CAIP-10. */
  readonly account: string
  readonly signature: string
  readonly session: GrantedSession
}

/** Where sessions are kept for apps to read: the blockchain service. */
export interface SessionRegistry {
  /** Rejects with `SecureFailure` when it was not taken. */
  register(registration: Registration): Promise<void>
}

const timeoutMs = 10_000

/** Makes a registry at a blockchain service's address; without one, sessions are not offered. */
export function createSessionRegistry(url: () => string | undefined): SessionRegistry {
  return {
    async register({ account, ...body }) {
      const base = url()
      if (!base)
        throw new SecureFailure('Smart sessions are not offered here.', failureCodes.unsupportedMethod)
      const address = `${base}/v1/sessions/${encodeURIComponent(account)}?projectId=secure-site`
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(address, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      }).catch(() => undefined)
      // It may have been taken: without an answer nobody knows.
      if (!response) throw new SecureFailure(unknownOutcome, failureCodes.failed)
      if (!response.ok)
        throw new SecureFailure('The session could not be registered. Try again.', failureCodes.failed)
    },
  }
}
