import { type EmbeddedEmail, FoyerError } from '@foyer/common'
import { email as emailCheck } from '../protocol/fieldChecks.js'
import type { Asker } from '../requests/createAsker.js'
import type { LoginState } from './createLoginState.js'

const cooldownMs = 30_000

interface EmailParts extends Pick<Asker, 'ask'> {
  readonly login: LoginState
  /** Told of a new address of whoever is signed in. */
  readonly onNewEmail: (email: string) => void
}

/** Makes the e-mail login. */
export function createEmail({ ask, login, onNewEmail }: EmailParts): EmbeddedEmail {
  const waitMs = () => {
    const passedMs = Date.now() - (login.lastEmailAt() ?? 0)
    // A clock that was set back keeps nobody out.
    return passedMs < 0 ? 0 : Math.max(0, cooldownMs - passedMs)
  }
  return {
    waitMs,
    address: () => login.email(),
    async connect({ email, signal }) {
      requireEmail(email)
      const seconds = Math.ceil(waitMs() / 1000)
      const message = `Please try again after ${seconds} seconds`
      if (seconds > 0) throw new FoyerError('EMAIL_TOO_SOON', { seconds }, { message })
      const { action } = await ask({ name: 'CONNECT_EMAIL', payload: { email }, signal })
      login.noteEmailAt(Date.now())
      return action
    },
    async confirmDevice({ signal } = {}) {
      await ask({ name: 'CONNECT_DEVICE', signal })
    },
    async confirmCode({ code, signal }) {
      await ask({ name: 'CONNECT_OTP', payload: { otp: code }, signal })
    },
    async change({ email, signal }) {
      requireEmail(email)
      const { action } = await ask({ name: 'UPDATE_EMAIL', payload: { email }, signal })
      login.noteEmailAt(Date.now())
      return action
    },
    async confirmPrimary({ code, signal }) {
      await ask({ name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: code }, signal })
    },
    async confirmSecondary({ code, signal }) {
      const payload = { otp: code }
      const { newEmail } = await ask({ name: 'UPDATE_EMAIL_SECONDARY_OTP', payload, signal })
      login.noteEmail(newEmail)
      onNewEmail(newEmail)
      return newEmail
    },
  }
}

function requireEmail(email: string): void {
  if (emailCheck(email)) throw new FoyerError('EMAIL_INVALID', { email }, { message: 'Invalid email' })
}
