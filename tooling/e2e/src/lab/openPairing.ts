import type { PhoneWallet } from '@foyer/phone-wallet'
import { expect } from '@playwright/test'
import type { Lab } from './createLab.js'
import { readLink } from './readLink.js'

/** Opens the QR code for phones, starting with the closed modal, and resolves to its pairing URI. */
export async function openPairing(lab: Lab): Promise<string> {
  await lab.openConnect()
  await lab.press('foyer-wallet-selector-walletconnect')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  return readLink(lab)
}

/** Connects an account of the phone, starting with the closed modal. */
export async function pairWith(lab: Lab, phone: PhoneWallet): Promise<void> {
  await phone.pair(await openPairing(lab))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
}
