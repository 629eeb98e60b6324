import { decode, FoyerError, isNamespace, type Namespace } from '@foyer/common'
import {
  array,
  boolean,
  callable,
  custom,
  looseObject,
  partial,
  regex,
  schemaOf,
  strictObject,
} from '../../../base/checks.js'
import type { SiwxSession, SiwxSignOutRules, SiwxSubject } from '../SiwxPlugin.js'

/** A verifier of a namespace's signatures, which replaces its adapter. */
export interface SiwxVerifier {
  readonly namespace: Namespace
  verify(session: SiwxSession): Promise<boolean>
}

/** A storage for sessions. */
export interface SiwxStorage {
  get(subject: SiwxSubject): Promise<readonly SiwxSession[]>
  add(session: SiwxSession): Promise<void>
  /** Replaces all sessions. */
  set(sessions: readonly SiwxSession[]): Promise<void>
  delete(subject: SiwxSubject): Promise<void>
}

/** The settings of the ready-made sign-in. All of them are optional. */
export interface SiwxSettings {
  /** Whether visitors must sign in to stay connected. Defaults to true. */
  readonly isRequired?: boolean
  /** The domain in messages. Defaults to the page's host. */
  readonly domain?: string
  /** The URI in messages. Defaults to the page's URL without query and fragment. */
  readonly uri?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** The lifetime of a session, in ms. By default it does not expire. */
  readonly expiresInMs?: number
  /**
   * The base URL of a server that issues nonces, verifies signatures and keeps the session in a cookie (*Signing in*
   * in the docs). Without it everything happens in the page, which proves nothing to a server.
   */
  readonly server?: string
  /**
   * Called with the server's token if the browser does not send the cookie back. The app can use it for its own calls
   * (`Authorization: Bearer …`). Called when the token is issued, when a page returns to it, and with `null` when it
   * is over.
   */
  readonly onToken?: (token: string | null) => void
  /** Returns the nonce of one attempt. Defaults to the server's, or to 24 random letters and digits. */
  readonly getNonce?: (subject: SiwxSubject) => Promise<string>
  /** The storage of the sessions. Defaults to the server, or to the instance's own storage. */
  readonly storage?: SiwxStorage
  /** The verifiers of signatures. Default to the server, or to the adapters. */
  readonly verifiers?: readonly SiwxVerifier[]
  /** The changes of the connection that end sessions. */
  readonly signOut?: SiwxSignOutRules
}

/** The latest time that a `Date` can hold (ms since epoch). */
const lastMoment = 8.64e15

// A second line could add text to the message that the app did not write (ERC-4361).
const oneLine = regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'expected text of one line')
const address = custom(
  value => typeof value === 'string' && !/[\s\p{Cc}]/u.test(value) && URL.canParse(value),
  'expected an address with its scheme',
)
const domain = regex(
  /^([\p{L}\p{N}_-][\p{L}\p{N}._-]*|\[[\da-f:]+\])(:\d{1,5})?$/iu,
  'expected a host, without scheme and path',
)
const duration = custom(
  value => typeof value === 'number' && value > 0 && Date.now() + value <= lastMoment,
  'expected milliseconds, more than none',
)
const server = custom(
  value => typeof value === 'string' && isServer(value),
  'expected an http(s) address, or a path of the page',
)
const storage = looseObject({ get: callable, add: callable, set: callable, delete: callable })
const verifier = looseObject({
  namespace: custom(isNamespace, 'expected a known namespace'),
  verify: callable,
})

const schema = schemaOf(
  strictObject(
    partial({
      isRequired: boolean,
      domain,
      uri: address,
      statement: oneLine,
      resources: array(address),
      requestId: oneLine,
      expiresInMs: duration,
      server,
      onToken: callable,
      getNonce: callable,
      storage,
      verifiers: array(verifier),
      signOut: strictObject(
        partial({ onDisconnect: boolean, onAccountChange: boolean, onNetworkChange: boolean }),
      ),
    }),
  ),
)

/** Throws `OPTION_INVALID` with the setting and its expected value. */
export function checkSettings(settings: SiwxSettings): void {
  const checked = decode(schema, settings)
  if (checked.ok) return
  const option = checked.path ? `siwx.${checked.path}` : 'siwx'
  throw new FoyerError('OPTION_INVALID', { option, reason: checked.reason })
}

/** Returns whether a value is an HTTP(S) URL, or a path relative to any page. */
function isServer(value: string): boolean {
  const page = 'https://page.example'
  return value !== '' && URL.canParse(value, page) && /^https?:$/.test(new URL(value, page).protocol)
}
