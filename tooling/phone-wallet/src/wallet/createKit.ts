import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import type { ClientStorage } from './createMemoryStorage.js'

/** An instance of the wallet SDK. */
export type Kit = InstanceType<typeof WalletKit>

/** The options of {@link createKit}. */
export interface KitOptions {
  readonly relayUrl: string
  readonly projectId: string
  /** The URL of the verify server without a path. Without it, no dapp is verified. */
  readonly verifyUrl?: string
  /** The storage. Defaults to the browser's storage. */
  readonly storage?: ClientStorage
  readonly storagePrefix: string
  readonly pageUrl: string
}

/** Starts the wallet SDK so that it connects only to the given relay and verify server. */
export async function createKit({
  relayUrl,
  projectId,
  verifyUrl,
  storage,
  ...options
}: KitOptions): Promise<Kit> {
  forgetEarlierCore(options.storagePrefix)
  const core = new Core({
    relayUrl,
    projectId,
    ...(storage ? { storage } : {}),
    customStoragePrefix: options.storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Otherwise the SDK reports its start to its vendor even without telemetry.
  core.eventClient.init = async () => {}
  pointVerify(core.verify, verifyUrl)
  const kit = await WalletKit.init({
    core: core as ICore, // the class and the interface disagree only about undefined
    metadata: {
      name: 'Foyer Phone',
      description: 'The phone wallet of the local stack',
      url: options.pageUrl,
      icons: [],
      redirect: { native: 'foyerphone://', universal: options.pageUrl },
    },
    // The queue would delay a second request by a second, and an ignored request would block all others.
    signConfig: { disableRequestQueue: true },
  })
  hearEndings(kit)
  return kit
}

/** A method of the SDK's engine that is missing in its types. */
interface EngineCheck {
  isValidDisconnect: (parameters: object) => Promise<void>
}

/**
 * Handles the rejection of the check for a repeated session end. A page may send the end twice after it lost its
 * connection. The SDK (2.21.7) does not await the check, which then fails, and the unhandled rejection would end the
 * process.
 */
function hearEndings(kit: Kit): void {
  const engine = kit.engine.signClient.engine as unknown as EngineCheck
  const check = engine.isValidDisconnect
  engine.isValidDisconnect = parameters => {
    const checked = check(parameters)
    checked.catch(() => {})
    return checked
  }
}

// The SDK keeps each core on the global object by its prefix, and would return a closed one to a restarted wallet.
function forgetEarlierCore(storagePrefix: string): void {
  const key = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}

// Private in the SDK's types, but plain fields at 2.21.7. The first is the URL of the keys. The second selects where
// attestations are looked up and would allow only the vendor's hosts.
interface VerifyFields {
  verifyUrlV3: string
  getVerifyUrl: () => string
  resolve: unknown
}

function pointVerify(verify: unknown, verifyUrl: string | undefined): void {
  const fields = verify as VerifyFields
  if (verifyUrl) {
    fields.verifyUrlV3 = `${verifyUrl}/v3`
    fields.getVerifyUrl = () => verifyUrl
  } else {
    fields.resolve = async () => undefined
  }
}
