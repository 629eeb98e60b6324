import type { Part, PartContext, RunningPart } from '../part.js'
import { startRelay } from './startRelay.js'
import { startVerifyServer } from './startVerifyServer.js'

/** The URLs of the local WalletConnect services. */
export interface WalletConnectServices {
  readonly relayUrl: string
  /** The base URL without a path. */
  readonly verifyUrl: string
  /** A project id for the relay, which accepts any id except `invalid`. */
  readonly projectId: string
}

const preferredPorts = { relay: 18550, verify: 18551 }

/** The relay and the verify server of WalletConnect. */
export const walletConnectPart: Part<'walletConnect', WalletConnectServices> = {
  id: 'walletConnect',
  label: 'WalletConnect',
  provides: ['WalletConnect'],
  start: startWalletConnect,
}

async function startWalletConnect({ signal }: PartContext): Promise<RunningPart<WalletConnectServices>> {
  signal?.throwIfAborted()
  const relay = await startRelay({ preferredPort: preferredPorts.relay })
  try {
    const verify = await startVerifyServer({ preferredPort: preferredPorts.verify })
    return {
      services: { relayUrl: relay.url, verifyUrl: verify.url, projectId: 'foyer-devstack' },
      summary: `relay ${relay.url}, verify ${verify.url}`,
      stop: async () => void (await Promise.all([relay.stop(), verify.stop()])),
    }
  } catch (error) {
    await relay.stop()
    throw error
  }
}
