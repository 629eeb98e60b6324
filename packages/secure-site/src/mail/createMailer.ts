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

/** The delivery of e-mails. */
export type SmtpAddress = MailSettings & (MailServer | TerminalMail)

/** An SMTP server. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /**
   * Whether the connection uses TLS from the start. Otherwise STARTTLS is required, except for servers on this
   * machine.
   */
  readonly isSecure?: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** Prints e-mails instead of sending them, for a site on the operator's own machine. */
export interface TerminalMail {
  readonly print: (text: string) => void
}

/** Settings for every kind of delivery. */
export interface MailSettings {
  /** The sender. Defaults to `Foyer <no-reply@secure.localhost>`. */
  readonly from?: string
  /** Called with the outcome of each e-mail, and the error of a failed one. */
  readonly onOutcome?: (outcome: 'done' | 'failed', error?: unknown) => void
}

/**
 * Sends e-mails to users. Rejects with `SecureFailure` if an e-mail is not accepted. Each e-mail states its purpose.
 */
export interface Mailer {
  sendLoginCode(to: string, code: string): Promise<void>
  sendDeviceLink(to: string, about: { readonly link: string; readonly appOrigin: string }): Promise<void>
  /** Sends a code by e-mail to the address that is to be replaced. */
  sendChangeCode(to: string, about: { readonly code: string; readonly newEmail: string }): Promise<void>
  /** Sends a code by e-mail to the new address. */
  sendNewAddressCode(to: string, code: string): Promise<void>
  /** Notifies the replaced address of the change. */
  sendAddressChanged(
    to: string,
    about: { readonly newEmail: string; readonly lockLink: string },
  ): Promise<void>
  /** Sends a code to the user who is signed in on the account page. */
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

/** Creates a mailer. E-mails that warn owners contain the URL of the account page. */
export function createMailer(smtp: SmtpAddress, accountPage: string): Mailer {
  const transport = connect(smtp)
  const { from = localSender, onOutcome } = smtp
  const send = async (to: string, { subject, paragraphs }: MailText) => {
    try {
      await transport.sendMail({ from, to, subject, text: `${paragraphs.join('\n\n')}\n` })
      onOutcome?.('done')
    } catch (error) {
      onOutcome?.('failed', error)
      throw new SecureFailure('The email could not be sent. Try again.')
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

/** Rejects if the mail server is unreachable or refuses the site's credentials. */
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
    // Servers on this machine have no certificates. All others require encryption.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: true }),
    ...(auth ? { auth } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}
