import type { SiwxOption } from './SiwxPlugin.js'
import type { SiweClient } from './siwe.js'

/** The sign-in of an app: a plugin, or a client of the older kind for EVM wallets. */
export type SignInOption = SiwxOption | SiweClient

/** Returns whether a sign-in is a plugin. A client of the older kind has no `getSessions`. */
export function isSiwxOption(signIn: unknown): signIn is SiwxOption {
  return typeof signIn === 'function' || 'getSessions' in Object(signIn)
}
