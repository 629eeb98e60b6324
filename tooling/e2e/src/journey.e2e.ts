import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { type WalletKey, walletIds } from './lab/createLab.js'
import { disconnect } from './lab/openSettings.js'
import { readBalance } from './lab/readBalance.js'
import { expect, furtherUnless, test } from './lab/test.js'

const orders: readonly (readonly [WalletKey, WalletKey, WalletKey])[] = [
  ['ember', 'umbra', 'verdant'],
  ['ember', 'verdant', 'umbra'],
  ['umbra', 'ember', 'verdant'],
  ['umbra', 'verdant', 'ember'],
  ['verdant', 'ember', 'umbra'],
  ['verdant', 'umbra', 'ember'],
]

for (const order of orders) {
  test(`only the clicked wallet gets calls, when three are announced as ${order.join(', ')} [OVER-4]${furtherUnless(order === orders[0])}`, async ({
    lab,
  }) => {
    for (const clicked of order) {
      await lab.open({ wallets: order.join(','), id: `by-${clicked}` })
      await lab.connect(clicked)
      await lab.press('lab-sign')
      await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
      await lab.press('lab-switch-eip155:31338')
      await expect(lab.part('lab-network')).toHaveText('eip155:31338')
      expect(await lab.wallet(clicked).methods()).toEqual(
        expect.arrayContaining(['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain']),
      )
      for (const other of order.filter(each => each !== clicked)) {
        expect(await lab.wallet(other).methods()).toEqual([])
      }
    }
  })
}

test('shows the balance and address from the chain and the wallet @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  const { addresses } = await lab.wallet('ember').state()
  await expect(lab.part('lab-account')).toHaveText(`eip155:31337:${addresses[0]}`)
  await expect(lab.part('lab-balance')).toHaveText(`${await readBalance(addresses[0])} ETH`)
  await lab.press('foyer-account-button')
  const shown = await lab.part('foyer-account-balance').textContent()
  expect(shown).toMatch(/ ETH$/)
  // The modal truncates after six digits and groups thousands.
  const told = Number.parseFloat((shown ?? '').replaceAll(',', ''))
  const hidden = Number(await readBalance(addresses[0])) - told
  expect(hidden).toBeGreaterThanOrEqual(0)
  expect(hidden).toBeLessThan(told / 10 ** 5)
})

test('returns signatures of messages and typed data that verify for the account shown @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('ember')
  const [address] = (await lab.wallet('ember').state()).addresses
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText(/^0x/)
  const message = 'Hello from the lab'
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
  const typedSignature = (await lab.result.textContent()) as Hex
  expect(await verifyTypedData({ ...typed, address, signature: typedSignature })).toBe(true)
})

test("lowers the balance after sending to the chain's value @further", async ({ lab, sender, accounts }) => {
  await lab.open({ accounts })
  await lab.connect(sender)
  const [address] = (await lab.wallet(sender).state()).addresses
  const before = Number(await readBalance(address))
  await lab.press('lab-send')
  await expect(lab.result).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect.poll(async () => Number(await readBalance(address))).toBeLessThan(before - 0.000_99)
  await expect(lab.part('lab-balance')).toHaveText(`${await readBalance(address)} ETH`)
})

test('switches the wallet and the balance to the network chosen in the modal @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  await lab.press('foyer-network-button')
  await lab.press('foyer-network-switch-eip155:31338')
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('lab-network')).toHaveText('eip155:31338')
  await expect(lab.part('lab-balance')).toHaveText(/ TWO$/)
  expect((await lab.wallet('ember').state()).chainId).toBe(31338)
})

test('reconnects after a reload without a wallet prompt [USER-2]', async ({ lab }) => {
  await lab.open()
  await lab.connect('umbra')
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-wallet')).toHaveText('Umbra')
  const methods = await lab.wallet('umbra').methods()
  expect(methods).not.toContain('eth_requestAccounts')
  expect(methods).not.toContain('wallet_requestPermissions')
  expect(await lab.wallet('umbra').prompts()).toBe(0)
})

test('ends the session in page, wallet and storage on disconnecting, also after a reload [USER-6]', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('ember')
  expect(await lab.stored()).toMatchObject({ 'eip155:connected_connector_id': walletIds.ember })
  await lab.press('foyer-account-button')
  await disconnect(lab.page)
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.dialog).toBeHidden()
  expect((await lab.wallet('ember').state()).isConnected).toBe(false)
  expect(await lab.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await lab.reload()
  await expect(lab.part('foyer-connect-button')).toHaveText('Connect wallet')
  // Listing wallets must not connect any of them.
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect(lab.status).toHaveText('disconnected')
  expect(await lab.wallet('ember').methods()).toEqual([])
})
