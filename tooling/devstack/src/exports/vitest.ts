import type { TestProject } from 'vitest/node'
import { evmPart } from '../evm/evmPart.js'
import type { EvmServices } from '../evm/evmServices.js'
import { startPart } from '../startPart.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The local EVM chains of this test run: `inject('evm')`. */
    evm: EvmServices
  }
}

/** Starts one pair of local EVM chains for all tests of a project. For Vitest's `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { services, stop } = await startPart(evmPart)
  project.provide('evm', services)
  return stop
}
