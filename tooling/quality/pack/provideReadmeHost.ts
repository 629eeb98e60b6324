import type { TestProject } from 'vitest/node'
import { createOutsideHost, hostLibraries } from './createOutsideHost.js'
import { publicPackages, tarballOf } from './publicPackages.js'
import './provideHost.js'

/** Packages that the read-me's example does not use. Without their libraries the host installs in seconds. */
const otherChains = /adapters-(?!evm)|bitcoin-message|sign-in|testing|wallet-list/

/** Installs the imports of the read-me's example and their dependencies. */
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
