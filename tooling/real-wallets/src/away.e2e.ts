import { eachWallet, type WalletCase } from './eachWallet.js'
import { expectSigned, nextRequest } from './page/signing.js'
import { expect, test, type WalletPage } from './page/test.js'
import { sameForm } from './page/verifyMessage.js'

const standing = (wallets: WalletPage, { namespace }: WalletCase) => wallets.part(`${namespace}-standing`)
const sign = (wallets: WalletPage, { namespace }: WalletCase) => wallets.part(`${namespace}-sign`).click()
const signature = (wallets: WalletPage, { namespace }: WalletCase) => wallets.part(`${namespace}-signature`)

/** Returns the addresses of a wallet's accounts in the form that the page shows. */
async function addressesOf(wallets: WalletPage, { background, namespace }: WalletCase) {
  const [first = '', second = ''] = await wallets.ask(background, 'addresses')
  return [sameForm(namespace, first), sameForm(namespace, second)] as const
}

for (const wallet of eachWallet) {
  const { script, background, namespace, name, id, silent, otherRows } = wallet
  const { comesBack, comesBackLocked, comesAnew, complaintAgain, showsAll, ownQuestions = [] } = wallet

  test(`${name} on ${namespace}, locked at page load, is ${comesBackLocked} until it is unlocked`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.connect(wallet)
    const [first] = await addressesOf(wallets, wallet)
    await wallets.comeBackAfter(background, 'lock')
    await expect(standing(wallets, wallet)).toHaveText(comesBackLocked)
    expect(await wallets.account(namespace)).toBe(first)
    expect(await wallets.ask(background, 'promptCount')).toBe(0)
    const isAsked = await nextRequest(wallets, background)
    await sign(wallets, wallet)
    await isAsked()
    await expect(signature(wallets, wallet)).toBeEmpty()
    await wallets.ask(background, 'unlock')
    await expectSigned(wallets, wallet)
    // The wallet's events made the connection unconfirmed again if the wallet cannot be asked silently.
    if (comesBackLocked === 'unconfirmed') await sign(wallets, wallet)
    await expect(standing(wallets, wallet)).toHaveText('confirmed')
    expect(await wallets.account(namespace)).toBe(first)
  })

  test(`finds ${name} on ${namespace} and reconnects when the wallet is injected late`, async ({
    wallets,
  }) => {
    await wallets.open()
    await wallets.bring(script)
    await wallets.connect(wallet)
    const shown = await wallets.account(namespace)
    await wallets.page.reload()
    // The reconnect has timed out, but the connection stays stored.
    await expect.poll(() => wallets.account(namespace)).toBe('reconnecting')
    await expect.poll(() => wallets.account(namespace)).toBe('disconnected')
    await wallets.bring(script)
    await wallets.comeBack()
    await expect.poll(() => wallets.account(namespace)).toBe(shown)
    await expect(standing(wallets, wallet)).toHaveText(comesBack)
    expect(await wallets.ask(background, 'promptCount')).toBe(0)
    await sign(wallets, wallet)
    await expectSigned(wallets, wallet)
  })

  test(`follows ${name} on ${namespace} to another account after a reload, before it signs`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.connect(wallet)
    const [first, second] = await addressesOf(wallets, wallet)
    await wallets.comeBackAfter(background, 1)
    await expect(standing(wallets, wallet)).toHaveText(comesBack)
    const staysFirst = comesBack === 'unconfirmed' || showsAll
    expect(await wallets.account(namespace)).toBe(staysFirst ? first : second)
    const asked = await wallets.ask(background, 'requests')
    if (comesBack === 'unconfirmed') {
      expect(asked.filter(method => ![...silent, ...ownQuestions].includes(method))).toEqual([])
      await sign(wallets, wallet)
      await expect(signature(wallets, wallet)).toHaveText('ACCOUNT_CHANGED')
      await expect.poll(() => wallets.account(namespace)).toBe(second)
      await expect(standing(wallets, wallet)).toHaveText('confirmed')
    }
    await sign(wallets, wallet)
    await expectSigned(wallets, wallet, showsAll ? 0 : 1)
  })

  test(`keeps one row and the connection when ${name} on ${namespace} announces itself again`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.connect(wallet)
    const shown = await wallets.account(namespace)
    if (complaintAgain) wallets.allow(complaintAgain)
    await wallets.bring(script)
    await wallets.comeBack()
    await sign(wallets, wallet)
    await expectSigned(wallets, wallet)
    expect(await wallets.account(namespace)).toBe(shown)
    await wallets.part(`${namespace}-disconnect`).click()
    await expect.poll(() => wallets.account(namespace)).toBe('disconnected')
    await wallets.openConnect(namespace)
    await expect(wallets.row(id)).toContainText(name)
    await expect(wallets.rows).toHaveCount(1 + otherRows.length)
    await wallets.row(id).click()
    if (namespace === 'eip155' && comesAnew)
      await wallets.page
        .getByTestId(/^foyer-list-wallet-/)
        .first()
        .click()
    await expect.poll(() => wallets.account(namespace)).toBe(shown)
  })
}
