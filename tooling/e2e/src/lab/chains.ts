import { expect } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type { Lab, WalletKey } from './createLab.js'

/** The five namespaces, each with the lab's wallet that supports only this one. */
export const chains = [
  { namespace: 'eip155', wallet: 'ember', name: 'Ember' },
  { namespace: 'solana', wallet: 'helio', name: 'Helio' },
  { namespace: 'polkadot', wallet: 'plume', name: 'Plume' },
  { namespace: 'bip122', wallet: 'satchel', name: 'Satchel' },
  { namespace: 'cosmos', wallet: 'leap', name: 'Leap' },
] as const satisfies readonly {
  readonly namespace: string
  readonly wallet: WalletKey
  readonly name: string
}[]

export type Chain = (typeof chains)[number]

export type ChainNamespace = Chain['namespace']

/** The lab's settings for all five namespaces, with one wallet for each. */
export const fiveChains = {
  chains: chains.map(each => each.namespace).join(),
  wallets: chains.map(each => each.wallet).join(),
} as const

/** Returns the CAIP-2 ids of the two local networks of a namespace. */
export function networksOf(namespace: ChainNamespace): readonly [string, string] {
  const { evm, solana, polkadot, bitcoin, cosmos } = readSites()
  const known = {
    eip155: evm.chains,
    solana: solana.clusters,
    polkadot: polkadot.chains,
    bip122: bitcoin.chains,
    cosmos: cosmos.chains,
  }[namespace]
  const [one, two] = known.map(each => each.networkId)
  if (!one || !two) throw new Error(`The local stack has no two networks of ${namespace}.`)
  return [one, two]
}

/** Connects an account of this namespace through its own button, starting with the closed modal. */
export async function connectChain(lab: Lab, { namespace, wallet, name }: Chain): Promise<void> {
  await lab.press(`foyer-connect-button-${namespace}`)
  await lab.press(lab.walletRow(wallet))
  await expectConnected(lab, { namespace, name })
  await expect(lab.dialog).toBeHidden()
}

/** Waits until a namespace is connected through a wallet. */
export async function expectConnected(
  lab: Lab,
  { namespace, name }: { readonly namespace: ChainNamespace; readonly name: string },
): Promise<void> {
  await expect(lab.part(`lab-${namespace}-account`)).toHaveText(new RegExp(`^${namespace}:`))
  await expect(lab.part(`lab-${namespace}-wallet`)).toHaveText(name)
}

/** Returns the account of a namespace that the page shows, without its network. */
export async function addressOn(lab: Lab, namespace: ChainNamespace): Promise<string> {
  const account = (await lab.part(`lab-${namespace}-account`).textContent()) ?? ''
  return account.slice(account.lastIndexOf(':') + 1)
}

/** Presses an action of a namespace and resolves to its result. */
export async function act(lab: Lab, namespace: ChainNamespace, action: string): Promise<string> {
  const result = lab.part(`lab-${namespace}-result`)
  await lab.press(`lab-${namespace}-${action}`)
  await expect(result).not.toHaveText(/^(…|)$/, { timeout: 30_000 })
  return (await result.textContent()) ?? ''
}

/** Returns the page's texts for every namespace: its wallet, and its account or status. */
export async function readChains(lab: Lab): Promise<Readonly<Record<ChainNamespace, string>>> {
  const entries = await Promise.all(
    chains.map(async ({ namespace }) => [
      namespace,
      `${await lab.part(`lab-${namespace}-wallet`).textContent()} ${await lab.part(`lab-${namespace}-account`).textContent()}`,
    ]),
  )
  return Object.fromEntries(entries)
}
