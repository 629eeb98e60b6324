import type { Account } from '../account/createAccount.js'
import type { EvmWallet } from '../evm/createEvmWallet.js'
import type { EmailChange } from '../login/createEmailChange.js'
import type { EmailLogin } from '../login/createEmailLogin.js'
import type { Recovery } from '../passkeys/createRecovery.js'
import type { Farcaster } from '../social/createFarcaster.js'
import type { SocialLogin } from '../social/createSocialLogin.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'
import type { Origins } from './createOrigins.js'
import type { RequestDesk } from './createRequestDesk.js'

/** The parts of the service that the routes use. */
export interface Service {
  readonly origins: Origins
  readonly users: Users
  readonly sessions: Sessions
  readonly emailLogin: EmailLogin
  readonly emailChange: EmailChange
  readonly socialLogin: SocialLogin
  readonly farcaster: Farcaster
  readonly account: Account
  readonly recovery: Recovery
  readonly evm: EvmWallet
  readonly desk: RequestDesk
}
