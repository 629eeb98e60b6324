import { createTransport } from 'nodemailer'
import { SecureFailure } from '../service/SecureFailure.js'

/** Where mail is handed in. */
export interface SmtpAddress {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. Otherwise STARTTLS is asked of every server but those of this machine. */
  readonly isSecure?: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
  /** Default: `Foyer <no-reply@secure.localhost>`. */
  readonly from?: string
  /** Told how each mail ended, and of one that failed why. */
  readonly onOutcome?: (outcome: 'done' | 'failed', error?: unknown) => void
}

/** Writes to users. Rejects with `SecureFailure` when the mail was not taken. */
export interface Mailer {
  sendCode(to: string, code: string): Promise<void>
  sendDeviceLink(to: string, link: string): Promise<void>
  stop(): void
}

const localSender = 'Foyer <no-reply@secure.localhost>'
const timeoutMs = 10_000

/** Makes a mailer over SMTP. */
export function createMailer(smtp: SmtpAddress): Mailer {
  const transport = connect(smtp)
  const { from = localSender, onOutcome } = smtp
  const send = async (to: string, subject: string, text: string) => {
    try {
      await transport.sendMail({ from, to, subject, text })
      onOutcome?.('done')
    } catch (error) {
      onOutcome?.('failed', error)
      throw new SecureFailure('The mail could not be sent. Try again.')
    }
  }
  return {
    sendCode: (to, code) =>
      send(
        to,
        `${code} is your code`,
        `Your code: ${code}\n\nIt expires in 20 minutes. If you did not ask for it, ignore this mail.\n`,
      ),
    sendDeviceLink: (to, link) =>
      send(
        to,
        'Approve this device',
        `A device you have not used before wants to sign in.\n\nApprove it: ${link}\n\nThe link expires in 20 minutes. If it was not you, ignore this mail.\n`,
      ),
    stop: () => transport.close(),
  }
}

/** Rejects where the mail server is not there, or does not know this site. */
export async function checkMailServer(smtp: SmtpAddress): Promise<void> {
  const transport = connect(smtp)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function connect({ host, port, isSecure = false, auth }: SmtpAddress) {
  const isLocal = host === '127.0.0.1' || host === '::1' || host === 'localhost'
  return createTransport({
    host,
    port,
    secure: isSecure,
    // Servers on this machine have no certificates; to all others nothing is sent that can be read on the way.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: true }),
    ...(auth ? { auth } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}
