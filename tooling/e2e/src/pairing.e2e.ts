import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { createLab } from './lab/createLab.js'
import { openPairing, pairWith } from './lab/openPairing.js'
import { disconnect } from './lab/openSettings.js'
import { readBalance } from './lab/readBalance.js'
import { readQrCode } from './lab/readQrCode.js'
import { expect, furtherUnless, test } from './lab/test.js'

test.use({ deviceScaleFactor: 2, permissions: ['clipboard-read', 'clipboard-write'] })

const one = 'eip155:31337'
const two = 'eip155:31338'
const message = 'Hello from the lab'

for (const theme of ['dark', 'light'] as const) {
  test(`a phone connects by the QR code of the ${theme} theme, which holds the copied URI [OVER-5]${furtherUnless(theme === 'dark')}`, async ({
    lab,
    phone,
  }) => {
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    await lab.open({ wc: true, theme })
    await openPairing(lab)
    await lab.press('foyer-copy-link')
    await expect(lab.part('foyer-snackbar-message')).toBeVisible()
    const copied = await lab.page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await expect.poll(() => readQrCode(lab.part('foyer-qr-code'))).toBe(copied)
    await phone.pair(copied)
    await expect(lab.status).toHaveText('connected')
    await expect(lab.dialog).toBeHidden()
    await expect(lab.part('lab-account')).toHaveText(`${one}:${phone.state.addresses['eip155']?.[0]}`)
  })
}

test('signs messages and typed data on a paired phone for the account shown @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  const address = phone.state.addresses['eip155']?.[0] as Hex
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await lab.result.textContent()) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  await lab.press('lab-typed-data')
  await expect(lab.result).not.toHaveText(signature)
  await expect(lab.result).toHaveText(/^0x/)
  const typed = {
    domain: { name: 'Foyer lab', version: '1' },
    types: { Greeting: [{ name: 'text', type: 'string' }] },
    primaryType: 'Greeting',
    message: { text: message },
  } as const
  expect(
    await verifyTypedData({ ...typed, address, signature: (await lab.result.textContent()) as Hex }),
  ).toBe(true)
})

test("sends a transaction on a paired phone and lowers the balance to the chain's value @further", async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  const address = phone.state.addresses['eip155']?.[0] as Hex
  const before = Number(await readBalance(address))
  await lab.press('lab-send')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect.poll(async () => Number(await readBalance(address))).toBeLessThan(before - 0.000_99)
  await expect(lab.part('lab-balance')).toHaveText(`${await readBalance(address)} ETH`)
})

test('follows network switches between the page and a paired phone, in both directions @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  await lab.press('foyer-network-button')
  await lab.press(`foyer-network-switch-${two}`)
  await expect(lab.part('lab-network')).toHaveText(two)
  await expect(lab.part('lab-balance')).toHaveText(/ TWO$/)
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  await phone.switchNetwork(one)
  await expect(lab.part('lab-network')).toHaveText(one)
  await phone.switchNetwork(two)
  await expect(lab.part('lab-network')).toHaveText(two)
})

test('shows an account chosen on the phone, and signs with it @further', async ({ lab, phone }) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  const second = phone.state.addresses['eip155']?.[1] as Hex
  await phone.switchAccount(1)
  await expect(lab.part('lab-account')).toHaveText(`${one}:${second}`)
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await lab.result.textContent()) as Hex
  expect(await verifyMessage({ address: second, message, signature })).toBe(true)
})

test('reconnects on the same network within 3 s after a reload without asking the phone [USER-2] @further', async ({
  lab,
  usePhone,
}) => {
  const phone = await usePhone()
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  await lab.press(`lab-switch-${two}`)
  await expect(lab.part('lab-network')).toHaveText(two)
  phone.setAutomatic(false)
  await lab.page.reload()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-network')).toHaveText(two)
  await expect(lab.part('lab-wallet')).toHaveText('Foyer Phone')
  expect(phone.state.pending).toEqual([])
  await lab.press('lab-sign')
  await phone.until(({ pending }) => pending.length === 1)
  await phone.approve()
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
})

test("ends the phone's session on a disconnect in the page, also after a reload [USER-6] @further", async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  expect(await lab.stored()).toMatchObject({ 'eip155:connected_connector_id': 'walletConnect' })
  await lab.press('foyer-account-button')
  await disconnect(lab.page)
  await expect(lab.status).toHaveText('disconnected')
  await phone.until(({ sessions }) => sessions.length === 0)
  expect(await lab.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await lab.reload()
  await expect(lab.part('foyer-connect-button')).toHaveText('Connect wallet')
  await expect(lab.status).toHaveText('disconnected')
  await pairWith(lab, phone)
})

test('disconnects the page and clears its storage on a disconnect on the phone [USER-6] @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  await phone.disconnect()
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.part('lab-events')).toContainText('disconnected')
  expect(await lab.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await lab.reload()
  await expect(lab.part('foyer-connect-button')).toHaveText('Connect wallet')
  await expect(lab.status).toHaveText('disconnected')
})

test('connects a second tab to the same phone, signs there and disconnects both tabs [USER-6] @further', async ({
  lab,
  phone,
  context,
}) => {
  const other = createLab(await context.newPage())
  await lab.open({ wc: true })
  await other.open({ wc: true })
  await lab.page.bringToFront()
  await pairWith(lab, phone)
  await expect(other.status).toHaveText('connected')
  await expect(other.part('lab-account')).toHaveText(`${one}:${phone.state.addresses['eip155']?.[0]}`)
  await other.page.bringToFront()
  await other.press('lab-sign')
  await expect(other.result).toHaveText(/^0x[0-9a-f]{130}$/)
  await other.press('lab-disconnect')
  await expect(other.status).toHaveText('disconnected')
  await expect(lab.status).toHaveText('disconnected')
  await phone.until(({ sessions }) => sessions.length === 0)
})

test('pairs a namespace without an adapter too, signs there and disconnects both together [STATE-8] @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true, solana: true })
  await pairWith(lab, phone)
  const linked = () =>
    lab.page.evaluate(() => Object.keys(window.labFoyer.getState().connection.byNamespace).sort())
  await expect.poll(linked).toEqual(['eip155', 'solana'])
  const signed = await lab.page.evaluate(async () => {
    const session = window.labFoyer.connection.session('solana')
    return session?.signMessage?.({ message: 'Hello from the lab' })
  })
  expect(signed).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await lab.page.evaluate(() => window.labFoyer.disconnect('solana'))
  await expect.poll(linked).toEqual([])
  await expect(lab.status).toHaveText('disconnected')
  await phone.until(({ sessions }) => sessions.length === 0)
})

test('opens the web version of a wallet, which asks its user and connects @further', async ({
  lab,
  context,
}) => {
  await lab.open({ wc: true })
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  await lab.press(lab.part('foyer-wallet-list').getByRole('button', { name: 'Foyer Phone' }))
  await lab.press('foyer-tab-web')
  const opening = context.waitForEvent('page')
  await lab.press('foyer-open-wallet')
  const phone = await opening
  await expect(phone.getByTestId('phone-proposal-url')).toContainText(new URL(lab.page.url()).host)
  await expect(phone.getByTestId('phone-proposal-verification')).toHaveAttribute('data-verification', 'VALID')
  await phone.getByTestId('phone-approve').click()
  await lab.page.bringToFront()
  await expect(lab.status).toHaveText('connected')
})
