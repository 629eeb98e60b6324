import type { Namespace } from '@foyer/common'
import type { BrowserContext } from '@playwright/test'
import { defaultWallet } from '../wallets/defaultWallet.js'
import type { PageWalletCall } from './inPage.js'
import type { PageWallet, PageWalletControls, PageWalletOptions } from './PageWallet.js'
import { callScript, walletScript } from './pageScript.js'

/**
 * Adds a wallet with real keys to every page that the context opens from now on, before the page's own scripts.
 *
 * @example
 * const wallet = await addWallet(context)
 * await wallet.setApproval('reject')
 */
export async function addWallet(
  context: BrowserContext,
  options: PageWalletOptions = defaultWallet,
): Promise<PageWallet> {
  await context.addInitScript({ content: await walletScript(options) })
  const ask = async <Answer>(read: () => Answer | undefined): Promise<readonly Answer[]> => {
    const answers = await Promise.all(context.pages().map(page => page.evaluate(read)))
    return answers.flatMap(each => (each === undefined ? [] : [each as Answer])) // The page returns plain data.
  }
  return {
    ...createControls(context),
    of: namespace => createControls(context, namespace),
    pending: async () => (await ask(() => globalThis.foyerTestWallet?.pending())).flat(),
    promptCount: async () =>
      (await ask(() => globalThis.foyerTestWallet?.promptCount())).reduce((sum, each) => sum + each, 0),
  }
}

function createControls(context: BrowserContext, namespace?: Namespace): PageWalletControls {
  const now = async (control: string, ...given: readonly unknown[]) => {
    const call: PageWalletCall = { control, given, namespace }
    await Promise.all(
      context.pages().map(page => page.evaluate(each => globalThis.foyerTestWallet?.call(each), call)),
    )
  }
  /** Applies a control to open and later pages, so that a locked wallet stays locked after a reload. */
  const fromNowOn = async (control: string, ...given: readonly unknown[]) => {
    await context.addInitScript({ content: callScript({ control, given, namespace }) })
    await now(control, ...given)
  }
  return {
    setApproval: policy => fromNowOn('setApproval', policy),
    setDelay: delayMs => fromNowOn('setDelay', delayMs),
    lock: () => fromNowOn('lock'),
    unlock: () => fromNowOn('unlock'),
    neverAnswer: () => fromNowOn('neverAnswer'),
    goOffline: () => fromNowOn('goOffline'),
    goOnline: () => fromNowOn('goOnline'),
    approve: () => now('approve'),
    reject: () => now('reject'),
    switchAccount: index => now('switchAccount', index),
    switchChain: chainId => now('switchChain', chainId),
    disconnect: () => now('disconnect'),
  }
}
