import { type Hex, verifyMessage } from 'viem'
import { createLab, type Lab, walletIds } from './lab/createLab.js'
import { findFaultsInBothThemes } from './lab/findFaults.js'
import { openSettings } from './lab/openSettings.js'
import { readLink } from './lab/readLink.js'
import { expect, test } from './lab/test.js'

type WalletKey = keyof typeof walletIds

const row = (lab: Lab, key: WalletKey) => lab.part(`foyer-connected-wallet-${walletIds[key]}-eip155`)
const leave = (lab: Lab, key: WalletKey) => lab.part(`foyer-connected-wallet-leave-${walletIds[key]}-eip155`)

/** Opens "Your wallets" through the account view and its settings. */
async function openWallets(lab: Lab) {
  await lab.press('foyer-account-button')
  await openSettings(lab.page)
  await lab.press('foyer-account-wallets')
  await expect(lab.part('foyer-add-wallet')).toBeVisible()
}

/** Returns whether this account signs the page's next message. */
async function signedBy(lab: Lab, address: Hex): Promise<boolean> {
  const before = (await lab.result.count()) > 0 ? await lab.result.textContent() : ''
  await lab.press('lab-sign')
  await expect(lab.result).not.toHaveText(before ?? '')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await lab.result.textContent()) as Hex
  return verifyMessage({ address, message: 'Hello from the lab', signature })
}

/** Connects another wallet from the list of connected wallets. */
async function addWallet(lab: Lab, key: WalletKey) {
  await openWallets(lab)
  await lab.press('foyer-add-wallet')
  await lab.press(lab.walletRow(key))
  await expect(lab.dialog).toBeHidden()
}

test('connects a second wallet, switches between both across reloads and tabs, and disconnects @further', async ({
  lab,
  context,
}) => {
  await lab.open({ multiWallet: true })
  await lab.connect('ember')
  await addWallet(lab, 'umbra')
  await expect(lab.part('lab-wallet')).toHaveText('Umbra')
  const other = createLab(await context.newPage())
  await other.open({ multiWallet: true })
  await expect(other.part('lab-wallet')).toHaveText('Umbra')

  await openWallets(lab)
  expect(await findFaultsInBothThemes(lab.page)).toEqual([])
  await lab.press(row(lab, 'ember'))
  await expect(row(lab, 'ember')).toHaveAttribute('aria-current', 'true')
  await expect(lab.part('lab-wallet')).toHaveText('Ember')
  await expect(other.part('lab-wallet')).toHaveText('Ember')

  await lab.reload()
  await expect(lab.part('lab-wallet')).toHaveText('Ember')
  await openWallets(lab)
  await expect(row(lab, 'umbra')).toBeVisible()
  // Reconnecting prompts no wallet.
  for (const key of ['ember', 'umbra'] as const) expect(await lab.wallet(key).prompts()).toBe(0)

  await lab.press(leave(lab, 'ember'))
  await expect(lab.part('lab-wallet')).toHaveText('Umbra')
  await expect(other.part('lab-wallet')).toHaveText('Umbra')
  await expect(row(lab, 'ember')).toBeHidden()
  await lab.press(leave(lab, 'umbra'))
  await expect(lab.status).toHaveText('disconnected')
  await expect(other.status).toHaveText('disconnected')
})

test('pairs a phone beside an extension, signs with each, and disconnects only the phone @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ multiWallet: true, wc: true })
  await lab.connect('ember')
  await openWallets(lab)
  await lab.press('foyer-add-wallet')
  await lab.press('foyer-wallet-selector-walletconnect')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await phone.pair(await readLink(lab))
  await expect(lab.dialog).toBeHidden()
  const onPhone = phone.state.addresses['eip155']?.[0] as Hex
  expect(await signedBy(lab, onPhone)).toBe(true)

  await openWallets(lab)
  await lab.press(row(lab, 'ember'))
  await lab.press('foyer-header-close')
  const [onPage] = (await lab.wallet('ember').state()).addresses
  expect(await signedBy(lab, onPage)).toBe(true)

  await openWallets(lab)
  await lab.press('foyer-connected-wallet-leave-walletConnect-eip155')
  await expect(lab.part('foyer-connected-wallet-walletConnect-eip155')).toBeHidden()
  await lab.press('foyer-header-close')
  await expect.poll(() => phone.state.sessions.length).toBe(0)
  await expect(lab.part('lab-wallet')).toHaveText('Ember')
  await lab.press('lab-sign')
  const signed = async () =>
    (await lab.wallet('ember').methods()).filter(each => each === 'personal_sign').length
  await expect.poll(signed).toBe(2)
})

test('signs only with the active wallet @further', async ({ lab }) => {
  await lab.open({ multiWallet: true })
  await lab.connect('ember')
  await addWallet(lab, 'umbra')
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(await lab.wallet('umbra').methods()).toContain('personal_sign')
  expect(await lab.wallet('ember').methods()).not.toContain('personal_sign')
})

test('marks connected wallets in the list and activates one on a press without a prompt @further', async ({
  lab,
}) => {
  await lab.open({ multiWallet: true })
  await lab.connect('ember')
  await addWallet(lab, 'umbra')
  const asked = async () => Promise.all([lab.wallet('ember').prompts(), lab.wallet('umbra').prompts()])
  const before = await asked()
  await openWallets(lab)
  await lab.press('foyer-add-wallet')
  await expect(lab.walletRow('ember')).toContainText('Connected')
  await expect(lab.walletRow('umbra')).toContainText('Connected')
  await expect(lab.walletRow('verdant')).not.toContainText('Connected')
  expect(await findFaultsInBothThemes(lab.page)).toEqual([])
  await lab.press(lab.walletRow('ember'))
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('lab-wallet')).toHaveText('Ember')
  expect(await asked()).toEqual(before)
})

test('lists the last used wallet first after a disconnect, until it is forgotten @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('verdant')
  await lab.press('lab-disconnect')
  await lab.reload()
  await lab.openConnect()
  const first = lab.dialog.locator('[data-testid^="foyer-wallet-selector-"]').first()
  await expect(first).toHaveAttribute('data-testid', `foyer-wallet-selector-${walletIds.verdant}`)
  const recent = lab.dialog.getByRole('list', { name: 'Recent' })
  await expect(recent.getByRole('button')).toHaveText(['Verdant'])
  await lab.press(lab.walletRow('verdant'))
  await expect(lab.status).toHaveText('connected')
  await lab.press('foyer-account-button')
  await openSettings(lab.page)
  await lab.press('foyer-disconnect-and-forget')
  await expect(lab.status).toHaveText('disconnected')
  await lab.openConnect()
  await expect(lab.walletRow('verdant')).toBeVisible()
  await expect(recent).toHaveCount(0)
  expect(await lab.stored()).not.toHaveProperty('last_used')
})
