import type { SdkClient } from './SdkClient.js'
import { coreInternals } from './sdkInternals.js'

const never = new Promise<never>(() => {})

/**
 * Stops a client for good. The SDK has no way to be stopped: its listeners of the window outlive it, and would connect a
 * second client under the same identity when the device comes back online.
 */
export function stopClient(client: SdkClient): void {
  const { relayer, heartbeat } = coreInternals(client)
  heartbeat.stop()
  client.core.relayer.transportClose().catch(() => {})
  relayer.connect = async () => {}
  relayer.transportOpen = async () => {}
  relayer.request = () => never
}
