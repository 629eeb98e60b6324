import { type DevstackOptions, type DevstackServices, startDevstack } from '@foyer/devstack'
import { builtSites } from './builtSites.js'
import { renderOnServer } from './renderOnServer.js'
import { publishSites, styleNonce } from './Sites.js'
import { serveSite } from './serveSite.js'
import { strictPolicy } from './strictPolicy.js'

/** Starts the local stack, serves the built pages and returns a function that stops both. */
export default function globalSetup(): Promise<() => Promise<void>> {
  return startSites()
}

/** Does the same with other options of the stack. */
export async function startSites(options: DevstackOptions = {}): Promise<() => Promise<void>> {
  const built = builtSites()
  const devstack = await startDevstack(options)
  const stack = devstack.services
  if (!isWhole(stack)) {
    await devstack.stop()
    throw new Error(devstack.parts.map(each => each.line).join('\n'))
  }
  const servers = await Promise.all([
    serveSite(built.lab, { stack }),
    serveSite(built.strictLab, { stack, policy: strictPolicy(stack) }),
    serveSite(built.strictLab, { stack, policy: strictPolicy(stack, { nonce: styleNonce }) }),
    serveSite(built.hosts['18'], { stack, render: () => renderOnServer(built.hostServers['18']) }),
    serveSite(built.hosts['19'], { stack, render: () => renderOnServer(built.hostServers['19']) }),
    serveSite(built.around, { stack }),
    serveSite(built.otherHost, { stack }),
  ])
  const [lab, strictLab, nonceLab, host18, host19, around, otherHost] = servers.map(each => each.url)
  if (!lab || !strictLab || !nonceLab || !host18 || !host19 || !around || !otherHost)
    throw new Error('A site has no address.')
  publishSites({
    lab,
    strictLab,
    nonceLab,
    around,
    otherHost,
    hosts: { '18': host18, '19': host19 },
    hostServers: built.hostServers,
    ...stack,
  })
  return async () => {
    await Promise.all(servers.map(each => each.stop()))
    await devstack.stop()
  }
}

function isWhole(stack: DevstackServices): stack is Required<DevstackServices> {
  const {
    evm,
    solana,
    polkadot,
    bitcoin,
    cosmos,
    walletConnect,
    directory,
    blockchain,
    phoneWallet,
    secure,
  } = stack
  const chains = [evm, solana, polkadot, bitcoin, cosmos]
  return [...chains, walletConnect, directory, blockchain, phoneWallet, secure].every(
    part => part !== undefined,
  )
}
