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
  mail(`${code} is your sign-in code`, [
    `Your sign-in code: ${code}`,
    `${expiry} Do not share it with anyone. If you did not ask for it, ignore this email.`,
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
    'The link expires in 20 minutes. On the page that opens, enter the number that the app shows. If this was not you, ignore this email.',
  ])

export const changeCodeMail = ({
  code,
  newEmail,
}: {
  readonly code: string
  readonly newEmail: string
}): MailText =>
  mail('Your wallet’s email address is about to change', [
    `Someone who is signed in to your wallet wants to replace this address with ${newEmail}.`,
    `The code to allow this: ${code}`,
    `${expiry} Anyone who has it can move your wallet to another address. If this was not you, do not share the code, and sign out everywhere.`,
  ])

export const newAddressCodeMail = (code: string): MailText =>
  mail('Confirm this email address for your wallet', [
    `The code to use this address for your wallet: ${code}`,
    `${expiry} If you did not ask for it, ignore this email.`,
  ])

export const addressChangedMail = ({
  newEmail,
  lockLink,
}: {
  readonly newEmail: string
  readonly lockLink: string
}): MailText =>
  mail('Your wallet’s email address was changed', [
    `You now sign in to your wallet with ${newEmail}, and no longer with this address.`,
    `If this was not you, lock the wallet for three days: ${lockLink}`,
    'The link works for seven days.',
  ])

export const confirmationCodeMail = (code: string): MailText =>
  mail(`${code} is your confirmation code`, [
    `Your confirmation code: ${code}`,
    `${expiry} Anyone who has it can add a way to sign in, see your keys or delete the wallet. Enter it only on the page of your wallet, and do not share it with anyone.`,
  ])

export const passkeyAddedMail = (name: string, accountPage: string): MailText =>
  mail('A passkey was added to your wallet', [
    `The passkey “${name}” can now sign in to your wallet.`,
    `If this was not you, sign in and remove it: ${accountPage}`,
  ])

export const passkeyRemovedMail = (name: string, accountPage: string): MailText =>
  mail('A passkey was removed from your wallet', [
    `The passkey “${name}” can no longer sign in to your wallet.`,
    `If this was not you, sign in and check your sign-in methods: ${accountPage}`,
  ])

export const secondStepMail = (isOn: boolean, accountPage: string): MailText =>
  isOn
    ? mail('Your wallet now asks for a passkey', [
        'Each new device must now be confirmed with a passkey. All other devices were signed out.',
        `If this was not you, check your passkeys: ${accountPage}`,
      ])
    : mail('Your wallet no longer asks for a passkey', [
        'New devices no longer need a passkey.',
        `If this was not you, sign in and turn it on again: ${accountPage}`,
      ])

export const recoveryLinkMail = (link: string): MailText =>
  mail('Did you lose the passkey of your wallet?', [
    'Someone asked to sign in to your wallet without its passkey.',
    `If this was you, start here: ${link}`,
    'Three days after you start, the wallet stops asking for a passkey. The link expires in 20 minutes. If this was not you, ignore this email.',
  ])

export const recoveryBegunMail = ({
  endsAt,
  link,
}: {
  readonly endsAt: number
  readonly link: string
}): MailText =>
  mail('Your wallet will stop asking for a passkey', [
    `On ${new Date(endsAt).toUTCString()}, your wallet stops asking new devices for a passkey, and all devices are signed out.`,
    `If this was not you, or you found the passkey, stop it: ${link}`,
    'Signing in with a passkey also stops it.',
  ])

export const recoveryOverMail = (link: string): MailText =>
  mail('Your wallet stopped asking for a passkey', [
    'The three days are over. New devices no longer need a passkey, and all devices were signed out.',
    `If this was not you, make the wallet ask for its passkey again: ${link}`,
    'The link works for seven days, and signs out all devices.',
  ])

export const keysExportedMail = (): MailText =>
  mail('The keys of your wallet were shown', [
    'Someone who confirmed that they are you viewed the keys of your wallet. Anyone who has them controls everything in its accounts.',
    'If this was not you, move everything to another wallet at once.',
  ])

export const accountDeletedMail = (): MailText =>
  mail('Your wallet was deleted', [
    'Its keys, sign-in methods and passkeys are gone for good.',
    'Signing in with this address creates a new wallet, with other accounts.',
  ])
