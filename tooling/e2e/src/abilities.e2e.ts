import { parseUnits } from 'viem'
import { confirmSend, reviewSend } from './lab/account.js'
import { evmLedger } from './lab/holdings.js'
import { disconnect, openSettings } from './lab/openSettings.js'
import { expectAsked, sign, signIn } from './lab/signIn.js'
import { reviewSwap, swapLedger } from './lab/swap.js'
import { bringsAbout, expect, test } from './lab/test.js'

test(
  'lets a visitor do everything from connecting to disconnecting without leaving the page [OVER-2] [OVER-9]',
  bringsAbout(/status of 404/),
  async ({ lab }) => {
    test.setTimeout(180_000)
    const ledger = evmLedger(0)
    const swaps = swapLedger()
    await lab.open(signIn({ wallets: 'umbra', blockchain: '' }))
    const begun = lab.page.url()
    const left: string[] = []
    lab.page.on('framenavigated', frame => {
      if (frame === lab.page.mainFrame()) left.push(frame.url())
    })

    await test.step('connects and signs in', async () => {
      await lab.wallet('umbra').do('switchAccount', 1)
      await lab.openConnect()
      await lab.press(lab.walletRow('umbra'))
      await expectAsked(lab)
      await sign(lab)
    })
    const [, owner = ''] = (await lab.wallet('umbra').state()).addresses

    await test.step('shows the account', async () => {
      await lab.press(lab.part('foyer-account-button').first())
      await expect(lab.part('foyer-account-address')).toBeVisible()
      await expect(lab.part(`foyer-token-${ledger.tokenId}`)).toBeVisible({ timeout: 20_000 })
    })

    await test.step('sends', async () => {
      const receiver = ledger.newAddress()
      await reviewSend(lab, { tokenId: ledger.networkId, amount: '0.01', receiver })
      await confirmSend(lab)
      await expect.poll(() => ledger.readNative(receiver)).toBe(parseUnits('0.01', 18))
    })

    await test.step('swaps', async () => {
      const before = await swaps.read('PUSD', owner)
      await lab.press('foyer-wallet-features-swaps')
      await expect(lab.part('foyer-swap-source-amount')).toBeVisible({ timeout: 20_000 })
      await reviewSwap(lab, { from: 'ETH', to: 'PUSD', amount: '0.02' })
      await lab.press('foyer-swap-confirm')
      await expect(lab.part('foyer-swap-done')).toBeVisible({ timeout: 20_000 })
      expect(await swaps.read('PUSD', owner)).toBeGreaterThan(before)
      await lab.press('foyer-swap-done')
    })

    await test.step('buys in a separate window', async () => {
      const before = await swaps.read('PUSD', owner)
      await lab.press('foyer-wallet-features-onramp')
      const opening = lab.page.context().waitForEvent('page')
      await lab.press('foyer-onramp-provider-coinbase')
      await (await opening).getByTestId('order-pay').click()
      await expect.poll(() => swaps.read('PUSD', owner), { timeout: 30_000 }).toBeGreaterThan(before)
      await lab.page.evaluate(() => window.labFoyer.open({ view: 'Account' }))
    })

    await test.step('receives', async () => {
      await lab.press('foyer-wallet-features-receive')
      await expect(lab.dialog).toContainText(owner.slice(-4))
      await lab.press('foyer-header-back')
    })

    await test.step('chooses a name', async () => {
      await openSettings(lab.page)
      await lab.press('foyer-account-choose-name')
      await lab.press('foyer-choose-account-name')
      // The account view shortens longer names.
      const name = `a${Date.now().toString(36).slice(-6)}`
      await lab.part('foyer-account-name').fill(name)
      await expect(lab.part('foyer-account-name-result')).toContainText(`${name}.foyer.eth`)
      await lab.press('foyer-account-name-result')
      await expect(lab.dialog).toContainText('The name is yours')
      await lab.press('foyer-account-name-done')
      await expect(lab.part('foyer-profile-button')).toContainText(`${name}.foyer.eth`)
    })

    await test.step('switches networks, which requires another sign-in', async () => {
      await lab.press('foyer-account-select-network')
      await lab.press('foyer-network-switch-eip155:31338')
      await expectAsked(lab)
      await sign(lab)
    })

    await test.step('disconnects', async () => {
      await lab.press(lab.part('foyer-account-button').first())
      await disconnect(lab.page)
      await expect(lab.status).toHaveText('disconnected')
    })

    expect(lab.page.url()).toBe(begun)
    expect(left).toEqual([])
  },
)
