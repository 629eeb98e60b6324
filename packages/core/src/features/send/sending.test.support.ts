import type { ChainAbility, Session, TransferFee } from '@foyer/common'
import { onTestFinished, vi } from 'vitest'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { feature as sendFeature } from './feature.js'
import { selectSend } from './state.js'

/** Receivers on an EVM chain and on Solana. */
export const somebody = `0x${'ab'.repeat(20)}`
export const somebodyOnSolana = '9'.repeat(40)

/** Returns a balance of ten coins of the first network, changed by the given values. */
export function sendToken(given: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: 'Coin',
    symbol: 'COIN',
    chainId: 'eip155:1',
    price: 2,
    quantity: { decimals: '18', numeric: '10' },
    ...given,
  }
}

/** Five units of a token of the first network. */
export const contractToken = sendToken({
  symbol: 'DOL',
  address: `eip155:1:0x${'cd'.repeat(20)}`,
  quantity: { decimals: '6', numeric: '5' },
})

/** The requests to a wallet, and its answer. */
export interface WalletAnswers {
  readonly asked: (readonly [method: string, request: unknown])[]
  answer: () => Promise<string>
}

/** Returns a promise that the test settles. */
export function postponed<Value>(): {
  readonly promise: Promise<Value>
  resolve(value: Value): void
  reject(reason: unknown): void
} {
  const held: { resolve: (value: Value) => void; reject: (reason: unknown) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(held, { resolve, reject }))
  return { promise, resolve: value => held.resolve(value), reject: reason => held.reject(reason) }
}

const opened = { count: 0 }

type Family = 'eip155' | 'solana' | 'bip122' | 'cosmos'
const own = {
  eip155: testNetworks.one,
  solana: testNetworks.sun,
  bip122: testNetworks.coin,
  cosmos: testNetworks.hub,
}

interface SendWorld {
  readonly options?: Partial<FoyerOptions>
  /** The abilities of the family, if they differ from its own. */
  readonly abilities?: readonly ChainAbility[]
}

/** Opens a connected account with the feature started, and puts its wallet and network under the test's control. */
export async function openSend(namespace: Family = 'eip155', { options, abilities }: SendWorld = {}) {
  const wallet = createScriptedWallet({ id: 'red', namespaces: [namespace] })
  const adapter = createScriptedAdapter(namespace, wallet)
  if (abilities) Object.assign(adapter, { family: { ...adapter.family, abilities } })
  const further = namespace === 'eip155' ? [testNetworks.two] : []
  opened.count += 1
  const started = await startFoyer({
    id: `send-${opened.count}`,
    networks: [own[namespace], ...further],
    adapters: [adapter],
    ...options,
  })
  const { foyer } = started
  const fee: { now: TransferFee | Error } = { now: { likely: 10n ** 15n, most: 2n * 10n ** 15n } }
  adapter.readBalance = async () => ({ amount: '10', value: 100_000n, decimals: 4, symbol: 'COIN' })
  adapter.names = {
    async estimateTransferFee() {
      if (fee.now instanceof Error) throw fee.now
      return fee.now
    },
  }
  await foyer.connect({ connectorId: 'red' })
  const answers: WalletAnswers = { asked: [], answer: async () => '0xhash' }
  const capability = (method: string) => (request: unknown) => {
    answers.asked.push([method, request])
    return answers.answer()
  }
  const [session] = wallet.opened as Session[]
  if (session) {
    Object.assign(session, {
      sendAsset: capability('sendAsset'),
    })
  }
  const actions = await foyer.features.load('send', async () => sendFeature)
  onTestFinished(() => void vi.useRealTimers())
  return {
    ...started,
    wallet,
    session,
    adapter,
    fee,
    answers,
    actions,
    form: () => selectSend(foyer.getState()),
  }
}

/** Opens the feature with a complete form. */
export async function fillIn(given: { token?: TokenBalance; amount?: string; to?: string } = {}) {
  const world = await openSend()
  world.actions.chooseToken(given.token ?? sendToken())
  world.actions.setAmount(given.amount ?? '1.5')
  world.actions.setReceiver(given.to ?? somebody)
  return world
}
