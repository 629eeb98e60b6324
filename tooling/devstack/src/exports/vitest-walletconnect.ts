import type { TestProject } from 'vitest/node'
import { startPart } from '../startPart.js'
import { type WalletConnectServices, walletConnectPart } from '../walletconnect/walletConnectPart.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WalletConnect relay and verify server of this test run: `inject('walletConnect')`. */
    walletConnect: WalletConnectServices
  }
}

/**
 * Starts one relay for all tests of a project, so that a wallet can still disconnect after its test. For Vitest's
 * `globalSetup`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { services, stop } = await startPart(walletConnectPart)
  project.provide('walletConnect', services)
  return stop
}
