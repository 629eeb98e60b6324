import {
  fillSwap,
  type Lab,
  labSite,
  newAddress,
  readCode,
  readLink,
  readSites,
  reviewSend,
  signIn,
  startPhone,
  submitEmail,
  typeCode,
} from '@foyer/e2e/lab'
import { approveDevice, untilConfirmed } from './adaptations.js'
import { openModal } from './openModal.js'
import { patiently } from './patiently.js'
import type { Walk, WalkId } from './Walk.js'

/** A host with buttons only, because the lab's panels also call the packages. */
const bare = { bare: true }
const wallet = 'verdant'
const served = { ...bare, wallets: wallet, blockchain: '' }

/** Each walk as a visitor takes it, with a wallet that the visitor approves in. */
export const walks: Readonly<Record<WalkId, Walk>> = {
  connect: {
    settings: { ...bare, approval: 'ask' },
    async go(lab) {
      await pressWallet(lab)
      await untilAccountShows(lab)
    },
  },
  reconnect: {
    settings: bare,
    prepare: connectAtOnce,
    isFromLoad: true,
    go: untilAccountShows,
  },
  pairing: {
    settings: { ...bare, wc: true },
    async go(lab) {
      const phone = await startPhone()
      try {
        await openModal(lab)
        await lab.press('foyer-wallet-selector-walletconnect')
        await patiently(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
        await phone.pair(await readLink(lab))
        await untilAccountShows(lab)
      } finally {
        await phone.close()
      }
    },
  },
  send: {
    settings: served,
    prepare: openAccount,
    async go(lab) {
      const amount = '0.25'
      await reviewSend(lab, { tokenId: firstNetwork(), amount, receiver: newReceiver() })
      await lab.press('foyer-send-confirm')
      await patiently(lab.part('foyer-send-asking')).toBeVisible()
      await approve(lab)
      await untilConfirmed(lab)
    },
  },
  swap: {
    settings: served,
    prepare: openAccount,
    async go(lab) {
      await lab.press('foyer-wallet-features-swaps')
      await patiently(lab.part('foyer-swap-source-amount')).toBeVisible()
      await fillSwap(lab, { from: 'ETH', to: 'PUSD', amount: '0.5' })
      await lab.press('foyer-swap-review')
      await patiently(lab.part('foyer-swap-confirm')).toBeEnabled()
      await lab.press('foyer-swap-confirm')
      await approve(lab)
      await patiently(lab.part('foyer-swap-swapped')).toBeVisible()
    },
  },
  email: {
    settings: { ...bare, wallets: 'none', blockchain: '', secure: '' },
    site: labSite,
    async go(lab) {
      const email = newAddress()
      await openModal(lab)
      await submitEmail(lab, email)
      await approveDevice(lab, email)
      await patiently(lab.part('foyer-otp-digit-0')).toBeFocused()
      await typeCode(lab, await readCode(email))
      await untilAccountShows(lab)
    },
  },
  signIn: {
    settings: signIn({ ...bare, approval: 'ask' }),
    async go(lab) {
      await pressWallet(lab)
      await patiently(lab.part('foyer-siwx-sign')).toBeEnabled()
      await lab.press('foyer-siwx-sign')
      await approve(lab)
      // The modal closes only after the sign-in that the host requires.
      await untilAccountShows(lab)
    },
  },
}

/** Presses the wallet, starting with the closed modal, and approves. */
async function pressWallet(lab: Lab): Promise<void> {
  await openModal(lab)
  await lab.press(lab.walletRow(wallet))
  await patiently(lab.part('foyer-connecting-status')).toBeVisible()
  await approve(lab)
}

/** Connects a wallet that approves by itself. */
async function connectAtOnce(lab: Lab): Promise<void> {
  await openModal(lab)
  await lab.press(lab.walletRow(wallet))
  await untilAccountShows(lab)
}

/** Waits for the wallet's request and approves it. */
async function approve(lab: Lab): Promise<void> {
  const remote = lab.wallet(wallet)
  await patiently.poll(async () => (await remote.pending()).length).toBe(1)
  await remote.do('approve')
}

/** Connects, makes the wallet ask from now on and opens the account view. */
async function openAccount(lab: Lab): Promise<void> {
  await connectAtOnce(lab)
  await lab.wallet(wallet).do('setApproval', 'ask')
  await lab.press('foyer-account-button')
  await patiently(lab.part(`foyer-token-${firstNetwork()}`)).toBeVisible()
}

/** Waits until the modal is closed and the host's button shows the account and its balance. */
async function untilAccountShows(lab: Lab): Promise<void> {
  await patiently(lab.status).toHaveText('connected')
  await patiently(lab.dialog).toBeHidden()
  await patiently(lab.part('foyer-account-button')).toContainText(/\d ETH/)
}

const firstNetwork = () => readSites().evm.chains[0].networkId

/** Returns a new, unused address. */
const newReceiver = () => `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`
