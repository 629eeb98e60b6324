import { createTransport } from 'nodemailer'
import { SecureFailure } from '../service/SecureFailure.js'

/** Where mail is handed in. */
export type SmtpAddress = MailSettings & (MailServer | TerminalMail)

/** A mail server, by SMTP. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. Otherwise STARTTLS is asked of every server but those of this machine. */
  readonly isSecure?: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** Mail goes nowhere: it is shown to who runs the site on their own machine. */
export interface TerminalMail {
  readonly print: (text: string) => void
}

/** What holds wherever mail is handed in. */
export interface MailSettings {
  /** Default: `Foyer <no-reply@secure.localhost>`. */
  readonly from?: string
  /** Told how each mail ended, and of one that failed why. */
  readonly onOutcome?: (outcome: 'done' | 'failed', error?: unknown) => void
}

/** Writes to users. Rejects with `SecureFailure` when the mail was not taken. Each mail says what it is for. */
export interface Mailer {
  sendLoginCode(to: string, code: string): Promise<void>
  sendDeviceLink(to: string, about: { readonly link: string; readonly appOrigin: string }): Promise<void>
  /** To the address that is to be replaced. */
  sendChangeCode(to: string, about: { readonly code: string; readonly newEmail: string }): Promise<void>
  /** To the address that is to be used. */
  sendNewAddressCode(to: string, code: string): Promise<void>
  /** To the address that was replaced. */
  sendAddressChanged(
    to: string,
    about: { readonly newEmail: string; readonly lockLink: string },
  ): Promise<void>
  stop(): void
}

const localSender = 'Foyer <no-reply@secure.localhost>'
const timeoutMs = 10_000

/** Makes a mailer over SMTP. */
export function createMailer(smtp: SmtpAddress): Mailer {
  const transport = connect(smtp)
  const { from = localSender, onOutcome } = smtp
  const send = async (to: string, subject: string, paragraphs: readonly string[]) => {
    try {
      await transport.sendMail({ from, to, subject, text: `${paragraphs.join('\n\n')}\n` })
      onOutcome?.('done')
    } catch (error) {
      onOutcome?.('failed', error)
      throw new SecureFailure('The mail could not be sent. Try again.')
    }
  }
  const expiry = 'It expires in 20 minutes.'
  return {
    sendLoginCode: (to, code) =>
      send(to, `${code} is your code to sign in`, [
        `Your code to sign in: ${code}`,
        `${expiry} Give it to nobody. If you did not ask for it, ignore this mail.`,
      ]),
    sendDeviceLink: (to, { link, appOrigin }) =>
      send(to, 'Approve this device', [
        `A device you have not used before wants to sign in to ${new URL(appOrigin).host}.`,
        `Approve it: ${link}`,
        'The link expires in 20 minutes. The page asks for the number that the app shows. If it was not you, ignore this mail.',
      ]),
    sendChangeCode: (to, { code, newEmail }) =>
      send(to, 'Your wallet’s e-mail address is about to change', [
        `Somebody who is signed in to your wallet wants to replace this address by ${newEmail}.`,
        `The code that allows it: ${code}`,
        `${expiry} Whoever has it can take your wallet away from this address. If it was not you, give it to nobody and sign out everywhere.`,
      ]),
    sendNewAddressCode: (to, code) =>
      send(to, 'Use this address for your wallet', [
        `The code that makes this the address of a wallet: ${code}`,
        `${expiry} If you did not ask for it, ignore this mail.`,
      ]),
    sendAddressChanged: (to, { newEmail, lockLink }) =>
      send(to, 'Your wallet’s e-mail address was changed', [
        `Your wallet now signs in with ${newEmail}, and no longer with this address.`,
        `If it was not you, lock the wallet for three days: ${lockLink}`,
        'The link works for seven days.',
      ]),
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

interface Transport {
  sendMail(mail: Mail): Promise<unknown>
  verify(): Promise<unknown>
  close(): void
}

interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

function connect(smtp: SmtpAddress): Transport {
  if ('print' in smtp)
    return {
      sendMail: async ({ to, subject, text }) => smtp.print(`\nMail to ${to}: ${subject}\n\n${text}\n`),
      verify: async () => true,
      close: () => {},
    }
  const { host, port, isSecure = false, auth } = smtp
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
