import { createPhoneWallet } from '../wallet/createPhoneWallet.js'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { mountPhone } from './mountPhone.js'
import { type PhoneStack, readSettings } from './readSettings.js'

declare global {
  interface Window {
    /** The wallet of this page, for scripts. */
    phoneWallet?: PhoneWallet
  }
}

const root = document.getElementById('phone') ?? document.body

async function readStack(): Promise<PhoneStack> {
  try {
    const response = await fetch('/stack.json')
    return response.ok ? ((await response.json()) as PhoneStack) : {} // written by the local server
  } catch {
    return {}
  }
}

async function open(): Promise<void> {
  const { wallet: options, uri } = readSettings(new URL(location.href), await readStack())
  const wallet = await createPhoneWallet(options)
  window.phoneWallet = wallet
  mountPhone(root, wallet)
  root.dataset['ready'] = 'true'
  if (!uri) return
  // A reload must not pair with the same URI again.
  const address = new URL(location.href)
  address.searchParams.delete('uri')
  history.replaceState(null, '', address)
  // The wallet's notice shows a failure.
  await wallet.pair(uri).catch(() => {})
}

open().catch((error: unknown) => {
  root.textContent = `The wallet could not start: ${error instanceof Error ? error.message : error}`
})
