import { formatUnits } from 'viem'
import { openAccount, served, shownAmount } from './lab/account.js'
import { evmLedger, solanaLedger } from './lab/holdings.js'
import { readQrCode } from './lab/readQrCode.js'
import { expect, furtherUnless, test } from './lab/test.js'

for (const ledger of [() => evmLedger(0), solanaLedger]) {
  test(`shows the token balances of the chain: ${ledger === solanaLedger ? 'Solana' : 'EVM'} [OVER-8]${furtherUnless(ledger !== solanaLedger)}`, async ({
    lab,
  }) => {
    const { namespace, networkId, tokenId, tokenDecimals, readToken } = ledger()
    await lab.open({ ...served, wallets: namespace === 'eip155' ? 'ember' : 'helio' })
    await openAccount(lab, namespace)
    await expect(lab.part(`foyer-token-${tokenId}`)).toBeVisible({ timeout: 20_000 })
    const account = (await lab.part(`lab-${namespace}-account`).textContent()) ?? ''
    const held = Number(formatUnits(await readToken(account.split(':')[2] ?? ''), tokenDecimals))
    expect(await shownAmount(lab, tokenId)).toBeCloseTo(held, 2)
    expect(await shownAmount(lab, networkId)).toBeGreaterThan(0)
    await expect(lab.part('foyer-tokens-total')).toHaveText(/^\$[\d,]+\.\d\d$/)
  })
}

test('shows the NFTs that the account owns, with their real images and without spam [OVER-8] [VAL-11] @further', async ({
  lab,
}) => {
  await lab.open({ ...served, wallets: 'ember' })
  await openAccount(lab, 'eip155')
  await lab.press('foyer-tab-nfts')
  const cards = lab.part('foyer-collectibles').getByRole('listitem')
  await expect(cards).toHaveCount(2, { timeout: 20_000 })
  await expect(cards).toHaveText([/Door #2/, /Door #1/])
  for (const image of await cards.getByRole('img').all()) {
    await expect
      .poll(() => image.evaluate(each => (each as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
})

test("shows an account's name, picture and activity [OVER-8] @further", async ({ lab }) => {
  await lab.open({ ...served, wallets: 'ember' })
  await openAccount(lab, 'eip155')
  const pill = lab.part(/^foyer-(account-settings|profile-button)$/)
  await expect(pill).toContainText('alice.foyer.eth', { timeout: 20_000 })
  const picture = pill.locator('.avatar__image')
  await expect
    .poll(() => picture.evaluate(each => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await lab.press('foyer-tab-activity')
  const rows = lab.part('foyer-activity').getByRole('listitem')
  await expect(rows.first()).toContainText(/Received|Sent|Minted/, { timeout: 20_000 })
})

test('shows the address for receiving as a QR code and for copying, on every namespace @further', async ({
  lab,
}) => {
  const wallets = { eip155: 'ember', solana: 'helio', polkadot: 'plume', bip122: 'satchel', cosmos: 'leap' }
  await lab.open({
    wallets: Object.values(wallets).join(),
    chains: Object.keys(wallets).join(),
    blockchain: '',
  })
  for (const namespace of Object.keys(wallets)) {
    await lab.press(`foyer-connect-button-${namespace}`)
    await lab.page
      .getByTestId(/^foyer-wallet-selector-/)
      .first()
      .click()
    await expect(lab.part(`lab-${namespace}-account`)).toHaveText(new RegExp(`^${namespace}:`))
    await expect(lab.dialog).toBeHidden()
    const account = (await lab.part(`lab-${namespace}-account`).textContent()) ?? ''
    await lab.press(`foyer-account-button-${namespace}`)
    await lab.press('foyer-wallet-features-receive')
    const address = account.slice(account.lastIndexOf(':') + 1)
    // The view may still be animating, so the code is read until it is legible.
    await expect.poll(() => readQrCode(lab.part('foyer-receive-code'))).toBe(address)
    await lab.press('foyer-header-close')
  }
})
