import type { Namespace } from '@foyer/common'
import type { SiwxSession, SiwxSignOutRules, SiwxSubject } from '../SiwxPlugin.js'

/** Judges the signatures of a namespace in place of its adapter. */
export interface SiwxVerifier {
  readonly namespace: Namespace
  verify(session: SiwxSession): Promise<boolean>
}

/** Where sessions are kept. */
export interface SiwxStorage {
  get(subject: SiwxSubject): Promise<readonly SiwxSession[]>
  add(session: SiwxSession): Promise<void>
  /** Puts sessions in place of all there are. */
  set(sessions: readonly SiwxSession[]): Promise<void>
  delete(subject: SiwxSubject): Promise<void>
}

/** What a host may say about signing in. Every part has a default. */
export interface SiwxSettings {
  /** Whether visitors must sign in to stay connected. Default true. */
  readonly isRequired?: boolean
  /** Default: the page's host. */
  readonly domain?: string
  /** Default: the page's address, without query and fragment. */
  readonly uri?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** How long a session lasts. Default: until it is ended. */
  readonly expiresInMs?: number
  /**
   * Base address of a server that gives nonces, judges signatures and keeps the session in a cookie (*Signing in* in the
   * docs). Without one, everything happens in the page, which proves nothing to a server.
   */
  readonly server?: string
  /** Gives the nonce of one attempt. Default: the server's, or 24 random letters and digits. */
  readonly getNonce?: (subject: SiwxSubject) => Promise<string>
  /** Default: the server, or the instance's own storage. */
  readonly storage?: SiwxStorage
  /** Default: the server, or the adapters. */
  readonly verifiers?: readonly SiwxVerifier[]
  /** When sessions end with what happens to the connection. */
  readonly signOut?: SiwxSignOutRules
}
