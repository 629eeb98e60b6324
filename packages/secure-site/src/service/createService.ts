import { createAccount } from '../account/createAccount.js'
import { createFreshLogins } from '../account/createFreshLogins.js'
import { createEvmWallet } from '../evm/createEvmWallet.js'
import { createSendings } from '../evm/sendings.js'
import { createRowSeals } from '../keys/rowSeals.js'
import { readServiceKeys } from '../keys/serviceKeys.js'
import { createCodes } from '../login/createCodes.js'
import { createEmailChange } from '../login/createEmailChange.js'
import { createEmailLogin } from '../login/createEmailLogin.js'
import { createLimits } from '../login/limits.js'
import { createMailer } from '../mail/createMailer.js'
import { createChallenges } from '../passkeys/createChallenges.js'
import { createPasskeys } from '../passkeys/createPasskeys.js'
import { createRecovery } from '../passkeys/createRecovery.js'
import { createSecondFactor } from '../passkeys/createSecondFactor.js'
import { createSessionRegistry } from '../sessions/createSessionRegistry.js'
import { createFarcaster } from '../social/createFarcaster.js'
import { createSocialLogin } from '../social/createSocialLogin.js'
import { createFarcasterNetwork } from '../social/farcasterNetwork.js'
import { createProviderClients } from '../social/providers.js'
import { createSolanaWallet } from '../solana/createSolanaWallet.js'
import { createSubmissions } from '../store/submissions.js'
import { keepSwept } from '../store/sweepExpired.js'
import { createSessions } from '../users/createSessions.js'
import { createUsers } from '../users/createUsers.js'
import { createOrigins } from './createOrigins.js'
import { createRequestDesk } from './createRequestDesk.js'
import type { SecureFrameOptions } from './SecureFrameOptions.js'
import type { Service } from './Service.js'

/** Assembles the service. `stop` closes the SMTP connection. The caller closes the database. */
export async function createService(options: SecureFrameOptions): Promise<Service & { stop(): void }> {
  const { origin, chains, database, masterKey, now = Date.now } = options
  const { db } = database
  // Of instances that start together, only one creates the keys and the table of limits.
  const { keys, limits } = await database.inTurn('start', async () => ({
    keys: await readServiceKeys(db, masterKey),
    limits: await createLimits(database, options.limits),
  }))
  const seals = createRowSeals(keys.records)
  const origins = createOrigins(options.origins)
  const accountPage = `${origin}/dashboard`
  const mailer = createMailer(options.smtp, accountPage)
  const users = createUsers({ db, masterKey, seals })
  const toRecoveryLink = (deed: 'begin' | 'cancel') => (secret: string) =>
    `${origin}/recovery#${deed}-${secret}`
  const onFault = options.onFault ?? (() => {})
  const recovery = createRecovery({
    db,
    seals,
    users,
    limits,
    mailer,
    inTurn: database.inTurn,
    onFault,
    now,
    toBeginLink: toRecoveryLink('begin'),
    toCancelLink: toRecoveryLink('cancel'),
  })
  const challenges = createChallenges({ db, seals, now })
  const passkeys = createPasskeys({ db, seals, challenges, origin, onUse: recovery.passkeyUsed, now })
  const secondFactor = createSecondFactor({ db, seals, passkeys, recovery, now })
  const sessions = createSessions({ db, seals, users, secondFactor, now })
  const freshLogins = createFreshLogins({ db, seals, sessions, secondFactor, now })
  const codes = createCodes({ db, seals, key: keys.codes, limits, now })
  const shared = { db, seals, users, sessions, passkeys, secondFactor, limits, origins, now }
  // Secrets are in the fragment of a link, so that they reach no server log.
  const toDeviceLink = (secret: string) => `${origin}/device#${secret}`
  const toLockLink = (secret: string) => `${origin}/lock#${secret}`
  const toUrl = (channel: string) => `${origin}/farcaster#${channel}`
  const toReturnUrl = (returnId: string) => `${origin}/farcaster#back-${returnId}`
  const network = options.farcaster && createFarcasterNetwork(options.farcaster, origin)
  const pages = { login: `${origin}/login`, callback: `${origin}/callback` }
  const emailLogin = createEmailLogin({ ...shared, codes, mailer, ownOrigin: origin, toDeviceLink })
  const registry = createSessionRegistry(options.sessionsUrl ?? (() => undefined))
  const submissions = createSubmissions({ db, seals, now })
  const sendings = createSendings({ db, seals, now })
  const { inTurn } = database
  const evm = createEvmWallet({ chains: () => chains().evm, users, registry, submissions, sendings, inTurn })
  const solana = createSolanaWallet({ clusters: () => chains().solana, users })
  const stopSweeping = keepSwept(db, { now, endDue: recovery.endDue, onFail: onFault })
  return {
    origins,
    users,
    sessions,
    emailLogin,
    emailChange: createEmailChange({
      ...shared,
      codes,
      mailer,
      emailLogin,
      freshLogins,
      accountPage,
      toLockLink,
    }),
    account: createAccount({ ...shared, origin, freshLogins, recovery, emailLogin, codes, mailer }),
    recovery,
    socialLogin: createSocialLogin({
      ...shared,
      clients: createProviderClients(options.providers, { callbackUrl: pages.callback, onFault }),
      pages,
    }),
    farcaster: createFarcaster({ ...shared, network, onFault, toUrl, toReturnUrl }),
    evm,
    desk: createRequestDesk({ db, seals, limits, chains, evm, solana, inTurn, onFault, now }),
    stop() {
      stopSweeping()
      mailer.stop()
    },
  }
}
