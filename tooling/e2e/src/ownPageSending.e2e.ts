import type { Page } from '@playwright/test'
import { formatEther, type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createWalletRemote } from './lab/createWalletRemote.js'
import { fund } from './lab/embedded.js'
import { hasModal, type OwnPage, openOwnPage } from './lab/ownPage.js'
import { readBalance } from './lab/readBalance.js'
import { expect, furtherUnless, test } from './lab/test.js'

const hash = /^0x[0-9a-f]{64}$/
const anyHash = expect.stringMatching(hash)

/** Returns a new, unused address. */
const newReceiver = (): Hex => toHex(crypto.getRandomValues(new Uint8Array(20)))

/** Gives the wallet a separate account, because two senders with one account would share its nonces. */
async function useNewSender(page: Page) {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await fund(address)
  await page.route('**/stack.json', async route => {
    const stack = await (await route.fetch()).json()
    stack.evm.accounts[0] = { address, privateKey }
    await route.fulfill({ json: stack })
  })
}

/** Connects and enters a receiver. */
async function connectSender(own: OwnPage) {
  await own.choose('Connect')
  await own.button(/Ember/).click()
  await expect(own.status).toHaveText('connected')
  const receiver = newReceiver()
  await own.page.getByLabel('Receiver').fill(receiver)
  const received = (wei: bigint) => expect.poll(() => readBalance(receiver)).toBe(formatEther(wei))
  return { wallet: createWalletRemote(own.page, 'ember'), receiver, received }
}

for (const [kind, unknown] of [
  ['has bundles', ''],
  ['has none', 'wallet_sendCalls,wallet_getCapabilities'],
] as const) {
  test(`a page with its own interface sends through a wallet that ${kind}${furtherUnless(!unknown)}`, async ({
    page,
  }) => {
    await useNewSender(page)
    const own = await openOwnPage(page, { wallets: 'ember', unknown })
    const { wallet, receiver, received } = await connectSender(own)
    await own.button('Send').click()
    await expect(own.outcome('sent')).toHaveText(hash)
    await received(1n)

    await own.button('Send calls').click()
    await expect(own.outcome('called')).toHaveAttribute('data-status', 'success')
    await received(7n)
    const answer = JSON.parse((await own.outcome('called').textContent()) ?? '')
    if (unknown) expect(answer).toEqual({ id: answer.hashes[1], hashes: [anyHash, anyHash] })
    else expect(answer).toEqual({ id: expect.any(String) })
    const methods = (await wallet.methods()).filter(each =>
      /^(eth_sendTransaction|wallet_sendCalls)$/.test(each),
    )
    const oneByOne = ['eth_sendTransaction', 'eth_sendTransaction']
    expect(methods).toEqual(['eth_sendTransaction', 'wallet_sendCalls', ...(unknown ? oneByOne : [])])

    await own.button('Send calls as one').click()
    await expect(own.outcome('called')).toHaveText(unknown ? 'REQUEST_UNSUPPORTED' : 'TRANSACTION_FAILED')

    await wallet.do('setApproval', 'reject')
    await own.button('Send').click()
    await expect(own.outcome('sent')).toHaveText('REQUEST_REJECTED')
    await own.button('Send calls').click()
    await expect(own.outcome('called')).toHaveText('REQUEST_REJECTED')
    expect(await readBalance(receiver)).toBe(formatEther(7n))
    expect(await hasModal(page)).toBe(false)
  })
}
