import { openPairing } from './lab/openPairing.js'
import { readLink } from './lab/readLink.js'
import { readQrCode } from './lab/readQrCode.js'
import { recordTracks } from './lab/recordTracks.js'
import { expect, test } from './lab/test.js'

test.use({ deviceScaleFactor: 2 })

const signature = /^0x[0-9a-f]{130}$/
const given = `wc:${'0f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}&expiryTimestamp=4102444800`

test('shows a QR code for any requested view without adapters, and connects a phone [VIEW-6] @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true, adapter: 0 })
  for (const view of [undefined, 'Networks', 'WhatIsAWallet'] as const) {
    await lab.page.evaluate(name => window.labFoyer.open(name ? { view: name } : {}), view)
    await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
    await lab.press('foyer-header-close')
    await expect(lab.dialog).toBeHidden()
  }
  await lab.openConnect()
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await phone.pair(await readLink(lab))
  await expect(lab.status).toHaveText('connected')
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(signature)
  await lab.page.evaluate(() => window.labFoyer.open({ view: 'Networks' }))
  await expect(lab.part('foyer-network-search')).toBeVisible()
})

test('shows a pairing URI that the host created unchanged, and does not pair itself [VIEW-6] @further', async ({
  lab,
}) => {
  const sockets: string[] = []
  lab.page.on('websocket', socket => sockets.push(socket.url()))
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open({ wc: true, manual: 1 })
  await lab.page.evaluate(uri => window.labFoyer.open({ uri }), given)
  await expect.poll(() => readQrCode(lab.part('foyer-qr-code'))).toBe(given)
  await expect(lab.part('foyer-copy-link')).toBeEnabled()
  expect(sockets).toEqual([])
})

test('creates another code after going back, and connects with it @further', async ({ lab, usePhone }) => {
  const phone = await usePhone({ isAutomatic: false })
  await lab.open({ wc: true })
  const first = await openPairing(lab)
  await lab.press('foyer-header-back')
  await expect(lab.walletRow('ember')).toBeVisible()
  await lab.press('foyer-wallet-selector-walletconnect')
  const second = await readLink(lab, first)
  await phone.pair(second)
  await phone.until(({ pending }) => pending.length === 1)
  await phone.approve()
  await expect(lab.status).toHaveText('connected')
  expect(phone.state.sessions).toHaveLength(1)
})

test("reports each step of a visitor's pairing to hosts @further", async ({ lab, phone }) => {
  await lab.open({ wc: true })
  const tracks = await recordTracks(lab)
  await phone.pair(await openPairing(lab))
  await expect(lab.status).toHaveText('connected')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  const heard = await tracks()
  expect(heard).toHaveLength(5)
  expect(heard).toEqual(
    expect.arrayContaining([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'SELECT_WALLET', properties: { name: 'WalletConnect', platform: 'qrcode' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'WalletConnect' } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
    ]),
  )
})
