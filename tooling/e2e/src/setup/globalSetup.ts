import { evmPart, startPart } from '@foyer/devstack'
import { buildSites } from './buildSites.js'
import { renderOnServer } from './renderOnServer.js'
import { publishSites } from './Sites.js'
import { serveSite } from './serveSite.js'
import { strictPolicy } from './strictPolicy.js'

/** Starts the chains, builds and serves the pages, and returns the way to end all of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [chains, built] = await Promise.all([startPart(evmPart), buildSites()])
  const evm = chains.services
  const stack = { evm }
  const rpcUrls = evm.chains.map(each => each.rpcUrl)
  const servers = await Promise.all([
    serveSite(built.lab, { stack }),
    serveSite(built.strictLab, { stack, policy: strictPolicy(rpcUrls) }),
    serveSite(built.hosts['18'], { stack, render: () => renderOnServer(built.hostServers['18']) }),
    serveSite(built.hosts['19'], { stack, render: () => renderOnServer(built.hostServers['19']) }),
  ])
  const [lab, strictLab, host18, host19] = servers.map(each => each.url)
  if (!lab || !strictLab || !host18 || !host19) throw new Error('A site has no address.')
  publishSites({
    lab,
    strictLab,
    hosts: { '18': host18, '19': host19 },
    hostServers: built.hostServers,
    evm,
  })
  return async () => {
    await Promise.all(servers.map(each => each.stop()))
    await chains.stop()
  }
}
