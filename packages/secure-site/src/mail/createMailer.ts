import { createTransport } from 'nodemailer'
import { SecureFailure } from '../service/SecureFailure.js'
import {
  accountDeletedMail,
  addressChangedMail,
  changeCodeMail,
  confirmationCodeMail,
  deviceLinkMail,
  keysExportedMail,
  loginCodeMail,
  type MailText,
  newAddressCodeMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryBegunMail,
  recoveryLinkMail,
  recoveryOverMail,
  secondStepMail,
} from './mailTexts.js'

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
  /** To whoever is signed in on the account page. */
  sendConfirmationCode(to: string, code: string): Promise<void>
  sendPasskeyAdded(to: string, name: string): Promise<void>
  sendPasskeyRemoved(to: string, name: string): Promise<void>
  sendSecondStep(to: string, isOn: boolean): Promise<void>
  sendRecoveryLink(to: string, link: string): Promise<void>
  sendRecoveryBegun(to: string, about: { readonly endsAt: number; readonly link: string }): Promise<void>
  sendRecoveryOver(to: string, link: string): Promise<void>
  sendKeysExported(to: string): Promise<void>
  sendAccountDeleted(to: string): Promise<void>
  stop(): void
}

const localSender = 'Foyer <no-reply@secure.localhost>'
const timeoutMs = 10_000

/** Makes a mailer over SMTP. Mails that warn owners name the page where they look after their account. */
export function createMailer(smtp: SmtpAddress, accountPage: string): Mailer {
  const transport = connect(smtp)
  const { from = localSender, onOutcome } = smtp
  const send = async (to: string, { subject, paragraphs }: MailText) => {
    try {
      await transport.sendMail({ from, to, subject, text: `${paragraphs.join('\n\n')}\n` })
      onOutcome?.('done')
    } catch (error) {
      onOutcome?.('failed', error)
      throw new SecureFailure('The mail could not be sent. Try again.')
    }
  }
  return {
    sendLoginCode: (to, code) => send(to, loginCodeMail(code)),
    sendDeviceLink: (to, about) => send(to, deviceLinkMail(about)),
    sendChangeCode: (to, about) => send(to, changeCodeMail(about)),
    sendNewAddressCode: (to, code) => send(to, newAddressCodeMail(code)),
    sendAddressChanged: (to, about) => send(to, addressChangedMail(about)),
    sendConfirmationCode: (to, code) => send(to, confirmationCodeMail(code)),
    sendPasskeyAdded: (to, name) => send(to, passkeyAddedMail(name, accountPage)),
    sendPasskeyRemoved: (to, name) => send(to, passkeyRemovedMail(name, accountPage)),
    sendSecondStep: (to, isOn) => send(to, secondStepMail(isOn, accountPage)),
    sendRecoveryLink: (to, link) => send(to, recoveryLinkMail(link)),
    sendRecoveryBegun: (to, about) => send(to, recoveryBegunMail(about)),
    sendRecoveryOver: (to, link) => send(to, recoveryOverMail(link)),
    sendKeysExported: to => send(to, keysExportedMail()),
    sendAccountDeleted: to => send(to, accountDeletedMail()),
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
