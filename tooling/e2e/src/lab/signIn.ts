import { expect } from '@playwright/test'
import { type Chain, fiveChains } from './chains.js'
import type { Lab, LabSettings, WalletKey } from './createLab.js'

/** The lab where visitors sign in, judged by the page itself. */
export const signIn = (settings: LabSettings = {}): LabSettings => ({ siwx: 'required', ...settings })

/** The same on all five chains, with a wallet on each. */
export const signInOnFive = (settings: LabSettings = {}): LabSettings =>
  signIn({ ...fiveChains, ...settings })

/** From the closed modal to the screen that asks the visitor to sign; the modal stays open all the way. */
export async function reachSignIn(lab: Lab, key: WalletKey): Promise<void> {
  await lab.openConnect()
  await lab.press(lab.walletRow(key))
  await expectAsked(lab)
}

/** The same through a chain's own button. */
export async function reachSignInOn(lab: Lab, { namespace, wallet }: Chain): Promise<void> {
  await lab.press(`foyer-connect-button-${namespace}`)
  await lab.press(lab.walletRow(wallet))
  await expectAsked(lab)
}

/** Waits for the screen that asks. */
export async function expectAsked(lab: Lab): Promise<void> {
  await expect(lab.part('foyer-siwx-sign')).toBeEnabled()
  await expect(lab.part('foyer-header-text')).toHaveText('Sign In')
  await expect(lab.part('lab-siwx')).toHaveText('asked')
}

/** Signs, and waits until the modal is closed and the page knows. */
export async function sign(lab: Lab): Promise<void> {
  await lab.press('foyer-siwx-sign')
  await expectSignedIn(lab)
}

export async function expectSignedIn(lab: Lab): Promise<void> {
  await expect(lab.part('lab-siwx')).toHaveText('signedIn', { timeout: 15_000 })
  await expect(lab.dialog).toBeHidden()
}

/** What an action of the lab's sign-in panel came to. */
export async function askPanel(lab: Lab, action: 'in' | 'out' | 'sessions' | 'server'): Promise<string> {
  const result = lab.part('lab-siwx-result')
  await lab.press(`lab-siwx-${action}`)
  await expect(result).not.toHaveText(/^(…|)$/, { timeout: 15_000 })
  return (await result.textContent()) ?? ''
}

/** Has the session of a namespace sign something else than it was asked for. */
export async function tamper(lab: Lab, from: string, to: string, namespace = 'eip155'): Promise<void> {
  await lab.page.evaluate(
    ([each, before, after]) => {
      const session = window.labFoyer.connection.session(each as 'eip155')
      if (!session?.signMessage) throw new Error('There is no session that signs.')
      const signMessage = session.signMessage.bind(session)
      Object.assign(session, {
        signMessage: (request: { readonly message: string }) =>
          signMessage({ ...request, message: request.message.replace(before ?? '', after ?? '') }),
      })
    },
    [namespace, from, to],
  )
}
