import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createMultichainWallet } from './createMultichainWallet.js'
import type { MultichainWalletOptions } from './MultichainWallet.js'

const families = {
  eip155: {
    keys: [`0x${'11'.repeat(32)}`, `0x${'12'.repeat(32)}`],
    chains: [{ chainId: 1, name: 'One', rpcUrl: '' }],
  },
  polkadot: { keys: [{ secretUri: '//Alice' }, { secretUri: '//Bob' }] },
  bip122: { keys: ['22'.repeat(32), '23'.repeat(32)], networks: [{ network: 'mainnet', esploraUrl: '' }] },
  cosmos: {
    keys: ['33'.repeat(32), '34'.repeat(32)],
    place: 'okxwallet.keplr',
    chains: [{ chainId: 'hub-1', bech32Prefix: 'cosmos', rpcUrl: '' }],
  },
} as const satisfies Omit<MultichainWalletOptions, 'name'>

function solanaKey(filler: number): string {
  const seed = new Uint8Array(32).fill(filler)
  return base58.encode(Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)]))
}

type Page = EventTarget & {
  injectedWeb3?: Record<string, unknown>
  okxwallet?: { keplr?: unknown }
}

/** Collects the wallets that a page discovers in every family's way. */
function listen(page: Page) {
  const found = { announced: [] as string[], registered: [] as string[] }
  page.addEventListener('eip6963:announceProvider', event =>
    found.announced.push((event as CustomEvent).detail.info.name),
  )
  page.addEventListener('wallet-standard:register-wallet', event =>
    (event as CustomEvent).detail({
      register: ({ name }: { readonly name: string }) => {
        found.registered.push(name)
        return () => found.registered.splice(found.registered.indexOf(name), 1)
      },
    }),
  )
  return found
}

it("announces and removes itself under one name, with each family's own method", () => {
  const page: Page = new EventTarget()
  const found = listen(page)
  const wallet = createMultichainWallet({ name: 'Omni', ...families })
  const stop = wallet.announce(page as Window)
  expect(found).toEqual({ announced: ['Omni'], registered: ['Omni'] })
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['Omni'])
  expect(page.okxwallet?.keplr).toBe(wallet.cosmos?.provider)
  stop()
  expect(found.registered).toEqual([])
  expect(page.injectedWeb3).not.toHaveProperty('Omni')
})

it('announces nothing for families without keys', () => {
  const page: Page = new EventTarget()
  const found = listen(page)
  const wallet = createMultichainWallet({ name: 'Two', eip155: families.eip155, polkadot: families.polkadot })
  wallet.announce(page as Window)
  expect(Object.keys(wallet)).not.toEqual(expect.arrayContaining(['solana']))
  expect([wallet.solana, wallet.bip122, wallet.cosmos]).toEqual([undefined, undefined, undefined])
  expect(found).toEqual({ announced: ['Two'], registered: [] })
})

it('applies its approval policy to every family and counts all prompts', async () => {
  const wallet = createMultichainWallet({ name: 'Omni', ...families })
  const ask = () => [
    wallet.eip155?.provider.request({ method: 'eth_requestAccounts' }),
    wallet.cosmos?.provider.enable('hub-1'),
    wallet.polkadot?.extension.enable('test page'),
  ]
  wallet.setApproval('reject')
  const refused = await Promise.allSettled(ask())
  expect(refused.map(each => each.status)).toEqual(['rejected', 'rejected', 'rejected'])
  wallet.setApproval('auto')
  await Promise.all(ask())
  expect(wallet.promptCount()).toBe(6)
})

const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** Creates a wallet with all five families, and the connect request of each. */
function onAllFive(): {
  readonly wallet: Required<ReturnType<typeof createMultichainWallet>>
  readonly connect: Readonly<Record<(typeof namespaces)[number], () => Promise<unknown>>>
} {
  const solana = {
    keys: [solanaKey(7), solanaKey(8)],
    clusters: [{ chain: 'solana:devnet', rpcUrl: '' }],
  } as const
  const wallet = createMultichainWallet({ name: 'Omni', ...families, solana }) as ReturnType<
    typeof onAllFive
  >['wallet'] // The options have keys of all five.
  type Connects = { readonly connect: () => Promise<unknown> }
  const feature = (face: { readonly features: object }, name: string) =>
    (face.features as Readonly<Record<string, Connects>>)[name]?.connect() ?? Promise.reject(name)
  return {
    wallet,
    connect: {
      eip155: () => wallet.eip155.provider.request({ method: 'eth_requestAccounts' }),
      solana: () => feature(wallet.solana.wallet, 'standard:connect'),
      polkadot: () => wallet.polkadot.extension.enable('test page'),
      bip122: () =>
        wallet.bip122.provider.request('getAccounts', { purposes: ['payment'] }).then(failIfRefused),
      cosmos: () => wallet.cosmos.provider.enable('hub-1'),
    },
  }
}

/** Rejects if the answer is an error, because sats-connect resolves with errors. */
const failIfRefused = (answer: object) => ('error' in answer ? Promise.reject(answer.error) : answer)

/** Returns whether `work` has settled by the time a second wallet has answered a later request. */
async function isSettled(work: Promise<unknown>, namespace: (typeof namespaces)[number]): Promise<boolean> {
  const marker = Symbol('pending')
  await onAllFive().connect[namespace]()
  return (await Promise.race([work, marker])) !== marker
}

it.each(namespaces)(
  'lets a test of an app approve, reject, lock, delay, switch and disconnect on %s [USER-26]',
  async namespace => {
    const { wallet, connect } = onAllFive()
    const controls = wallet[namespace]
    const ask = connect[namespace]

    controls.setApproval('reject')
    await expect(ask()).rejects.toBeDefined()
    controls.setApproval('ask')
    const asked = ask()
    expect(await isSettled(asked, namespace)).toBe(false)
    controls.approve()
    await asked

    controls.disconnect()
    controls.setApproval('auto')
    controls.lock()
    const locked = ask()
    expect(await isSettled(locked, namespace)).toBe(false)
    controls.unlock()
    await locked

    controls.disconnect()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    controls.setDelay(60)
    const late = ask()
    expect(await isSettled(late, namespace)).toBe(false)
    await vi.advanceTimersByTimeAsync(59)
    expect(await isSettled(late, namespace)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await late
    controls.setDelay(0)

    const silence = controls.neverAnswer()
    expect(await isSettled(ask(), namespace)).toBe(false)
    silence()

    expect(controls.getState().activeIndex).toBe(0)
    controls.switchAccount(1)
    expect(controls.getState().activeIndex).toBe(1)
    controls.disconnect()
    controls.setApproval('reject')
    await expect(ask()).rejects.toBeDefined()
  },
)
