import type { TestProject } from 'vitest/node'
import { bundleFrame } from './bundlePages.js'
import { startSite } from './startSite.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origins of the fixture frame and of a foreign site that serves the same page. */
    frameSite: { readonly origin: string; readonly stranger: string }
  }
}

/** Vitest `globalSetup` that starts the site of the fixture frame. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ script: await bundleFrame() })
  project.provide('frameSite', { origin: site.originOf('secure'), stranger: site.originOf('stranger') })
  return site.stop
}
