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
    sendConfirmationCode: (to, code) =>
      send(to, `${code} confirms that it is you`, [
        `The code for the page of your wallet: ${code}`,
        `${expiry} Whoever has it can add a way in, see your keys or delete the wallet. Type it in on that page alone, and give it to nobody.`,
      ]),
    sendPasskeyAdded: (to, name) =>
      send(to, 'A passkey was added to your wallet', [
        `The passkey “${name}” now signs in to your wallet.`,
        `If it was not you, sign in and remove it: ${accountPage}`,
      ]),
    sendPasskeyRemoved: (to, name) =>
      send(to, 'A passkey was removed from your wallet', [
        `The passkey “${name}” no longer signs in to your wallet.`,
        `If it was not you, sign in and look at your sign-in methods: ${accountPage}`,
      ]),
    sendSecondStep: (to, isOn) =>
      isOn
        ? send(to, 'Your wallet now asks for a passkey', [
            'Each device that is new must be confirmed with a passkey. All other devices were signed out.',
            `If it was not you, look at your passkeys: ${accountPage}`,
          ])
        : send(to, 'Your wallet no longer asks for a passkey', [
            'A device that is new needs no passkey any more.',
            `If it was not you, sign in and turn it on again: ${accountPage}`,
          ]),
    sendRecoveryLink: (to, link) =>
      send(to, 'You lost the passkey of your wallet?', [
        'Somebody asked to sign in to your wallet without its passkey.',
        `If it was you, begin here: ${link}`,
        'Three days later the wallet asks for no passkey any more. The link expires in 20 minutes. If it was not you, ignore this mail.',
      ]),
    sendRecoveryBegun: (to, { endsAt, link }) =>
      send(to, 'Your wallet will stop asking for a passkey', [
        `At ${new Date(endsAt).toUTCString()} a device that is new needs no passkey any more, and all devices are signed out.`,
        `If it was not you, or you found the passkey, stop it: ${link}`,
        'Signing in with a passkey stops it, too.',
      ]),
    sendRecoveryOver: (to, link) =>
      send(to, 'Your wallet stopped asking for a passkey', [
        'The waiting time is over: a device that is new needs no passkey any more, and all devices were signed out.',
        `If it was not you, have the wallet ask for its passkey again: ${link}`,
        'The link works for seven days, and signs all devices out.',
      ]),
    sendKeysExported: to =>
      send(to, 'The keys of your wallet were shown', [
        'Somebody who proved to be you had the keys of your wallet shown. Whoever has them has all that is in its accounts.',
        'If it was not you, move everything to another wallet at once.',
      ]),
    sendAccountDeleted: to =>
      send(to, 'Your wallet was deleted', [
        'Its keys, sign-in methods and passkeys are gone, and nobody can bring them back.',
        'Signing in with this address makes a new wallet, with other accounts.',
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
