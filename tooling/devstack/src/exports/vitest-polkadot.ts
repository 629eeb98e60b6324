import type { TestProject } from 'vitest/node'
import type { PolkadotServices } from '../polkadot/PolkadotServices.js'
import { polkadotPart } from '../polkadot/polkadotPart.js'
import { startPart } from '../startPart.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The local Polkadot chains of this test run: `inject('polkadot')`. */
    polkadot: PolkadotServices
  }
}

/** Starts one pair of local Polkadot chains for all tests of a project. For Vitest's `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { services, stop } = await startPart(polkadotPart)
  project.provide('polkadot', services)
  return stop
}
