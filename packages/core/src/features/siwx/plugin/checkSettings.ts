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
  /**
   * Told the token that the server gave the page where the browser gives no cookie back, for calls of the app's own
   * (`Authorization: Bearer …`): when it is given, when a page comes back to it, and `null` when it is over.
   */
  readonly onToken?: (token: string | null) => void
  /** Gives the nonce of one attempt. Default: the server's, or 24 random letters and digits. */
  readonly getNonce?: (subject: SiwxSubject) => Promise<string>
  /** Default: the server, or the instance's own storage. */
  readonly storage?: SiwxStorage
  /** Default: the server, or the adapters. */
  readonly verifiers?: readonly SiwxVerifier[]
  /** When sessions end with what happens to the connection. */
  readonly signOut?: SiwxSignOutRules
}

/** The last moment a date can name, ms since 1970. */
const lastMoment = 8.64e15

// Each stands on one line of the message: another line would say something in the app's name that nobody gave (ERC-4361).
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

/** Throws `OPTION_INVALID`, naming the setting and what was expected. */
export function checkSettings(settings: SiwxSettings): void {
  const checked = decode(schema, settings)
  if (checked.ok) return
  const option = checked.path ? `siwx.${checked.path}` : 'siwx'
  throw new FoyerError('OPTION_INVALID', { option, reason: checked.reason })
}

/** Relative ones are of the page, whatever it is. */
function isServer(value: string): boolean {
  const page = 'https://page.example'
  return value !== '' && URL.canParse(value, page) && /^https?:$/.test(new URL(value, page).protocol)
}
