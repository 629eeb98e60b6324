import type { SwitchRefusal } from '@foyer/testing'
import type { Lab } from './lab/createLab.js'
import { openSettings } from './lab/openSettings.js'
import { bringsAbout, expect, test } from './lab/test.js'

const one = 'eip155:31337'
const two = 'eip155:31338'

async function chooseNetwork(lab: Lab, networkId: string): Promise<void> {
  await lab.press('foyer-network-button')
  await lab.press(`foyer-network-switch-${networkId}`)
}

const refusals: readonly SwitchRefusal[] = [
  '4902',
  'nested-4902',
  '-32603',
  '32603',
  'null',
  'localized',
  'silent',
]

for (const refusal of refusals) {
  test(`adds a network to the wallet that answers ${refusal}, and uses it [USER-5] @further`, async ({
    lab,
  }) => {
    await lab.open({ known: 1 })
    await lab.connect('ember')
    await lab.wallet('ember').do('setSwitchRefusal', refusal)
    await chooseNetwork(lab, two)
    await expect(lab.part('lab-network')).toHaveText(two)
    await expect(lab.dialog).toBeHidden()
    expect(await lab.wallet('ember').methods()).toContain('wallet_addEthereumChain')
    expect((await lab.wallet('ember').state()).chainId).toBe(31338)
  })
}

test('reports a declined switch, keeps the network, and switches on Try again [USER-4] @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('ember')
  await lab.wallet('ember').do('setApproval', 'reject')
  await chooseNetwork(lab, two)
  await expect(lab.part('foyer-switch-status')).toContainText('Switch declined')
  await expect(lab.part('lab-network')).toHaveText(one)
  await lab.wallet('ember').do('setApproval', 'auto')
  await lab.press('foyer-switch-retry')
  await expect(lab.part('lab-network')).toHaveText(two)
  await expect(lab.dialog).toBeHidden()
})

test('detects a wallet that claims to have switched but did not [USER-5] @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  await lab.wallet('ember').do('setSwitchRefusal', 'lies')
  await chooseNetwork(lab, two)
  await expect(lab.part('foyer-switch-status')).toContainText('Ember did not switch networks')
  await expect(lab.part('lab-network')).toHaveText(one)
  await expect(lab.part('foyer-switch-retry')).toBeEnabled()
})

test('abandons a pending switch on going back, and follows a later approval @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  await lab.wallet('ember').do('setApproval', 'ask')
  await chooseNetwork(lab, two)
  await expect.poll(lab.wallet('ember').pending).toEqual(['wallet_switchEthereumChain'])
  await lab.press('foyer-header-back')
  await expect(lab.part(`foyer-network-switch-${two}`)).toBeVisible()
  await expect(lab.part('lab-network')).toHaveText(one)
  await lab.wallet('ember').do('approve')
  await expect(lab.part('lab-network')).toHaveText(two)
})

test('shows a change of chain or account in the wallet, with the balance @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('verdant')
  const wallet = lab.wallet('verdant')
  const [first, second] = (await wallet.state()).addresses
  await wallet.do('switchChain', 31338)
  await expect(lab.part('lab-network')).toHaveText(two)
  await expect(lab.part('lab-account')).toHaveText(`${two}:${first}`)
  await expect(lab.part('lab-balance')).toHaveText(/ TWO$/)
  await wallet.do('switchAccount', 1)
  await expect(lab.part('lab-account')).toHaveText(`${two}:${second}`)
  await wallet.do('switchChain', 31337)
  await expect(lab.part('lab-account')).toHaveText(`${one}:${second}`)
  await expect(lab.part('lab-balance')).toHaveText(/ ETH$/)
})

test('ends with the last values after a burst of changes in the wallet [USER-7] @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('ember')
  const changes = () => lab.part('lab-events').getByText('changed').count()
  const before = await changes()
  const [, second] = (await lab.wallet('ember').state()).addresses
  await lab.page.evaluate(() => {
    const ember = window.labWallets['ember']
    for (let round = 0; round < 10; round++) {
      ember?.switchAccount(1)
      ember?.switchChain(31338)
      ember?.switchAccount(0)
      ember?.switchChain(31337)
    }
    ember?.switchAccount(1)
    ember?.switchChain(31338)
  })
  await expect(lab.part('lab-account')).toHaveText(`${two}:${second}`)
  await lab.wallet('ember').do('switchChain', 31337)
  await expect(lab.part('lab-account')).toHaveText(`${one}:${second}`)
  expect((await changes()) - before).toBe(2)
})

