import type { Part, PartContext, RunningPart } from '../part.js'
import type { BitcoinChain, BitcoinServices } from './BitcoinServices.js'
import type { Esplora } from './startEsplora.js'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const paymentAmounts = [100_000_000n, 100_000_000n, 100_000_000n]
const ordinalsAmounts = [100_000n]

// The ids of Bitcoin and Testnet4, because wallets support no others. Each is the start of a genesis block's hash.
const plans = [
  {
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    network: 'mainnet',
    name: 'Foyer Bitcoin One',
    preferredPort: 18343,
  },
  {
    networkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    network: 'testnet',
    name: 'Foyer Bitcoin Two',
    preferredPort: 18344,
  },
] as const

/** Two Bitcoin ledgers behind Esplora's REST interface, with funded accounts. They verify every signature. */
export const bitcoinPart: Part<'bitcoin', BitcoinServices> = {
  id: 'bitcoin',
  label: 'Bitcoin ledgers',
  provides: ['bip122'],
  start: startBitcoin,
}

async function startBitcoin({ signal }: PartContext): Promise<RunningPart<BitcoinServices>> {
  const [{ networks }, { bitcoinAccounts }, { startEsplora }] = await Promise.all([
    import('bitcoinjs-lib'),
    import('./localAccounts.js'),
    import('./startEsplora.js'),
  ])
  signal?.throwIfAborted()
  const accounts = bitcoinAccounts()
  const running: Esplora[] = []
  const stop = async () => void (await Promise.all(running.map(esplora => esplora.stop())))
  const startChain = async ({ preferredPort, ...plan }: (typeof plans)[number]): Promise<BitcoinChain> => {
    const form = plan.network === 'mainnet' ? networks.bitcoin : networks.testnet
    const esplora = await startEsplora(form, { preferredPort })
    running.push(esplora)
    for (const account of accounts) {
      esplora.ledger.fund(account[plan.network].payment, paymentAmounts)
      esplora.ledger.fund(account[plan.network].ordinals, ordinalsAmounts)
    }
    return { ...plan, nativeCurrency, esploraUrl: esplora.esploraUrl }
  }
  try {
    const chains = [await startChain(plans[0]), await startChain(plans[1])] as const
    const summary = chains
      .map(({ name, networkId, esploraUrl }) => `${name} ${networkId} ${esploraUrl}`)
      .join(', ')
    return { services: { chains, accounts }, summary, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
