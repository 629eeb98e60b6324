import type { SiwxOption } from './SiwxPlugin.js'
import type { SiweClient } from './siwe.js'

/** The sign-in of an app: a plugin, or an older client for ERC-4361 on EVM chains. */
export type SignInOption = SiwxOption | SiweClient

/** Returns whether a sign-in is a plugin. An older client has no `getSessions`. */
export function isSiwxOption(signIn: unknown): signIn is SiwxOption {
  return typeof signIn === 'function' || 'getSessions' in Object(signIn)
}
