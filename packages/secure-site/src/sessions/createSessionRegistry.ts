import { failureCodes, SecureFailure, unknownOutcome } from '../service/SecureFailure.js'

/** A session that an account granted, in the registry's format. */
export interface GrantedSession {
  /** The id of the permission context. */
  readonly pci: string
  /** The time of creation, in milliseconds since 1970. */
  readonly createdAt: number
  /** The time of expiry, in seconds since 1970. */
  readonly expiry: number
  readonly project: { readonly name: string; readonly url: string; readonly iconUrl: string }
  readonly permissions: readonly unknown[]
}

/** A session to register, with the account's signature. */
export interface Registration {
  /** The CAIP-10 id of the account. */
  readonly account: string
  readonly signature: string
  readonly session: GrantedSession
}

/** The store of sessions that apps read: the blockchain service. */
export interface SessionRegistry {
  /** Registers a session. Rejects with `SecureFailure` if it was not accepted. */
  register(registration: Registration): Promise<void>
}

const timeoutMs = 10_000

/** Creates a registry for the URL of a blockchain service. Without a URL it rejects every session. */
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
      // Without a response the session may have been registered.
      if (!response) throw new SecureFailure(unknownOutcome, failureCodes.failed)
      if (!response.ok)
        throw new SecureFailure('The session could not be registered. Try again.', failureCodes.failed)
    },
  }
}
