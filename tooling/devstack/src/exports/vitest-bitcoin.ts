import type { TestProject } from 'vitest/node'
import type { BitcoinServices } from '../bitcoin/BitcoinServices.js'
import { bitcoinPart } from '../bitcoin/bitcoinPart.js'
import { startPart } from '../startPart.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The local Bitcoin ledgers of this test run: `inject('bitcoin')`. */
    bitcoin: BitcoinServices
  }
}

/** Starts one pair of local Bitcoin ledgers for all tests of a project. For Vitest's `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { services, stop } = await startPart(bitcoinPart)
  project.provide('bitcoin', services)
  return stop
}