test('shows a closable view, which the button reopens, for a network that is not offered [STATE-13] @further', async ({
  lab,
}) => {
  await lab.open({ networks: one })
  await lab.connect('ember')
  /**
   * Returns whether a press next to the modal closes it. A press right after the opening counts as the end of a
   * double click.
   */
  const isSettled = () => Date.now() - (window.labFoyer.getState().modal.openedAt ?? 0) > 500
  const ways = [
    () => lab.page.keyboard.press('Escape'),
    async () => {
      await lab.page.waitForFunction(isSettled)
      await lab.page.mouse.click(10, 10)
    },
    () => lab.press('foyer-header-close'),
  ]
  for (const close of ways) {
    await lab.wallet('ember').do('switchChain', 31338)
    await expect(lab.part('foyer-unsupported-text')).toBeVisible()
    await expect(lab.part('foyer-network-button')).toHaveText('Switch network')
    await close()
    await expect(lab.dialog).toBeHidden()
    await lab.press('foyer-network-button')
    await expect(lab.dialog).toBeVisible()
    await lab.page.keyboard.press('Escape')
    await expect(lab.dialog).toBeHidden()
    await lab.wallet('ember').do('switchChain', 31337)
    await expect(lab.part('lab-network')).toHaveText(one)
  }
  await lab.wallet('ember').do('switchChain', 31338)
  await expect(lab.part('foyer-unsupported-text')).toBeVisible()
  await lab.wallet('ember').do('switchChain', 31337)
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('lab-network')).toHaveText(one)
})

test('lets the visitor switch or disconnect on a network that is not offered @further', async ({ lab }) => {
  await lab.open({ networks: one })
  await lab.connect('ember')
  await lab.wallet('ember').do('switchChain', 31338)
  await lab.press(`foyer-network-switch-${one}`)
  await expect(lab.dialog).toBeHidden()
  expect((await lab.wallet('ember').state()).chainId).toBe(31337)
  await lab.wallet('ember').do('switchChain', 31338)
  await lab.press('foyer-disconnect-button')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.dialog).toBeHidden()
})

for (const setting of [{ switching: 0 }, { unsupported: 1 }]) {
  test(`a network that is not offered opens nothing with ${Object.keys(setting)} @further`, async ({
    lab,
  }) => {
    await lab.open({ networks: one, ...setting })
    await lab.connect('ember')
    await lab.wallet('ember').do('switchChain', 31338)
    await expect(lab.part('lab-network')).toContainText('not offered')
    await expect(lab.dialog).toBeHidden()
  })
}

test(
  'rejects a network that the host does not offer, with an alert @further',
  bringsAbout(/FoyerError. Network Not Found/),
  async ({ lab }) => {
    await lab.open()
    await lab.press('lab-switch-unknown')
    await expect(lab.result).toContainText('NETWORK_NOT_FOUND')
    await lab.openConnect()
    await expect(lab.part('foyer-alert-text')).toContainText('Network Not Found')
  },
)

test('disconnects when the wallet does, also after a reload [USER-6] @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  await lab.press('foyer-account-button')
  await lab.wallet('ember').do('disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.dialog).toBeHidden()
  expect(await lab.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await lab.reload()
  // Listing wallets must not connect any of them.
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect(lab.status).toHaveText('disconnected')
})

test('connects on the network that was chosen while disconnected @further', async ({ lab }) => {
  await lab.open()
  await chooseNetwork(lab, two)
  await expect(lab.dialog).toBeHidden()
  await expect(lab.part('lab-network')).toHaveText(two)
  await lab.connect('ember')
  await expect(lab.part('lab-network')).toHaveText(two)
  expect((await lab.wallet('ember').state()).chainId).toBe(31338)
})

test('switches to another account of the wallet, also after a reload @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  const [, second] = (await lab.wallet('ember').state()).addresses
  await lab.press('foyer-account-button')
  await openSettings(lab.page)
  await lab.press('foyer-switch-address-1')
  await expect(lab.part('lab-account')).toHaveText(`${one}:${second}`)
  await lab.reload()
  await expect(lab.part('lab-account')).toHaveText(`${one}:${second}`)
})
