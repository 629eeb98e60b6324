import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BinaryStartError, startBinary } from '@foyer/local-services'
import { PartUnavailable } from '../PartUnavailable.js'
import type { Part, PartContext, RunningPart } from '../part.js'
import { type ChainPlan, chainPlans, ss58Prefix } from './chainPlans.js'
import { polkadotAccounts } from './localAccounts.js'
import type { PolkadotChain, PolkadotServices } from './PolkadotServices.js'

/** Two Polkadot chains (chopsticks, in one process) with funded accounts. */
export const polkadotPart: Part<'polkadot', PolkadotServices> = {
  id: 'polkadot',
  label: 'Polkadot chains',
  provides: ['polkadot'],
  start: startPolkadot,
}

const startTimeoutMs = 120_000

/**
 * Resolves when the chains accept requests. They may still be executing their first blocks for about three seconds,
 * and answer afterwards.
 */
async function startPolkadot(context: PartContext): Promise<RunningPart<PolkadotServices>> {
  const accounts = polkadotAccounts()
  const { ready, stop } = await startChains(
    accounts.map(({ accountId }) => accountId),
    context,
  )
  const chains = [toChain(chainPlans[0], ready[1]), toChain(chainPlans[1], ready[2])] as const
  const summary = chains.map(({ name, networkId, rpcUrl }) => `${name} ${networkId} ${rpcUrl}`).join(', ')
  return { services: { chains, accounts }, summary, stop }
}

async function startChains(accountIds: readonly string[], context: PartContext) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const program = fileURLToPath(new URL('./chainProcess.ts', import.meta.url))
  try {
    return await startBinary({
      command: process.execPath,
      args: ['--import', loader, program, ...accountIds],
      readyPattern: /ready on (\d+) and (\d+)/,
      timeoutMs: startTimeoutMs,
      guard: context.guard,
      signal: context.signal,
    })
  } catch (error) {
    if (!(error instanceof BinaryStartError) || !/ERR_MODULE_NOT_FOUND/.test(error.output)) throw error
    throw new PartUnavailable('chopsticks is not installed on this machine')
  }
}

function toChain({ name, genesisHash, symbol, decimals }: ChainPlan, port = ''): PolkadotChain {
  return {
    networkId: `polkadot:${genesisHash.slice(2, 34)}`,
    genesisHash,
    name,
    nativeCurrency: { name: `${name} Coin`, symbol, decimals },
    ss58Prefix,
    rpcUrl: `http://127.0.0.1:${port}`,
    webSocketUrl: `ws://127.0.0.1:${port}`,
  }
}
