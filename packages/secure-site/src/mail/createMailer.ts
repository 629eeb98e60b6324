import { createTransport } from 'nodemailer'
import { SecureFailure } from '../service/SecureFailure.js'

/** Where mail is handed in. */
export interface SmtpAddress {
  readonly host: string
  readonly port: number
}

/** Writes to users. Rejects with `SecureFailure` when the mail was not taken. */
export interface Mailer {
  sendCode(to: string, code: string): Promise<void>
  sendDeviceLink(to: string, link: string): Promise<void>
  stop(): void
}

const sender = 'Foyer <no-reply@secure.localhost>'
const timeoutMs = 10_000

/** Makes a mailer over SMTP. */
export function createMailer({ host, port }: SmtpAddress): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const send = async (to: string, subject: string, text: string) => {
    try {
      await transport.sendMail({ from: sender, to, subject, text })
    } catch {
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
