import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import type { ClientStorage } from './createMemoryStorage.js'

/** The wallet SDK. */
export type Kit = InstanceType<typeof WalletKit>

/** Settings of {@link createKit}. */
export interface KitOptions {
  readonly relayUrl: string
  readonly projectId: string
  /** Of a verify server, without a path; without one nobody is asked about dapps. */
  readonly verifyUrl?: string
  /** Default: the browser's own. */
  readonly storage?: ClientStorage
  readonly storagePrefix: string
  readonly pageUrl: string
}

/** Starts the wallet SDK so that it speaks with the given relay and verify server and with nobody else. */
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
  // It would report its start to its maker even without telemetry.
  core.eventClient.init = async () => {}
  pointVerify(core.verify, verifyUrl)
  const kit = await WalletKit.init({
    core: core as ICore, // it is one; its types and its interface disagree about undefined
    metadata: {
      name: 'Foyer Phone',
      description: 'The phone wallet of the local stack',
      url: options.pageUrl,
      icons: [],
      redirect: { native: 'foyerphone://', universal: options.pageUrl },
    },
    // Otherwise a second request waits for a second, and one that is ignored holds up all others.
    signConfig: { disableRequestQueue: true },
  })
  hearEndings(kit)
  return kit
}

/** A check of the SDK's engine, which is not in its types. */
interface EngineCheck {
  isValidDisconnect: (parameters: object) => Promise<void>
}

/**
 * A page whose connection was lost meanwhile may tell the end of a session twice. The second time a check fails for which
 * the SDK (2.21.7) does not wait, and an unhandled rejection would end the process.
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

// The SDK keeps every core on the global object by its prefix and would give a closed one to a wallet that begins anew.
function forgetEarlierCore(storagePrefix: string): void {
  const key = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}

// Private to the SDK's types, but plain fields at 2.21.7: the first is the address of keys, the second chooses where
// attestations are looked up and would allow only the SDK maker's own hosts.
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
