import type { TestProject } from 'vitest/node'
import { createOutsideHost, hostLibraries } from './createOutsideHost.js'
import { publicPackages, tarballOf } from './publicPackages.js'
import './provideHost.js'

/** Chains whose libraries the example of the read-me does not use: without them the host is installed in seconds. */
const otherChains = /adapters-(?!evm)|bitcoin-message|sign-in|testing|wallet-list/

/** Installs what the example of the read-me imports, and what those packages depend on. */
export async function setup(project: TestProject): Promise<() => void> {
  const packages = publicPackages().filter(({ name }) => !otherChains.test(name))
  const { react = '', 'react-dom': reactDom = '', viem = '' } = hostLibraries
  const libraries = { react, 'react-dom': reactDom, viem }
  const host = await createOutsideHost(
    packages.map(each => tarballOf(each)),
    libraries,
  )
  project.provide('hostFolder', host.folder)
  return host.remove
}
