import type { Lab } from './lab/createLab.js'
import { expect, test } from './lab/test.js'

const groups = [1, 6, 11, 16]
const rowPrefix = 'foyer-wallet-selector-'

/**
 * Returns the address of the wallet behind a row: the first that announced the id as its rdns, or else as its uuid.
 */
async function addressBehind(lab: Lab, connectorId: string): Promise<string | undefined> {
  return lab.page.evaluate(id => {
    // The list truncates very long identities.
    const isSame = (text: string) => text === id || (id.length >= 64 && text.startsWith(id))
    const wallets = Object.values(window.labWallets)
    const found =
      wallets.find(each => isSame(each.identity.rdns)) ?? wallets.find(each => isSame(each.identity.uuid))
    return found?.getState().addresses[0]
  }, connectorId)
}

async function clickRow(lab: Lab, seed: number): Promise<string> {
  const rows = lab.part('foyer-wallet-list').getByRole('button')
  const ids = (await rows.evaluateAll(all => all.map(each => each.getAttribute('data-testid') ?? ''))).map(
    id => id.slice(rowPrefix.length),
  )
  // Over the seeds every row is chosen. The row without an identity has no announcement to compare.
  const announced = ids.filter(id => id !== 'injected')
  const id = announced[seed % announced.length] ?? ''
  await lab.press(lab.part(`${rowPrefix}${id}`).first())
  return id
}

for (const first of groups) {
  test(`the clicked one of 12 conflicting extensions gets every call, seeds ${first} to ${first + 4} [USER-3] @further`, async ({
    lab,
  }) => {
    for (let seed = first; seed < first + 5; seed++) {
      await lab.open({ clash: 12, seed, wallets: 'none', id: `seed-${seed}` })
      await lab.openConnect()
      const id = await clickRow(lab, seed)
      await expect(lab.status).toHaveText('connected')
      await lab.press('lab-switch-eip155:31338')
      await expect(lab.part('lab-network')).toHaveText('eip155:31338')
      await lab.press('lab-sign')
      await expect(lab.result).toHaveText(/^0x[0-9a-f]{130}$/)
      await expect(lab.part('lab-account')).toHaveText(`eip155:31338:${await addressBehind(lab, id)}`)
      const called = await lab.page.evaluate(() =>
        Object.values(window.labWallets)
          .map(each => each.getState())
          .filter(each => each.calls.length > 0)
          .map(each => ({ address: each.addresses[0], methods: each.calls.map(call => call.method) })),
      )
      expect(called).toEqual([
        {
          address: await addressBehind(lab, id),
          methods: expect.arrayContaining([
            'eth_requestAccounts',
            'wallet_switchEthereumChain',
            'personal_sign',
          ]),
        },
      ])
    }
  })
}
