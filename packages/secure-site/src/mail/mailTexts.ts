/** The subject and the paragraphs of an e-mail, as plain text. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const expiry = 'It expires in 20 minutes.'

function mail(subject: string, paragraphs: readonly string[]): MailText {
  return { subject, paragraphs }
}

export const loginCodeMail = (code: string): MailText =>
  mail(`${code} is your code to sign in`, [
    `Your code to sign in: ${code}`,
    `${expiry} Give it to nobody. If you did not ask for it, ignore this mail.`,
  ])

export const deviceLinkMail = ({
  link,
  appOrigin,
}: {
  readonly link: string
  readonly appOrigin: string
}): MailText =>
  mail('Approve this device', [
    `A device you have not used before wants to sign in to ${new URL(appOrigin).host}.`,
    `Approve it: ${link}`,
    'The link expires in 20 minutes. The page asks for the number that the app shows. If it was not you, ignore this mail.',
  ])

export const changeCodeMail = ({
  code,
  newEmail,
}: {
  readonly code: string
  readonly newEmail: string
}): MailText =>
  mail('Your wallet’s e-mail address is about to change', [
    `Somebody who is signed in to your wallet wants to replace this address by ${newEmail}.`,
    `The code that allows it: ${code}`,
    `${expiry} Whoever has it can take your wallet away from this address. If it was not you, give it to nobody and sign out everywhere.`,
  ])

export const newAddressCodeMail = (code: string): MailText =>
  mail('Use this address for your wallet', [
    `The code that makes this the address of a wallet: ${code}`,
    `${expiry} If you did not ask for it, ignore this mail.`,
  ])

export const addressChangedMail = ({
  newEmail,
  lockLink,
}: {
  readonly newEmail: string
  readonly lockLink: string
}): MailText =>
  mail('Your wallet’s e-mail address was changed', [
    `Your wallet now signs in with ${newEmail}, and no longer with this address.`,
    `If it was not you, lock the wallet for three days: ${lockLink}`,
    'The link works for seven days.',
  ])

export const confirmationCodeMail = (code: string): MailText =>
  mail(`${code} confirms that it is you`, [
    `The code for the page of your wallet: ${code}`,
    `${expiry} Whoever has it can add a way in, see your keys or delete the wallet. Type it in on that page alone, and give it to nobody.`,
  ])

export const passkeyAddedMail = (name: string, accountPage: string): MailText =>
  mail('A passkey was added to your wallet', [
    `The passkey “${name}” now signs in to your wallet.`,
    `If it was not you, sign in and remove it: ${accountPage}`,
  ])

export const passkeyRemovedMail = (name: string, accountPage: string): MailText =>
  mail('A passkey was removed from your wallet', [
    `The passkey “${name}” no longer signs in to your wallet.`,
    `If it was not you, sign in and look at your sign-in methods: ${accountPage}`,
  ])

export const secondStepMail = (isOn: boolean, accountPage: string): MailText =>
  isOn
    ? mail('Your wallet now asks for a passkey', [
        'Each device that is new must be confirmed with a passkey. All other devices were signed out.',
        `If it was not you, look at your passkeys: ${accountPage}`,
      ])
    : mail('Your wallet no longer asks for a passkey', [
        'A device that is new needs no passkey any more.',
        `If it was not you, sign in and turn it on again: ${accountPage}`,
      ])

export const recoveryLinkMail = (link: string): MailText =>
  mail('You lost the passkey of your wallet?', [
    'Somebody asked to sign in to your wallet without its passkey.',
    `If it was you, begin here: ${link}`,
    'Three days later the wallet asks for no passkey any more. The link expires in 20 minutes. If it was not you, ignore this mail.',
  ])

export const recoveryBegunMail = ({
  endsAt,
  link,
}: {
  readonly endsAt: number
  readonly link: string
}): MailText =>
  mail('Your wallet will stop asking for a passkey', [
    `At ${new Date(endsAt).toUTCString()} a device that is new needs no passkey any more, and all devices are signed out.`,
    `If it was not you, or you found the passkey, stop it: ${link}`,
    'Signing in with a passkey stops it, too.',
  ])

export const recoveryOverMail = (link: string): MailText =>
  mail('Your wallet stopped asking for a passkey', [
    'The waiting time is over: a device that is new needs no passkey any more, and all devices were signed out.',
    `If it was not you, have the wallet ask for its passkey again: ${link}`,
    'The link works for seven days, and signs all devices out.',
  ])

export const keysExportedMail = (): MailText =>
  mail('The keys of your wallet were shown', [
    'Somebody who proved to be you had the keys of your wallet shown. Whoever has them has all that is in its accounts.',
    'If it was not you, move everything to another wallet at once.',
  ])

export const accountDeletedMail = (): MailText =>
  mail('Your wallet was deleted', [
    'Its keys, sign-in methods and passkeys are gone, and nobody can bring them back.',
    'Signing in with this address makes a new wallet, with other accounts.',
  ])
