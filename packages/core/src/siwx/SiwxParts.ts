import type { Attempts } from '../features/attempts.js'
import type { Slice } from '../features/loadFeature.js'
import type { Kernel } from '../kernel/kernel.js'
import type { SignInScreen } from './createSignInScreen.js'
import type { PluginSource } from './openPlugin.js'
import type { Declines, SignedInAccounts } from './sessions.js'
import type { SiwxState } from './state.js'

/** What the steps of signing in share. */
export interface SiwxParts {
  readonly kernel: Kernel
  readonly slice: Slice<SiwxState>
  readonly source: PluginSource
  readonly sessions: SignedInAccounts
  readonly declines: Declines
  readonly screen: SignInScreen
  /** One for each account that is asked, and for each try to sign. */
  readonly attempts: Attempts
}
