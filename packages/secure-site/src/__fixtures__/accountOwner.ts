import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { createBrowser, type FrameBrowser, lastMail } from './createBrowser.js'
import { createSoftPasskey, type PasskeyLies, type SoftPasskey } from './softPasskey.js'
import type { LocalFrame } from './startSecureFrame.js'

type Site = Pick<LocalFrame, 'mailboxUrl' | 'origin' | 'loopbackUrl'>

/**
 * Follows the newest device link sent by e-mail to an address. Resolves to the response that the link's page
 * receives.
 */
export async function followLink(site: Site, email: string, number: unknown, passkey?: object) {
  const link = (await lastMail(site, email)).link?.split('#')[1]
  const page = createBrowser(site.loopbackUrl, 'the-browser-of-the-mail')
  const body = { link, number, passkey }
  return page.call<{ passkey?: PublicKeyCredentialRequestOptionsJSON }>('device/approve', body)
}

/** Signs in on the account page by e-mail, in a new browser. */
export async function signInAtAccount(site: Site, email: string): Promise<FrameBrowser> {
  const browser = createBrowser(site.loopbackUrl)
  const { number } = await browser.call('account/start', { email })
  await followLink(site, email, number)
  await browser.call('account/code', { otp: (await lastMail(site, email)).code })
  return browser
}

export async function addPasskey(
  browser: FrameBrowser,
  passkey: SoftPasskey,
  { name = 'Phone', ...lies }: PasskeyLies & { readonly name?: string } = {},
): Promise<void> {
  const asked = await browser.call<PublicKeyCredentialCreationOptionsJSON>('account/passkeys/ask')
  await browser.call('account/passkeys/add', { name, answer: passkey.make(asked, lies) })
}

/** Confirms with a passkey on the account page that the user is present. */
export async function proveByPasskey(
  browser: FrameBrowser,
  passkey: SoftPasskey,
  lies?: PasskeyLies,
): Promise<void> {
  const asked = await browser.call<PublicKeyCredentialRequestOptionsJSON>('account/confirm/ask')
  await browser.call('account/confirm/passkey', { answer: passkey.sign(asked, lies) })
}

/** Signs in on the account page with a passkey, in the given browser or a new one. */
export async function enterByPasskey(
  site: Site,
  passkey: SoftPasskey,
  lies?: PasskeyLies,
  browser = createBrowser(site.loopbackUrl),
): Promise<FrameBrowser> {
  const asked = await browser.call<PublicKeyCredentialRequestOptionsJSON>('account/enter/ask')
  await browser.call('account/enter', { answer: passkey.sign(asked, lies) })
  return browser
}

/** Creates an account with a passkey and, if requested, with the second step turned on. */
export async function makeOwner(site: Site, email: string, { hasSecondStep = false } = {}) {
  const browser = await signInAtAccount(site, email)
  const passkey = createSoftPasskey(site.origin)
  await addPasskey(browser, passkey)
  if (hasSecondStep) {
    await proveByPasskey(browser, passkey)
    await browser.call('account/secondStep', { isOn: true })
  }
  return { browser, passkey }
}
