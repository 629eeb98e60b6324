import type { TestProject } from 'vitest/node'
import { createOutsideHost } from './createOutsideHost.js'
import { publicPackages, tarballOf } from './publicPackages.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside of the workspace in which the tarballs are installed. */
    hostFolder: string
  }
}

/** Installs all tarballs once for all test files. Vitest calls the returned function after they have run. */
export async function setup(project: TestProject): Promise<() => void> {
  const host = await createOutsideHost(publicPackages().map(each => tarballOf(each)))
  project.provide('hostFolder', host.folder)
  return host.remove
}
