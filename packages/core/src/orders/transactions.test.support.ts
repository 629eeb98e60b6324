import type { ChainClient, TransactionOutcome } from '@foyer/common'
import type { FoyerEvent } from '../base/events.js'
import { createMemoryBackend } from '../base/storage.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import type { ScriptedWallet } from '../testing/createScriptedWallet.js'
import { startFoyer } from '../testing/startFoyer.js'
import { selectTransactions } from './selectTransactions.js'

/** The network that is queried, and one of its transactions. */
export const networkId = 'eip155:1'
export const request = { networkId, hash: '0xAbC1', label: 'Mint #7' } as const
/** The storage key of the payments. */
export const key = '@foyer/app/payments_pending'

type TransactionEndedEvent = Extract<FoyerEvent, { readonly type: 'transactionEnded' }>

/** Opens pages of one browser. The test sets the network's answers. */
export function openBrowser(...wallets: readonly ScriptedWallet[]) {
  const storage = createMemoryBackend()
  const network: { answer: NonNullable<ChainClient['readOutcome']> } = {
    answer: async () => ({ status: 'pending' }),
  }
  const reads: Parameters<typeof network.answer>[0][] = []
  const adapter = createScriptedAdapter('eip155', ...wallets)
  adapter.names = {
    readOutcome(question) {
      reads.push(question)
      return network.answer(question)
    },
  }
  const openPage = async () => {
    // Each page has its own registry of instances.
    Reflect.deleteProperty(globalThis, Symbol.for('@foyer/live-ids'))
    const { foyer, stop } = await startFoyer({ id: 'app', storage, adapters: [adapter] })
    const ended: TransactionEndedEvent[] = []
    foyer.on('transactionEnded', event => ended.push(event))
    const list = () => selectTransactions(foyer.getState())
    const notice = () => {
      const { snackbar } = foyer.getState().notices
      return snackbar?.isOpen ? snackbar : undefined
    }
    return { foyer, stop, ended, list, notice, status: () => list()[0]?.status }
  }
  const ends = (outcome: TransactionOutcome) => {
    network.answer = async () => outcome
  }
  return { storage, network, adapter, reads, openPage, ends, stored: () => storage.getItem(key) }
}
