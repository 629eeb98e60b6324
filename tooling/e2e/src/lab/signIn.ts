import { expect } from '@playwright/test'
import { type Chain, fiveChains } from './chains.js'
import type { Lab, LabSettings, WalletKey } from './createLab.js'

/** Returns the lab's settings for required sign-ins that the page verifies itself. */
export const signIn = (settings: LabSettings = {}): LabSettings => ({ siwx: 'required', ...settings })

/** Returns the same settings on all five chains, with a wallet on each. */
export const signInOnFive = (settings: LabSettings = {}): LabSettings =>
  signIn({ ...fiveChains, ...settings })

/** Connects a wallet and waits for the request to sign in. The modal stays open. */
export async function reachSignIn(lab: Lab, key: WalletKey): Promise<void> {
  await lab.openConnect()
  await lab.press(lab.walletRow(key))
  await expectAsked(lab)
}

/** Connects a wallet through the button of a namespace and waits for the request to sign in. The modal stays open. */
export async function reachSignInOn(lab: Lab, { namespace, wallet }: Chain): Promise<void> {
  await lab.press(`foyer-connect-button-${namespace}`)
  await lab.press(lab.walletRow(wallet))
  await expectAsked(lab)
}

/** Waits for the view that asks the visitor to sign in. */
export async function expectAsked(lab: Lab): Promise<void> {
  await expect(lab.part('foyer-siwx-sign')).toBeEnabled()
  await expect(lab.part('foyer-header-text')).toHaveText('Sign in')
  await expect(lab.part('lab-siwx')).toHaveText('asked')
}

/** Signs in and waits until the modal is closed and the page shows the sign-in. */
export async function sign(lab: Lab): Promise<void> {
  await lab.press('foyer-siwx-sign')
  await expectSignedIn(lab)
}

export async function expectSignedIn(lab: Lab): Promise<void> {
  await expect(lab.part('lab-siwx')).toHaveText('signedIn', { timeout: 15_000 })
  await expect(lab.dialog).toBeHidden()
}

/** Presses an action of the lab's sign-in panel and resolves to its result. */
export async function askPanel(lab: Lab, action: 'in' | 'out' | 'sessions' | 'server'): Promise<string> {
  const result = lab.part('lab-siwx-result')
  await lab.press(`lab-siwx-${action}`)
  await expect(result).not.toHaveText(/^(…|)$/, { timeout: 15_000 })
  return (await result.textContent()) ?? ''
}

/** Makes the session of a namespace sign an altered message, with `from` replaced by `to`. */
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
