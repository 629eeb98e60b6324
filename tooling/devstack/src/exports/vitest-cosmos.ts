import type { TestProject } from 'vitest/node'
import type { CosmosServices } from '../cosmos/CosmosServices.js'
import { cosmosPart } from '../cosmos/cosmosPart.js'
import { startPart } from '../startPart.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The local Cosmos chains of this test run: `inject('cosmos')`. */
    cosmos: CosmosServices
  }
}

/** Starts one pair of local Cosmos chains for all tests of a project. For Vitest's `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { services, stop } = await startPart(cosmosPart)
  project.provide('cosmos', services)
  return stop
}
