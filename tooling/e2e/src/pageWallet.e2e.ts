import { addWallet, type PageWalletOptions } from '@foyer/testing/playwright'
import type { BrowserContext } from '@playwright/test'
import { expectConnected } from './lab/chains.js'
import type { Lab } from './lab/createLab.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const name = 'Visitor'

/** Returns a wallet of one namespace, with accounts of the stack. The EVM wallet has both chains. */
function walletOf(namespace: 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'): PageWalletOptions {
  const { evm, solana, polkadot, bitcoin, cosmos } = readSites()
  switch (namespace) {
    case 'eip155': {
      const [one, two] = evm.chains
      const keys = [evm.accounts[0].privateKey, evm.accounts[1].privateKey] as const
      return { name, eip155: { keys, chains: [bare(one), bare(two)] } }
    }
    case 'solana':
      return { name, solana: { keys: [solana.accounts[0].secretKey], clusters: solana.clusters } }
    case 'polkadot':
      return { name, polkadot: { keys: [polkadot.accounts[0]] } }
    case 'bip122':
      return { name, bip122: { keys: [bitcoin.accounts[0].secretKey], networks: bitcoin.chains } }
    case 'cosmos':
      // Cosmos wallets are found by their property on `window`, so the name must be known.
      return { name: 'Keplr', cosmos: { keys: [cosmos.accounts[0].secretKey], chains: cosmos.chains } }
  }
}

/** Returns the fields of a chain that the wallet uses. */
function bare({ chainId, name, rpcUrl }: Readonly<Record<'name' | 'rpcUrl', string> & { chainId: number }>) {
  return { chainId, name, rpcUrl }
}

/** Presses the wallet's row in the list of a namespace. */
async function pressRow(lab: Lab, of: string, called = name): Promise<void> {
  await lab.press(`foyer-connect-button-${of}`)
  await lab.dialog.getByRole('button', { name: called }).first().click()
}

for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const) {
  test(`a host's test adds a wallet of ${namespace} to the page and connects it [USER-26]`, async ({
    lab,
    context,
  }) => {
    const options = walletOf(namespace)
    await addWallet(context, options)
    await lab.open({ chains: 'eip155,solana,polkadot,bip122,cosmos', wallets: 'ember' })
    await pressRow(lab, namespace, options.name)
    await expectConnected(lab, { namespace, name: options.name })
  })
}

test.describe("the wallet for a host's tests", () => {
  const open = async (lab: Lab, context: BrowserContext) => {
    const wallet = await addWallet(context, walletOf('eip155'))
    await lab.open({ chains: 'eip155', wallets: 'umbra' })
    return wallet
  }
  const connect = async (lab: Lab) => {
    await lab.openConnect()
    await lab.dialog.getByRole('button', { name }).first().click()
  }

  test('declines by the policy set before the page loads, and approves a request on a later call [USER-26]', async ({
    lab,
    context,
  }) => {
    const wallet = await addWallet(context, walletOf('eip155'))
    await wallet.setApproval('reject')
    await lab.open({ chains: 'eip155', wallets: 'umbra' })
    await connect(lab)
    await expect(lab.part('foyer-connecting-retry')).toBeVisible()
    await wallet.setApproval('ask')
    await lab.press('foyer-connecting-retry')
    await expect.poll(wallet.pending).toEqual(['eth_requestAccounts'])
    await wallet.approve()
    await expect(lab.status).toHaveText('connected')
    expect(await wallet.promptCount()).toBe(2)
  })

  test('locks and unlocks, switches account and chain, and reconnects after a reload [USER-26]', async ({
    lab,
    context,
  }) => {
    const { evm } = readSites()
    const wallet = await open(lab, context)
    await connect(lab)
    await expect(lab.status).toHaveText('connected')
    await wallet.switchAccount(1)
    const account = lab.part('lab-account')
    await expect(account).toContainText(new RegExp(evm.accounts[1].address, 'i'))
    await wallet.switchChain(evm.chains[1].chainId)
    await expect(lab.part('lab-network')).toHaveText(evm.chains[1].networkId)
    await lab.reload()
    await expect(account).toContainText(new RegExp(evm.accounts[1].address, 'i'))
    await wallet.lock()
    await lab.part('lab-sign').click()
    await expect(lab.result).not.toHaveText(/^0x/)
    await wallet.unlock()
    await lab.part('lab-sign').click()
    await expect(lab.result).toHaveText(/^0x/)
  })

  test('answers with a delay, and then leaves requests unanswered [USER-26]', async ({ lab, context }) => {
    const wallet = await open(lab, context)
    const delayMs = 1500
    await wallet.setDelay(delayMs)
    const begun = Date.now()
    await connect(lab)
    await expect(lab.status).toHaveText('connected')
    expect(Date.now() - begun).toBeGreaterThanOrEqual(delayMs)
    await wallet.setDelay(0)
    await wallet.neverAnswer()
    await lab.part('lab-sign').click()
    await expect(lab.result).not.toHaveText(/^0x/)
  })

  test('disconnects the page when it disconnects [USER-26]', async ({ lab, context }) => {
    const wallet = await open(lab, context)
    await connect(lab)
    await expect(lab.status).toHaveText('connected')
    await wallet.of('eip155').disconnect()
    await expect(lab.status).toHaveText('disconnected')
  })
})
