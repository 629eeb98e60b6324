import { randomUUID } from 'node:crypto'
import { createMemoryStorage } from '@foyer/phone-wallet'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'

const projectId = 'foyer-test'
const metadata = (name: string) => ({ name, description: name, url: 'http://127.0.0.1:3000', icons: [] })

/** The options of a relay client. */
export interface ClientOptions {
  readonly relayUrl: string
  readonly projectId?: string
}

/** A relay client that can be closed. */
export interface Client {
  close(): Promise<void>
}

/** Creates a dapp on the real SDK. */
export async function createDapp(
  options: ClientOptions,
): Promise<Client & { provider: InstanceType<typeof UniversalProvider> }> {
  const provider = await UniversalProvider.init({
    projectId,
    ...options,
    metadata: metadata('Dapp'),
    storage: createMemoryStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  return { provider, close: () => closeCore(provider.client.core) }
}

/** Creates a wallet on the real SDK that sends no requests to the internet. */
export async function createWallet(
  options: ClientOptions,
): Promise<Client & { kit: InstanceType<typeof WalletKit> }> {
  const core = new Core({
    projectId,
    ...options,
    storage: createMemoryStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = () => Promise.reject(new Error('no verify server here'))
  const client = core as ICore // the class and the interface disagree only about undefined
  const kit = await WalletKit.init({
    core: client,
    metadata: metadata('Wallet'),
    signConfig: { disableRequestQueue: true },
  })
  return { kit, close: () => closeCore(client) }
}

type Closable = {
  heartbeat: Pick<ICore['heartbeat'], 'stop'>
  relayer: Pick<ICore['relayer'], 'transportClose'>
}

async function closeCore(core: Closable): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
