import { createEvmWallet } from '../evm/createEvmWallet.js'
import { createVault } from '../keys/createVault.js'
import { createCodes } from '../login/createCodes.js'
import { createCooldown } from '../login/createCooldown.js'
import { createEmailChange } from '../login/createEmailChange.js'
import { createEmailLogin } from '../login/createEmailLogin.js'
import { createMailer } from '../mail/createMailer.js'
import { createSessionRegistry } from '../sessions/createSessionRegistry.js'
import { createFarcaster } from '../social/createFarcaster.js'
import { createSocialLogin } from '../social/createSocialLogin.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import { createSessions } from '../users/createSessions.js'
import { createStore } from '../users/createStore.js'
import { createUsers } from '../users/createUsers.js'
import { createOrigins } from './createOrigins.js'
import { createRequestDesk } from './createRequestDesk.js'
import type { SecureFrameOptions } from './SecureFrameOptions.js'
import type { Service } from './Service.js'

/** Puts the parts of the service together. `stop` lets go of the mail server. */
export function createService(options: SecureFrameOptions): Service & { stop(): void } {
  const { origin, chains, now = Date.now } = options
  const store = createStore(options.storeFile)
  const users = createUsers(store, createVault(options.secret))
  const sessions = createSessions(store, now)
  const codes = createCodes(now)
  const mailer = createMailer(options.smtp)
  const origins = createOrigins(options.appOrigins, options.approveInFrameOrigins)
  const cooldown = createCooldown(now)
  const registry = createSessionRegistry(options.sessionsUrl ?? (() => undefined))
  // What is secret in a link stands behind `#`, so that it reaches no log.
  const toDeviceLink = (secret: string) => `${origin}/device#${secret}`
  const toUrl = (channel: string) => `${origin}/farcaster#${channel}`
  const { providers } = options
  const social = { providers, callbackUrl: `${origin}/callback`, origins, users, sessions, now }
  const evm = createEvmWallet({ chains: () => chains().evm, users, registry })
  const solana = createSolanaWallet({ clusters: () => chains().solana, users })
  return {
    origins,
    store,
    sessions,
    emailLogin: createEmailLogin({ store, users, sessions, codes, cooldown, mailer, now, toDeviceLink }),
    emailChange: createEmailChange({ store, users, sessions, codes, mailer }),
    socialLogin: createSocialLogin(social),
    farcaster: createFarcaster({ users, sessions, now, toUrl }),
    evm,
    desk: createRequestDesk({ chains, evm, solana, now }),
    stop: mailer.stop,
  }
}
